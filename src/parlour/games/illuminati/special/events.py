"""What happens when Specials are used or shown (ILU-12, ILU-60, ILU-61)."""

from parlour.core.game import BaseEvent, PublicEvent, Seat
from parlour.games.illuminati.box import SpecialId
from parlour.games.illuminati.cards.abilities import CardId


class Used(PublicEvent, frozen=True):
    """A Special is used (ILU-60)."""

    CITES = ("ILU-60",)
    REVEALS_TO = "others"

    seat: Seat
    special: SpecialId
    card: CardId | None = None
    at: Seat | None = None


class Cancelled(PublicEvent, frozen=True):
    """Secrets Man Was Not Meant To Know cancelled what was in use (ILU-61)."""

    CITES = ("ILU-61", "ILU-60")
    REVEALS_TO = "others"

    seat: Seat
    special: SpecialId
    cancelled: tuple[SpecialId, ...]


class Spied(BaseEvent, frozen=True):
    """Computer Espionage: what was seen is for its player alone (ILU-80)."""

    CITES = ("ILU-80", "ILU-60")
    REVEALS_TO = "seat"
    PRIVATE = ("money", "specials")

    seat: Seat
    owner: Seat
    card: CardId | None
    money: int | None
    specials: tuple[SpecialId, ...] | None


class Revived(PublicEvent, frozen=True):
    """A destroyed group is back in the center (ILU-60)."""

    CITES = ("ILU-60",)
    REVEALS_TO = "nobody"

    seat: Seat
    card: CardId


class Whispered(PublicEvent, frozen=True):
    """One attack of this turn may destroy a group without Power (ILU-31)."""

    CITES = ("ILU-60",)
    REVEALS_TO = "nobody"

    seat: Seat


class Shown(PublicEvent, frozen=True):
    """A Special was turned face up (ILU-12)."""

    CITES = ("ILU-12", "ILU-80")
    REVEALS_TO = "others"

    seat: Seat
    special: SpecialId


SpecialEvent = Used | Cancelled | Spied | Revived | Whispered | Shown
