"""`parlour restore FILE`: check a backup, replay every game in it, and copy it into a store of either kind."""

import asyncio
import os
from pathlib import Path
from shutil import move
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from parlour import kept_files
from parlour.cli.archive.backup import KEPT, Database, Verify, Workers, failures_in_one_line, settings_for, told
from parlour.cli.archive.passphrase import PassphraseFile, passphrase
from parlour.server.settings import Settings


def restore(
    file: Annotated[Path, typer.Argument(help="The backup.")],
    database: Database = None,
    passphrase_file: PassphraseFile = None,
    files: Annotated[
        bool, typer.Option("--files/--no-files", help="Also its signing key, word lists and boxes.")
    ] = True,
    replace: Annotated[bool, typer.Option("--replace", help="Delete what the store holds now.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask before replacing.")] = False,
    verify: Verify = True,
    workers: Workers = None,
) -> None:
    """Copy a backup into an empty store: all of it, or nothing where anything is wrong with it."""
    from parlour.cli.archive.backup_check import check_backup
    from parlour.store.backup.container import check_digest, is_encrypted
    from parlour.store.backup.read import BackupFile
    from parlour.store.backup.restore import extract_files, restore_backup

    found = settings_for(database)
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
