"""What happened, in the order it happened; None in the place of a card or a sum means: not for you to see."""

from typing import Literal

from msgspec import Struct

from parlour.core.game import Seat
from parlour.games.illuminati.abilities import CardId
from parlour.games.illuminati.actions import Change, Sum
from parlour.games.illuminati.attack_events import AttackEvent
from parlour.games.illuminati.box import SpecialId
from parlour.games.illuminati.cells import Placed
from parlour.games.illuminati.deal_events import DealEvent
from parlour.games.illuminati.kinds import Alignment


class Dealt(Struct, frozen=True, gc=False, tag_field="kind", tag="dealt"):
    """Illuminati were drawn, groups laid out, and dice rolled for who begins, again where they tied (ILU-2 to ILU-5).

    `returned` counts the Specials that were turned up and went back.
    """

    illuminati: tuple[CardId, ...]
    center: tuple[CardId, ...]
    returned: int
    rolls: tuple[tuple[int, ...], ...]
    first: Seat


class GoalPicked(Struct, frozen=True, gc=False, tag_field="kind", tag="goal_picked"):
    """The UFOs have picked a goal, known to them alone (ILU-2)."""

    seat: Seat
    goal: CardId | None


class TurnBegan(Struct, frozen=True, gc=False, tag_field="kind", tag="turn_began"):
    """A player's turn begins, their `number`th (ILU-10)."""

    seat: Seat
    number: int


class TurnLost(Struct, frozen=True, gc=False, tag_field="kind", tag="turn_lost"):
    """The Senate took a player's whole turn (ILU-60)."""

    seat: Seat


class Collected(Struct, frozen=True, gc=False, tag_field="kind", tag="collected"):
    """Income went to the cards, `total` in all; who paid the upkeep is its owner's alone to know (ILU-11)."""

    seat: Seat
    total: int
    doubled: bool
    upkeep: int
    payer: CardId | None
    tax: bool


class Taxed(Struct, frozen=True, gc=False, tag_field="kind", tag="taxed"):
    """A player paid the I.R.S.: how much is between the two, out of which treasuries the payer's alone (ILU-11)."""

    seat: Seat
    to: Seat
    amount: int | None
    sums: tuple[Sum, ...] | None


class Drew(Struct, frozen=True, gc=False, tag_field="kind", tag="drew"):
    """A card was drawn: a group, which went to the center, or a Special, for its owner alone to see (ILU-12)."""

    seat: Seat
    card: CardId | SpecialId | None
    special: bool


class Lapsed(Struct, frozen=True, gc=False, tag_field="kind", tag="lapsed"):
    """The clock ran out before these players had answered (ILU-27)."""

    seats: tuple[Seat, ...]


class Captured(Struct, frozen=True, gc=False, tag_field="kind", tag="captured"):
    """A group changed hands with its puppets; the money on them is known to both sides (ILU-29, ILU-51)."""

    seat: Seat
    owner: Seat | None
    cards: tuple[CardId, ...]
    money: int | None


class Joined(Struct, frozen=True, gc=False, tag_field="kind", tag="joined"):
    """A group was laid at an arrow; what did not fit went to the center; money handed over is its owner's (ILU-41)."""

    seat: Seat
    card: CardId
    master: CardId
    exit: int
    left: tuple[CardId, ...]
    money: int | None


class Released(Struct, frozen=True, gc=False, tag_field="kind", tag="released"):
    """Groups went to the center, and what lay on them to the bank (ILU-30, ILU-31, ILU-43)."""

    seat: Seat
    cards: tuple[CardId, ...]
    why: Literal["neutralized", "orphaned", "dropped", "no_room", "out"]


class Destroyed(Struct, frozen=True, gc=False, tag_field="kind", tag="destroyed"):
    """A group was destroyed, the `kills`th of that player (ILU-31)."""

    seat: Seat
    card: CardId
    kills: int


class Used(Struct, frozen=True, gc=False, tag_field="kind", tag="used"):
    """A Special is used (ILU-60)."""

    seat: Seat
    special: SpecialId
    card: CardId | None = None
    at: Seat | None = None


class Cancelled(Struct, frozen=True, gc=False, tag_field="kind", tag="cancelled"):
    """Secrets Man Was Not Meant To Know cancelled what was in use (ILU-61)."""

    seat: Seat
    special: SpecialId
    cancelled: tuple[SpecialId, ...]


class Gained(Struct, frozen=True, gc=False, tag_field="kind", tag="gained"):
    """Money came from the bank (ILU-16, ILU-60)."""

    seat: Seat
    amount: int
    why: Literal["special", "passing"]


class Spied(Struct, frozen=True, gc=False, tag_field="kind", tag="spied"):
    """Computer Espionage: what was seen is for its player alone (ILU-80)."""

    seat: Seat
    owner: Seat
    card: CardId | None
    money: int | None
    specials: tuple[SpecialId, ...] | None


class Revived(Struct, frozen=True, gc=False, tag_field="kind", tag="revived"):
    """A destroyed group is back in the center (ILU-60)."""

    seat: Seat
    card: CardId


class Whispered(Struct, frozen=True, gc=False, tag_field="kind", tag="whispered"):
    """One attack of this turn may destroy a group without Power (ILU-31)."""

    seat: Seat


class Shown(Struct, frozen=True, gc=False, tag_field="kind", tag="shown"):
    """A Special was turned face up (ILU-12)."""

    seat: Seat
    special: SpecialId


class Transferred(Struct, frozen=True, gc=False, tag_field="kind", tag="transferred"):
    """Money moved within a structure; how much is its owner's to know (ILU-44)."""

    seat: Seat
    source: CardId
    to: CardId
    amount: int | None
    free: bool


class Relocated(Struct, frozen=True, gc=False, tag_field="kind", tag="relocated"):
    """A group moved within its structure; what did not fit went to the center (ILU-42)."""

    seat: Seat
    card: CardId
    master: CardId
    exit: int
    left: tuple[CardId, ...]


class Bought(Struct, frozen=True, gc=False, tag_field="kind", tag="bought"):
    """A group paid for another card (ILU-14)."""

    seat: Seat
    card: CardId
    cost: int


class Lased(Struct, frozen=True, gc=False, tag_field="kind", tag="lased"):
    """The Lasers changed an alignment until the end of the turn (ILU-62)."""

    seat: Seat
    card: CardId
    change: Change
    alignment: Alignment


class Reorganized(Struct, frozen=True, gc=False, tag_field="kind", tag="reorganized"):
    """Bermuda laid its structure anew (ILU-45)."""

    seat: Seat
    structure: tuple[Placed, ...]


class MoneyMoved(Struct, frozen=True, gc=False, tag_field="kind", tag="money_moved"):
    """A player moved money at will within the structure; what lies where is their own to know (ILU-45, ILU-60)."""

    seat: Seat
    gained: int


class Refilled(Struct, frozen=True, gc=False, tag_field="kind", tag="refilled"):
    """The center was filled up; Specials met on the way were discarded (ILU-17)."""

    groups: tuple[CardId, ...]
    discarded: tuple[SpecialId, ...]


class Closing(Struct, frozen=True, gc=False, tag_field="kind", tag="closing"):
    """A turn comes to its end, and the Illuminati may use their power (ILU-45)."""

    seat: Seat
    power: Literal["structure", "money"]


class TurnEnded(Struct, frozen=True, gc=False, tag_field="kind", tag="turn_ended"):
    """A turn is over, and everyone's goals are looked at (ILU-10, ILU-72)."""

    seat: Seat


class Gone(Struct, frozen=True, gc=False, tag_field="kind", tag="gone"):
    """A player is out of the game: Specials were discarded, money went to the bank (ILU-73, ILU-74)."""

    seat: Seat
    why: Literal["eliminated", "left"]
    specials: tuple[SpecialId, ...]


class Parting(Struct, frozen=True, gc=False, tag_field="kind", tag="parting"):
    """A player leaves as soon as the table comes to rest (ILU-74)."""

    seat: Seat


class Scored(Struct, frozen=True, gc=False, tag_field="kind", tag="scored"):
    """Power and groups were counted (ILU-18)."""

    scores: tuple[int, ...]


class Won(Struct, frozen=True, gc=False, tag_field="kind", tag="won"):
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
