"""What happens in a turn from its beginning to its end (ILU-10 to ILU-17, ILU-73, ILU-74)."""

from typing import Literal

from parlour.core.game import BaseEvent, Seat
from parlour.games.illuminati.actions import Sum
from parlour.games.illuminati.box import SpecialId
from parlour.games.illuminati.cards.abilities import CardId


class TurnBegan(BaseEvent, frozen=True):
    """A player's turn begins, their `number`th (ILU-10)."""

    seat: Seat
    number: int


class TurnLost(BaseEvent, frozen=True):
    """The Senate took a player's whole turn (ILU-60)."""

    seat: Seat


class Collected(BaseEvent, frozen=True):
    """Income went to the cards, `total` in all; who paid the upkeep is its owner's alone to know (ILU-11)."""

    seat: Seat
    total: int
    doubled: bool
    upkeep: int
    payer: CardId | None
    tax: bool


class Taxed(BaseEvent, frozen=True):
    """A player paid the I.R.S.: how much is between the two, out of which treasuries the payer's alone (ILU-11)."""

    seat: Seat
    to: Seat
    amount: int | None
    sums: tuple[Sum, ...] | None


class Drew(BaseEvent, frozen=True):
    """A card was drawn: a group, which went to the center, or a Special, for its owner alone to see (ILU-12)."""

    seat: Seat
    card: CardId | SpecialId | None
    special: bool


class Lapsed(BaseEvent, frozen=True):
    """The clock ran out before these players had answered (ILU-27)."""

    seats: tuple[Seat, ...]


class Gained(BaseEvent, frozen=True):
    """Money came from the bank (ILU-16, ILU-60)."""

    seat: Seat
    amount: int
    why: Literal["special", "passing"]


class Bought(BaseEvent, frozen=True):
    """A group paid for another card (ILU-14)."""

    seat: Seat
    card: CardId
    cost: int


class Refilled(BaseEvent, frozen=True):
    """The center was filled up; Specials met on the way were discarded (ILU-17)."""

    groups: tuple[CardId, ...]
    discarded: tuple[SpecialId, ...]


class Closing(BaseEvent, frozen=True):
    """A turn comes to its end, and the Illuminati may use their power (ILU-45)."""

    seat: Seat
    power: Literal["structure", "money"]


class TurnEnded(BaseEvent, frozen=True):
    """A turn is over, and everyone's goals are looked at (ILU-10, ILU-72)."""

    seat: Seat


class Gone(BaseEvent, frozen=True):
    """A player is out of the game: Specials were discarded, money went to the bank (ILU-73, ILU-74)."""

    seat: Seat
    why: Literal["eliminated", "left"]
    specials: tuple[SpecialId, ...]


class Parting(BaseEvent, frozen=True):
    """A player leaves as soon as the table comes to rest (ILU-74)."""

    seat: Seat


TurnEvent = (
    TurnBegan | TurnLost | Collected | Taxed | Drew | Lapsed | Gained | Bought | Refilled | Closing | TurnEnded | Gone
    | Parting
)  # fmt: skip # a union reads best as a paragraph
