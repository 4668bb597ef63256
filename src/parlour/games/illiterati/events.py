"""What happened, in the order it happened; nothing of it is hidden from anyone (ILT-60)."""

from typing import Final, Literal

from parlour.core.game import Clauses, PublicEvent, Seat
from parlour.games.illiterati.attack.events import AttackEvent
from parlour.games.illiterati.binding.events import BindingEvent
from parlour.games.illiterati.box import BookId, Level, Tile
from parlour.games.illiterati.building.events import BuildingEvent

Tiles = tuple[Tile, ...]

Why = Literal["chapter", "junior", "burned", "deck"]
"""Why a game ended."""

ENDS: Final[dict[Why, Clauses]] = {
    "chapter": ("ILT-50",),
    "junior": ("ILT-51",),
    "burned": ("ILT-5", "ILT-31"),
    "deck": ("ILT-5",),
}
"""The clauses of each end."""


class Began(PublicEvent, frozen=True):
    """The table was set: hands, Library, letters on the tracker, a book each (ILT-4)."""

    level: Level
    hands: tuple[Tiles, ...]
    library: Tiles
    burned: Tiles
    books: tuple[BookId | None, ...]
    titles: tuple[str, ...]
    junior: bool = False

    def cites(self) -> Clauses:
        solo = ("ILT-51",) if self.junior or len(self.hands) == 1 else ()
        return ("ILT-1", "ILT-2", "ILT-3", "ILT-4", "ILT-60", *solo)


class Readied(PublicEvent, frozen=True):
    """A player is ready for the round (ILT-11)."""

    CITES = ("ILT-11",)
    REVEALS_TO = "nobody"

    seat: Seat


class Drew(PublicEvent, frozen=True):
    """A round began and everyone drew letters (ILT-10); `refilled` tells that the discard bag became the draw bag.

    `seconds` is the time to build words, None without a clock; `effects` are the last attack's on this round, in words.
    """

    round: int
    drawn: tuple[Tiles, ...]
    seconds: int | None
    refilled: bool = False
    effects: tuple[str, ...] = ()

    def cites(self) -> Clauses:
        return ("ILT-10", *(("ILT-44",) if self.effects else ()), *(("ILT-51",) if self.seconds is None else ()))


class Lapsed(PublicEvent, frozen=True):
    """The clock ran out before these seats had answered (ILT-11, ILT-42)."""

    CITES = ("ILT-11", "ILT-42")
    REVEALS_TO = "nobody"

    seats: tuple[Seat, ...]


class Ended(PublicEvent, frozen=True):
    """The team has won or lost, with the figures of its result (ILT-5, ILT-50, ILT-52).

    `counted_anyway` are the words that players accepted whatever their meaning (ILT-22).
    """

    won: bool
    why: Why
    level: Level
    rounds: int
    books: int
    burns: int
    letters: int
    counted_anyway: int = 0

    def cites(self) -> Clauses:
        return (*ENDS[self.why], "ILT-52")


Event = Began | Readied | Drew | BuildingEvent | BindingEvent | AttackEvent | Lapsed | Ended
