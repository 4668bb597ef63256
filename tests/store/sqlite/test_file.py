"""The SQLite file: who may read it, what happens if it cannot be opened, and several processes that write to it."""

import asyncio
import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from parlour.store.open import open_store
from parlour.store.sqlite.file import FileLock
from tests.store.harness import A_TABLE, a_table, add_tables, an_entry, appended, opened
from tests.store.processes import children, lines


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_only_the_owner_may_read_the_file(tmp_path: Path) -> None:
    before = os.umask(0)
    try:

        async def scene() -> None:
            store = open_store(f"sqlite:///{tmp_path}/new/parlour.db")
            await store.start()
            assert {mode(path) for path in (tmp_path / "new").iterdir()} == {0o600}
            await store.stop()

        asyncio.run(scene())
    finally:
        os.umask(before)
    assert mode(tmp_path / "new") == 0o700


def test_starting_fails_if_the_file_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="directory"):
        asyncio.run(open_store(f"sqlite:///{tmp_path}").start())


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
