"""The thread of the supervisor that writes to the SQLite file for all worker processes.

Each worker could write for itself, but then each transaction would hold fewer operations, and each interpreter would
run two threads.
"""

from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from selectors import EVENT_READ, BaseSelector, DefaultSelector
from socket import socket, socketpair
from threading import Thread
from typing import cast

from msgspec import DecodeError

from parlour.store.database import Result
from parlour.store.sqlite.file import create_private, migrate
from parlour.store.sqlite.protocol import MessageBuffer, Request, decode_request, encode_reply
from parlour.store.sqlite.transaction import MAX_GROUP, TransactionRunner

RECEIVE_BYTES = 1 << 20
"""The most that is read from a connection at once."""

WAKE_UP = b"!"


class WriterServer:
    """Serves any number of RemoteWriters; operations that arrive during a commit go into the next transaction."""

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

    def _commit(self, requests: list[Request]) -> list[Result]:
        """Commit requests in as few transactions as MAX_GROUP allows."""
        groups = (requests[at : at + MAX_GROUP] for at in range(0, len(requests), MAX_GROUP))
        return [result for group in groups for result in self._transactions.run(group)]

    def _receive(self, connection: socket, selector: BaseSelector) -> Iterator[Request]:
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
