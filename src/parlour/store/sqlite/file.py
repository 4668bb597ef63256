"""Create, open and migrate the SQLite file."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep

from parlour.store.migrations import HEAD

DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""The error codes that say that the file is not what SQLite wrote."""

OLDEST_SQLITE = (3, 35)
BUSY_TIMEOUT = 30.0
"""Seconds to wait for another process that writes."""


def create_private(path: Path) -> None:
    """Create the file and its folder if they are missing, readable by their owner only."""
    if not path.parent.exists():
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not path.is_file():  # closing an existing file would release the locks that SQLite holds on it in this process
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def connect(path: Path) -> sqlite3.Connection:
    """Return a write-ahead-log connection that one thread at a time may use and that begins no transaction itself."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise RuntimeError(f"Parlour needs SQLite 3.35 or newer, and this Python has {sqlite3.sqlite_version}")
    connection = sqlite3.connect(path, timeout=BUSY_TIMEOUT, isolation_level=None, check_same_thread=False)
    try:
        _enable_wal(connection)
        connection.execute("PRAGMA synchronous = FULL")
        # On macOS a plain fsync may return before the disk has written; elsewhere this changes nothing.
        connection.execute("PRAGMA fullfsync = ON")
        # What is deleted or replaced is overwritten with zeros, so that no name outlives the account it belonged to.
        connection.execute("PRAGMA secure_delete = ON")
        # A checkpoint moves pages from the log into the file every 64 MB instead of every 4, since a write that meets
        # one waits some milliseconds.
        connection.execute("PRAGMA wal_autocheckpoint = 16000")
    except BaseException:
        connection.close()
        raise
    return connection


def is_damage(error: Exception) -> bool:
    """Whether an error says that the file is damaged."""
    return isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGE


def find_damage(connection: sqlite3.Connection, *, full: bool) -> tuple[str, ...]:
    """Return what SQLite finds wrong with its file, at most ten lines; close the connection."""
    pragma = "integrity_check" if full else "quick_check"
    with closing(connection):
        try:
            found = [str(line) for (line,) in connection.execute(f"PRAGMA {pragma}(10)")]
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                raise
            found = [str(error)]
    return () if found == ["ok"] else tuple(found)


def migrate(path: Path) -> None:
    """Run the migrations that the file lacks."""
    with closing(connect(path)) as connection:
        if _is_current(connection):
            return
    # Alembic takes most of a second to import, so only files that need a migration load it.
    from parlour.store.migrations.upgrade import upgrade_sqlite

    upgrade_sqlite(lambda: connect(path))


def _is_current(connection: sqlite3.Connection) -> bool:
    """Whether the file has every migration, found out without alembic."""
    if connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'alembic_version'").fetchone() is None:
        return False
    found: list[tuple[str]] = connection.execute("SELECT version_num FROM alembic_version").fetchall()
    return found == [(HEAD,)]


def _enable_wal(connection: sqlite3.Connection) -> None:
    """Turn the write-ahead log on; retried, since SQLite does not wait while another process does the same."""
    until = monotonic() + BUSY_TIMEOUT
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL").fetchone()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() > until:
                raise
            sleep(0.005)
        else:
            return
