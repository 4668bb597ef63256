"""What players did for and against each other, as everyone saw it, and why deals are declined (ILU-55, ILU-80)."""

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.games.illuminati.actions import Reason, Side
from parlour.games.illuminati.cards.abilities import CardId

RECORDED: Final = 32
"""The most entries of the record."""

ROUNDS: Final = 4
"""The rounds of turns for which something stays on record."""

RelationKind = Literal["attacked", "helped", "opposed", "traded", "gave", "declined"]


class Relation(Struct, frozen=True, gc=False, omit_defaults=True):
    """What one player did for or against another (ILU-80).

    `turn` counts the turns of all players. An attack on the other's group has an `amount` of 1, or 2 where it
    succeeded; for money spent for or against them, and for gifts, it is what that was worth in MB. Of an offer that was
    declined the record keeps the two sides as outsiders saw them, and for those two the reason.
    """

    turn: int
    seat: Seat
    to: Seat
    kind: RelationKind
    amount: int = 1
    give: Side = Side()
    take: Side = Side()
    reason: Reason | None = None


def recorded(relations: tuple[Relation, ...], new: Relation, seats: int) -> tuple[Relation, ...]:
    """Return the record with one entry more: what is old or too much is gone, the same deed of a turn is added up."""
    kept = [each for each in relations if each.turn > new.turn - ROUNDS * seats]
    for at, each in enumerate(kept):
        if new.kind != "declined" and same_deed(each, new):
            kept[at] = replace(each, amount=each.amount + new.amount)
            return tuple(kept)
    return tuple([*kept, new][-RECORDED:])


def same_deed(one: Relation, two: Relation) -> bool:
    """Return whether two entries tell the same of the same turn."""
    return (one.turn, one.seat, one.to, one.kind) == (two.turn, two.seat, two.to, two.kind)


def unnamed(side: Side) -> Side:
    """A side of a deal without the names of its Specials."""
    return replace(side, specials=(None,) * len(side.specials))


def reason_cards(reason: Reason | None, give: Side, take: Side) -> tuple[CardId, ...]:
    """Return the groups that a reason speaks of: those that are kept, or those that are of no use."""
    if reason in ("goal", "keep"):
        return take.groups
    return give.groups if reason == "useless" else ()
