"""What is worth a remark in Letter GO!."""

import pytest

from parlour.core.game import Seat
from parlour.games.lettergo import events
from parlour.games.lettergo.bot.mood import mood
from parlour.games.lettergo.box import Card

ME, OTHER = Seat(0), Seat(1)
CARDS = tuple(map(Card, ("B1", "C1", "D1", "F1", "G1", "H1", "J1")))


@pytest.mark.parametrize(
    ("event", "mine", "theirs"),
    [
        (events.Dealt(1, (), None, ()), "hello", "hello"),
        (events.Dealt(2, (), None, ()), None, None),
        (events.Verified(OTHER, ME, "CAKE", accepted=False), "doubted", None),
        (events.Verified(OTHER, ME, "CAKE", accepted=True), None, None),
        (events.Judged(ME, "CAKEY", stands=False, by="dictionary"), "setback", None),
        (events.Judged(ME, "CAKE", stands=True, by="dictionary"), None, None),
        (events.Claimed(ME, CARDS), "good_move", "impressed"),
        (events.Claimed(ME, CARDS[:3]), None, None),
        (events.Won((ME,), (9, 3)), "won", "lost"),
        (events.Wiped(ME), None, None),
    ],
)
def test_moods(event: events.Event, mine: str | None, theirs: str | None) -> None:
    assert (mood(event, ME), mood(event, OTHER)) == (mine, theirs)
