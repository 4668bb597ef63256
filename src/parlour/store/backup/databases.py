"""The contract of what backups read from and restore into, and which database a URL names."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol

from parlour.store.backup.backup_file import Batch
from parlour.store.backup.container import BackupError
from parlour.store.backup.sqlite import sqlite_snapshot, sqlite_target
from parlour.store.open import sqlite_path


class Snapshot(Protocol):
    """A store as it was at one moment."""

    schema: str

    async def columns(self, table: str) -> tuple[str, ...]:
        """Return the names of a table's columns; none where there is no such table."""

    def rows(self, sql: str) -> AsyncIterator[list[tuple[object, ...]]]:
        """Yield the rows that a query finds, some at a time."""


class Target(Protocol):
    """A store that is written to within one transaction."""

    async def columns(self, table: str) -> tuple[str, ...]:
        """Return the names of a table's columns; none where there is no such table."""

    async def is_empty(self, tables: tuple[str, ...]) -> bool:
        """Whether none of the tables has a row."""

    async def clear(self, tables: tuple[str, ...]) -> None:
        """Delete all rows of the tables."""

    async def insert(self, batch: Batch) -> None:
        """Insert rows; raise BackupError for those that the database refuses."""

    async def finish(self, identities: tuple[tuple[str, str], ...]) -> None:
        """Let the next rows be numbered after those that are there; `identities` are tables and their columns."""


def open_snapshot(url: str) -> AbstractAsyncContextManager[Snapshot]:
    """Return a store to read, as it is now."""
    if url.startswith("sqlite:"):
        return _sqlite_snapshot(url)
    require_postgres(url)
    from parlour.store.backup.postgres import postgres_snapshot

    return postgres_snapshot(url)


def open_target(url: str, *, replace: bool) -> AbstractAsyncContextManager[Target]:
    """Return a store to write to in one transaction, which is committed at the end of the context."""
    if url.startswith("sqlite:"):
        return _sqlite_target(url, replace)
    require_postgres(url)
    from parlour.store.backup.postgres import postgres_target

    return postgres_target(url, replace=replace)


def require_postgres(url: str) -> None:
    """Refuse a URL that names neither of the two databases."""
    if not url.startswith(("postgresql:", "postgres:")):
        raise BackupError("a backup is of a store at sqlite:///path or postgresql://...")


@asynccontextmanager
async def _sqlite_snapshot(url: str) -> AsyncIterator[Snapshot]:
    with sqlite_snapshot(sqlite_path(url)) as snapshot:
        yield snapshot


@asynccontextmanager
async def _sqlite_target(url: str, replace: bool) -> AsyncIterator[Target]:
    with sqlite_target(sqlite_path(url), replace=replace) as target:
        yield target
