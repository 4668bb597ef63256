"""What the payload of a backup consists of: length-prefixed MessagePack records, from a header to an end."""

from collections.abc import Callable
from typing import Any

from msgspec import DecodeError, Struct, ValidationError, msgpack

from parlour.core.game import Millis
from parlour.store.backup.errors import damaged

PREFIX = 4
"""Bytes of the length that precedes each record."""

LARGEST = 1 << 26
"""The most bytes of a record that is read."""

Row = tuple[Any, ...]


class Header(Struct, frozen=True, array_like=True, tag=True):
    """The first record: the schema version of the store, and when the copy began."""

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
    """The last record: how many rows each table has."""

    counts: dict[str, int]


Record = Header | SqlTable | Rows | FilePiece | End

_encode = msgpack.Encoder().encode
_decode: Callable[[bytes], Record] = msgpack.Decoder(Record).decode


def encode_record(record: Record) -> bytes:
    """Return a record with its length."""
    body = _encode(record)
    return len(body).to_bytes(PREFIX) + body


def read_record(read: Callable[[int], bytes]) -> Record:
    """Read the next record; `read` returns exactly so many bytes."""
    length = int.from_bytes(read(PREFIX))
    if length > LARGEST:
        raise damaged("a record of it is too long")
    try:
        return _decode(read(length))
    except (DecodeError, ValidationError, UnicodeError, RecursionError) as fault:
        raise damaged(f"a record of it cannot be read ({fault})") from fault
