"""Taking turns at a SQLite file: processes that write to it are woken one after another and need not look again."""

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform != "win32":
    import fcntl


class Turn:
    """A lock file beside the database, held by whoever writes now and let go by the system when a process dies.

    It is a courtesy: SQLite has a lock of its own and keeps it with or without this one. But SQLite looks again after
    pauses that grow to 0.1 s, and a process that writes all the time would rarely be found away.
    """

    def __init__(self, path: Path) -> None:
        self._file = os.open(path.with_name(f"{path.name}-turn"), os.O_RDWR | os.O_CREAT, 0o600)

    def __enter__(self) -> None:
        """Wait for our turn; where the file system knows no such locks, SQLite's own waiting is left."""
        if sys.platform != "win32":
            with suppress(OSError):
                fcntl.flock(self._file, fcntl.LOCK_EX)

    def __exit__(self, *_: object) -> None:
        if sys.platform != "win32":
            with suppress(OSError):
                fcntl.flock(self._file, fcntl.LOCK_UN)

    def close(self) -> None:
        """Leave the file there: another process may wait at it."""
        os.close(self._file)
