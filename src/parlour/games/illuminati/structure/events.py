"""What happens to groups and money within structures (ILU-29 to ILU-31, ILU-40 to ILU-45)."""

from typing import Literal

from parlour.core.game import BaseEvent, Seat
from parlour.games.illuminati.actions import Change
from parlour.games.illuminati.cards.abilities import CardId
from parlour.games.illuminati.cards.kinds import Alignment
from parlour.games.illuminati.structure.cells import Placed


class Captured(BaseEvent, frozen=True):
    """A group changed hands with its puppets; the money on them is known to both sides (ILU-29, ILU-51)."""

    seat: Seat
    owner: Seat | None
    cards: tuple[CardId, ...]
    money: int | None


class Joined(BaseEvent, frozen=True):
    """A group was laid at an arrow; what did not fit went to the center; money handed over is its owner's (ILU-41)."""

    seat: Seat
    card: CardId
    master: CardId
    exit: int
    left: tuple[CardId, ...]
    money: int | None


class Released(BaseEvent, frozen=True):
    """Groups went to the center, and what lay on them to the bank (ILU-30, ILU-31, ILU-43)."""

    seat: Seat
    cards: tuple[CardId, ...]
    why: Literal["neutralized", "orphaned", "dropped", "no_room", "out"]


class Destroyed(BaseEvent, frozen=True):
    """A group was destroyed, the `kills`th of that player; `owner` had it, nobody in the center (ILU-31)."""

    seat: Seat
    card: CardId
    kills: int
    owner: Seat | None = None


class Transferred(BaseEvent, frozen=True):
    """Money moved within a structure; how much is its owner's to know (ILU-44)."""

    seat: Seat
    source: CardId
    to: CardId
    amount: int | None
    free: bool


class Relocated(BaseEvent, frozen=True):
    """A group moved within its structure; what did not fit went to the center (ILU-42)."""

    seat: Seat
    card: CardId
    master: CardId
    exit: int
    left: tuple[CardId, ...]


class Lased(BaseEvent, frozen=True):
    """The Lasers changed an alignment until the end of the turn (ILU-62)."""

    seat: Seat
    card: CardId
    change: Change
    alignment: Alignment


class Reorganized(BaseEvent, frozen=True):
    """Bermuda laid its structure anew (ILU-45)."""

    seat: Seat
    structure: tuple[Placed, ...]


class MoneyMoved(BaseEvent, frozen=True):
    """A player moved money at will within the structure; what lies where is their own to know (ILU-45, ILU-60)."""

    seat: Seat
    gained: int


StructureEvent = (
    Captured | Joined | Released | Destroyed | Transferred | Relocated | Lased | Reorganized | MoneyMoved
)  # fmt: skip # a union reads best as a paragraph
