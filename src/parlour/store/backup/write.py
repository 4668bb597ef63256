"""Writes a backup: one consistent snapshot of a store, streamed into a file that appears when it is complete."""

import os
from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from time import time

from sqlalchemy import Table, UniqueConstraint

from parlour.core.game import Millis
from parlour.store.backup.backup_file import (
    BackupFile,
    Batch,
    End,
    FilePiece,
    Header,
    Rows,
    SqlTable,
    Summary,
    check_name,
    check_schema,
    encode_chunk,
)
from parlour.store.backup.container import ContainerWriter
from parlour.store.backup.databases import Snapshot, open_snapshot
from parlour.store.schema import metadata

PIECE = 1 << 20
"""Bytes of a file that are read at a time."""


async def write_backup(
    url: str, path: Path, passphrase: str | None = None, files: Iterable[tuple[str, Path]] = ()
) -> Summary:
    """Write the store at a URL and some files of the data folder to `path`; return what the file then holds.

    The file is written under another name, read back, and renamed, so that there is never half a backup at `path`.
    """
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            await _write(url, ContainerWriter(file, passphrase), files)
            file.flush()
            os.fsync(file.fileno())
        summary = BackupFile(part, passphrase).summary()
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return summary


async def _write(url: str, writer: ContainerWriter, files: Iterable[tuple[str, Path]]) -> None:
    counts: dict[str, int] = {}
    async with open_snapshot(url) as snapshot:
        header = Header(snapshot.schema, Millis(int(time() * 1000)))
        check_schema(header)
        writer.write(encode_chunk(header))
        async for batch in snapshot_batches(snapshot):
            if batch.table not in counts:
                writer.write(encode_chunk(SqlTable(batch.table, batch.columns)))
                counts[batch.table] = 0
            counts[batch.table] += len(batch.rows)
            writer.write(encode_chunk(Rows(batch.rows)))
    for name, path in files:
        check_name(name)
        with path.open("rb") as file:
            writer.write(encode_chunk(FilePiece(name, file.read(PIECE))))
            while data := file.read(PIECE):
                writer.write(encode_chunk(FilePiece(name, data)))
    writer.write(encode_chunk(End(counts)))
    writer.close()


async def snapshot_batches(snapshot: Snapshot) -> AsyncIterator[Batch]:
    """Yield the rows of every table of the schema, in an order that does not depend on the database."""
    for table in metadata.sorted_tables:
        columns = await snapshot.columns(table.name)
        if not columns:
            continue  # a later migration makes it
        names, order = (", ".join(f'"{name}"' for name in each) for each in (columns, order_of(table)))
        async for rows in snapshot.rows(f'SELECT {names} FROM "{table.name}" ORDER BY {order}'):
            yield Batch(str(table.name), columns, tuple(rows))  # SQLAlchemy has a string type of its own


def order_of(table: Table) -> list[str]:
    """Return the columns that identify a row: the primary key, or a unique constraint where there is none."""
    keys = [table.primary_key, *(each for each in table.constraints if isinstance(each, UniqueConstraint))]
    return next([column.name for column in key.columns] for key in keys if key.columns)
