"""The messages between RemoteWriter and WriterServer: length-prefixed MessagePack, one reply for a list of requests."""

import sqlite3
from collections.abc import Iterator

from msgspec import Struct, msgpack

from parlour.store.database import Results
from parlour.store.sqlite.operations import AddTable, Append, Probe, RunStatements

Request = AddTable | Append | Probe | RunStatements

PREFIX = 4
"""Bytes of the length that precedes each message."""


class Failure(Struct, frozen=True):
    """Why an operation failed."""

    why: str
    unknown: bool  # whether the table does not exist
    code: int = 0  # SQLite's number of the error, if it is one of SQLite's


encode = msgpack.Encoder().encode
decode_request = msgpack.Decoder(Request).decode
decode_reply = msgpack.Decoder(list[bool | Failure]).decode


def encode_message(message: object) -> bytes:
    """Encode a request, or the list that is a reply, with its length."""
    body = encode(message)
    return len(body).to_bytes(PREFIX) + body


def encode_reply(results: Results) -> bytes:
    """Encode the results of several requests."""
    return encode_message([_failure(result) if isinstance(result, Exception) else result for result in results])


def _failure(error: Exception) -> Failure:
    """Return an error in the form that goes to the other process."""
    return Failure(str(error), isinstance(error, LookupError), getattr(error, "sqlite_errorcode", 0))


def error_of(failure: Failure) -> Exception:
    """Return the error that the store's contract asks for."""
    if failure.unknown:
        return LookupError(failure.why)
    error = sqlite3.OperationalError(failure.why)
    error.sqlite_errorcode = failure.code
    return error


class MessageBuffer:
    """Joins the chunks that a socket delivers into whole messages."""

    def __init__(self) -> None:
        self._rest = b""

    def add(self, data: bytes) -> Iterator[bytes]:
        """Yield the bodies of all messages that are complete now."""
        data = self._rest + data if self._rest else data
        at = 0
        while (start := at + PREFIX) <= len(data) and (stop := start + int.from_bytes(data[at:start])) <= len(data):
            yield data[start:stop]
            at = stop
        self._rest = data[at:]
