"""What happened, in the order it happened; None in the place of a card or a sum means: not for you to see."""

from parlour.core.game import BaseEvent, PublicEvent, Seat
from parlour.games.illuminati.attack.events import AttackEvent
from parlour.games.illuminati.box import CardId, SpecialId
from parlour.games.illuminati.deal.events import DealEvent
from parlour.games.illuminati.structure import events as structure
from parlour.games.illuminati.turn import events as turn


class Dealt(PublicEvent, frozen=True):
    """Illuminati were drawn, groups laid out, and dice rolled for who begins, again where they tied (ILU-2 to ILU-5).

    `returned` counts the Specials that were turned up and went back.
    """

    CITES = ("ILU-2", "ILU-1", "ILU-3", "ILU-4", "ILU-5")

    illuminati: tuple[CardId, ...]
    center: tuple[CardId, ...]
    returned: int
    rolls: tuple[tuple[int, ...], ...]
    first: Seat


class RolledForFirst(PublicEvent, frozen=True):
    """Two dice were rolled by each player, or by those who had tied, for who begins; the highest tie or begin (ILU-5).

    `dice` are each seat's, none for those who are out of it.
    """

    CITES = ("ILU-5",)

    dice: tuple[tuple[int, ...], ...]
    highest: tuple[Seat, ...]


class GoalPicked(BaseEvent, frozen=True):
    """The UFOs have picked a goal, known to them alone (ILU-2)."""

    CITES = ("ILU-2", "ILU-80")
    REVEALS_TO = "nobody"
    PRIVATE = ("goal",)

    seat: Seat
    goal: CardId | None


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


class Scored(PublicEvent, frozen=True):
    """Power and groups were counted (ILU-18)."""

    CITES = ("ILU-18",)

    scores: tuple[int, ...]


class Won(PublicEvent, frozen=True):
    """The game is over; several winners share it; `goal` is the UFOs' secret, if they claim it (ILU-72)."""

    CITES = ("ILU-72", "ILU-70", "ILU-71", "ILU-7")

    winners: tuple[Seat, ...]
    reason: str
    goal: CardId | None = None


GameEvent = Dealt | RolledForFirst | GoalPicked | Scored | Won

# In this order the browser's types list them.
Event = (
    Dealt | RolledForFirst | GoalPicked | turn.TurnBegan | turn.TurnLost | turn.Collected | turn.Taxed | turn.Drew
    | AttackEvent | turn.Lapsed | structure.Captured | structure.Joined | structure.Released | structure.Destroyed
    | Used | Cancelled | turn.Gained | Spied | Revived | Whispered
    | Shown | structure.Transferred | structure.Relocated | turn.Bought | structure.Lased | DealEvent
    | structure.Reorganized | structure.MoneyMoved | turn.Refilled | turn.Closing | turn.TurnEnded | turn.Gone
    | turn.Parting | Scored | Won
)  # fmt: skip # a union reads best as a paragraph
