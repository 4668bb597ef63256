"""`parlour backup FILE` and `parlour restore FILE`: copy a store into one file and back, and replay its games."""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from shutil import move
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Annotated

import typer

from parlour import kept_files
from parlour.cli.archive import BATCH, Job, check_batch, replay_progress, replayed
from parlour.cli.arguments import CommandError, Workers
from parlour.cli.store import Database, failures_in_one_line, store_settings
from parlour.server.archive import Verdict
from parlour.server.notifications import vapid
from parlour.server.settings import Settings
from parlour.store.backup.backup_file import BackupFile
from parlour.store.backup.container import check_digest, is_encrypted
from parlour.store.backup.restore import extract_files, restore_backup
from parlour.store.backup.write import write_backup

KEPT = "kept"
"""The folder of a backup that holds copies of word lists and boxes."""

PASSPHRASE = "PARLOUR_BACKUP_PASSPHRASE"

SHOWN = 20
"""Games that differ and are named, at most."""

PassphraseFile = Annotated[
    Path | None, typer.Option(help=f"A file with the passphrase; otherwise {PASSPHRASE}, or you are asked for it.")
]
Verify = Annotated[bool, typer.Option("--verify/--no-verify", help="Replay every game of the backup.")]
Files = Annotated[
    bool, typer.Option("--files/--no-files", help="Also the server's keys, and the kept word lists and boxes.")
]


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    database: Database = None,
    encrypt: Annotated[bool, typer.Option("--encrypt", help="Encrypt it with a passphrase.")] = False,
    passphrase_file: PassphraseFile = None,
    files: Files = True,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Replace a file of that name.")] = False,
    verify: Verify = True,
    workers: Workers = None,
) -> None:
    """Copy all tables and players into one file, while the server runs; restore it with `parlour restore`."""
    found = store_settings(database)
    if file.exists() and not overwrite:
        raise CommandError(f"There is a file {file} already: choose another name, or --overwrite it.")
    secret = passphrase(passphrase_file, confirm=True) if encrypt else None
    began = perf_counter()
    with failures_in_one_line():
        local = tuple(data_files(found)) if files else ()
        summary = asyncio.run(write_backup(found.database, file, secret, local))
        size = file.stat().st_size
        seconds = perf_counter() - began
        typer.echo(f"{file}: {told(summary.counts, len(summary.files))}; {size:,} bytes in {seconds:.1f} s")
        identical = not verify or check_backup(BackupFile(file, secret), summary.counts.get("tables", 0), workers)
    if not identical:
        raise typer.Exit(1)


def restore(
    file: Annotated[Path, typer.Argument(help="The backup.")],
    database: Database = None,
    passphrase_file: PassphraseFile = None,
    files: Files = True,
    replace: Annotated[bool, typer.Option("--replace", help="Delete what the store holds now.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask before replacing.")] = False,
    verify: Verify = True,
    workers: Workers = None,
) -> None:
    """Copy a backup into an empty store: all of it, or nothing where anything is wrong with it."""
    found = store_settings(database)
    with failures_in_one_line():
        check_digest(file)
        secret = passphrase(passphrase_file, confirm=False) if is_encrypted(file) else None
        backup = BackupFile(file, secret)
        summary = backup.summary()
        if verify and not check_backup(backup, summary.counts.get("tables", 0), workers):
            typer.echo("Nothing was restored; --no-verify restores these games as they are.", err=True)
            raise typer.Exit(1)
        if replace and not yes:
            typer.confirm(f"Delete all tables and players at {place(found)}?", abort=True, err=True)
        found.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with TemporaryDirectory(prefix="restore-", dir=found.folder) as folder:
            names = extract_files(backup, Path(folder)) if files else ()
            asyncio.run(
                restore_backup(
                    backup,
                    found.database,
                    replace=replace,
                    before_commit=lambda: move_files(Path(folder), names, found),
                )
            )
    typer.echo(f"restored {told(summary.counts, len(names))}")


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


def data_files(found: Settings) -> Iterator[tuple[str, Path]]:
    """Yield the files that belong to a store: its keys, and copies of word lists and boxes."""
    for path in (*sorted(found.folder.glob("signing*.key")), *found.folder.glob(vapid.FILE)):
        yield path.name, path
    for path in sorted(Path(os.environ[kept_files.FOLDER]).glob("[!.]*")):
        if path.is_file():
            yield f"{KEPT}/{path.name}", path


def told(counts: dict[str, int], files: int) -> str:
    """Return what a backup holds, in words."""
    tables, entries, players = (counts.get(name, 0) for name in ("tables", "entries", "players"))
    return f"{tables:,} tables with {entries:,} log entries, {players:,} players, {files} files"


def place(found: Settings) -> str:
    """Return where a store is, without a password."""
    return found.database if found.database.startswith("sqlite:") else "the PostgreSQL database"


def move_files(source: Path, names: tuple[str, ...], found: Settings) -> None:
    """Put files into the data folder; another signing key that is there stays beside the restored one, renamed."""
    for name in names:
        folder, _, own = name.rpartition("/")
        path = Path(os.environ[kept_files.FOLDER]) / own if folder == KEPT else found.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = source / name
        if path.exists() and path.read_bytes() != fresh.read_bytes():
            path.replace(path.with_name(f"{path.name}.before-restore"))
        move(fresh, path)  # which may be on another disk


def passphrase(file: Path | None, *, confirm: bool) -> str:
    """Return the passphrase; a new one is typed twice."""
    if file is not None:
        try:
            given = file.read_text("utf-8").strip("\r\n")
        except UnicodeDecodeError as fault:
            raise CommandError(f"{file} is not text: a passphrase is a line of text.") from fault
    elif PASSPHRASE in os.environ:
        given = os.environ[PASSPHRASE]
    else:
        given = typer.prompt("Passphrase", hide_input=True, confirmation_prompt=confirm, err=True)
    if not given:
        raise CommandError("The passphrase is empty.")
    return given
