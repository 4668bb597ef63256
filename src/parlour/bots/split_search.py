"""Split a search into shares that do not depend on each other, over one process or several."""

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import get_context
from random import Random
from typing import Any, Protocol

from parlour.core.game import AnyGame
from parlour.core.registry import find

SHARES = 4
"""The shares of every search; more processes than this do not help."""

Liked = list[tuple[float, Any]]


class Weigher(Protocol):
    """A bot that can do a share of its search."""

    def weigh(self, game: AnyGame, view: Any, liked: Liked, random: Random) -> list[float]:
        """Return a number for each move; the numbers of all shares are added."""


def total_shares(bot: Weigher, game: AnyGame, view: Any, liked: Liked, random: Random, workers: int) -> Sequence[float]:
    """Return the sums over all shares, which are the same whatever the number of workers."""
    seeds = [random.randbytes(32) for _ in range(SHARES)]
    if workers == 1:
        shares = [bot.weigh(game, view, liked, Random(seed)) for seed in seeds]
    else:
        jobs = [pool(workers).submit(weigh_share, bot, game.versioned_name, view, liked, seed) for seed in seeds]
        shares = [job.result() for job in jobs]
    return [sum(numbers) for numbers in zip(*shares, strict=True)]


def weigh_share(bot: Weigher, game: str, view: Any, liked: Liked, seed: bytes) -> list[float]:
    """Do one share in a worker process."""
    return bot.weigh(find(game), view, liked, Random(seed))


@lru_cache(maxsize=1)
def pool(workers: int) -> ProcessPoolExecutor:
    """Return the processes that share the work, started once."""
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
