"""What happens to deals and in votes."""

from typing import Literal

from parlour.core.game import BaseEvent, Seat
from parlour.games.illuminati.actions import Reason, Side
from parlour.games.illuminati.cards.abilities import CardId


class Offered(BaseEvent, frozen=True):
    """A deal was offered, or an offer countered; face-down Specials in it are between the two (ILU-50).

    With `asks` a player asked what the other would give, or want, for one side (ILU-55).
    """

    seat: Seat
    to: Seat
    give: Side
    take: Side
    counter: bool
    asks: bool = False


class Agreed(BaseEvent, frozen=True):
    """A deal was struck, and both sides of it happened (ILU-50, ILU-51)."""

    seat: Seat
    to: Seat
    give: Side
    take: Side


class Declined(BaseEvent, frozen=True):
    """A deal was turned down (ILU-50); the reason is between the two, and `cards` are those that it names (ILU-55)."""

    seat: Seat
    to: Seat
    reason: Reason | None = None
    cards: tuple[CardId, ...] = ()


class VoteCalled(BaseEvent, frozen=True):
    """The table is asked to score the game, or to let a deal pass (ILU-18, ILU-52)."""

    seat: Seat
    matter: Literal["score", "deal"]


class Voted(BaseEvent, frozen=True):
    """A player said yes or no (ILU-18, ILU-52)."""

    seat: Seat
    yes: bool


class VoteCounted(BaseEvent, frozen=True):
    """The vote is over (ILU-18, ILU-52)."""

    matter: Literal["score", "deal"]
    carried: bool


DealEvent = Offered | Agreed | Declined | VoteCalled | Voted | VoteCounted
