"""Restores a backup into a store of either kind, in one transaction: all of it, or nothing."""

import os
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from parlour.store.backup.backup_file import BackupFile, Batch, Summary
from parlour.store.backup.container import StoreNotEmpty, damaged
from parlour.store.backup.databases import Target, open_snapshot, open_target
from parlour.store.backup.write import snapshot_batches
from parlour.store.migrations import HEAD
from parlour.store.open import open_store, sqlite_path
from parlour.store.schema import metadata, operator_settings

TABLES = tuple(table.name for table in metadata.sorted_tables)
NOTES = operator_settings.name
"""The table in which every server makes notes as soon as it runs; what operators set is in their log as well."""

IDENTITIES = tuple(
    (table.name, column.name) for table in metadata.sorted_tables for column in table.columns if column.identity
)
"""The columns that the database numbers."""


async def restore_backup(
    backup: BackupFile, url: str, *, replace: bool = False, before_commit: Callable[[], None] = lambda: None
) -> Summary:
    """Copy a backup into the store at a URL; raise StoreNotEmpty where something is there that is not to be replaced.

    `before_commit` is called when all rows are there, and may raise to undo the restore.
    """
    summary = backup.summary()
    store = open_store(url)
    await store.start()  # which runs the migrations
    await store.stop()
    async with open_target(url, replace=replace) as target:
        if not await target.is_empty(tuple(table for table in TABLES if table != NOTES)):
            if not replace:
                raise StoreNotEmpty(
                    "the store is not empty: restore into a new one, or stop its servers and replace it with --replace"
                )
            await target.clear(TABLES[::-1])
        else:
            await target.clear((NOTES,))
        if summary.header.schema == HEAD:
            await copy(_each(backup.batches()), target)
        else:
            async with upgraded(backup, summary.header.schema) as batches:
                await copy(batches, target)
        await target.finish(IDENTITIES)
        before_commit()
    return summary


async def copy(batches: AsyncIterator[Batch], target: Target) -> None:
    """Insert all rows; the columns must be those of the target."""
    columns: dict[str, tuple[str, ...]] = {}
    async for batch in batches:
        if batch.table not in columns:
            columns[batch.table] = await target.columns(batch.table)
        if {*columns[batch.table]} != {*batch.columns}:
            raise damaged(f"{batch.table} has other columns")
        await target.insert(batch)


@asynccontextmanager
async def upgraded(backup: BackupFile, schema: str) -> AsyncIterator[AsyncIterator[Batch]]:
    """Yield the rows of a backup with an older schema after the migrations, which run in a temporary SQLite file."""
    from parlour.store.migrations.upgrade import upgrade_sqlite
    from parlour.store.sqlite.file import connect, create_private

    with TemporaryDirectory(prefix="parlour-restore-") as folder:
        url = f"sqlite:///{folder}/parlour.db"
        path = sqlite_path(url)
        create_private(path)
        upgrade_sqlite(lambda: connect(path), schema)
        async with open_target(url, replace=False) as target:
            await copy(_each(backup.batches()), target)
        upgrade_sqlite(lambda: connect(path))
        async with open_snapshot(url) as snapshot:
            yield snapshot_batches(snapshot)


async def _each(batches: Iterable[Batch]) -> AsyncIterator[Batch]:
    for batch in batches:
        yield batch


def extract_files(backup: BackupFile, folder: Path, within: str = "") -> tuple[str, ...]:
    """Write the files of a backup whose names begin so into a folder, for its owner only; return their names."""
    names: dict[str, None] = {}
    for piece in backup.pieces():
        if not piece.name.startswith(within):
            continue
        path = folder / piece.name
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh = os.O_APPEND if piece.name in names else os.O_TRUNC
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | fresh, 0o600), "wb") as file:
            file.write(piece.data)
        names[piece.name] = None
    return tuple(names)
