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

from parlour.cli.archive.backup import failures_in_one_line
from parlour.cli.archive.replay_pool import Job, replay_progress, replayed
from parlour.cli.errors import CommandError
from parlour.compiled import digest, rule_files
from parlour.core.registry import find, names
from parlour.frozen import ARCHIVES
from parlour.server.archive.replay_check import Verdict
from parlour.server.settings import InvalidSettings, settings
from parlour.store.open import keep_copies_in, open_store
from parlour.store.store import Store
from parlour.store.tables import TableRow

app = typer.Typer(name="archive", help="Check the games that a server has stored.")

PAGE = 200
"""Tables read from the store at a time."""

Database = Annotated[
    str | None, typer.Option(help="sqlite:///path or postgresql://...; the server's own by default, running or not.")
]
Workers = Annotated[int | None, typer.Option(min=1, help="Processes to share the work; all cores by default.")]
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
    try:
        found = settings(os.environ, database_url=database)
    except InvalidSettings as fault:
        raise CommandError(str(fault)) from fault
    if found.database == "memory:":
        raise CommandError("A store in memory is gone with its server: there is nothing to check.")
    keep_copies_in(found.folder)
    notes = found.folder / f"archive-check-{digest_of_check(found.database)}.jsonl"
    if fresh:
        notes.unlink(missing_ok=True)
    with failures_in_one_line():
        verdicts = asyncio.run(check_store(open_store(found.database), notes, workers or os.cpu_count() or 1))
    notes.unlink(missing_ok=True)
    report(verdicts, each, as_json)
    if any(verdict.fault for verdict in verdicts):
        raise typer.Exit(1)


def digest_of_check(database: str) -> str:
    """Return a digest of the store and of all rules here: a check goes on only with the same store and release."""
    rules = digest(rule_files()) + "".join(path.name for path in ARCHIVES)
    return sha256(f"{database} {rules}".encode()).hexdigest()[:12]


async def check_store(store: Store, notes: Path, workers: int) -> list[Verdict]:
    """Replay all games of a store in several processes; `notes` is the file in which those that are done are noted."""
    done = {verdict.table: verdict for verdict in read_notes(notes)}
    await store.start()
    try:
        progress = replay_progress()
        with ProcessPoolExecutor(workers, get_context("spawn")) as pool, notes.open("ab") as noted, progress:
            bar = progress.add_task("", total=await store.count_tables())
            async for verdict in replayed(jobs_of(store, done), pool, workers):
                noted.write(json.encode(verdict) + b"\n")
                noted.flush()
                done[verdict.table] = verdict
                progress.update(bar, completed=len(done))
    finally:
        await store.stop()
    return sorted(done.values(), key=lambda verdict: verdict.table)


async def jobs_of(store: Store, done: dict[str, Verdict]) -> AsyncIterator[Job]:
    """Yield all tables with their logs, but those done since their last entry."""
    async for row in all_tables(store):
        if row.id not in done or done[row.id].seq != row.seq:
            yield row, await store.entries(row.id)


async def all_tables(store: Store) -> AsyncIterator[TableRow]:
    """Yield every table of a store, page by page."""
    after = ""
    while page := await store.all_tables(after, PAGE):
        for row in page:
            yield row
        after = page[-1].id


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
    title = find(game).title if game in names() else game
    return (
        f"{title}, version {version}: {identical} of {len(verdicts)} identical,"
        f" {moves} moves legal, {checked} steps compared by checksum"
    )
