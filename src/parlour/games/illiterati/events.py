"""What happened, in the order it happened; nothing of it is hidden from anyone (ILT-60)."""

from typing import Literal

from parlour.core.game import BaseEvent, Seat
from parlour.games.illiterati.attack import events as attack
from parlour.games.illiterati.attack.events import AttackEvent
from parlour.games.illiterati.binding import events as binding
from parlour.games.illiterati.binding.events import BindingEvent
from parlour.games.illiterati.box import BookId, Level, Tile
from parlour.games.illiterati.building import events as building
from parlour.games.illiterati.building.events import BuildingEvent

Tiles = tuple[Tile, ...]


class Began(BaseEvent, frozen=True):
    """The table was set: hands, Library, letters on the tracker, a book each (ILT-4)."""

    level: Level
    hands: tuple[Tiles, ...]
    library: Tiles
    burned: Tiles
    books: tuple[BookId | None, ...]
    titles: tuple[str, ...]
    junior: bool = False


class Readied(BaseEvent, frozen=True):
    """A player is ready for the round (ILT-11)."""

    seat: Seat


class Drew(BaseEvent, frozen=True):
    """A round began and everyone drew letters (ILT-10); `refilled` tells that the discard bag became the draw bag.

    `seconds` is the time to build words, None without a clock; `effects` are the last attack's on this round, in words.
    """

    round: int
    drawn: tuple[Tiles, ...]
    seconds: int | None
    refilled: bool = False
    effects: tuple[str, ...] = ()


class Lapsed(BaseEvent, frozen=True):
    """The clock ran out before these seats had answered (ILT-11, ILT-42)."""

    seats: tuple[Seat, ...]


class Ended(BaseEvent, frozen=True):
    """The team has won or lost, with the figures of its result (ILT-5, ILT-50, ILT-52).

    `counted_anyway` are the words that players accepted whatever their meaning (ILT-22).
    """

    won: bool
    why: Literal["chapter", "junior", "burned", "deck"]
    level: Level
    rounds: int
    books: int
    burns: int
    letters: int
    counted_anyway: int = 0


Event = Began | Readied | Drew | BuildingEvent | BindingEvent | AttackEvent | Lapsed | Ended

OPEN = frozenset(
    {
        *(Readied, Lapsed, building.Spelled, building.Loosened, building.Gave, building.Shelved, building.Took),
        *(building.Requested, building.Refused, building.Opened, building.RedrawProposed, building.Consented),
        *(building.Objected, building.Proposed, building.WordAccepted, building.WordRejected, building.SaidDone),
        *(building.BuildingOver, binding.Bound, binding.Kept),
        *(attack.PowerBegan, attack.Foretold, attack.Spared, attack.Converged, attack.Renamed),
    }
)
"""Events that tell nothing of bags, decks and dice, and no judgement (ILT-60)."""


def reveals(event: Event, _viewer: Seat | None) -> bool:
    """Return whether an event told everyone something hidden: letters out of a bag, a book, a villain, a judgement."""
    if isinstance(event, attack.Lost):
        return not event.chosen
    return type(event) not in OPEN
