"""Write through another process: a RemoteWriter sends operations, and the supervisor's WriterServer commits them.

Each worker could write for itself, but then each transaction would hold fewer operations, and each interpreter would
run two threads. Messages are length-prefixed MessagePack, and there is one reply for a list of operations.
"""

import sqlite3
from asyncio import AbstractEventLoop, Future, Protocol, Transport
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from selectors import EVENT_READ, BaseSelector, DefaultSelector
from socket import socket, socketpair
from threading import Thread
from time import perf_counter
from typing import cast

from msgspec import DecodeError, Struct, msgpack

from parlour.store.database import Observe, Result, Results, resolve
from parlour.store.sqlite.file import create_private, migrate
from parlour.store.sqlite.operations import Operation
from parlour.store.sqlite.writer import MAX_GROUP, TransactionRunner

PREFIX = 4
"""Bytes of the length that precedes each message."""


class Failure(Struct, frozen=True):
    """Why an operation failed."""

    why: str
    unknown: bool  # whether the table does not exist
    code: int = 0  # SQLite's number of the error, if it is one of SQLite's


encode = msgpack.Encoder().encode
decode_request = msgpack.Decoder(Operation).decode
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


class RemoteWriter(Protocol):
    """Takes operations from the event loop, and has the WriterServer commit them."""

    def __init__(self, loop: AbstractEventLoop, observe: Observe, on_lost: Callable[[], None]) -> None:
        self._loop = loop
        self._observe = observe
        self._on_lost = on_lost
        self._submitted: list[bytes] = []  # in this iteration of the event loop
        self._waiting: deque[tuple[Future[bool], float]] = deque()
        self._buffer = MessageBuffer()
        self._open = True
        self._closed = loop.create_future()
        self._transport: Transport

    def connection_made(self, transport: object) -> None:
        """Keep the transport that sends to the WriterServer."""
        self._transport = cast(Transport, transport)  # uvloop's transports do not derive from asyncio's

    def submit(self, operation: Operation) -> "Future[bool]":
        """Return a future for whether the operation took effect, resolved when it is on the disk."""
        if not self._open:
            raise RuntimeError("the store has been stopped")
        message = encode_message(operation)
        if not self._submitted:
            self._loop.call_soon(self._flush)
        self._submitted.append(message)
        future: Future[bool] = self._loop.create_future()
        self._waiting.append((future, perf_counter()))
        return future

    def _flush(self) -> None:
        """Send all operations of one iteration of the event loop in one write."""
        if not self._transport.is_closing():  # else the futures have failed in connection_lost
            self._transport.write(b"".join(self._submitted))
        self._submitted.clear()

    def data_received(self, data: bytes) -> None:
        """Resolve the futures of the operations that the WriterServer has answered."""
        for message in self._buffer.add(data):
            results, began = decode_reply(message), self._waiting[0][1]
            for result in results:
                future, _ = self._waiting.popleft()
                resolve(future, error_of(result) if isinstance(result, Failure) else result)
            self._observe(len(results), perf_counter() - began)
        self._close_if_done()

    def connection_lost(self, _: Exception | None) -> None:
        """Fail what is waiting: without the WriterServer nobody knows what was written, and nothing more will be."""
        if self._open:
            self._on_lost()
        self._open = False
        for future, _began in self._waiting:
            resolve(future, sqlite3.OperationalError("the process that writes to the database is gone"))
        self._waiting.clear()
        if not self._closed.done():
            self._closed.set_result(None)

    async def close(self) -> None:
        """Wait for the results of what was submitted so far, then close the connection."""
        if self._open:
            self._open = False
            self._flush()
            self._close_if_done()
        await self._closed

    def _close_if_done(self) -> None:
        """Close the connection once the writer is closed and nothing is waiting."""
        if not self._open and not self._waiting:
            self._transport.close()


async def connect_remote_writer(
    connection: socket, loop: AbstractEventLoop, observe: Observe, on_lost: Callable[[], None]
) -> RemoteWriter:
    """Return a writer that sends to the WriterServer at the other end of a connection; `on_lost`: when that is gone."""
    connection.settimeout(0)
    _, writer = await loop.create_unix_connection(lambda: RemoteWriter(loop, observe, on_lost), sock=connection)
    return writer


RECEIVE_BYTES = 1 << 20
"""The most that is read from a connection at once."""

WAKE_UP = b"!"


class WriterServer:
    """The thread that writes for any number of RemoteWriters; what arrives during a commit is committed next."""

    def __init__(self, path: Path) -> None:
        create_private(path)
        migrate(path)
        self._transactions = TransactionRunner(path)
        self._connections: dict[socket, MessageBuffer] = {}
        self._new: SimpleQueue[socket | None] = SimpleQueue()
        self._wake_sender, self._wake_receiver = socketpair()
        self._open = True
        self._thread = Thread(target=self._run, name="parlour-writer-server", daemon=True)
        self._thread.start()

    def add_connection(self, connection: socket) -> None:
        """Serve the writer at the other end of a connection until it closes; close it where the thread has ended."""
        connection.settimeout(None)
        self._notify(connection)
        if not self._thread.is_alive():
            self._close_new()

    def close(self) -> None:
        """Write what has arrived so far, then end the thread."""
        self._notify(None)
        self.wait()
        self._wake_sender.close()

    def wait(self) -> None:
        """Wait until the thread has ended, for whatever reason; nobody who came too late is left waiting."""
        self._thread.join()
        self._close_new()

    def _close_new(self) -> None:
        while not self._new.empty():
            if (connection := self._new.get()) is not None:
                connection.close()

    def _notify(self, connection: socket | None) -> None:
        """Tell the thread of a new connection, or to end."""
        self._new.put(connection)
        with suppress(OSError):  # the thread may have ended
            self._wake_sender.send(WAKE_UP)

    def _run(self) -> None:
        """Serve on the thread; when it ends, whoever waits for a reply sees the connection close."""
        try:
            with closing(self._transactions), DefaultSelector() as selector:
                selector.register(self._wake_receiver, EVENT_READ)
                while self._open:
                    selector.select()  # blocks until something arrives
                    self._serve(selector)
        finally:
            for connection in (*self._connections, self._wake_receiver):
                connection.close()

    def _serve(self, selector: BaseSelector) -> None:
        """Commit all that has arrived by the time the file lock is ours, then reply."""
        with self._transactions.lock:
            ready = [cast(socket, key.fileobj) for key, _ in selector.select(0)]
            received = [(connection, [*self._receive(connection, selector)]) for connection in ready]
            results = iter(self._commit([request for _, requests in received for request in requests]))
        for connection, requests in received:
            if requests:
                with suppress(OSError):  # the other end may be gone
                    connection.sendall(encode_reply([*islice(results, len(requests))]))

    def _commit(self, requests: list[Operation]) -> list[Result]:
        """Commit requests in as few transactions as MAX_GROUP allows."""
        groups = (requests[at : at + MAX_GROUP] for at in range(0, len(requests), MAX_GROUP))
        return [result for group in groups for result in self._transactions.run(group)]

    def _receive(self, connection: socket, selector: BaseSelector) -> Iterator[Operation]:
        """Yield the requests that have arrived over a connection; one that sends anything else is closed."""
        try:
            data = connection.recv(RECEIVE_BYTES)
        except OSError:
            data = b""
        if connection is self._wake_receiver:
            self._take_new(selector)
        elif data:
            try:
                yield from map(decode_request, self._connections[connection].add(data))
            except DecodeError:  # from a process of another release, perhaps; the others go on
                self._drop(connection, selector)
        else:
            self._drop(connection, selector)

    def _drop(self, connection: socket, selector: BaseSelector) -> None:
        selector.unregister(connection)
        del self._connections[connection]
        connection.close()

    def _take_new(self, selector: BaseSelector) -> None:
        """Begin to serve new connections, or note that the server is to end."""
        while not self._new.empty():
            connection = self._new.get()
            if connection is None:
                self._open = False
            else:
                self._connections[connection] = MessageBuffer()
                selector.register(connection, EVENT_READ)
