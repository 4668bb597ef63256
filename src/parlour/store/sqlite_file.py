"""A SQLite file: made for its owner only, opened so that what is committed stays."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep

from parlour.store.migrations import HEAD

OLDEST = (3, 35)
PATIENCE = 30.0
"""Seconds to wait for another process that writes."""


def make_private(path: Path) -> None:
    """Make the file and its folder where they are missing: hands and keys of games are nobody else's to read."""
    if not path.parent.exists():
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not path.is_file():  # closing it would give up the locks that SQLite has on it in this process
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def connect(path: Path) -> sqlite3.Connection:
    """A connection that any one thread at a time may use, and that begins no transaction of its own accord."""
    if sqlite3.sqlite_version_info < OLDEST:
        raise RuntimeError(f"Parlour needs SQLite 3.35 or newer, and this Python has {sqlite3.sqlite_version}")
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        _write_ahead(connection)
        connection.execute("PRAGMA synchronous = FULL")
        # On a Mac a disk may otherwise only say that it has written; elsewhere this changes nothing.
        connection.execute("PRAGMA fullfsync = ON")
        # Pages written over and over by a busy evening are moved into the file every 64 MB, not every 4: whoever writes
        # meanwhile waits some milliseconds.
        connection.execute("PRAGMA wal_autocheckpoint = 16000")
    except BaseException:
        connection.close()
        raise
    return connection


def bring_up_to_date(path: Path) -> None:
    """Take the steps that the file has not taken yet."""
    with closing(connect(path)) as connection:
        if _up_to_date(connection):
            return
    # Alembic takes most of a second to import: that is for stores that need it.
    from parlour.store.migrations.upgrade import upgrade_sqlite

    upgrade_sqlite(lambda: connect(path))


def _up_to_date(connection: sqlite3.Connection) -> bool:
    """Whether the file is of today's shape, told without alembic."""
    if connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'alembic_version'").fetchone() is None:
        return False
    found: list[tuple[str]] = connection.execute("SELECT version_num FROM alembic_version").fetchall()
    return found == [(HEAD,)]


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Let readers and the writer work at once; SQLite itself does not wait while another process makes this change."""
    until = monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL").fetchone()
        except sqlite3.OperationalError as fault:
            if fault.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() > until:
                raise
            sleep(0.005)
        else:
            return
