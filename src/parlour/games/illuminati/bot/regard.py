"""How a computer regards another player: favours and betrayals are remembered for some turns (ILU-80)."""

from typing import Final

from parlour.core.game import Seat
from parlour.games.illuminati.actions import Side
from parlour.games.illuminati.bot.outlook import Outlook
from parlour.games.illuminati.deal.record_relations import turn_number
from parlour.games.illuminati.deal.relations import ROUNDS, Relation, RelationKind

WEIGHTS: Final[dict[RelationKind, float]] = {
    "attacked": -0.3,
    "opposed": -0.05,
    "helped": 0.08,
    "gave": 0.08,
    "traded": 0.25,
    "declined": 0.0,
}
"""What one unit of a deed counts: a try at a group, a MB spent or given, a trade."""

REST: Final = 1
"""The rounds for which a computer offers nothing to a player who declined."""


def regard(outlook: Outlook, other: Seat) -> float:
    """Return how the viewer regards another player, from -1 (a betrayer) to 1 (a friend): deeds fade with time."""
    deeds = [each for each in outlook.state.relations if each.seat == other and each.to == outlook.seat]
    total = sum([WEIGHTS[each.kind] * each.amount * freshness(outlook, each) for each in deeds])
    return max(-1.0, min(1.0, total))


def freshness(outlook: Outlook, deed: Relation) -> float:
    """Return how fresh a deed is: 1 in its own turn, 0 when it is forgotten."""
    lasting = ROUNDS * outlook.state.seats
    return max(0.0, 1.0 - (turn_number(outlook.state) - deed.turn) / lasting)


def refused_lately(outlook: Outlook, other: Seat, give: Side, take: Side) -> bool:
    """Return whether a player declined the viewer's last offer a short while ago, or one like this on record."""
    now, seats = turn_number(outlook.state), outlook.state.seats
    refusals = [
        each
        for each in outlook.state.relations
        if each.kind == "declined" and each.seat == other and each.to == outlook.seat
    ]
    return any(now - each.turn < REST * seats or alike(each, give, take) for each in refusals)


def alike(refusal: Relation, give: Side, take: Side) -> bool:
    """Return whether an offer is like a declined one: the same groups and as many Specials on each side."""
    return terms(refusal.give) == terms(give) and terms(refusal.take) == terms(take)


def terms(side: Side) -> tuple[tuple[str, ...], int]:
    """Return what a side of a deal is about, besides money."""
    return side.groups, len(side.specials)
