"""The fixed ratings of computers and of difficulties, on the scale of people.

All figures were measured: `bench/results.md`, "Computer players" and "Illiterati by computers alone".
A share of wins between neighbouring levels becomes a distance by the model that rates people, so that a person who
wins as often against a level as the level above it does comes out as strong as that level.
"""

from collections.abc import Mapping
from itertools import accumulate
from math import log, sqrt
from typing import get_args

from parlour.core.game import Level
from parlour.ratings.rating import BETA, MEAN, Rating

LEVELS: tuple[Level, ...] = get_args(Level)

Shares = tuple[float, float, float, float]
"""Wins of easy over beginner, normal over easy, hard over normal, expert over hard."""

TWO_SEATS: Mapping[str, Shares] = {
    "illimat": (0.908, 0.89, 0.79, 0.77),
    "literatio": (0.863, 0.86, 0.85, 0.89),
    "illuminati": (0.69, 0.753, 0.733, 0.623),
}
"""Shares in games of two seats."""

FOUR_SEATS: Mapping[str, Shares] = {"lettergo": (0.858, 0.865, 0.863, 0.88)}
"""Shares in games of four seats, two against two: how often a computer of the first level was the best."""

UNMEASURED: Shares = (0.75, 0.75, 0.75, 0.75)
"""What a game is taken for whose computers were not measured."""

TEAM_LEVELS: Mapping[str, tuple[float, ...]] = {"illiterati": (0.08, 0.56, 0.97, 0.98, 0.985)}
"""Co-operative games: how often teams of three computers of each level win at the easiest difficulty below.

In Illiterati beginners won 5 of 64, easy ones 9 of 16, experts 63 of 64, normal and hard ones 16 of 16; normal, hard
and expert left 0.48, 0.36 and 0.32 letters over, hence the order.
"""

TEAM_WINS: Mapping[str, Mapping[str, Mapping[int, float]]] = {
    "illiterati": {
        "normal": {2: 0.83, 3: 0.88, 4: 0.80},
        "hard": {2: 0.25, 3: 0.41, 4: 0.54},
        "legendary": {2: 0.05, 3: 0.17, 4: 0.19},
    }
}
"""Co-operative games: how often a team of computers won, by difficulty and players; those computers are `_earlier`."""


def logit(share: float) -> float:
    """Return the logarithm of the odds."""
    return log(share / (1.0 - share))


def spread(teams: int) -> float:
    """Return the difference of means at which, in the Plackett-Luce model, the odds between two teams are e to 1."""
    return BETA * sqrt(teams)


def computer(game: str, level: Level) -> Rating:
    """Return the fixed rating of a computer; normal ones have the mean at which people begin."""
    return Rating(MEAN + _distances(game)[LEVELS.index(level)], 0.0)


def _distances(game: str) -> list[float]:
    """Return how far each level is above normal."""
    if game in TEAM_LEVELS:
        wins = TEAM_LEVELS[game]
        return [(logit(won) - logit(wins[2])) * spread(2) / 3 for won in wins]
    seats = 4 if game in FOUR_SEATS else 2
    shares = FOUR_SEATS.get(game) or TWO_SEATS.get(game, UNMEASURED)
    above = list(accumulate((logit(share) * spread(seats) for share in shares), initial=0.0))
    return [distance - above[2] for distance in above]


def difficulty(game: str, name: str, players: int) -> Rating | None:
    """Return what each player of a team plays against, so strong that computers win as often as was measured.

    None: nobody has measured it. Teams larger or smaller than those measured meet what the nearest of them meets.
    """
    measured = TEAM_WINS.get(game, {}).get(name)
    if measured is None:
        return None
    nearest = min(measured, key=lambda size: abs(size - players))
    return Rating(_earlier(game) - logit(measured[nearest]) * spread(2) / nearest, 0.0)


def _earlier(game: str) -> float:
    """Return the mean of the computers that were measured at every difficulty: earlier, and weaker than normal now.

    Three of them and three normal ones of today were measured at the easiest difficulty.
    """
    easiest = next(iter(TEAM_WINS[game].values()))[3]
    return MEAN - (logit(TEAM_LEVELS[game][2]) - logit(easiest)) * spread(2) / 3
