"""After the end: the best word of every turn."""

from random import Random

import pytest
from msgspec.structs import replace

from parlour.games.literatio import GAME
from parlour.games.literatio.actions import Draw, Forfeit, Play
from parlour.games.literatio.best_words import judge, record_hand
from parlour.games.literatio.box import VALUE
from parlour.games.literatio.notation import position
from parlour.games.literatio.scoring import points
from parlour.games.literatio.state import Missed
from parlour.words.lexicon import find
from tests.games.literatio.table import NEXT, PASS, YOU, played

RACKS = [
    "hands TAESQUO / O | table PIN",
    "hands PRISONE / O | table R",
    "hands JUMBOED / O",
    "hands ZEAL / O | table QUiT",
]


@pytest.mark.parametrize("text", RACKS)
def test_the_best_word_is_the_best_of_all_that_are_listed(text: str) -> None:
    state = position(text)
    assert state.chances is not None
    hand = set(state.hands[YOU])
    worth = {
        points([VALUE[card] for card in action.cards], len(hand.intersection(action.cards)))
        for action in GAME.moves(state, YOU)
        if isinstance(action, Play)
    }

    found = judge(find("enable"), state.chances[-1], 0, frozenset())

    assert found.best_points == max(worth)


def test_the_best_word_is_one_that_had_not_been_played() -> None:
    (chance,) = position(RACKS[0]).chances or ()
    first = judge(find("enable"), chance, 0, frozenset())
    assert first.best is not None

    second = judge(find("enable"), chance, 0, frozenset({first.best}))

    assert second.best not in (None, first.best)
    assert second.best_points <= first.best_points


def test_what_was_played_is_never_less_than_the_best() -> None:
    (chance,) = position("hands EEE? / O").chances or ()
    found = judge(find("enable"), replace(chance, word="NOSUCHWORD"), 99, frozenset())

    assert (found.best, found.best_points) == ("NOSUCHWORD", 99)


def test_every_turn_is_looked_at_but_those_sat_out() -> None:
    state = played("hands VVW / TAO | table PIN", Forfeit(), "PAINT", PASS, Forfeit(), Forfeit()).state

    assert [(missed.seat, missed.word, missed.points) for missed in state.missed] == [
        (YOU, None, 0),
        (NEXT, "PAINT", 12),
        (YOU, None, 0),
        (NEXT, None, 0),
    ]


def test_where_nothing_could_be_made_there_is_no_best_word() -> None:
    (chance,) = position("hands VVW / O | table QX").chances or ()

    assert judge(find("enable"), chance, 0, frozenset()) == Missed(YOU, None, 0, None, 0)


def test_cards_drawn_for_want_of_a_word_count_too() -> None:
    drawn = played("hands VVW / TAO | table QX | idle 2 0 | bag WJAOI", Draw()).state

    assert drawn.chances is not None
    assert drawn.chances[-1].hand == "VVWWJA"


def test_a_table_that_notes_no_turns_notes_no_hand_either() -> None:
    state = replace(position(RACKS[0]), chances=None)

    assert record_hand(state) == state


def test_at_an_imagined_table_turns_are_not_recorded() -> None:
    imagined = GAME.imagine(GAME.view(position("hands TAESQUO / O | table PIN | bag EE"), YOU), Random(1))
    after = played(imagined, "PAINTS", PASS).state

    assert len(after.words) == 1
    assert imagined.chances is after.chances is None
