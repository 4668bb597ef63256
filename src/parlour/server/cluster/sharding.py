"""Which worker process serves a table: all can tell from the table's id."""

from collections.abc import Callable
from zlib import crc32

from msgspec import Struct

OwnsTable = Callable[[str], bool]
"""Whether this node opens, plays and sweeps the table of that id."""


def owns_all(_table: str) -> bool:
    """Return True: without worker processes every node serves every table."""
    return True


def shard_of(table: str, workers: int) -> int:
    """Return the number of the worker that serves a table."""
    return crc32(table.encode()) % workers


class Shard(Struct, frozen=True):
    """The tables of one worker, by its number, of so many."""

    number: int
    workers: int

    def owns(self, table: str) -> bool:
        """Return whether a table belongs to this worker."""
        return shard_of(table, self.workers) == self.number
