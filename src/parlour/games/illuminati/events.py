"""What happened, in the order it happened; None in the place of a card or a sum means: not for you to see."""

from typing import Literal

from parlour.core.game import BaseEvent, Seat
from parlour.games.illuminati.abilities import CardId
from parlour.games.illuminati.actions import Change, Sum
from parlour.games.illuminati.attack_events import AttackEvent
from parlour.games.illuminati.box import SpecialId
from parlour.games.illuminati.cells import Placed
from parlour.games.illuminati.deal_events import DealEvent
from parlour.games.illuminati.kinds import Alignment


class Dealt(BaseEvent, frozen=True):
    """Illuminati were drawn, groups laid out, and dice rolled for who begins, again where they tied (ILU-2 to ILU-5).

    `returned` counts the Specials that were turned up and went back.
    """

    illuminati: tuple[CardId, ...]
    center: tuple[CardId, ...]
    returned: int
    rolls: tuple[tuple[int, ...], ...]
    first: Seat


class GoalPicked(BaseEvent, frozen=True):
    """The UFOs have picked a goal, known to them alone (ILU-2)."""

    seat: Seat
    goal: CardId | None


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
    """A group was destroyed, the `kills`th of that player (ILU-31)."""

    seat: Seat
    card: CardId
    kills: int


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


class Gained(BaseEvent, frozen=True):
    """Money came from the bank (ILU-16, ILU-60)."""

    seat: Seat
    amount: int
    why: Literal["special", "passing"]


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


class Bought(BaseEvent, frozen=True):
    """A group paid for another card (ILU-14)."""

    seat: Seat
    card: CardId
    cost: int


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


class Scored(BaseEvent, frozen=True):
    """Power and groups were counted (ILU-18)."""

    scores: tuple[int, ...]


class Won(BaseEvent, frozen=True):
    """The game is over; several winners share it; `goal` is the UFOs' secret, if they claim it (ILU-72)."""

    winners: tuple[Seat, ...]
    reason: str
    goal: CardId | None = None


Event = (
    Dealt | GoalPicked | TurnBegan | TurnLost | Collected | Taxed | Drew | AttackEvent | Lapsed | Captured | Joined
    | Released | Destroyed | Used | Cancelled | Gained | Spied | Revived | Whispered | Shown | Transferred | Relocated
    | Bought | Lased | DealEvent | Reorganized | MoneyMoved | Refilled | Closing | TurnEnded | Gone | Parting
    | Scored | Won
)  # fmt: skip # a union reads best as a paragraph
