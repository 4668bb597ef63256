"""Group commit in SQLite: operations that arrive during a commit go into the next transaction, of few statements."""

from asyncio import AbstractEventLoop, Future
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import perf_counter

from parlour.store.database import Observe, Result, Results, resolve
from parlour.store.sqlite.file import FileLock, connect
from parlour.store.sqlite.operations import (
    Append,
    Operation,
    append_entries,
    can_touch,
    find_table,
    insert_high_score,
    touch_rows,
    update_row,
)
from parlour.store.tables import TableRow

MAX_GROUP = 512
"""The most operations in one transaction."""

CACHED_TABLES = 20_000


class TransactionRunner:
    """The connection of the one thread that writes; the thread holds `lock` while it collects and runs a group."""

    def __init__(self, path: Path) -> None:
        self.lock = FileLock(path)
        self._path = path
        self._connection = connect(path)
        self._numbers: dict[str, int] = {}
        self._written: dict[str, TableRow] = {}  # rows as last written here; `touch_rows` checks that they still hold

    def close(self) -> None:
        """Close the connection and the lock file."""
        self._connection.close()
        self.lock.close()

    def run(self, operations: Sequence[Operation]) -> Results:
        """Write all operations in one transaction; if it fails as a whole, each of them has the same error.

        It never raises: the thread that calls it serves everybody.
        """
        if not operations:
            return ()
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            results = self._apply_together(operations) or [self._apply_alone(each) for each in operations]
            self._connection.execute("COMMIT")
        except Exception as error:  # whatever it is, those who wait must be told of it
            self._recover()
            return [error] * len(operations)
        return results

    def _recover(self) -> None:
        """Undo a failed transaction; where even that fails, open the file anew, now or before the next one."""
        try:
            self._rollback()
        except Exception:
            with suppress(Exception):
                self._connection.close()
                self._connection = connect(self._path)

    def _apply_together(self, operations: Sequence[Operation]) -> Results | None:
        """Write all appends in few statements; return None, with nothing written, if one of them does not succeed."""
        appends = [operation for operation in operations if isinstance(operation, Append)]
        rows = {append.row.id: append.row for append in appends}
        if len(rows) < len(appends):
            return None  # two appends to one log: the later one needs the earlier one
        with suppress(Exception):  # applying them one by one finds the operation that fails
            results = [True if isinstance(o, Append) else o.apply(self._connection) for o in operations]
            entries = [(self._number(append.row.id), append.entry, append.previous) for append in appends]
            if append_entries(self._connection, entries) == len(entries) and self._update_rows(rows):
                for append in appends:
                    if append.score is not None:
                        insert_high_score(self._connection, self._number(append.row.id), append.score)
                self._written |= rows
                return results
        self._rollback()
        self._connection.execute("BEGIN IMMEDIATE")
        return None

    def _update_rows(self, rows: dict[str, TableRow]) -> bool:
        """Write the tables' rows, most in one statement; return False if another process wrote one meanwhile."""
        touched = []
        for table, row in rows.items():
            before = self._written.get(table)
            if before is not None and can_touch(before, row):
                touched.append((self._number(table), before.seq, row))
            else:
                update_row(self._connection, row)
        return touch_rows(self._connection, touched) == len(touched)

    def _number(self, table: str) -> int:
        """Return a table's number, which never changes."""
        number = self._numbers.get(table)
        if number is None:
            if len(self._numbers) >= CACHED_TABLES:
                self._clear_caches()
            number, _ = find_table(self._connection, table)
            self._numbers[table] = number
        return number

    def _apply_alone(self, operation: Operation) -> Result:
        """Write one operation under a savepoint, or undo it and return its error; the others are not affected."""
        result: Result
        self._connection.execute("SAVEPOINT operation")
        try:
            result = operation.apply(self._connection)
        except Exception as error:  # raised in the coroutine that waits for this operation
            self._connection.execute("ROLLBACK TO operation")
            result = error
        self._connection.execute("RELEASE operation")
        return result

    def _rollback(self) -> None:
        """Undo the transaction and clear the caches that were filled in it."""
        self._clear_caches()
        if self._connection.in_transaction:  # SQLite itself ends it when the disk is full
            self._connection.execute("ROLLBACK")

    def _clear_caches(self) -> None:
        self._numbers.clear()
        self._written.clear()


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
