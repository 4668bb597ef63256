"""What a backup consists of, and reading it: length-prefixed MessagePack chunks, from a header to an end.

A backup is read as a whole, checked, or only its tables with their logs, or its files.
"""

import re
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from types import NoneType
from typing import Any

from msgspec import DecodeError, Struct, ValidationError, json, msgpack
from sqlalchemy import Column

from parlour.core.game import Millis
from parlour.store.backup.container import BackupError, ContainerReader, damaged
from parlour.store.migrations import HEAD
from parlour.store.schema import entries, metadata, tables
from parlour.store.tables import Entry, TableRow

PREFIX = 4
"""Bytes of the length that precedes each chunk."""

LARGEST = 1 << 26
"""The most bytes of a chunk that is read."""

FILE_NAME = re.compile(r"signing[\w-]*\.key|vapid\.key|kept/[^./\\\0][^/\\\0]{0,250}")
"""The files that a backup may hold; any other name could lead out of the data folder."""

NEEDED = {"tables": {"number", "id"}, "entries": {"table_number", "seq", "at", "body"}}
"""The columns by which logs are read."""

Row = tuple[Any, ...]


class Header(Struct, frozen=True, array_like=True, tag=True):
    """The first chunk: the schema version of the store, and when the copy began."""

    schema: str
    made: Millis


class SqlTable(Struct, frozen=True, array_like=True, tag=True):
    """The beginning of a database table."""

    name: str
    columns: tuple[str, ...]


class Rows(Struct, frozen=True, array_like=True, tag=True):
    """Some rows of the table that began last."""

    rows: tuple[Row, ...]


class FilePiece(Struct, frozen=True, array_like=True, tag=True):
    """A file of the data folder, or its next bytes."""

    name: str
    data: bytes


class End(Struct, frozen=True, array_like=True, tag=True):
    """The last chunk: how many rows each table has."""

    counts: dict[str, int]


Chunk = Header | SqlTable | Rows | FilePiece | End

_encode = msgpack.Encoder().encode
_decode: Callable[[bytes], Chunk] = msgpack.Decoder(Chunk).decode


def encode_chunk(chunk: Chunk) -> bytes:
    """Return a chunk with its length."""
    body = _encode(chunk)
    return len(body).to_bytes(PREFIX) + body


def read_chunk(read: Callable[[int], bytes]) -> Chunk:
    """Read the next chunk; `read` returns exactly so many bytes."""
    length = int.from_bytes(read(PREFIX))
    if length > LARGEST:
        raise damaged("a chunk of it is too long")
    try:
        return _decode(read(length))
    except (DecodeError, ValidationError, UnicodeError, RecursionError) as fault:
        raise damaged(f"a chunk of it cannot be read ({fault})") from fault


Log = tuple[TableRow, tuple[Entry, ...]]


class Batch(Struct, frozen=True):
    """Some rows of a database table."""

    table: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]


class Summary(Struct, frozen=True):
    """What a backup holds: the header, how many rows each database table has, and the names of files."""

    header: Header
    counts: dict[str, int]
    files: tuple[str, ...]


class BackupFile:
    """A backup on the disk; each method reads it from the beginning, with little memory."""

    def __init__(self, path: Path, passphrase: str | None = None) -> None:
        self.path = path
        self._passphrase = passphrase

    def summary(self) -> Summary:
        """Read and check all of the file."""
        counts: dict[str, int] = {}
        files: dict[str, None] = {}
        for chunk in self._chunks():
            match chunk:
                case Header():
                    header = chunk
                case SqlTable():
                    table = chunk.name
                    counts[table] = 0
                case Rows():
                    counts[table] += len(chunk.rows)
                case FilePiece():
                    files[chunk.name] = None
                case End():
                    if chunk.counts != counts:
                        raise damaged("rows are missing")
        return Summary(header, counts, tuple(files))

    def batches(self) -> Iterator[Batch]:
        """Yield the rows of all database tables."""
        for chunk in self._chunks():
            if isinstance(chunk, SqlTable):
                table = chunk
            elif isinstance(chunk, Rows):
                yield Batch(table.name, table.columns, chunk.rows)

    def pieces(self) -> Iterator[FilePiece]:
        """Yield the files of the data folder in pieces."""
        for chunk in self._chunks():
            if isinstance(chunk, FilePiece):
                yield chunk

    def logs(self) -> Iterator[Log]:
        """Yield each table with its log, in the order in which the tables were added.

        Tables and entries are read side by side, both in the order of the tables' numbers.
        """
        nothing: tuple[int | None, Iterator[Any]] = (None, iter(()))
        logs = groupby(self._rows_of(entries.name), key=lambda row: row["table_number"])
        number, found = next(logs, nothing)
        for row in self._rows_of(tables.name):
            while number is not None and number < row["number"]:  # entries of a table that is not there
                number, found = next(logs, nothing)
            log = found if number == row["number"] else ()
            yield _table_row(row), tuple(Entry(entry["seq"], entry["at"], entry["body"]) for entry in log)

    def _rows_of(self, table: str) -> Iterator[dict[str, Any]]:
        for batch in self.batches():
            if batch.table == table:
                yield from (dict(zip(batch.columns, row, strict=True)) for row in batch.rows)

    def _chunks(self) -> Iterator[Chunk]:
        """Yield all chunks, in an order that makes sense, of tables and columns that have types of the schema."""
        with self.path.open("rb") as file:
            reader = ContainerReader(file, self._passphrase)
            chunk = read_chunk(reader.read)
            if not isinstance(chunk, Header):
                raise damaged("it has no header")
            check_schema(chunk)
            table: SqlTable | None = None
            seen: set[str] = set()
            while not isinstance(chunk, End):
                yield chunk
                chunk = read_chunk(reader.read)
                if isinstance(chunk, SqlTable):
                    check_table(chunk, seen)
                    seen.add(chunk.name)
                    table = chunk
                elif isinstance(chunk, Rows):
                    if table is None:
                        raise damaged("it has rows of no table")
                    check_rows(table, chunk.rows)
                elif isinstance(chunk, FilePiece):
                    check_name(chunk.name)
                elif isinstance(chunk, Header):
                    raise damaged("it has two headers")
            reader.finish()
            yield chunk


def check_schema(header: Header) -> None:
    """Refuse a backup of a newer store."""
    if not re.fullmatch(r"\d{4}", header.schema) or header.schema == "0000":
        raise damaged(f"it has a schema version {header.schema[:20]!r}")
    if header.schema > HEAD:
        raise BackupError(
            f"this backup has schema version {header.schema}, and this Parlour knows versions up to {HEAD} only:"
            " restore it with the Parlour that wrote it, or a newer one"
        )


def check_table(table: SqlTable, seen: set[str]) -> None:
    """Refuse a database table that is unknown, there twice, or without the columns that every version has."""
    if table.name in seen or table.name not in metadata.tables:
        raise damaged(f"it has a table {table.name[:40]!r} that should not be there")
    if len({*table.columns}) != len(table.columns) or not NEEDED.get(table.name, set()) <= {*table.columns}:
        raise damaged(f"columns of {table.name} are missing")


def check_name(name: str) -> None:
    """Refuse a file that no backup holds, such as one outside the data folder."""
    if not FILE_NAME.fullmatch(name):
        raise damaged(f"it has a file {name[:40]!r} that should not be there")


def check_rows(table: SqlTable, rows: tuple[Row, ...]) -> None:
    """Refuse rows whose values are not of their columns' types."""
    known = metadata.tables[table.name].columns
    types = [
        allowed_types(known[column]) if column in known else (int, str, bytes, float, NoneType)
        for column in table.columns
    ]
    for row in rows:
        if len(row) != len(types):
            raise damaged(f"a row of {table.name} has {len(row)} values instead of {len(types)}")
        for value, allowed, column in zip(row, types, table.columns, strict=True):
            if not isinstance(value, allowed):
                raise damaged(f"{column[:40]} of {table.name} has a value of another type")


def allowed_types(column: Column[Any]) -> tuple[type, ...]:
    """Return the types of a column's values."""
    return (column.type.python_type, NoneType) if column.nullable else (column.type.python_type,)


def _table_row(row: dict[str, Any]) -> TableRow:
    """Return a table's row, from the columns that its store had."""
    values = {field: row[field] for field in TableRow.__struct_fields__ if field in row}
    try:
        for field in ("players", "waits_for"):
            values[field] = json.decode(values[field], type=tuple[str, ...])
        return TableRow(**values)
    except (DecodeError, KeyError, TypeError) as fault:
        raise damaged(f"a row of {tables.name} cannot be read ({fault})") from fault
