"""What computers know and notice, what their temperament changes, and what they remark on."""

from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from parlour.core.game import Level, Seat
from parlour.core.temper import Temper
from parlour.games.illiterati import GAME, actions, events
from parlour.games.illiterati.bot.plan import plan, would_accept
from parlour.games.illiterati.bot.skills import PERSONS, knows, mood, noticed, person_of
from parlour.games.illiterati.box import BookId, CardId, Tile
from parlour.games.illiterati.notation import position
from parlour.games.illiterati.state import Asked, State
from parlour.games.illiterati.view_types import ProposedWord
from parlour.words.lexicon import find
from tests.games.illiterati.table import LEFT, YOU, go_on

LEVELS: tuple[Level, ...] = get_args(Level)
SIDES = "rows + ALI / + ENALF | books R03 / R01"
"""With five letters of the second player the first has titles of eight letters."""
ME, OTHER, THIRD = Seat(0), Seat(1), Seat(2)


def test_every_level_has_its_skill_and_each_knows_at_least_the_words_of_the_one_below() -> None:
    words = ("CAT", "HOUSE", "TIBIA", "ABATIS", "ZEBEC")
    known = [sum(knows(word, PERSONS[level]) for word in words) for level in LEVELS]

    assert tuple(PERSONS) == tuple(GAME.computer.skills) == LEVELS
    assert known == sorted(known)
    assert known[0] < known[-1]


def test_a_weak_player_notices_few_of_the_words_that_letters_make() -> None:
    words = find("enable").words("AEIRSTLN", shortest=3, upto=35, clean=True)
    seen = [len(noticed(words, "AEIRSTLN", PERSONS[level].reader, PERSONS[level].within)) for level in LEVELS]

    assert 0 < seen[0] < seen[2] < seen[4] <= len(words)
    assert noticed(words, "AEIRSTLN", None, 0) == words


def deed(state: State, temper: Temper | None) -> actions.Action:
    found = plan(GAME.view(state, Seat(0)), "expert", Random(5), temper)
    assert found is not None
    return found.action


@pytest.mark.parametrize("temper", get_args(Temper))
@pytest.mark.parametrize("level", get_args(Level))
def test_a_temperament_knows_and_notices_what_its_level_does(level: Level, temper: Temper) -> None:
    person, plain = person_of(level, temper), PERSONS[level]

    assert person[:8] == plain[:8] or temper == "cautious"
    assert (person.reader, person.within, person.rarest) == (plain.reader, plain.within, plain.rarest)
    assert person_of(level, None) is plain


def test_the_loyal_lend_a_letter_that_others_would_rather_use() -> None:
    state = position("rows JUMPS / DOG")
    asked = replace(state, requests=(Asked(LEFT, YOU, state.areas[YOU].words[0].tiles[3:4]),))

    assert deed(asked, None) == actions.Deny(LEFT)
    assert deed(asked, "loyal") == actions.Grant(LEFT)


def test_the_greedy_ask_for_more_letters_to_meet_a_book() -> None:
    for temper in (None, "greedy"):
        state = position(SIDES)
        while isinstance(action := deed(state, temper), actions.Spell | actions.Loosen):
            state = go_on(state, action).state
        asked = isinstance(action, actions.Request) and len(action.tiles) > PERSONS["expert"].borrows
        assert asked is (temper == "greedy")


def test_the_cautious_look_after_the_library_earlier() -> None:
    assert person_of("normal", "cautious").carefree > PERSONS["normal"].carefree


def test_the_patient_take_their_time() -> None:
    least, most = person_of("normal", "patient").gap

    assert (least, most) > PERSONS["normal"].gap
    assert most < 1.2 * PERSONS["normal"].gap[1]


def test_the_vengeful_doubt_a_word_that_bluffers_believe() -> None:
    view = GAME.view(position("rows CAT / DOG | books R01 / R02"), YOU)
    proposed = ProposedWord("ZAXES", "vehicles", "vehicles", LEFT, (LEFT,))

    for level in get_args(Level):
        assert not would_accept(view, proposed, person_of(level, "vengeful"))
        assert would_accept(view, proposed, person_of(level, "bluffing"))


def ended(*, won: bool) -> events.Ended:
    return events.Ended(won, "chapter", "normal", 5, 4, 1, 2)


@pytest.mark.parametrize(
    ("event", "mine", "theirs"),
    [
        (events.Began("normal", (), (), (), (), ()), "hello", "hello"),
        (events.Bound(ME, BookId("R01"), "Book", (), ()), "good_move", "impressed"),
        (events.Gave(THIRD, ME, ()), "thanks", None),
        (events.Lost(ME, CardId("V1-1"), ()), "setback", None),
        (events.Burned(Tile("B1"), (), (), 1, 5), "bad_luck", "bad_luck"),
        (ended(won=True), "team_won", "team_won"),
        (ended(won=False), "team_lost", "team_lost"),
        (events.Kept(ME), None, None),
    ],
)
def test_moods(event: events.Event, mine: str | None, theirs: str | None) -> None:
    assert (mood(event, ME), mood(event, OTHER)) == (mine, theirs)
