"""The record of what players do for and against each other, as everyone sees it (ILU-55, ILU-80)."""

from typing import Final

from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.games.illuminati.actions import Reason, Side
from parlour.games.illuminati.box import CardId
from parlour.games.illuminati.frames import Deal, Fight
from parlour.games.illuminati.state import Relation, RelationKind, State

PRESENT: Final = 5
"""What a group or a Special counts for that somebody gives away, in MB."""

RECORDED: Final = 32
"""The most entries of the record."""

ROUNDS: Final = 4
"""The rounds of turns for which something stays on record."""


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


def turn_number(state: State) -> int:
    """Return how many turns there were, of all players."""
    return sum(state.turns)


def remember(state: State, seat: Seat, to: Seat, kind: RelationKind, amount: int = 1) -> State:
    """Put on record what a player did for or against another."""
    entry = Relation(turn_number(state), seat, to, kind, amount)
    return replace(state, relations=recorded(state.relations, entry, state.seats))


def remember_attack(state: State, fight: Fight, *, success: bool) -> State:
    """An attack on another player's group is remembered, one that succeeded twice as much (ILU-80)."""
    if fight.owner is None or fight.owner == fight.seat:
        return state
    return remember(state, fight.seat, fight.owner, "attacked", 2 if success else 1)


def remember_bid(state: State, fight: Fight, seat: Seat, amount: int, *, against: bool) -> State:
    """Money of an outsider helps the one side of an attack and opposes the other (ILU-80)."""
    if seat in (fight.seat, fight.owner):
        return state
    state = remember(state, seat, fight.seat, "opposed" if against else "helped", amount)
    if fight.owner is None or fight.owner == fight.seat:
        return state
    return remember(state, seat, fight.owner, "helped" if against else "opposed", amount)


def remember_deal(state: State, deal: Deal) -> State:
    """A trade is remembered on both sides, a gift by the one who got it (ILU-80)."""
    gifts = [present_worth(side) for side in (deal.give, deal.take)]
    if all(gifts):
        return remember(remember(state, deal.seat, deal.to, "traded"), deal.to, deal.seat, "traded")
    giver, taker = (deal.seat, deal.to) if gifts[0] else (deal.to, deal.seat)
    return remember(state, giver, taker, "gave", sum(gifts))


def present_worth(side: Side) -> int:
    """Return about what one side of a deal gives, in MB."""
    return side.money + PRESENT * (len(side.specials) + len(side.groups))


def remember_decline(state: State, deal: Deal, reason: Reason | None) -> State:
    """An offer that was declined is remembered with its reason (ILU-55, ILU-80)."""
    sides = (unnamed(deal.give), unnamed(deal.take))
    entry = Relation(turn_number(state), deal.to, deal.seat, "declined", 0, *sides, reason)
    return replace(state, relations=recorded(state.relations, entry, state.seats))
