"""How much a review tries: counted in decisions played and never in seconds, so that it is the same on all machines."""

from msgspec import Struct

BUDGET = 24_000
"""Decisions that computers play to review one game, about: a third each for values, for first looks and for checks."""

HORIZON = 8
"""Decisions that are played on at most, where no more than so many play."""

CHECKS = 24
"""Imagined states in which a costly decision is compared once more."""

FUTURES, STATES, WIDTHS, COSTLIEST = range(2, 17), range(2, 9), range(2, 5), range(2, 17)
"""The least and the most of what follows."""


class Effort(Struct, frozen=True):
    """What a review does for each move.

    A position is valued by playing `horizon` decisions on in `futures` of its possible futures. A decision is compared
    with the `width` moves that computers like best and as many ideas, first in `states` imagined states; the
    `costliest` ones again in `checks` new ones.
    """

    futures: int
    states: int
    horizon: int
    width: int
    costliest: int
    checks: int = CHECKS


def effort_for(moves: int, seats: int, budget: int = BUDGET) -> Effort:
    """Return the effort that reviews a game of so many moves within about this budget."""
    third, moves = budget // 3, max(1, moves)
    horizon = seats * max(1, min(HORIZON, third // (2 * moves)) // seats)
    width = clamp(third // (8 * moves), WIDTHS)
    return Effort(
        futures=clamp(third // (2 * moves * horizon), FUTURES),
        states=clamp(third // (width * moves * horizon), STATES),
        horizon=horizon,
        width=width,
        costliest=clamp(third // (2 * CHECKS * horizon), COSTLIEST),
    )


def clamp(number: int, allowed: range) -> int:
    """Return the allowed number that is nearest."""
    return max(allowed[0], min(number, allowed[-1]))
