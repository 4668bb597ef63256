"""What happens when Specials are used or shown (ILU-12, ILU-60, ILU-61)."""

from parlour.core.game import BaseEvent, Seat
from parlour.games.illuminati.box import SpecialId
from parlour.games.illuminati.cards.abilities import CardId


class Used(BaseEvent, frozen=True):
    """A Special is used (ILU-60)."""

    seat: Seat
    special: SpecialId
    card: CardId | None = None
    at: Seat | None = None


class Cancelled(BaseEvent, frozen=True):
    """Secrets Man Was Not Meant To Know cancelled what was in use (ILU-61)."""

    seat: Seat
    special: SpecialId
    cancelled: tuple[SpecialId, ...]


class Spied(BaseEvent, frozen=True):
    """Computer Espionage: what was seen is for its player alone (ILU-80)."""

    seat: Seat
    owner: Seat
    card: CardId | None
    money: int | None
    specials: tuple[SpecialId, ...] | None


class Revived(BaseEvent, frozen=True):
    """A destroyed group is back in the center (ILU-60)."""

    seat: Seat
    card: CardId


class Whispered(BaseEvent, frozen=True):
    """One attack of this turn may destroy a group without Power (ILU-31)."""

    seat: Seat


class Shown(BaseEvent, frozen=True):
    """A Special was turned face up (ILU-12)."""

    seat: Seat
    special: SpecialId


SpecialEvent = Used | Cancelled | Spied | Revived | Whispered | Shown
