"""Lock files beside the SQLite file: one for the server, and one for which writing processes wait in the kernel."""

import errno
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

if sys.platform != "win32":
    import fcntl


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


RETRY = 0.05
"""Seconds between two tries to lock a file that another server uses."""


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
