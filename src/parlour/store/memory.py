"""The store of `memory:`: a SQLite database in memory, for tests and for servers that need not keep anything."""

import sqlite3
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any
from weakref import finalize

from parlour.store.sqlite.operations import Operation, with_question_marks
from parlour.store.sqlite.store import SqliteStore


class MemoryStore(SqliteStore):
    """Tables and players that last as long as this object, whether it is started or stopped.

    Every call is done when it returns to the event loop, on the thread that made it: there is no disk to wait for.
    """

    def __init__(self) -> None:
        super().__init__(Path(":memory:"))
        self._lock = Lock()  # a test may look from its own thread at what a server writes
        self._connection = _connect()
        migrated().backup(self._connection)
        finalize(self, self._connection.close)

    async def start(self) -> None:
        """Do nothing: the database is open."""

    async def stop(self) -> None:
        """Do nothing: the data stays readable as long as this object."""

    async def check(self, *, full: bool) -> tuple[str, ...]:  # noqa: ARG002 there is no disk that could damage it
        return ()

    async def scrub(self) -> bool:
        return True  # there is no disk

    async def compact(self) -> None:
        """Do nothing: what is deleted makes room for what comes."""

    async def _submit(self, operation: Operation) -> bool:
        """Write an operation in a transaction of its own."""
        with self._lock:
            self._connection.execute("BEGIN")
            try:
                done = operation.apply(self._connection)
            except BaseException:
                self._connection.execute("ROLLBACK")
                raise
            self._connection.execute("COMMIT")
        return done

    async def _read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        with self._lock:
            return self._connection.execute(with_question_marks(sql), values).fetchall()


@cache
def migrated() -> sqlite3.Connection:
    """Return a database without data, which is migrated once and then copied for each store: that takes 0.1 ms."""
    from parlour.store.migrations.upgrade import upgrade_memory

    connection = _connect()
    upgrade_memory(connection)
    return connection


def _connect() -> sqlite3.Connection:
    return sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
