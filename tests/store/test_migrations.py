"""The migrations lead to what schema.py defines, and run only where they are missing."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, NullPool, create_engine
from sqlalchemy.ext.asyncio import create_async_engine

from parlour.store.migrations import HEAD, SchemaTooNew
from parlour.store.migrations.upgrade import config
from parlour.store.schema import metadata
from tests.store.harness import opened
from tests.store.processes import children


async def start(url: str) -> None:
    async with opened(url):
        pass


def differences(connection: Connection) -> list[Any]:
    """Return what alembic would change to make the store what schema.py defines."""
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


def on_sqlite(url: str, look: Callable[[Connection], Any]) -> Any:
    engine = create_engine(url, poolclass=NullPool)
    with engine.begin() as connection:
        return look(connection)


def on_postgres(url: str, look: Callable[[Connection], Any]) -> Any:
    async def scene() -> Any:
        engine = create_async_engine(
            "postgresql+asyncpg://", async_creator=lambda: asyncpg.connect(url), poolclass=NullPool
        )
        async with engine.begin() as connection:
            return await connection.run_sync(look)

    return asyncio.run(scene())


def on_either(url: str, look: Callable[[Connection], Any]) -> Any:
    return (on_sqlite if url.startswith("sqlite") else on_postgres)(url, look)


def test_the_migrations_lead_from_an_empty_database_to_the_schema(database_url: str) -> None:
    asyncio.run(start(database_url))

    assert on_either(database_url, differences) == []


def test_a_difference_is_noticed(database_url: str) -> None:
    asyncio.run(start(database_url))
    on_either(database_url, lambda connection: connection.exec_driver_sql("DROP INDEX ix_tables_due"))

    assert [kind for kind, *_ in on_either(database_url, differences)] == ["add_index"]


def test_head_is_the_last_migration(sqlite_url: str) -> None:
    asyncio.run(start(sqlite_url))

    heads = on_sqlite(sqlite_url, lambda connection: ScriptDirectory.from_config(config(connection)).get_heads())

    assert heads == [HEAD]


def test_a_store_of_a_newer_version_is_left_alone(database_url: str) -> None:
    asyncio.run(start(database_url))
    on_either(database_url, lambda c: c.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'"))

    with pytest.raises(SchemaTooNew, match="version 9999"):
        asyncio.run(start(database_url))

    assert on_either(database_url, differences) == []


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE players (id TEXT)")  # makes the last statement of the first migration fail
    connection.close()

    with pytest.raises(Exception, match="players"):
        asyncio.run(start(f"sqlite:///{path}"))

    connection = sqlite3.connect(path)
    assert connection.execute("SELECT name FROM sqlite_schema").fetchall() == [("players",)]
    connection.close()


def test_a_migrated_store_starts_without_alembic(sqlite_url: str) -> None:
    asyncio.run(start(sqlite_url))

    with children(("start", sqlite_url)) as [child]:
        assert child.communicate()[0] == "loaded\n"
