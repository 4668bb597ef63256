"""Sentences suit a player who is called You."""

import pytest

from parlour.core.game import Seat
from parlour.games.lettergo import GAME
from parlour.games.lettergo.box import Card, SideId
from parlour.games.lettergo.events import (
    Acted,
    Agreed,
    Cleared,
    Drew,
    Event,
    Fived,
    Gave,
    Lapsed,
    Lifted,
    Passed,
    Readied,
)
from tests.marks import clause

NAMES = ("You", "Ben", "Cleo")
HANDS = ((Card("T1"),), (Card("B1"),), (Card("R1"),))


@clause("LGO-4", "LGO-23")
@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Readied(Seat(0)), "You are ready."),
        (Lifted(None, HANDS), "The letters are shown."),
        (Agreed(Seat(0)), "You agreed to end the round."),
        (Drew(Seat(1), Seat(0), "box", ()), "Ben drew on your board."),
        (Fived(Seat(1), Seat(0)), "Ben and you exchanged a high five."),
        (Passed("hands", (Seat(0),)), "No high five in time for you."),
        (Gave(Seat(1), SideId("L01B"), Seat(0)), "Ben gave Fan Mail to you alone."),
        (Cleared((), (), (Seat(0),)), "The round is over. Sticky rules ended for you."),
        (Acted(Seat(0), "hold"), "You put a hand on your head."),
        (Acted(Seat(1), "hold"), "Ben put a hand on their head."),
        (Lapsed((Seat(0),)), "Your time was up."),
    ],
)
def test_what_you_did_is_told_as_of_anyone(event: Event, sentence: str) -> None:
    assert GAME.text.event(event, NAMES) == sentence
