"""What is worth a remark in Illimat."""

import pytest

from parlour.core.game import Seat
from parlour.games.illimat import events
from parlour.games.illimat.bot.mood import mood
from parlour.games.illimat.box import Card, Luminary
from parlour.games.illimat.notation import read_cards
from parlour.games.illimat.state import Pile

ME, OTHER, THIRD = Seat(0), Seat(1), Seat(2)
RICH = events.Harvested(ME, read_cards("9s"), 0, read_cards("4a 5a"), (Pile(9, read_cards("2p 7p 9w"), locked=False),))


@pytest.mark.parametrize(
    ("event", "mine", "theirs"),
    [
        (events.Dealt(1, ME, (), (), 0), "hello", "hello"),
        (events.Dealt(2, ME, (), (), 0), None, None),
        (RICH, "good_move", "impressed"),
        (events.Harvested(ME, read_cards("9s"), 0, read_cards("9a"), ()), None, None),
        (events.OkusTaken(ME, 0, 2), "good_move", None),
        (events.Claimed(ME, 0, Luminary.RAKE), "good_move", None),
        (events.Gave(ME, OTHER, Card("5s")), "setback", "thanks"),
        (events.Gave(ME, THIRD, Card("5s")), "setback", None),
        (events.Won((ME,), (17, 3)), "won", "lost"),
        (events.Sowed(ME, Card("5s"), 0), None, None),
    ],
)
def test_moods(event: events.Event, mine: str | None, theirs: str | None) -> None:
    assert (mood(event, ME), mood(event, OTHER)) == (mine, theirs)
