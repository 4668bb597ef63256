"""What the table can be in the middle of: frames on a stack, of which the top one asks.

With no frame on the stack the player whose turn it is acts. A frame holds nothing that is secret but Specials offered
in a deal and the money of White Collar Crime, which views leave out.
"""

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from parlour.core.game import Seat, snake_case
from parlour.games.illuminati.actions import Abolish, Privilege, Side, Use
from parlour.games.illuminati.box import Attack, CardId, SpecialId
from parlour.games.illuminati.structure.grid import Structure


class Stage(StrEnum):
    """How far an attack has come."""

    PLAN = "plan"
    OBJECTIONS = "objections"
    BIDDING = "bidding"
    ROLLED = "rolled"


class BaseFrame(Struct, frozen=True, gc=False, tag_field="kind", tag=snake_case):
    """The base of every frame: JSON names it by `kind`."""


class Wager(Struct, frozen=True, gc=False):
    """Money spent on an attack: whose, from which card, and what it counts (ILU-26)."""

    seat: Seat
    card: CardId
    amount: int
    against: bool
    counts: int


class PickingGoal(BaseFrame, frozen=True):
    """The UFOs pick their goal (ILU-2)."""

    seat: Seat


class Hearing(BaseFrame, frozen=True):
    """A turn begins: others may call the Senate Investigating Committee; `lost` tells that it sits (ILU-60)."""

    passed: tuple[Seat, ...] = ()
    lost: bool = False


class Income(BaseFrame, frozen=True):
    """The player whose turn it is takes income, once there is something to choose (ILU-11)."""

    doubled: bool = False


class Taxing(BaseFrame, frozen=True):
    """The I.R.S. waits for these players to pay (ILU-11)."""

    card: CardId
    amount: int
    left: tuple[Seat, ...]


class Fight(BaseFrame, frozen=True):
    """An attack from its announcement to the answers to its roll (ILU-20).

    `privilege` tells that outsiders are shut out, `admitted` are those whom Interference lets in; `spent` tells that
    privilege was paid for with money; `turn` is who bids next, `quiet` how many have added nothing since somebody's
    means changed, `rounds` the bidding rounds begun; `deals` are both sides of each deal struck while money is bid;
    `reads` is what the dice count as.
    """

    seat: Seat
    leader: CardId
    target: CardId
    attack: Attack
    owner: Seat | None
    stage: Stage = Stage.PLAN
    aid: tuple[CardId, ...] = ()
    whispered: bool = False
    privilege: bool = False
    admitted: tuple[Seat, ...] = ()
    spent: bool = False
    bids: tuple[Wager, ...] = ()
    turn: Seat = Seat(0)
    quiet: int = 0
    rounds: int = 1
    passed: tuple[Seat, ...] = ()
    dice: tuple[int, ...] = ()
    reads: int | None = None
    deals: tuple[Seat, ...] = ()

    @property
    def rolled(self) -> int:
        """What the dice count as (ILU-60)."""
        return sum(self.dice) if self.reads is None else self.reads


class Reply(BaseFrame, frozen=True):
    """A Special is in use, and others may answer with Secrets Man Was Not Meant To Know (ILU-61)."""

    seat: Seat
    use: Use | Privilege | Abolish
    passed: tuple[Seat, ...] = ()


class Placing(BaseFrame, frozen=True):
    """A group with its puppets came in, and its new owner lays it (ILU-29, ILU-41, ILU-51).

    `master` is the card it must lie below, None for any; `pays` tells that this card may hand over money at once.
    """

    seat: Seat
    branch: Structure
    master: CardId | None = None
    pays: bool = False


class Deal(BaseFrame, frozen=True):
    """An offer on the table, waiting for the answer of `to` (ILU-50).

    `chosen` are the Specials that `to` gives for those that the deal does not name, known to `to` alone (ILU-53). With
    `asks` it is a question about one side, which `to` answers with an offer or declines (ILU-55).
    """

    seat: Seat
    to: Seat
    give: Side
    take: Side
    counters: int = 0
    chosen: tuple[SpecialId, ...] = ()
    asks: bool = False


class Ballot(Struct, frozen=True, gc=False):
    """One player's say."""

    seat: Seat
    yes: bool


class Voting(BaseFrame, frozen=True):
    """The table is asked: to score the game, or to let the deal below this frame pass (ILU-18, ILU-52)."""

    matter: Literal["score", "deal"]
    seats: tuple[Seat, ...]
    ballots: tuple[Ballot, ...] = ()


class Ending(BaseFrame, frozen=True):
    """The turn ends with a power of the Illuminati: to rearrange the structure, or money (ILU-45)."""

    power: Literal["structure", "money"]


Frame = PickingGoal | Hearing | Income | Taxing | Fight | Reply | Placing | Deal | Voting | Ending

Window = Literal[
    "turn", "goal", "senate", "income", "tax", "plan", "privilege", "bid", "roll", "special", "place", "deal", "vote",
    "structure", "money", "over",
]  # fmt: skip # a list reads best as a paragraph
"""What the table waits for, in a word; "turn" where no frame is open, "over" at the end."""
