"""What `parlour house` works on: the store that the server uses, running or not."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

import typer

from parlour.cli.archive.backup import failures_in_one_line
from parlour.cli.errors import CommandError
from parlour.core.game import Illegal, Millis
from parlour.server.operator.actions import Operator
from parlour.server.settings import InvalidSettings, Settings, settings
from parlour.server.table.clock import wall_clock
from parlour.store.open import keep_copies_in, open_store
from parlour.store.store import Store

T = TypeVar("T")

Database = Annotated[
    str | None, typer.Option(help="sqlite:///path or postgresql://...; the server's own by default, running or not.")
]


def found_settings(database: str | None = None) -> Settings:
    """Return the settings that a server here would have."""
    try:
        return settings(os.environ, database_url=database)
    except InvalidSettings as fault:
        raise CommandError(str(fault)) from fault


def read(database: str | None, ask: Callable[[Store, Millis], Awaitable[T]]) -> T:
    """Ask the store something."""
    return _with_store(database, lambda store: ask(store, wall_clock()))


def operate(database: str | None, act: Callable[[Operator], Awaitable[T]]) -> T:
    """Act on the store; running nodes notice within seconds."""
    return _with_store(database, lambda store: act(Operator(store, "command line")))


def _with_store(database: str | None, use: Callable[[Store], Awaitable[T]]) -> T:
    """Open the store, use it, and close it; what cannot be done is said in one line."""
    found = found_settings(database)
    if found.database == "memory:":
        raise CommandError("A store in memory belongs to its server alone: use the admin page instead.")
    keep_copies_in(found.folder)

    async def run() -> T:
        store = open_store(found.database)
        await store.start()
        try:
            return await use(store)
        finally:
            await store.stop()

    with failures_in_one_line():
        try:
            return asyncio.run(run())
        except Illegal as refusal:
            raise CommandError(refusal.why) from refusal
