"""Run many games in parallel: batches of game numbers, spread over worker processes."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")

BATCH = 10
"""Games a process takes at a time."""


def run_batches(work: Callable[[str, int, range], T], game: str, seed: int, games: int, workers: int) -> Iterator[T]:
    """Yield the result of `work` for each batch of games in order, whatever the number of workers."""
    batches = [range(start, min(start + BATCH, games)) for start in range(0, games, BATCH)]
    if workers == 1:
        yield from (work(game, seed, batch) for batch in batches)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, [game] * len(batches), [seed] * len(batches), batches)
