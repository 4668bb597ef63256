"""`parlour archive check`: replay every game in a store, and say which ones go otherwise than they went."""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated

import typer
from msgspec import DecodeError, json
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from parlour.cli.arguments import Workers
from parlour.cli.store import Database, failures_in_one_line, opened, store_settings
from parlour.compiled import digest, rule_files
from parlour.core.registry import names, source, usable
from parlour.frozen import ARCHIVES
from parlour.server.archive import Verdict, check_log
from parlour.server.settings import Settings
from parlour.store.store import Store
from parlour.store.tables import Entry, TableRow

app = typer.Typer(name="archive", add_completion=False, help="Check the games that a server has stored.")

BATCH = 8
"""Tables that a process replays at a time."""

AHEAD = 4
"""Batches for each process that wait to be replayed."""

Job = tuple[TableRow, tuple[Entry, ...]]

Each = Annotated[bool, typer.Option("--each", help="Print a line for every game, not only for those that differ.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print a line of JSON for every game.")]
Fresh = Annotated[bool, typer.Option("--fresh", help="Begin again, also where the last check was interrupted.")]


@app.callback()
def archive() -> None:
    """Check the games that a server has stored."""


@app.command()
def check(
    database: Database = None,
    workers: Workers = None,
    each: Each = False,
    as_json: AsJson = False,
    fresh: Fresh = False,
) -> None:
    """Replay every stored game by the rules it began with, and compare; exit with 1 if one goes otherwise.

    An interrupted check goes on where it was: what is done is noted in the data folder.
    """
    found = store_settings(database)
    notes = found.folder / f"archive-check-{digest_of_check(found.database)}.jsonl"
    if fresh:
        notes.unlink(missing_ok=True)
    with failures_in_one_line():
        verdicts = asyncio.run(check_store(found, notes, workers or os.cpu_count() or 1))
    notes.unlink(missing_ok=True)
    report(verdicts, each, as_json)
    if any(verdict.fault for verdict in verdicts):
        raise typer.Exit(1)


def digest_of_check(database: str) -> str:
    """Return a digest of the store and of all rules here: a check goes on only with the same store and release."""
    brought = (source(name).package for name in names())
    rules = digest(rule_files()) + "".join((*(path.name for path in ARCHIVES), *brought))
    return sha256(f"{database} {rules}".encode()).hexdigest()[:12]


async def check_store(found: Settings, notes: Path, workers: int) -> list[Verdict]:
    """Replay all games of a store in several processes; `notes` is the file in which those that are done are noted."""
    done = {verdict.table: verdict for verdict in read_notes(notes)}
    pool = ProcessPoolExecutor(workers, get_context("spawn"))
    async with opened(found) as store:
        with pool, notes.open("ab") as noted, replay_progress() as progress:
            bar = progress.add_task("", total=await store.count_tables())
            async for verdict in replayed(jobs_of(store, done), pool, workers):
                noted.write(json.encode(verdict) + b"\n")
                noted.flush()
                done[verdict.table] = verdict
                progress.update(bar, completed=len(done))
    return sorted(done.values(), key=lambda verdict: verdict.table)


async def jobs_of(store: Store, done: dict[str, Verdict]) -> AsyncIterator[Job]:
    """Yield all tables with their logs, but those done since their last entry."""
    async for row in store.each_table():
        if row.id not in done or done[row.id].seq != row.seq:
            yield row, await store.entries(row.id)


def read_notes(notes: Path) -> Iterator[Verdict]:
    """Yield what an interrupted check has done; its last line may be cut short."""
    for line in notes.read_bytes().splitlines() if notes.exists() else ():
        try:
            yield json.decode(line, type=Verdict)
        except DecodeError:
            return


def report(verdicts: list[Verdict], each: bool, as_json: bool) -> None:
    """Print the games that differ, or all, then how many there are of each game and version."""
    if as_json:
        for verdict in verdicts:
            typer.echo(json.encode(verdict))
        return
    for verdict in verdicts:
        if verdict.fault or each:
            how = f"entry {verdict.entry} differs: {verdict.fault}" if verdict.fault else "identical"
            typer.echo(f"{verdict.table}  {verdict.game} version {verdict.version}  {how}")
    kinds = sorted({(verdict.game, verdict.version) for verdict in verdicts})
    for game, version in kinds:
        same = [verdict for verdict in verdicts if (verdict.game, verdict.version) == (game, version)]
        typer.echo(summary(game, version, same))
    faults = sum(verdict.fault is not None for verdict in verdicts)
    typer.echo(f"{len(verdicts)} games, {len(verdicts) - faults} identical, {faults} different")


def summary(game: str, version: int, verdicts: list[Verdict]) -> str:
    """Return a line about the games of one version."""
    moves, checked = (sum(getattr(verdict, field) for verdict in verdicts) for field in ("moves", "checked"))
    identical = sum(verdict.fault is None for verdict in verdicts)
    found = usable(game)
    title = game if found is None else found.title
    return (
        f"{title}, version {version}: {identical} of {len(verdicts)} identical,"
        f" {moves} moves legal, {checked} steps compared by checksum"
    )


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
