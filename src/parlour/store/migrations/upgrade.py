"""Bring a store up to date with alembic, one process at a time."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, NullPool, create_engine, event, text
from sqlalchemy.ext.asyncio import create_async_engine

from parlour.store.migrations import TooNew

ONE_THREAD = Lock()
"""Alembic works on one store at a time in a process."""

LOCK = 0x7061726C6F7572
"""Which of PostgreSQL's advisory locks is ours: "parlour"."""


def config(connection: Connection) -> Config:
    """Alembic's settings, wherever the package is installed."""
    settings = Config(attributes={"connection": connection})
    settings.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    settings.set_main_option("path_separator", "os")
    return settings


def upgrade(connection: Connection) -> None:
    """Take every step that is missing, within the transaction that the caller holds."""
    settings = config(connection)
    known = {step.revision for step in ScriptDirectory.from_config(settings).walk_revisions()}
    for version in MigrationContext.configure(connection).get_current_heads():
        if version not in known:
            raise TooNew(version)
    command.upgrade(settings, "head")


def upgrade_sqlite(connect: Callable[[], sqlite3.Connection]) -> None:
    """Bring a file up to date; of two processes the second waits, and finds it done."""
    engine = create_engine("sqlite://", creator=connect, poolclass=NullPool)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    with ONE_THREAD, engine.begin() as connection:
        upgrade(connection)


async def upgrade_postgres(connect: Callable[[], Any]) -> None:
    """Bring a database up to date; of two processes the second waits, and finds it done."""
    engine = create_async_engine("postgresql+asyncpg://", async_creator=connect, poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            await connection.run_sync(upgrade)
    finally:
        await engine.dispose()
