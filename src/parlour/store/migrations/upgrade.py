"""Run the missing migrations with alembic, in one process at a time."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, NullPool, StaticPool, create_engine, event, text
from sqlalchemy.ext.asyncio import create_async_engine

from parlour.store.migrations import SchemaTooNew

THREAD_LOCK = Lock()
"""Held while alembic runs, since it supports one migration at a time in a process."""

ADVISORY_LOCK = 0x7061726C6F7572
"""The key of our advisory lock in PostgreSQL: "parlour" in ASCII."""


def config(connection: Connection) -> Config:
    """Return alembic's settings for a connection."""
    settings = Config(attributes={"connection": connection})
    settings.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    settings.set_main_option("path_separator", "os")
    return settings


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run every migration that is missing, up to a revision, within the caller's transaction."""
    settings = config(connection)
    known = {script.revision for script in ScriptDirectory.from_config(settings).walk_revisions()}
    for version in MigrationContext.configure(connection).get_current_heads():
        if version not in known:
            raise SchemaTooNew(version)
    command.upgrade(settings, revision)


def upgrade_sqlite(connect: Callable[[], sqlite3.Connection], revision: str = "head") -> None:
    """Migrate a file; a second process waits for the first and finds nothing to do."""
    engine = create_engine("sqlite://", creator=connect, poolclass=NullPool)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    with THREAD_LOCK, engine.begin() as connection:
        upgrade(connection, revision)


def upgrade_memory(connection: sqlite3.Connection) -> None:
    """Migrate a database in memory, which lasts as long as its connection: that stays open."""
    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)
    with THREAD_LOCK, engine.begin() as begun:
        upgrade(begun)


async def upgrade_postgres(connect: Callable[[], Any]) -> None:
    """Migrate a database; a second process waits for the first and finds nothing to do."""
    engine = create_async_engine("postgresql+asyncpg://", async_creator=connect, poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": ADVISORY_LOCK})
            await connection.run_sync(upgrade)
    finally:
        await engine.dispose()
