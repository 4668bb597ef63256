"""`parlour backup FILE`: copy a store into one file while its server runs, and replay every game of the copy."""

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import gaierror
from time import perf_counter
from typing import Annotated

import typer

from parlour import kept_files
from parlour.cli.archive.passphrase import PassphraseFile, passphrase
from parlour.cli.errors import CommandError
from parlour.server.notifications import vapid
from parlour.server.settings import InvalidSettings, Settings, settings
from parlour.store.backup.errors import BackupError
from parlour.store.database import StoreUnreachable
from parlour.store.migrations import SchemaTooNew
from parlour.store.open import keep_copies_in

KEPT = "kept"
"""The folder of a backup that holds copies of word lists and boxes."""

Database = Annotated[str | None, typer.Option(help="sqlite:///path or postgresql://...; the server's own by default.")]
Verify = Annotated[bool, typer.Option("--verify/--no-verify", help="Replay every game of the backup.")]
Workers = Annotated[int | None, typer.Option(min=1, help="Processes that replay; all cores by default.")]
Files = Annotated[
    bool, typer.Option("--files/--no-files", help="Also the server's keys and the kept word lists and boxes.")
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
    # Imported here and not above, as in restore.py: SQLAlchemy would delay every other command.
    from parlour.cli.archive.backup_check import check_backup
    from parlour.store.backup.read import BackupFile
    from parlour.store.backup.write import write_backup

    found = settings_for(database)
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


@contextmanager
def failures_in_one_line() -> Iterator[None]:
    """Turn the errors of backups and databases into errors of the command."""
    import asyncpg

    connection = (StoreUnreachable, ConnectionError, gaierror)
    unusable = (sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError, *connection)
    try:
        yield
    except (BackupError, SchemaTooNew) as fault:
        raise CommandError(str(fault)) from fault
    except unusable as fault:
        raise CommandError(f"the store cannot be used: {str(fault).partition(chr(10))[0]}") from fault


def settings_for(database: str | None) -> Settings:
    """Return the server's settings; use its copies of word lists and boxes."""
    try:
        found = settings(os.environ, database_url=database)
    except InvalidSettings as fault:
        raise CommandError(str(fault)) from fault
    if found.database == "memory:":
        raise CommandError("A store in memory is gone with its server: there is nothing to back up or restore.")
    keep_copies_in(found.folder)
    return found


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
