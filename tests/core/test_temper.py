"""Temperaments and moods of a game that says nothing of them."""

from parlour.core.game import Ask, Seat
from tests.core.toy import TOY, Say, Table


def test_a_game_that_says_nothing_has_no_temperaments_and_no_moods() -> None:
    view = Table(Ask(0, frozenset({Seat(0)})))

    assert TOY.lean(view, Say("a"), "greedy") == 0.0
    assert list(TOY.whims(view, "bluffing")) == []
    assert TOY.mood("yes", Seat(0)) is None
