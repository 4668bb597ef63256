"""Sentences suit a player who is called You."""

import pytest

from parlour.core.game import Seat
from parlour.games.lettergo import GAME
from parlour.games.lettergo.box import Card
from parlour.games.lettergo.events import Agreed, Event, Lifted, Readied
from tests.marks import clause

NAMES = ("You", "Ben", "Cleo")
HANDS = ((Card("T1"),), (Card("B1"),), (Card("R1"),))


@clause("LGO-4", "LGO-23")
@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Readied(Seat(0)), "You got ready."),
        (Lifted(None, HANDS), "All boards were lifted: You with T, Ben with B and Cleo with R."),
        (Agreed(Seat(0)), "You agreed to end the round."),
    ],
)
def test_what_you_did_is_told_as_of_anyone(event: Event, sentence: str) -> None:
    assert GAME.text.event(event, NAMES) == sentence
