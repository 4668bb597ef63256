"""Temperaments and moods of a game that says nothing of them."""

from parlour.core.game import Seat
from tests.core.toy import TOY, Say


def test_a_game_that_says_nothing_has_no_temperaments_and_no_moods() -> None:
    assert TOY.lean(None, Say("a"), "greedy") == 0.0
    assert list(TOY.whims(None, "bluffing")) == []
    assert TOY.mood(None, Seat(0)) is None
