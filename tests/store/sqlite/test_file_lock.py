"""Several processes that write to one SQLite file: each waits for the lock, then commits all that waited."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from parlour.store.sqlite.file_lock import FileLock
from tests.store.harness import A_TABLE, a_table, add_tables, an_entry, appended, opened
from tests.store.processes import children, lines

MANY = 300


def test_all_that_waits_for_the_lock_goes_into_one_transaction(tmp_path: Path) -> None:
    async def scene() -> None:
        sizes: list[int] = []
        path = tmp_path / "parlour.db"
        another = FileLock(path)
        async with opened(f"sqlite:///{path}", lambda appends, _: sizes.append(appends)) as store:
            await add_tables(store, *map(str, range(MANY)))
            sizes.clear()
            with another:
                waiting = []
                for n in range(MANY):
                    waiting.append(asyncio.create_task(appended(store, a_table(f"{n}"), 1)))
                    await asyncio.sleep(0)  # each is submitted in its own iteration of the event loop
                assert await store.entries("0") == ()  # readers do not wait for the lock
                assert not any(task.done() for task in waiting)
            assert all(await asyncio.gather(*waiting))
        another.close()
        assert sizes == [MANY]

    asyncio.run(scene())


def test_the_lock_of_a_killed_process_is_released(tmp_path: Path) -> None:
    async def scene() -> None:
        path = tmp_path / "parlour.db"
        async with opened(f"sqlite:///{path}") as store:
            await store.add_table(A_TABLE)
            with children(("hold", str(path))) as [child]:
                assert [*lines(child, enough=1)] == [("held", 1)]
                waiting = asyncio.create_task(appended(store, A_TABLE, 1))
                for _ in range(50):  # longer than a write takes
                    assert await store.entries("oak") == ()
                child.kill()
                assert await waiting

    asyncio.run(scene())


def test_where_the_system_has_no_locks_sqlite_has_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_locks(*_: object) -> None:
        raise OSError("this disk has no locks")

    async def scene() -> None:
        path = tmp_path / "parlour.db"
        async with opened(f"sqlite:///{path}") as one, opened(f"sqlite:///{path}") as other:
            await one.add_table(A_TABLE)
            with closing(sqlite3.connect(path, isolation_level=None)) as another:
                another.execute("BEGIN IMMEDIATE")
                both = [asyncio.create_task(appended(store, A_TABLE, 1)) for store in (one, other)]
                await asyncio.sleep(0)  # both are submitted
                assert await one.entries("oak") == ()
                another.execute("COMMIT")
            assert sorted(await asyncio.gather(*both)) == [False, True]
            assert await other.entries("oak") == (an_entry(1),)

    monkeypatch.setattr("fcntl.flock", no_locks)
    asyncio.run(scene())
