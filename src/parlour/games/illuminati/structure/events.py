"""What happens to groups and money within structures (ILU-29 to ILU-31, ILU-40 to ILU-45)."""

from typing import Literal, Self

from msgspec.structs import replace

from parlour.core.game import BaseEvent, Clauses, PublicEvent, Seat
from parlour.games.illuminati.actions import Change
from parlour.games.illuminati.box import Alignment, CardId
from parlour.games.illuminati.structure.grid import Placed


class Captured(BaseEvent, frozen=True):
    """A group changed hands with its puppets; the money on them is known to both sides (ILU-29, ILU-51)."""

    seat: Seat
    owner: Seat | None
    cards: tuple[CardId, ...]
    money: int | None

    def cites(self) -> Clauses:
        return ("ILU-29", "ILU-40") if self.owner is None else ("ILU-29", "ILU-41")

    def reveals(self, viewer: Seat | None) -> bool:
        return self.owner is not None and self.is_of(viewer)

    def redact(self, viewer: Seat | None) -> Self:
        return self if self.owner is None or viewer in (self.seat, self.owner) else replace(self, money=None)


class Joined(BaseEvent, frozen=True):
    """A group was laid at an arrow; what did not fit went to the center; money handed over is its owner's (ILU-41)."""

    CITES = ("ILU-40", "ILU-41")
    PRIVATE = ("money",)

    seat: Seat
    card: CardId
    master: CardId
    exit: int
    left: tuple[CardId, ...]
    money: int | None

    def reveals(self, viewer: Seat | None) -> bool:
        return self.money != 0 and not self.is_of(viewer)


class Released(PublicEvent, frozen=True):
    """Groups went to the center, and what lay on them to the bank (ILU-30, ILU-31, ILU-43)."""

    REVEALS_TO = "nobody"

    seat: Seat
    cards: tuple[CardId, ...]
    why: Literal["neutralized", "orphaned", "dropped", "no_room", "out"]

    def cites(self) -> Clauses:
        return ("ILU-43",) if self.why == "dropped" else ("ILU-30", "ILU-31")


class Destroyed(PublicEvent, frozen=True):
    """A group was destroyed, the `kills`th of that player; `owner` had it, nobody in the center (ILU-31)."""

    CITES = ("ILU-31",)
    REVEALS_TO = "nobody"

    seat: Seat
    card: CardId
    kills: int
    owner: Seat | None = None


class Transferred(BaseEvent, frozen=True):
    """Money moved within a structure; how much is its owner's to know (ILU-44)."""

    REVEALS_TO = "others"
    PRIVATE = ("amount",)

    seat: Seat
    source: CardId
    to: CardId
    amount: int | None
    free: bool

    def cites(self) -> Clauses:
        return ("ILU-44", "ILU-15") if self.free else ("ILU-44", "ILU-13")


class Relocated(PublicEvent, frozen=True):
    """A group moved within its structure; what did not fit went to the center (ILU-42)."""

    CITES = ("ILU-42",)
    REVEALS_TO = "nobody"

    seat: Seat
    card: CardId
    master: CardId
    exit: int
    left: tuple[CardId, ...]


class Lased(PublicEvent, frozen=True):
    """The Lasers changed an alignment until the end of the turn (ILU-62)."""

    CITES = ("ILU-62",)
    REVEALS_TO = "nobody"

    seat: Seat
    card: CardId
    change: Change
    alignment: Alignment


class Reorganized(PublicEvent, frozen=True):
    """Bermuda laid its structure anew (ILU-45)."""

    CITES = ("ILU-45",)
    REVEALS_TO = "nobody"

    seat: Seat
    structure: tuple[Placed, ...]


class MoneyMoved(PublicEvent, frozen=True):
    """A player moved money at will within the structure; what lies where is their own to know (ILU-45, ILU-60)."""

    REVEALS_TO = "others"

    seat: Seat
    gained: int

    def cites(self) -> Clauses:
        return ("ILU-60",) if self.gained else ("ILU-45",)


StructureEvent = (
    Captured | Joined | Released | Destroyed | Transferred | Relocated | Lased | Reorganized | MoneyMoved
)  # fmt: skip # a union reads best as a paragraph
