"""What SQLite and PostgreSQL each do in their own way; the rest of the store is SQL that both share."""

from asyncio import Future
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, ClassVar, TypeVar

from msgspec import json

Statement = tuple[str, tuple[Any, ...]]
"""SQL with PostgreSQL's placeholders, each used once and in order, and their values."""

Observe = Callable[[int, float], None]
"""Called after each transaction with the number of operations in it and the seconds it took."""

T = TypeVar("T")

ALL = 2**62
"""A limit that no number of rows comes up to."""


class StoreUnreachable(Exception):
    """The store does not answer; it may do so later."""


class StoreDamaged(Exception):
    """Stored data cannot be read back as it was written; only a backup heals that."""


class Database:
    """A database; a call that writes returns when the data would survive a power cut."""

    WAITS_FOR: ClassVar[str]
    """The test that `waits_for` contains `player`."""

    POSITION: ClassVar[str]
    """Where in `body` the bytes $1 begin, counted from 1; 0: nowhere."""

    async def start(self) -> None:
        """Open the database and run the migrations that it lacks; raise StoreUnreachable if a later call may succeed.

        Any other error stays until somebody fixes its cause.
        """
        raise NotImplementedError

    async def stop(self) -> None:
        """Finish the pending writes and close the database."""
        raise NotImplementedError

    async def probe_read(self) -> None:
        """Read a little, or raise; StoreDamaged once any call or check has found damage."""
        raise NotImplementedError

    async def probe_write(self) -> None:
        """Write a value that replaces the one of the last probe, or raise."""
        raise NotImplementedError

    async def check(self, *, full: bool) -> tuple[str, ...]:
        """Look for damage and return what was found, in a few lines; a full check compares indexes with rows, too."""
        raise NotImplementedError

    async def size(self) -> int:
        """Return how many bytes the database takes."""
        raise NotImplementedError

    async def scrub(self) -> bool:
        """Take from the disk what was deleted, as far as the store decides that: SQLite's file and its log.

        Return False where somebody reads for so long that it must be tried again later.
        """
        raise NotImplementedError

    async def compact(self) -> None:
        """Give free space back to the disk."""
        raise NotImplementedError

    async def _read(self, sql: str, *values: Any) -> Sequence[Any]:
        """Return the rows that a query finds."""
        raise NotImplementedError

    async def _rows(self, form: Callable[..., T], sql: str, *values: Any) -> tuple[T, ...]:
        """Return what a form makes of each row that a query finds."""
        return tuple(form(*row) for row in await self._read(sql, *values))

    async def _row(self, form: Callable[..., T], sql: str, *values: Any) -> T | None:
        """Return what a form makes of the first row that a query finds."""
        return next(iter(await self._rows(form, sql, *values)), None)

    async def _count(self, sql: str, *values: Any) -> int:
        """Return the number that a query finds."""
        ((count,),) = await self._read(sql, *values)
        return int(count)

    async def _write(self, *statements: Statement) -> None:
        """Run statements in one transaction."""
        raise NotImplementedError

    async def _write_if(self, *statements: Statement) -> bool:
        """Run statements in one transaction, unless the first changes nothing; return whether it did."""
        raise NotImplementedError


@lru_cache(4096)
def encode_ids(ids: tuple[str, ...]) -> str:
    """Return ids as a JSON list; cached, since a table waits for the same few players again and again."""
    return json.encode(ids).decode()


decode_ids = json.Decoder(tuple[str, ...]).decode


def contains(text: str) -> str:
    """Return a LIKE pattern for what contains the text, in lower case."""
    escaped = text.lower().replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return f"%{escaped}%"


Result = bool | Exception
"""Whether an operation took effect (False: another was first), or why it failed."""

Results = Sequence[Result]


def resolve(future: "Future[bool]", result: Result) -> None:
    """Wake the coroutine that waits for a result, unless it was cancelled meanwhile."""
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
