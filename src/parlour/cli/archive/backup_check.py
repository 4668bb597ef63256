"""Replays every game of a backup, with the word lists and boxes that are in it."""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

import typer

from parlour import kept_files
from parlour.cli.archive.backup import KEPT
from parlour.cli.archive.replay_pool import BATCH, Job, check_batch, replay_progress, replayed
from parlour.server.archive.replay_check import Verdict
from parlour.store.backup.read import BackupFile
from parlour.store.backup.restore import extract_files

SHOWN = 20
"""Games that differ and are named, at most."""


def check_backup(backup: BackupFile, tables: int, workers: int | None) -> bool:
    """Replay the games of a backup, say what came of it, and return whether all are identical."""
    with TemporaryDirectory(prefix="parlour-check-") as folder, kept_copies_of(backup, Path(folder)):
        verdicts = asyncio.run(verdicts_on(backup, tables, workers or os.cpu_count() or 1))
    faults = [verdict for verdict in verdicts if verdict.fault]
    for verdict in faults[:SHOWN]:
        typer.echo(f"{verdict.table}  {verdict.game}  entry {verdict.entry} differs: {verdict.fault}")
    moves = sum(verdict.moves for verdict in verdicts)
    typer.echo(
        f"replayed {len(verdicts):,} games with {moves:,} moves:"
        f" {len(verdicts) - len(faults):,} identical, {len(faults):,} different"
    )
    return not faults


async def verdicts_on(backup: BackupFile, tables: int, workers: int) -> list[Verdict]:
    """Return the verdicts on all games; a process more is started for every few games only."""
    workers = min(workers, tables // BATCH)
    if workers <= 1:
        return check_batch(list(backup.logs()))
    verdicts = []
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool, replay_progress() as progress:
        bar = progress.add_task("", total=tables)
        async for verdict in replayed(jobs_of(backup), pool, workers):
            verdicts.append(verdict)
            progress.update(bar, completed=len(verdicts))
    return verdicts


async def jobs_of(backup: BackupFile) -> AsyncIterator[Job]:
    """Yield the tables of a backup with their logs."""
    for log in backup.logs():
        yield log


@contextmanager
def kept_copies_of(backup: BackupFile, folder: Path) -> Iterator[None]:
    """Use the word lists and boxes of a backup, as wherever it is restored; those that are here where it has none."""
    before = os.environ.get(kept_files.FOLDER)
    if extract_files(backup, folder, f"{KEPT}/"):
        os.environ[kept_files.FOLDER] = str(folder / KEPT)
    try:
        yield
    finally:
        if before is not None:
            os.environ[kept_files.FOLDER] = before
