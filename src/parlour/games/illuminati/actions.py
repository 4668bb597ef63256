"""What a player may do, each a whole decision in one canonical form."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from parlour.core.game import BaseAction, Seat, TimeUp
from parlour.games.illuminati.box import ACTIONS, CARDS, SPECIALS, Alignment, Attack, CardId, SpecialId
from parlour.games.illuminati.structure.grid import Link, Shift

LONGEST = max(map(len, (*CARDS, *SPECIALS)))
"""Characters of the longest name of a card."""

Name = Annotated[CardId, Meta(max_length=LONGEST)]
SpecialName = Annotated[SpecialId, Meta(max_length=LONGEST)]
Money = Annotated[int, Meta(ge=0, le=1_000_000)]
Change = Literal["add", "remove", "reverse"]


class Sum(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """So much money on a card."""

    card: Name
    amount: Money


Sums = Annotated[tuple[Sum, ...], Meta(max_length=len(CARDS))]


class Side(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One side of a deal: money from the Illuminati, Specials, and groups with all below them (ILU-50, ILU-51).

    A Special is None where it is not for the viewer to know; between the two, None is a face-down one that its owner
    chooses (ILU-53). `drops` are groups that this player lets go to have an arrow for what comes (ILU-54).
    """

    money: Money = 0
    specials: Annotated[tuple[SpecialName | None, ...], Meta(max_length=len(SPECIALS))] = ()
    groups: Annotated[tuple[Name, ...], Meta(max_length=ACTIONS)] = ()
    drops: Annotated[tuple[Name, ...], Meta(max_length=ACTIONS)] = ()


class PickGoal(BaseAction, frozen=True):
    """Pick the secret goal of the UFOs: that of another Illuminati (ILU-2)."""

    goal: Name


class Collect(BaseAction, frozen=True):
    """Take the income; `upkeep` is the card that pays for the Post Office, `tax` whether the I.R.S. takes (ILU-11)."""

    upkeep: Name | None = None
    tax: bool = False


class PayTax(BaseAction, frozen=True):
    """Pay the I.R.S. out of treasuries of one's choice (ILU-11)."""

    sums: Sums


class Announce(BaseAction, frozen=True):
    """Announce an attack: who leads it, on what, and of which type (ILU-20)."""

    leader: Name
    target: Name
    attack: Attack


class Aid(BaseAction, frozen=True):
    """Let another card add its Transferable Power to one's attack (ILU-20)."""

    card: Name


class Privilege(BaseAction, frozen=True):
    """Make one's attack privileged for a Special, or (None) for the money of the Bavarian Illuminati (ILU-33)."""

    special: SpecialName | None = None


class Commit(BaseAction, frozen=True):
    """Let the announced attack go ahead: now money is bid on it (ILU-27)."""


class CallOff(BaseAction, frozen=True):
    """Call one's attack off before money was put down on it (ILU-28)."""


class Abolish(BaseAction, frozen=True):
    """Abolish the privilege of an attack for two Specials (ILU-33)."""

    specials: Annotated[tuple[SpecialName, ...], Meta(min_length=2, max_length=2)]


class Bid(BaseAction, frozen=True):
    """Spend money of a card for or against the attack (ILU-26, ILU-32)."""

    card: Name
    amount: Annotated[int, Meta(ge=1, le=1_000_000)]
    against: bool = False


class Pass(BaseAction, frozen=True):
    """Add nothing: no bid, no Special, no answer (ILU-27, ILU-60)."""


class Place(BaseAction, frozen=True):
    """Lay a group that came in at a free arrow, with the shifts of what collides below it (ILU-29, ILU-41).

    `money` is handed over at once by the card that led the attack.
    """

    master: Name
    exit: int
    shifts: Annotated[tuple[Shift, ...], Meta(max_length=len(CARDS))] = ()
    money: Money = 0


class Use(BaseAction, frozen=True):
    """Use a Special, with what it asks for: a card, a player, or the money of each card afterwards (ILU-60)."""

    special: SpecialName
    card: Name | None = None
    seat: Seat | None = None
    sums: Sums = ()


class Show(BaseAction, frozen=True):
    """Turn one of one's Specials face up (ILU-12)."""

    special: SpecialName


class Transfer(BaseAction, frozen=True):
    """Move money to a card's master or puppet; the first two of a turn are free (ILU-15, ILU-44)."""

    source: Name
    to: Name
    amount: Annotated[int, Meta(ge=1, le=1_000_000)]


class Relocate(BaseAction, frozen=True):
    """Move a group with its puppets to another free arrow of the structure (ILU-42)."""

    card: Name
    master: Name
    exit: int
    shifts: Annotated[tuple[Shift, ...], Meta(max_length=len(CARDS))] = ()


class Drop(BaseAction, frozen=True):
    """Let a group and its puppets go to the center (ILU-43)."""

    card: Name


class Buy(BaseAction, frozen=True):
    """Draw a card for money of a group that sells draws (ILU-14)."""

    card: Name


class Lase(BaseAction, frozen=True):
    """Turn the Orbital Mind Control Lasers on a group: one alignment more, one less, or one reversed (ILU-62)."""

    card: Name
    change: Change
    alignment: Alignment


class Offer(BaseAction, frozen=True):
    """Offer another player a deal: what one gives, and what one wants for it (ILU-50).

    With `asks` it is a question about one side: what the other would give for it, or want for it (ILU-55).
    """

    to: Seat
    give: Side = Side()
    take: Side = Side()
    asks: bool = False


class Counter(BaseAction, frozen=True):
    """Answer an offer with another one, seen from the one who counters (ILU-50)."""

    give: Side = Side()
    take: Side = Side()


class Accept(BaseAction, frozen=True):
    """Agree to the deal as it was offered (ILU-50).

    `specials` are given for those that it does not name (ILU-53), `drops` let go to have an arrow for what comes
    (ILU-54).
    """

    specials: Annotated[tuple[SpecialName, ...], Meta(max_length=len(SPECIALS))] = ()
    drops: Annotated[tuple[Name, ...], Meta(max_length=ACTIONS)] = ()


Reason = Literal["goal", "keep", "useless", "little", "much", "close", "grudge", "later"]
"""Why a deal is declined (ILU-55): a group is needed for a goal, or kept; what is offered is of no use; it is too
little, or too much is wanted; the other is close to winning, or did harm; not now."""


class Decline(BaseAction, frozen=True):
    """Turn the deal down (ILU-50), and say why, if one likes (ILU-55)."""

    reason: Reason | None = None


class CallVote(BaseAction, frozen=True):
    """Ask the table to score the game, once the deck is empty (ILU-18)."""


class Vote(BaseAction, frozen=True):
    """Say yes or no to what the table is asked: to score the game, or to let a deal pass (ILU-18, ILU-52)."""

    yes: bool


class Reorganize(BaseAction, frozen=True):
    """Lay one's whole structure anew, masters before their puppets (ILU-45)."""

    links: Annotated[tuple[Link, ...], Meta(max_length=len(CARDS))]


class Spread(BaseAction, frozen=True):
    """Move any money within one's structure: what lies on each card afterwards (ILU-45)."""

    sums: Sums


class Finish(BaseAction, frozen=True):
    """End the turn (ILU-10)."""


class Leave(BaseAction, frozen=True):
    """Leave the game for good, where the table lets groups go to the center (ILU-74)."""


Action = (
    PickGoal | Collect | PayTax | Announce | Aid | Privilege | Commit | CallOff | Abolish | Bid | Pass | Place | Use
    | Show | Transfer | Relocate | Drop | Buy | Lase | Offer | Counter | Accept | Decline | CallVote | Vote
    | Reorganize | Spread | Finish | Leave | TimeUp
)  # fmt: skip # a union reads best as a paragraph
