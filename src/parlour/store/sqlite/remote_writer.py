"""Write through another process: send operations to its WriterServer, and learn when they are on the disk."""

import sqlite3
from asyncio import AbstractEventLoop, Future, Protocol, Transport
from collections import deque
from collections.abc import Callable
from socket import socket
from time import perf_counter
from typing import cast

from parlour.store.database import Observe, resolve
from parlour.store.sqlite.protocol import (
    Failure,
    MessageBuffer,
    Request,
    decode_reply,
    encode_message,
    error_of,
)


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

    def submit(self, operation: Request) -> "Future[bool]":
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
