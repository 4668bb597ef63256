"""Taking turns at a SQLite file: houses that write to it are woken one after another, and none need look again."""

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform != "win32":
    import fcntl


class Turn:
    """A lock file beside the database, held by whoever writes now; the system lets go of it when a process dies.

    It is a courtesy: SQLite has a lock of its own, and nothing is written without that one. But SQLite waits for it in
    pauses that grow to 0.1 s, and finds it taken again after each for as long as another writes without a break.
    """

    def __init__(self, path: Path) -> None:
        self._file = os.open(path.with_name(f"{path.name}-turn"), os.O_RDWR | os.O_CREAT, 0o600)

    def __enter__(self) -> None:
        """Wait for our turn; where a system or a disk has no such locks, SQLite's waiting is what there is."""
        if sys.platform != "win32":
            with suppress(OSError):
                fcntl.flock(self._file, fcntl.LOCK_EX)

    def __exit__(self, *_: object) -> None:
        if sys.platform != "win32":
            with suppress(OSError):
                fcntl.flock(self._file, fcntl.LOCK_UN)

    def close(self) -> None:
        """Let go; the file stays, for another process may be waiting at it."""
        os.close(self._file)
