"""What is worth a remark in Illiterati."""

import pytest

from parlour.core.game import Seat
from parlour.games.illiterati import events
from parlour.games.illiterati.attack.events import Lost
from parlour.games.illiterati.binding.events import Bound, Burned, Kept
from parlour.games.illiterati.bot.mood import mood
from parlour.games.illiterati.box import BookId, CardId, Tile
from parlour.games.illiterati.building.events import Gave

ME, OTHER, THIRD = Seat(0), Seat(1), Seat(2)


def ended(*, won: bool) -> events.Ended:
    return events.Ended(won, "chapter", "novice", 5, 4, 1, 2)  # type: ignore[arg-type] # any level


@pytest.mark.parametrize(
    ("event", "mine", "theirs"),
    [
        (events.Began("novice", (), (), (), (), ()), "hello", "hello"),  # type: ignore[arg-type] # any level
        (Bound(ME, BookId("b"), "Book", (), ()), "good_move", "impressed"),
        (Gave(THIRD, ME, ()), "thanks", None),
        (Lost(ME, CardId("c"), ()), "setback", None),
        (Burned(Tile("A1"), (), (), 1, 5), "bad_luck", "bad_luck"),
        (ended(won=True), "team_won", "team_won"),
        (ended(won=False), "team_lost", "team_lost"),
        (Kept(ME), None, None),
    ],
)
def test_moods(event: events.Event, mine: str | None, theirs: str | None) -> None:
    assert (mood(event, ME), mood(event, OTHER)) == (mine, theirs)
