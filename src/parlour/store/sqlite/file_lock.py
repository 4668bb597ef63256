"""A lock file beside the SQLite file: processes that write wait for it in the kernel instead of polling."""

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform != "win32":
    import fcntl


class FileLock:
    """The lock that a process holds while it writes; the system releases it when the process dies.

    Correctness does not depend on it: SQLite has a lock of its own. But SQLite polls that lock in pauses that grow to
    0.1 s, and may find it taken each time for as long as another process writes without a break.
    """

    def __init__(self, path: Path) -> None:
        self._file = -1  # where the folder cannot be written, nor can the database: its own error says so
        with suppress(OSError):
            self._file = os.open(path.with_name(f"{path.name}-turn"), os.O_RDWR | os.O_CREAT, 0o600)

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
