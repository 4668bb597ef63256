"""What the Library would hold if building ended now, for pages to show beside the view: a page knows no rules."""

from collections.abc import Iterable

from msgspec import Struct

from parlour.core.game import Seat
from parlour.games.illiterati.view_types import View


class Annotations(Struct, frozen=True):
    """How many letters the Library would hold if nobody changed anything more (ILT-30)."""

    library: int


def annotate(view: View) -> Annotations:
    """Return what the rules say about a view (ILT-30)."""
    return Annotations(len(view.library) + letters_outside(view, range(len(view.players))))


def letters_outside(view: View, seats: Iterable[Seat | int]) -> int:
    """Return how many letters of these players would go to the Library: the loose ones, and those in no word."""
    players = [view.players[seat] for seat in seats]
    rows = (row for player in players for row in player.words if row.valid is False)
    return sum(len(player.loose) for player in players) + sum(len(row.tiles) for row in rows)
