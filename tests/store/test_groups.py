"""Appends that are made together are committed together, and one that is bad harms no other."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest
from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.store.sqlite_pen import Pen
from parlour.store.store import Store
from tests.store.stage import A_TABLE, DICTATED, a_table, an_entry, appended, on_two_at_once, opened

BAD = {
    "text that is none": replace(A_TABLE, id="bad", title="\ud800"),
    "a number too large": replace(A_TABLE, id="bad", made=Millis(2**70)),
    "no such table": replace(A_TABLE, id="elm"),
}

# What asyncpg raises, according to how far it was when the connection went.
CUT = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.exceptions.InternalClientError, OSError)


async def with_tables(store: Store, *tables: str) -> None:
    assert all(await asyncio.gather(*(store.add_table(a_table(table)) for table in tables)))


def test_many_appends_go_into_few_transactions(lasting_url: str) -> None:
    async def scene() -> None:
        sizes: list[int] = []
        async with opened(lasting_url, lambda appends, _: sizes.append(appends)) as store:
            await with_tables(store, *map(str, range(100)))
            sizes.clear()
            for seq in (1, 2, 3):
                assert all(await asyncio.gather(*(appended(store, a_table(f"{n}"), seq) for n in range(100))))
        assert sum(sizes) == 300
        assert len(sizes) < 100

    asyncio.run(scene())


def test_all_that_waits_for_the_file_goes_into_its_next_transaction(tmp_path: Path) -> None:
    async def scene() -> None:
        sizes: list[int] = []
        path = tmp_path / "parlour.db"
        async with opened(f"sqlite:///{path}", lambda appends, _: sizes.append(appends)) as store:
            await with_tables(store, *map(str, range(300)))
            sizes.clear()
            with closing(sqlite3.connect(path, isolation_level=None)) as another:
                another.execute("BEGIN IMMEDIATE")
                waiting = [asyncio.create_task(appended(store, a_table(f"{n}"), 1)) for n in range(300)]
                await asyncio.sleep(0)  # all have asked
                assert await store.entries("0") == ()  # a reader waits for nobody
                another.execute("COMMIT")
            assert all(await asyncio.gather(*waiting))
        # Those that the writer held when it found the file taken, then the rest.
        assert sum(sizes) == 300
        assert len(sizes) <= 2

    asyncio.run(scene())


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD.keys())
def test_one_bad_append_harms_no_other(lasting_url: str, bad: object) -> None:
    assert isinstance(bad, type(A_TABLE))

    async def scene() -> None:
        async with opened(lasting_url) as store:
            await with_tables(store, "bad", *map(str, range(20)))
            for seq in (1, 2):
                good = [appended(store, a_table(f"{n}"), seq) for n in range(20)]
                answers = await asyncio.gather(*good[:10], appended(store, bad, 1), *good[10:], return_exceptions=True)

                assert isinstance(answers.pop(10), Exception)
                assert answers == [True] * 20
                assert [len(await store.entries(f"{n}")) for n in range(20)] == [seq] * 20
            assert await store.entries(bad.id) == ()

    asyncio.run(scene())


@on_two_at_once
async def test_one_lost_race_harms_no_other(one: Store, other: Store) -> None:
    await with_tables(one, *map(str, range(20)))
    assert await appended(other, a_table("7"), 1, "other")

    answers = await asyncio.gather(*(appended(one, a_table(f"{n}"), 1) for n in range(20)))

    assert answers == [n != 7 for n in range(20)]
    assert await one.entries("7") == (an_entry(1, "other"),)


@on_two_at_once
async def test_whoever_stops_waiting_harms_no_other(one: Store, other: Store) -> None:
    await with_tables(one, *map(str, range(20)))
    tasks = [asyncio.create_task(appended(one, a_table(f"{n}"), 1)) for n in range(20)]
    await asyncio.sleep(0)  # all have asked
    tasks[7].cancel()

    answers = await asyncio.gather(*tasks, return_exceptions=True)

    assert isinstance(answers[7], asyncio.CancelledError)
    assert answers[:7] + answers[8:] == [True] * 19
    # It was asked for all the same.
    assert await other.entries("7") == (an_entry(1),)


@pytest.mark.parametrize("scribe", ["", DICTATED])
def test_a_file_that_cannot_be_written_is_told_to_all(tmp_path: Path, scribe: str) -> None:
    async def scene() -> None:
        async with opened(f"{scribe}sqlite:///{tmp_path}/parlour.db") as store:
            await with_tables(store, "oak", "elm")
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
    with closing(Pen(tmp_path / "parlour.db")) as pen:
        # Our own connection, for these settings belong to a connection and not to the file.
        writer = pen._connection
        assert writer.execute("PRAGMA synchronous").fetchone() == (2,)
        assert writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_house_goes_on_when_its_connections_were_cut(postgres_url: str) -> None:
    ours = "usename = current_user AND pid <> pg_backend_pid()"
    cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {ours}"

    async def scene() -> None:
        async with opened(postgres_url) as store:
            await with_tables(store, "oak")
            await appended(store, A_TABLE, 1)
            connection = await asyncpg.connect(postgres_url)
            await connection.execute(cut)
            await connection.close()
            for _ in range(20):  # at most once for each connection that had not noticed yet
                try:
                    assert await appended(store, A_TABLE, 2)
                except CUT:
                    continue
                break
            assert await store.entries("oak") == (an_entry(1), an_entry(2))

    asyncio.run(scene())
