"""Group commit: write a group of operations to a SQLite file in one transaction of few statements."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from parlour.store.database import Result, Results
from parlour.store.sqlite.file import connect
from parlour.store.sqlite.file_lock import FileLock
from parlour.store.sqlite.operations import Append, Operation
from parlour.store.sqlite.statements import (
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
            results = self._apply_together(operations) or self._apply_one_by_one(operations)
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

    def _apply_one_by_one(self, operations: Sequence[Operation]) -> Results:
        """Write each operation under its own savepoint, so that one that fails does not affect the others."""
        return [self._apply_alone(operation) for operation in operations]

    def _apply_alone(self, operation: Operation) -> Result:
        """Write one operation of the transaction, or undo it and return its error."""
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
