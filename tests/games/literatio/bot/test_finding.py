"""Which words a person finds: some of those known, until one is good enough."""

import pytest
from msgspec.structs import replace

from parlour.core.game import Level
from parlour.games.literatio import GAME
from parlour.games.literatio.bot.finding import STRETCH, effort_of, found_plays, letters_shown, noticed, plainest
from parlour.games.literatio.bot.skills import PERSONS
from parlour.games.literatio.notation import position
from parlour.games.literatio.spelling import Rack
from parlour.games.literatio.state import Spelt
from parlour.games.literatio.view_types import View
from parlour.words.facts import commonness
from tests.games.literatio.table import RICH, YOU


def seen(text: str) -> View:
    """What the first seat sees."""
    return GAME.view(position(text), YOU)


TURNS = [
    seen(f"hands {hand} / O | table {table} | {RICH}") for hand in ("STARING", "LOUDEMH") for table in ("PINE", "CORE")
]


@pytest.mark.parametrize("level", PERSONS)
def test_a_person_stops_at_a_word_that_is_good_enough(level: Level) -> None:
    person = PERSONS[level]
    for view in TURNS:
        rack = Rack(view.table, view.hand)
        good = person.content * (1 + 2 * effort_of(view, letters_shown(rack))) / 3
        *before, last = noticed(view, rack, replace(person, patience=1e9))
        assert all(laid.points < good for laid in before if laid.word != last.word)


def test_a_better_player_finds_better_words() -> None:
    best = [max(map(len, [found_plays(view, level)[0].word for view in TURNS])) for level in PERSONS]

    assert best[0] < best[-1]


def test_a_word_on_the_table_is_lengthened_beyond_the_usual_length() -> None:
    view = seen(f"hands SVVWWKQ / O | table OPERATION | {RICH}")
    person = replace(PERSONS["beginner"], patience=1e9, content=1000)

    assert [laid.word for laid in noticed(view, Rack(view.table, view.hand), person) if len(laid.word) > 9] == [
        "OPERATIONS"
    ]


def test_effort_lasts_for_some_turns_and_differs_between_players() -> None:
    words = tuple(Spelt(YOU, word, 0) for word in ("PINE", "CORE", "NEAR", "LATER") * STRETCH)
    first, same, later = (effort_of(replace(TURNS[0], words=words[:many]), "") for many in (1, STRETCH, STRETCH + 2))

    assert first == same
    assert effort_of(TURNS[0], "STARING") != effort_of(TURNS[0], "LOUDEMH")
    assert later >= 0


def test_who_must_play_a_word_and_knows_none_is_shown_the_most_common_one() -> None:
    view = replace(seen(f"hands CWAHED / O | table MA | {RICH}"), drawn=True)
    (laid, *_) = plainest(view, Rack(view.table, view.hand))
    nothing = seen("hands VVW / O | table QX")

    assert commonness(laid.word) == 10
    assert plainest(nothing, Rack(nothing.table, nothing.hand)) == []
