"""The thread that writes to a SQLite file: operations that arrive during a commit go into the next transaction."""

from asyncio import AbstractEventLoop, Future
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from time import perf_counter

from parlour.store.database import Observe, Results, resolve
from parlour.store.sqlite.operations import Operation
from parlour.store.sqlite.transaction import MAX_GROUP, TransactionRunner

Pending = tuple[Operation, "Future[bool]"]


class WriterThread:
    """Takes operations from the event loop, commits them in groups, and resolves the futures of a group at once."""

    def __init__(self, transactions: TransactionRunner, loop: AbstractEventLoop, observe: Observe) -> None:
        self._transactions = transactions
        self._loop = loop
        self._observe = observe
        self._submitted: list[Pending] = []  # in this iteration of the event loop
        self._queue: SimpleQueue[Pending | None] = SimpleQueue()
        self._open = True
        self._closed = loop.create_future()
        Thread(target=self._run, name="parlour-writer", daemon=True).start()

    def submit(self, operation: Operation) -> "Future[bool]":
        """Return a future for whether the operation took effect, resolved when it is on the disk."""
        if not self._open:
            raise RuntimeError("the store has been stopped")
        if not self._submitted:
            self._loop.call_soon(self._flush)
        future: Future[bool] = self._loop.create_future()
        self._submitted.append((operation, future))
        return future

    def _flush(self) -> None:
        """Queue all operations of one iteration of the event loop, so that the thread wakes once for all of them."""
        for pending in self._submitted:
            self._queue.put(pending)
        self._submitted.clear()

    async def close(self) -> None:
        """Commit what was submitted so far, then close the file."""
        if self._open:
            self._open = False
            self._flush()
            self._queue.put(None)
        await self._closed

    def _run(self) -> None:
        """Commit group after group on the thread until the writer is closed."""
        # A closed event loop raises RuntimeError: nobody is left who could wait for a result.
        with suppress(RuntimeError):
            more = True
            while more:
                first = self._queue.get()
                began = perf_counter()
                with self._transactions.lock:
                    group, more = self._take_group(first)
                    results = self._transactions.run([operation for operation, _ in group])
                self._loop.call_soon_threadsafe(self._finish, group, results, perf_counter() - began)
            self._loop.call_soon_threadsafe(self._closed.set_result, None)
        self._transactions.close()

    def _take_group(self, first: Pending | None) -> tuple[list[Pending], bool]:
        """Return all that is queued by now, beginning with the first, and whether more may come."""
        taken = [first]
        taken += [self._queue.get() for _ in range(min(self._queue.qsize(), MAX_GROUP - 1))]
        group = [pending for pending in taken if pending is not None]
        return group, len(group) == len(taken)

    def _finish(self, group: Sequence[Pending], results: Results, seconds: float) -> None:
        """Resolve the futures of a group, on the event loop."""
        for (_, future), result in zip(group, results, strict=True):
            resolve(future, result)
        if group:
            self._observe(len(group), seconds)
