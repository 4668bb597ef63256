"""The store of the server at the terminal: which it is, how it is opened, and its errors in one line."""

import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from socket import gaierror
from typing import Annotated

import asyncpg
import typer

from parlour.cli.arguments import CommandError
from parlour.server.settings import InvalidSettings, Settings, settings
from parlour.store.backup.container import BackupError
from parlour.store.database import StoreUnreachable
from parlour.store.migrations import SchemaTooNew
from parlour.store.open import keep_copies_in, open_store
from parlour.store.store import Store

Database = Annotated[
    str | None, typer.Option(help="sqlite:///path or postgresql://...; the server's own by default, running or not.")
]


def server_settings(database: str | None = None) -> Settings:
    """Return the settings that a server here would have."""
    try:
        return settings(os.environ, database_url=database)
    except InvalidSettings as fault:
        raise CommandError(str(fault)) from fault


def store_settings(database: str | None) -> Settings:
    """Return the settings of a server whose store is kept; use its copies of word lists and boxes."""
    found = server_settings(database)
    if found.database == "memory:":
        raise CommandError(
            "A store in memory is gone with its server: there is nothing to back up, check or list. Use its admin page."
        )
    keep_copies_in(found.folder)
    return found


@asynccontextmanager
async def opened(found: Settings) -> AsyncIterator[Store]:
    """Open the store of a server."""
    store = open_store(found.database)
    await store.start()
    try:
        yield store
    finally:
        await store.stop()


@contextmanager
def failures_in_one_line() -> Iterator[None]:
    """Turn the errors of backups and databases into errors of the command."""
    connection = (StoreUnreachable, ConnectionError, gaierror)
    unusable = (sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError, *connection)
    try:
        yield
    except (BackupError, SchemaTooNew) as fault:
        raise CommandError(str(fault)) from fault
    except unusable as fault:
        raise CommandError(f"the store cannot be used: {str(fault).partition(chr(10))[0]}") from fault
