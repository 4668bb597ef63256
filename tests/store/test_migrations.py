"""From any store to one of today: the steps lead to what tables.py says, and are taken only where they are due."""

import asyncio
import re
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

from parlour.store import rows
from parlour.store.migrations import HEAD, TooNew
from parlour.store.migrations.upgrade import config
from parlour.store.sqlite import TABLES_OF
from parlour.store.tables import metadata
from tests.store.processes import children
from tests.store.stage import opened


async def start(url: str) -> None:
    async with opened(url):
        pass


def differences(connection: Connection) -> list[Any]:
    """What alembic would change to make the store what tables.py says."""
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


def test_the_steps_lead_from_nothing_to_the_tables_of_today(database_url: str) -> None:
    asyncio.run(start(database_url))

    assert on_either(database_url, differences) == []


def test_a_difference_would_be_seen(database_url: str) -> None:
    asyncio.run(start(database_url))
    on_either(database_url, lambda connection: connection.exec_driver_sql("DROP INDEX ix_tables_due"))

    assert [kind for kind, *_ in on_either(database_url, differences)] == ["add_index"]


def test_the_last_step_is_the_one_we_look_for(sqlite_url: str) -> None:
    asyncio.run(start(sqlite_url))

    heads = on_sqlite(sqlite_url, lambda connection: ScriptDirectory.from_config(config(connection)).get_heads())

    assert heads == [HEAD]


def test_a_store_of_a_newer_house_is_left_alone(database_url: str) -> None:
    asyncio.run(start(database_url))
    on_either(database_url, lambda c: c.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'"))

    with pytest.raises(TooNew, match="version 9999"):
        asyncio.run(start(database_url))

    assert on_either(database_url, differences) == []


def test_a_step_that_fails_leaves_nothing_half_done(tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE players (id TEXT)")  # in the way of the first step's last part
    connection.close()

    with pytest.raises(Exception, match="players"):
        asyncio.run(start(f"sqlite:///{path}"))

    connection = sqlite3.connect(path)
    assert connection.execute("SELECT name FROM sqlite_schema").fetchall() == [("players",)]
    connection.close()


def test_a_store_that_is_up_to_date_starts_without_alembic(sqlite_url: str) -> None:
    asyncio.run(start(sqlite_url))

    with children(("start", sqlite_url)) as [child]:
        assert child.communicate()[0] == "loaded\n"


QUESTIONS = {
    rows.ENTRIES: "sqlite_autoindex_entries_1",
    rows.TABLE: "sqlite_autoindex_tables_1",
    rows.OPEN_TABLES: "ix_tables_open",
    rows.FINISHED: "ix_tables_finished",
    rows.DUE_TABLES: "ix_tables_due",
    TABLES_OF: "sqlite_autoindex_table_players_1",
    rows.BOARDS: "ix_feats_board",
    rows.HIGH_SCORES: "ix_feats_board",
    rows.LATEST_HIGH_SCORES: "ix_feats_latest",
}


@pytest.mark.parametrize(("question", "index"), QUESTIONS.items(), ids=QUESTIONS.values())
def test_each_question_has_its_index(tmp_path: Path, question: str, index: str) -> None:
    asyncio.run(start(f"sqlite:///{tmp_path}/parlour.db"))
    connection = sqlite3.connect(tmp_path / "parlour.db")

    plan = connection.execute(f"EXPLAIN QUERY PLAN {re.sub(r'[$][0-9]', '1', question)}").fetchall()
    connection.close()

    steps = [step for *_, step in plan]
    assert index in next(step for step in steps if "USING" in step)
    assert not any(step.startswith("SCAN feats") and index not in step for step in steps)
    # A player's tables are few enough to be put in order when they are asked for.
    assert question == TABLES_OF or not any("TEMP B-TREE" in step for step in steps)
