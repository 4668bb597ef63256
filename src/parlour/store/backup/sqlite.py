"""Copies rows out of a SQLite file and into one, each in one transaction."""

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path

from parlour.store.backup.backup_file import Batch
from parlour.store.backup.container import BackupError
from parlour.store.sqlite.file import FileLock, StoreInUse, connect, sole_server

ROWS = 256
"""Rows that are read at a time."""

IN_USE_TIMEOUT = 1.0
"""Seconds after which a file that others have open counts as in use."""


class SqliteSnapshot:
    """A file as it was when this was made; writers go on meanwhile."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        (self.schema,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()

    async def columns(self, table: str) -> tuple[str, ...]:
        return columns(self._connection, table)

    async def rows(self, sql: str) -> AsyncIterator[list[tuple[object, ...]]]:
        cursor = self._connection.execute(sql)
        while rows := cursor.fetchmany(ROWS):
            yield rows


class SqliteTarget:
    """A file that is written to within one transaction."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def columns(self, table: str) -> tuple[str, ...]:
        return columns(self._connection, table)

    async def is_empty(self, tables: tuple[str, ...]) -> bool:
        return not any(self._connection.execute(f'SELECT 1 FROM "{table}" LIMIT 1').fetchone() for table in tables)

    async def clear(self, tables: tuple[str, ...]) -> None:
        for table in tables:
            self._connection.execute(f'DELETE FROM "{table}"')

    async def insert(self, batch: Batch) -> None:
        names, values = ", ".join(f'"{name}"' for name in batch.columns), ", ".join("?" * len(batch.columns))
        try:
            self._connection.executemany(f'INSERT INTO "{batch.table}" ({names}) VALUES ({values})', batch.rows)
        except (sqlite3.IntegrityError, sqlite3.DataError, OverflowError) as fault:
            raise BackupError(f"the store refuses a row of {batch.table}: {fault}") from fault

    async def finish(self, identities: tuple[tuple[str, str], ...]) -> None:
        """Do nothing: SQLite numbers new rows after the greatest number that is there."""


@contextmanager
def sqlite_snapshot(path: Path) -> Iterator[SqliteSnapshot]:
    """Read a file in one transaction, which neither waits for writers nor makes them wait."""
    if not path.is_file():
        raise BackupError(f"there is no store at {path}")
    with closing(connect(path)) as connection:
        connection.execute("PRAGMA query_only = ON")
        connection.execute("BEGIN")
        if not columns(connection, "alembic_version"):
            raise BackupError(f"{path} is not a store of Parlour, or it has never been started")
        yield SqliteSnapshot(connection)


@contextmanager
def sqlite_target(path: Path, *, replace: bool) -> Iterator[SqliteTarget]:
    """Write to a file in one transaction, committed at the end; to replace what is there, nobody else may use it."""
    lock = FileLock(path)
    with closing(lock), _no_server(path) if replace else nullcontext(), closing(connect(path)) as connection:
        if replace:
            _require_sole_use(connection, path)
        with lock:
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield SqliteTarget(connection)
            except BaseException:
                connection.execute("ROLLBACK")
                raise
            connection.execute("COMMIT")


@contextmanager
def _no_server(path: Path) -> Iterator[None]:
    """Keep servers from a file that is about to be replaced; refuse while one runs, or another restore."""
    try:
        with sole_server(path):
            yield
    except StoreInUse as fault:
        raise BackupError(str(fault)) from fault


def _require_sole_use(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a file that another connection has open; only a sole user may turn the write-ahead log off."""
    connection.execute(f"PRAGMA busy_timeout = {IN_USE_TIMEOUT * 1000:.0f}")
    try:
        connection.execute("PRAGMA journal_mode = DELETE").fetchone()
    except sqlite3.OperationalError as fault:
        raise BackupError(f"another process has {path} open: stop it first") from fault


def columns(connection: sqlite3.Connection, table: str) -> tuple[str, ...]:
    """Return the names of a table's columns; none where there is no such table."""
    return tuple(name for (name,) in connection.execute("SELECT name FROM pragma_table_info(?)", (table,)))
