"""The fixed ratings of computers and of difficulties, on the scale of people.

All figures were measured, and each game says its own (`Computer.anchors`): `bench/results.md`, "Computer players" and
"Illiterati by computers alone".
A share of wins between neighbouring levels becomes a distance by the model that rates people, so that a person who
wins as often against a level as the level above it does comes out as strong as that level.
"""

from itertools import accumulate
from math import log, sqrt
from typing import get_args

from parlour.core.game import UNMEASURED, Anchors, Level
from parlour.core.registry import usable
from parlour.ratings.rating import BETA, MEAN, Rating

LEVELS: tuple[Level, ...] = get_args(Level)


def logit(share: float) -> float:
    """Return the logarithm of the odds."""
    return log(share / (1.0 - share))


def spread(teams: int) -> float:
    """Return the difference of means at which, in the Plackett-Luce model, the odds between two teams are e to 1."""
    return BETA * sqrt(teams)


def computer(game: str, level: Level) -> Rating:
    """Return the fixed rating of a computer; normal ones have the mean at which people begin."""
    return Rating(MEAN + _distances(game)[LEVELS.index(level)], 0.0)


def _anchors(game: str) -> Anchors:
    """Return what was measured of a game's computers."""
    found = usable(game)
    return UNMEASURED if found is None else found.computer.anchors


def _distances(game: str) -> list[float]:
    """Return how far each level is above normal."""
    measured = _anchors(game)
    if wins := measured.team_levels:
        return [(logit(won) - logit(wins[2])) * spread(2) / 3 for won in wins]
    above = list(accumulate((logit(share) * spread(measured.seats) for share in measured.shares), initial=0.0))
    return [distance - above[2] for distance in above]


def difficulty(game: str, name: str, players: int) -> Rating | None:
    """Return what each player of a team plays against, so strong that computers win as often as was measured.

    None: nobody has measured it. Teams larger or smaller than those measured meet what the nearest of them meets.
    """
    measured = _anchors(game).team_wins.get(name)
    if measured is None:
        return None
    nearest = min(measured, key=lambda size: abs(size - players))
    return Rating(_earlier(game) - logit(measured[nearest]) * spread(2) / nearest, 0.0)


def _earlier(game: str) -> float:
    """Return the mean of the computers that were measured at every difficulty: earlier, and weaker than normal now.

    Three of them and three normal ones of today were measured at the easiest difficulty.
    """
    measured = _anchors(game)
    easiest = next(iter(measured.team_wins.values()))[3]
    return MEAN - (logit(measured.team_levels[2]) - logit(easiest)) * spread(2) / 3
