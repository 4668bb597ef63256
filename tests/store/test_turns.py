"""Several who write to one SQLite file: they wait for their turn, and what waited goes into one transaction."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from parlour.store.sqlite_turn import Turn
from parlour.store.store import Store
from tests.store.processes import children, lines
from tests.store.stage import A_TABLE, a_table, an_entry, appended, on_two_at_once, opened

MANY = 300


async def with_tables(store: Store) -> None:
    assert all(await asyncio.gather(*(store.add_table(a_table(f"{n}")) for n in range(MANY))))


def test_all_that_waits_for_its_turn_goes_into_one_transaction(tmp_path: Path) -> None:
    async def scene() -> None:
        sizes: list[int] = []
        path = tmp_path / "parlour.db"
        another = Turn(path)
        async with opened(f"sqlite:///{path}", lambda appends, _: sizes.append(appends)) as store:
            await with_tables(store)
            sizes.clear()
            with another:
                waiting = []
                for n in range(MANY):
                    waiting.append(asyncio.create_task(appended(store, a_table(f"{n}"), 1)))
                    await asyncio.sleep(0)  # each asks in a turn of the event loop of its own
                assert await store.entries("0") == ()  # a reader waits for nobody
                assert not any(task.done() for task in waiting)
            assert all(await asyncio.gather(*waiting))
        another.close()
        assert sizes == [MANY]

    asyncio.run(scene())


def test_the_turn_of_a_process_that_is_killed_passes_on(tmp_path: Path) -> None:
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


def test_without_a_turn_to_take_the_file_has_its_own_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_locks(*_: object) -> None:
        raise OSError("this disk has no locks")

    async def scene() -> None:
        path = tmp_path / "parlour.db"
        async with opened(f"sqlite:///{path}") as one, opened(f"sqlite:///{path}") as other:
            await one.add_table(A_TABLE)
            with closing(sqlite3.connect(path, isolation_level=None)) as another:
                another.execute("BEGIN IMMEDIATE")
                both = [asyncio.create_task(appended(store, A_TABLE, 1)) for store in (one, other)]
                await asyncio.sleep(0)  # both have asked
                assert await one.entries("oak") == ()
                another.execute("COMMIT")
            assert sorted(await asyncio.gather(*both)) == [False, True]
            assert await other.entries("oak") == (an_entry(1),)

    monkeypatch.setattr("fcntl.flock", no_locks)
    asyncio.run(scene())


@on_two_at_once
async def test_two_that_write_one_table_in_turn_and_at_once_keep_one_log(one: Store, other: Store) -> None:
    """Beside it each writes a table of its own in the same transactions, which is none the worse for it."""
    stores = {"one": one, "other": other}
    await one.add_table(A_TABLE)
    for name, store in stores.items():
        await store.add_table(a_table(name))

    async def written(name: str, seq: int) -> bool:
        """An entry with a row that only this one writes, and the next entry of its own table."""
        row = a_table("oak", title=name, players=(name,))
        ours, shared = await asyncio.gather(
            appended(stores[name], a_table(name), seq), appended(stores[name], row, seq, name)
        )
        assert ours
        return shared

    for seq in range(1, 25):
        # One alone, so that it may trust what it wrote last, the other in between, then both at once.
        match seq % 6:
            case 1 | 2 | 4:
                won = {"one": await written("one", seq), "other": False}
                assert await appended(other, a_table("other"), seq)
            case 3:
                won = {"one": False, "other": await written("other", seq)}
                assert await appended(one, a_table("one"), seq)
            case _:
                answers = await asyncio.gather(*(written(name, seq) for name in stores))
                won = dict(zip(stores, answers, strict=True))

        [winner] = [name for name, first in won.items() if first]
        assert await one.entries("oak", after=seq - 1) == (an_entry(seq, winner),)
        row = await other.table("oak")
        assert row is not None
        assert (row.seq, row.title, row.players) == (seq, winner, (winner,))
        assert await one.tables_of(winner, 9) == (row,)

    for name in stores:
        assert [entry.seq for entry in await one.entries(name)] == [*range(1, 25)]
