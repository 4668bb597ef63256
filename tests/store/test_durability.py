"""What a store holds after a stop, after a kill, and while other processes write to it."""

import asyncio

import pytest

from parlour.core.game import Millis
from parlour.store.players import PlayerRow
from parlour.store.sqlite.writer import MAX_GROUP
from parlour.store.store import Store
from tests.store.child import TABLES
from tests.store.harness import A_TABLE, a_table, an_entry, appended, on_two_at_once, opened
from tests.store.processes import children, lines


async def made(url: str) -> None:
    """Create the store, so that the children start at once."""
    async with opened(url):
        pass


async def whole_log(store: Store, table: str) -> list[int]:
    """Return the numbers of a table's log, after checking that it has no gap and ends at the number in the row.

    The log is read until the row is the same before and after: PostgreSQL may still commit what a killed process sent.
    """
    row = await store.table(table)
    while True:
        before, seqs = row, [entry.seq for entry in await store.entries(table)]
        if (row := await store.table(table)) == before:
            break
    assert seqs == [*range(1, len(seqs) + 1)]
    assert (row.seq if row else 0) == len(seqs)
    return seqs


def test_all_is_there_after_a_restart(url: str) -> None:
    async def scene() -> None:
        ann = PlayerRow("ann", "Ann", "#c0ffee", Millis(1), Millis(2))
        async with opened(url) as store:
            await store.add_table(A_TABLE)
            await store.put_player(ann)
            for seq in (1, 2, 3):
                await appended(store, A_TABLE, seq)
            before = await store.table("oak")
        async with opened(url) as store:
            assert await store.entries("oak") == (an_entry(1), an_entry(2), an_entry(3))
            assert await store.table("oak") == before
            assert await store.player("ann") == ann
            assert not await appended(store, A_TABLE, 3)
            assert await appended(store, A_TABLE, 4)

    asyncio.run(scene())


def test_a_stop_finishes_what_was_begun(url: str) -> None:
    async def scene() -> None:
        async with opened(url) as store:
            await store.add_table(A_TABLE)
            begun = [asyncio.create_task(appended(store, A_TABLE, seq)) for seq in range(1, 101)]
            await asyncio.sleep(0)  # all are submitted, and none has a result
        assert all(await asyncio.gather(*begun))
        with pytest.raises(RuntimeError, match="stopped"):
            await appended(store, A_TABLE, 101)
        await store.stop()
        async with opened(url) as store:
            assert len(await whole_log(store, "oak")) == 100

    asyncio.run(scene())


def test_a_stop_finishes_what_was_submitted_in_the_same_iteration(url: str) -> None:
    async def scene() -> None:
        async with opened(url) as store:
            await store.add_table(A_TABLE)
            # More than one transaction holds.
            begun = [asyncio.create_task(appended(store, A_TABLE, seq)) for seq in range(1, MAX_GROUP + 101)]
            await asyncio.sleep(0)  # all are submitted, and their iteration of the event loop is not over
        assert all(task.done() for task in begun)
        assert all(await asyncio.gather(*begun))

    asyncio.run(scene())


def test_what_was_acknowledged_survives_a_kill(url: str) -> None:
    async def scene(told: set[tuple[str, int]]) -> None:
        async with opened(url) as store:
            kept = {(f"table-{n}", seq) for n in range(TABLES) for seq in await whole_log(store, f"table-{n}")}
        assert told <= kept

    asyncio.run(made(url))
    with children(("write", url)) as [child]:
        told = {*lines(child, enough=500)}
        child.kill()
        told |= {*lines(child)}

    assert len(told) >= 500
    asyncio.run(scene(told))


def test_of_two_processes_one_has_each_number(url: str) -> None:
    names, entries = ("one", "other"), 25

    async def scene(told: dict[tuple[str, int], str]) -> None:
        async with opened(url) as store:
            for table in {table for table, _ in told}:
                log = await store.entries(table)
                assert log == tuple(an_entry(seq, told[table, seq]) for seq in range(1, entries + 1))
                row = await store.table(table)
                assert row is not None
                assert row.title == told[table, entries]

    asyncio.run(made(url))
    with children(*(("race", url, name, str(entries)) for name in names)) as racers:
        won = [[*lines(child)] for child in racers]

    told = {entry: name for name, entries_won in zip(names, won, strict=True) for entry in entries_won}
    assert sum(map(len, won)) == len(told) == TABLES * entries
    asyncio.run(scene(told))


def test_processes_that_start_at_once_find_one_store(new_url: str) -> None:
    with children(*[("start", new_url)] * 2) as starters:
        assert [child.wait() for child in starters] == [0, 0]

    async def scene() -> None:
        async with opened(new_url) as store:
            assert await store.add_table(A_TABLE)

    asyncio.run(scene())


def test_stores_that_start_at_once_in_one_process_find_one_store(new_url: str) -> None:
    async def start_and_add(number: int) -> bool:
        async with opened(new_url) as store:
            return await store.add_table(a_table(f"{number}"))

    async def scene() -> None:
        assert all(await asyncio.gather(*map(start_and_add, range(4))))

    asyncio.run(scene())


@on_two_at_once
async def test_what_one_has_written_the_other_reads(one: Store, other: Store) -> None:
    await one.add_table(A_TABLE)
    assert await other.table("oak") == A_TABLE

    for seq, (writer, reader) in enumerate([(one, other), (other, one), (one, other), (one, other)], start=1):
        assert await appended(writer, a_table("oak", title=f"{seq}"), seq)

        assert [entry.seq for entry in await reader.entries("oak", after=seq - 1)] == [seq]
        row = await reader.table("oak")
        assert row is not None
        assert (row.seq, row.title) == (seq, f"{seq}")


@on_two_at_once
async def test_a_row_that_another_has_changed_is_replaced_whole(one: Store, other: Store) -> None:
    here, there = a_table("oak", players=("ann",)), a_table("oak", players=("bob",), title="there", phase="over")
    await one.add_table(here)
    await appended(one, here, 1)
    await appended(other, there, 2)

    assert await appended(one, here, 3)

    row = await one.table("oak")
    assert row is not None
    assert (row.players, row.title, row.phase) == (here.players, here.title, here.phase)
    assert await one.tables_of("bob", 9) == ()
    assert await one.tables_of("ann", 9) == (row,)


@on_two_at_once
async def test_of_many_writers_here_and_there_one_wins(one: Store, other: Store) -> None:
    await one.add_table(A_TABLE)
    for seq in range(1, 6):
        both = [appended(store, A_TABLE, seq, f"{n}") for n in range(10) for store in (one, other)]

        assert (await asyncio.gather(*both)).count(True) == 1

    assert await whole_log(one, "oak") == await whole_log(other, "oak") == [1, 2, 3, 4, 5]
