"""Replays stored games in several processes, for the commands that check an archive or a backup."""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ProcessPoolExecutor

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from parlour.server.archive.replay_check import Verdict, check_log
from parlour.store.tables import Entry, TableRow

BATCH = 8
"""Tables that a process replays at a time."""

AHEAD = 4
"""Batches for each process that wait to be replayed."""

Job = tuple[TableRow, tuple[Entry, ...]]
"""A table and its log."""


async def replayed(jobs: AsyncIterator[Job], pool: ProcessPoolExecutor, workers: int) -> AsyncIterator[Verdict]:
    """Yield the verdicts on some tables, in their order; only a few batches wait at any time."""
    loop = asyncio.get_running_loop()
    running: list[asyncio.Future[list[Verdict]]] = []
    batch: list[Job] = []
    async for job in jobs:
        batch.append(job)
        if len(batch) == BATCH:
            running.append(loop.run_in_executor(pool, check_batch, batch))
            batch = []
        if len(running) == workers * AHEAD:
            for verdict in await running.pop(0):
                yield verdict
    running.append(loop.run_in_executor(pool, check_batch, batch))
    for rest in running:
        for verdict in await rest:
            yield verdict


def check_batch(jobs: list[Job]) -> list[Verdict]:
    """Replay some tables, in a process of the pool."""
    return [check_log(row, entries) for row, entries in jobs]


def replay_progress() -> Progress:
    """Return the bar that shows how many games were replayed."""
    return Progress(
        "Games replayed", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True)
    )
