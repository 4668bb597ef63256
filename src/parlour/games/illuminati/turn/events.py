"""What happens in a turn from its beginning to its end (ILU-10 to ILU-17, ILU-73, ILU-74)."""

from typing import Literal, Self

from msgspec.structs import replace

from parlour.core.game import BaseEvent, Clauses, PublicEvent, Seat
from parlour.games.illuminati.actions import Sum
from parlour.games.illuminati.box import CardId, SpecialId


class TurnBegan(PublicEvent, frozen=True):
    """A player's turn begins, their `number`th (ILU-10)."""

    CITES = ("ILU-10", "ILU-5")
    REVEALS_TO = "nobody"

    seat: Seat
    number: int


class TurnLost(PublicEvent, frozen=True):
    """The Senate took a player's whole turn (ILU-60)."""

    CITES = ("ILU-60",)
    REVEALS_TO = "nobody"

    seat: Seat


class Collected(BaseEvent, frozen=True):
    """Income went to the cards, `total` in all; who paid the upkeep is its owner's alone to know (ILU-11)."""

    CITES = ("ILU-11", "ILU-6")
    REVEALS_TO = "others"
    PRIVATE = ("payer",)

    seat: Seat
    total: int
    doubled: bool
    upkeep: int
    payer: CardId | None
    tax: bool


class Taxed(BaseEvent, frozen=True):
    """A player paid the I.R.S.: how much is between the two, out of which treasuries the payer's alone (ILU-11)."""

    CITES = ("ILU-11", "ILU-80")
    REVEALS_TO = "others"

    seat: Seat
    to: Seat
    amount: int | None
    sums: tuple[Sum, ...] | None

    def redact(self, viewer: Seat | None) -> Self:
        known = self.amount if viewer in (self.seat, self.to) else None
        return self if self.is_of(viewer) else replace(self, amount=known, sums=None)


class Drew(BaseEvent, frozen=True):
    """A card was drawn: a group, which went to the center, or a Special, for its owner alone to see (ILU-12)."""

    CITES = ("ILU-12", "ILU-80")

    seat: Seat
    card: CardId | SpecialId | None
    special: bool

    def redact(self, viewer: Seat | None) -> Self:
        return replace(self, card=None) if self.special and not self.is_of(viewer) else self


class Lapsed(PublicEvent, frozen=True):
    """The clock ran out before these players had answered (ILU-27)."""

    CITES = ("ILU-27", "ILU-60")
    REVEALS_TO = "nobody"

    seats: tuple[Seat, ...]


class Gained(PublicEvent, frozen=True):
    """Money came from the bank (ILU-16, ILU-60)."""

    REVEALS_TO = "nobody"

    seat: Seat
    amount: int
    why: Literal["special", "passing"]

    def cites(self) -> Clauses:
        return ("ILU-16", "ILU-6") if self.why == "passing" else ("ILU-60", "ILU-6")


class Bought(PublicEvent, frozen=True):
    """A group paid for another card (ILU-14)."""

    CITES = ("ILU-14", "ILU-25")
    REVEALS_TO = "others"

    seat: Seat
    card: CardId
    cost: int


class Refilled(PublicEvent, frozen=True):
    """The center was filled up; Specials met on the way were discarded (ILU-17)."""

    CITES = ("ILU-17",)

    groups: tuple[CardId, ...]
    discarded: tuple[SpecialId, ...]


class Closing(PublicEvent, frozen=True):
    """A turn comes to its end, and the Illuminati may use their power (ILU-45)."""

    CITES = ("ILU-45", "ILU-10")
    REVEALS_TO = "nobody"

    seat: Seat
    power: Literal["structure", "money"]


class TurnEnded(PublicEvent, frozen=True):
    """A turn is over, and everyone's goals are looked at (ILU-10, ILU-72)."""

    CITES = ("ILU-10", "ILU-72")  # that nobody wins tells everybody of secret goals and hidden money

    seat: Seat


class Gone(PublicEvent, frozen=True):
    """A player is out of the game: Specials were discarded, money went to the bank (ILU-73, ILU-74)."""

    REVEALS_TO = "others"

    seat: Seat
    why: Literal["eliminated", "left"]
    specials: tuple[SpecialId, ...]

    def cites(self) -> Clauses:
        return ("ILU-73",) if self.why == "eliminated" else ("ILU-74",)


class Parting(PublicEvent, frozen=True):
    """A player leaves as soon as the table comes to rest (ILU-74)."""

    CITES = ("ILU-74",)
    REVEALS_TO = "nobody"

    seat: Seat


TurnEvent = (
    TurnBegan | TurnLost | Collected | Taxed | Drew | Lapsed | Gained | Bought | Refilled | Closing | TurnEnded | Gone
    | Parting
)  # fmt: skip # a union reads best as a paragraph
