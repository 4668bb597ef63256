"""The SQLite file: create, open, check and migrate it, and the lock files beside it.

One lock is held by the server, for another the processes that write wait in the kernel.
"""

import errno
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

from parlour.store.migrations import HEAD

if sys.platform != "win32":
    import fcntl

DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""The error codes that say that the file is not what SQLite wrote."""

OLDEST_SQLITE = (3, 35)
BUSY_TIMEOUT = 30.0
"""Seconds to wait for another process that writes."""

RETRY = 0.05
"""Seconds between two tries to lock a file that another server uses."""


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


def open_beside(path: Path, purpose: str) -> int:
    """Open the lock file beside a SQLite file, whichever link leads to that; -1 where the folder cannot be written.

    Then the database cannot be written either, and its own error says so.
    """
    with suppress(OSError):
        found = path.resolve()
        return os.open(found.with_name(f"{found.name}-{purpose}"), os.O_RDWR | os.O_CREAT, 0o600)
    return -1


class FileLock:
    """The lock that a process holds while it writes; the system releases it when the process dies.

    Correctness does not depend on it: SQLite has a lock of its own. But SQLite polls that lock in pauses that grow to
    0.1 s, and may find it taken each time for as long as another process writes without a break.
    """

    def __init__(self, path: Path) -> None:
        self._file = open_beside(path, "turn")

    def __enter__(self) -> None:
        """Wait for the lock; where the system or the disk has no such locks, SQLite's own lock must do."""
        if sys.platform != "win32":
            with suppress(OSError):
                fcntl.flock(self._file, fcntl.LOCK_EX)

    def __exit__(self, *_: object) -> None:
        if sys.platform != "win32":
            with suppress(OSError):
                fcntl.flock(self._file, fcntl.LOCK_UN)

    def close(self) -> None:
        """Close the lock file and leave it there, since another process may be waiting for it."""
        with suppress(OSError):
            os.close(self._file)


class StoreInUse(Exception):
    """Another server, or a restore, uses the SQLite file."""


@contextmanager
def sole_server(path: Path, wait: float = 0.0, on_wait: Callable[[str], None] = lambda _why: None) -> Iterator[None]:
    """Hold a SQLite file for one server: two would not see each other's moves. The system releases it at its death.

    Wait so many seconds for a server that is about to stop, of which `on_wait` tells, then raise StoreInUse. Where the
    system or the disk has no such locks, nothing is held.
    """
    if sys.platform == "win32":
        yield
        return
    with suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = open_beside(path, "server")
    try:
        if file >= 0 and _locked(file, path, monotonic() + wait, on_wait):
            os.truncate(file, 0)
            os.pwrite(file, str(os.getpid()).encode(), 0)
        yield
    finally:
        if file >= 0:
            os.close(file)


def _locked(file: int, path: Path, until: float, on_wait: Callable[[str], None]) -> bool:
    """Lock a file; return False where there are no locks."""
    told = False
    while True:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as fault:
            if fault.errno not in (errno.EAGAIN, errno.EACCES):
                return False
        else:
            return True
        holder = os.pread(file, 20, 0).decode("ascii", "replace") or "unknown"
        if monotonic() >= until:
            raise StoreInUse(
                f"process {holder} uses {path} already, which two servers cannot share: stop that one first"
            )
        if not told:
            on_wait(f"process {holder} uses {path}; waiting for it to stop")
            told = True
        sleep(RETRY)
