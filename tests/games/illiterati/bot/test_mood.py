"""What is worth a remark in Illiterati."""

import pytest

from parlour.core.game import Seat
from parlour.games.illiterati import events
from parlour.games.illiterati.bot.skills import mood
from parlour.games.illiterati.box import BookId, CardId, Tile

ME, OTHER, THIRD = Seat(0), Seat(1), Seat(2)


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
