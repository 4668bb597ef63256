"""How long bots think, as measured, and the strongest level at which a bot can still answer in time."""

from collections.abc import Mapping
from time import monotonic
from typing import get_args

from parlour.core.game import Level

IN_TIME = 8.0
"""Seconds from its question within which a bot should have chosen; people wait for it."""

LEVELS: tuple[Level, ...] = get_args(Level)

FIRST_GUESS: Mapping[Level, float] = {"beginner": 0.05, "easy": 0.05, "normal": 0.05, "hard": 1.0, "expert": 4.0}
"""Seconds that a level takes, until it was measured in a game."""

WEIGHT = 0.2
"""How much the latest measurement counts in the average."""

HALF_LIFE = 30.0
"""Seconds after which half of a level's slowness is forgotten, so that it is tried again after a busy time."""

ABOUT_AS_QUICK = 1.5
"""Where no level is quick enough, the strongest that takes at most so many times as long as the quickest."""


class Average:
    """The seconds that one level takes in one game: a moving average, and the average distance from it."""

    def __init__(self, guess: float) -> None:
        self.guess = self.mean = guess
        self.distance = 0.0
        self.at = monotonic()

    def note(self, seconds: float) -> None:
        self.distance += WEIGHT * (abs(seconds - self.mean) - self.distance)
        self.mean += WEIGHT * (seconds - self.mean)
        self.at = monotonic()

    def now(self, seconds: float) -> float:
        """Return a figure of this average as it counts by now: nearer to the first guess, where that was less."""
        kept: float = 0.5 ** ((monotonic() - self.at) / HALF_LIFE)
        return min(seconds, self.guess + (seconds - self.guess) * kept)


class ThinkingTimes:
    """How long each level thinks in each game."""

    def __init__(self) -> None:
        self._averages: dict[tuple[str, Level], Average] = {}

    def note(self, game: str, level: Level, seconds: float) -> None:
        """Count how long a bot has thought."""
        self._averages.setdefault((game, level), Average(FIRST_GUESS[level])).note(seconds)

    def usual(self, game: str, level: Level) -> float:
        """Return how long a bot thinks, on average."""
        known = self._averages.get((game, level))
        return FIRST_GUESS[level] if known is None else known.now(known.mean)

    def long(self, game: str, level: Level) -> float:
        """Return how long a bot thinks where it takes long."""
        known = self._averages.get((game, level))
        return FIRST_GUESS[level] if known is None else known.now(known.mean + 2 * known.distance)

    def fitting_level(self, game: str, level: Level, left: float, share: float) -> Level:
        """Return the strongest level, `level` at most, that fits into the seconds left and into a share of them.

        Where none does: of those that are about as quick as the quickest, the strongest.
        """
        levels = LEVELS[LEVELS.index(level) :: -1]
        for each in levels:
            if self.long(game, each) <= left and self.usual(game, each) <= share:
                return each
        quickest = min(self.usual(game, each) for each in levels)
        return next(each for each in levels if self.usual(game, each) <= ABOUT_AS_QUICK * quickest)
