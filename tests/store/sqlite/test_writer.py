"""Group commit to a SQLite file, and what becomes of a transaction that fails."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from parlour.store.sqlite.writer import TransactionRunner
from tests.store.harness import REMOTE, a_table, add_tables, appended, opened


def test_all_that_waits_for_the_file_goes_into_the_next_transaction(tmp_path: Path) -> None:
    async def scene() -> None:
        sizes: list[int] = []
        path = tmp_path / "parlour.db"
        async with opened(f"sqlite:///{path}", lambda appends, _: sizes.append(appends)) as store:
            await add_tables(store, *map(str, range(300)))
            sizes.clear()
            with closing(sqlite3.connect(path, isolation_level=None)) as another:
                another.execute("BEGIN IMMEDIATE")
                waiting = [asyncio.create_task(appended(store, a_table(f"{n}"), 1)) for n in range(300)]
                await asyncio.sleep(0)  # all are submitted
                assert await store.entries("0") == ()  # readers do not wait for the writer
                another.execute("COMMIT")
            assert all(await asyncio.gather(*waiting))
        # First what the writer had taken when it found the file locked, then the rest.
        assert sum(sizes) == 300
        assert len(sizes) <= 2

    asyncio.run(scene())


@pytest.mark.parametrize("prefix", ["", REMOTE])
def test_a_failed_transaction_fails_every_operation(tmp_path: Path, prefix: str) -> None:
    async def scene() -> None:
        async with opened(f"{prefix}sqlite:///{tmp_path}/parlour.db") as store:
            await add_tables(store, "oak", "elm")
            with closing(sqlite3.connect(tmp_path / "parlour.db", isolation_level=None)) as another:
                another.execute("DROP TABLE entries")
            both = (appended(store, a_table("oak"), 1), appended(store, a_table("elm"), 1))
            answers = await asyncio.gather(*both, return_exceptions=True)
            assert [type(answer) for answer in answers] == [sqlite3.OperationalError] * 2
            row = await store.table("oak")
            assert row is not None
            assert row.seq == 0

    asyncio.run(scene())


def test_what_is_committed_is_on_the_disk(tmp_path: Path) -> None:
    with closing(TransactionRunner(tmp_path / "parlour.db")) as transactions:
        # The writer's own connection, since these settings belong to a connection and not to the file.
        connection = transactions._connection
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_after_a_transaction_that_cannot_be_undone_the_file_is_opened_anew(tmp_path: Path) -> None:
    async def scene() -> None:
        path = tmp_path / "parlour.db"
        async with opened(f"sqlite:///{path}") as store:
            await add_tables(store, "oak")
            transactions = store._writer._transactions  # type: ignore[attr-defined] # whose connection breaks
            transactions._connection.close()

            with pytest.raises(sqlite3.ProgrammingError):
                await appended(store, a_table("oak"), 1)

            assert await appended(store, a_table("oak"), 1), "the thread that writes lives"

    asyncio.run(scene())
