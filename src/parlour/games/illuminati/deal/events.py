"""What happens to deals and in votes."""

from typing import Literal, Self

from msgspec.structs import replace

from parlour.core.game import BaseEvent, Clauses, PublicEvent, Seat
from parlour.games.illuminati.actions import Reason, Side
from parlour.games.illuminati.box import CardId
from parlour.games.illuminati.deal.relations import unnamed


class Offered(BaseEvent, frozen=True):
    """A deal was offered, or an offer countered; face-down Specials in it are between the two (ILU-50).

    With `asks` a player asked what the other would give, or want, for one side (ILU-55).
    """

    REVEALS_TO = "others"

    seat: Seat
    to: Seat
    give: Side
    take: Side
    counter: bool
    asks: bool = False

    def cites(self) -> Clauses:
        if self.asks:
            return ("ILU-55", "ILU-50")
        return ("ILU-50", "ILU-53") if None in self.take.specials else ("ILU-50",)

    def redact(self, viewer: Seat | None) -> Self:
        if viewer in (self.seat, self.to):
            return self
        return replace(self, give=unnamed(self.give), take=unnamed(self.take))


class Agreed(BaseEvent, frozen=True):
    """A deal was struck, and both sides of it happened (ILU-50, ILU-51)."""

    seat: Seat
    to: Seat
    give: Side
    take: Side

    def cites(self) -> Clauses:
        return ("ILU-50", "ILU-51", *(("ILU-54",) if self.give.drops or self.take.drops else ()))

    def redact(self, viewer: Seat | None) -> Self:
        if viewer in (self.seat, self.to):
            return self
        return replace(self, give=unnamed(self.give), take=unnamed(self.take))


class Declined(BaseEvent, frozen=True):
    """A deal was turned down (ILU-50); the reason is between the two, and `cards` are those that it names (ILU-55)."""

    REVEALS_TO = "nobody"

    seat: Seat
    to: Seat
    reason: Reason | None = None
    cards: tuple[CardId, ...] = ()

    def cites(self) -> Clauses:
        return ("ILU-50",) if self.reason is None else ("ILU-50", "ILU-55")

    def redact(self, viewer: Seat | None) -> Self:
        return self if viewer in (self.seat, self.to) else replace(self, reason=None, cards=())


class VoteCalled(PublicEvent, frozen=True):
    """The table is asked to score the game, or to let a deal pass (ILU-18, ILU-52)."""

    seat: Seat
    matter: Literal["score", "deal"]

    def cites(self) -> Clauses:
        return ("ILU-18",) if self.matter == "score" else ("ILU-52",)

    def reveals(self, viewer: Seat | None) -> bool:
        return self.matter == "deal" and not self.is_of(viewer)  # who accepts a deal has what it wants of them


class Voted(PublicEvent, frozen=True):
    """A player said yes or no (ILU-18, ILU-52)."""

    CITES = ("ILU-18", "ILU-52")
    REVEALS_TO = "nobody"

    seat: Seat
    yes: bool


class VoteCounted(PublicEvent, frozen=True):
    """The vote is over (ILU-18, ILU-52)."""

    REVEALS_TO = "nobody"

    matter: Literal["score", "deal"]
    carried: bool

    def cites(self) -> Clauses:
        return ("ILU-18",) if self.matter == "score" else ("ILU-52",)


DealEvent = Offered | Agreed | Declined | VoteCalled | Voted | VoteCounted
