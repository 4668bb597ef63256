"""Appends that are made together are committed together, and a bad one does not affect the others."""

import asyncio

import pytest
from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.store.store import Store
from tests.store.harness import A_TABLE, a_table, add_tables, an_entry, appended, on_two_at_once, opened

BAD = {
    "text that is none": replace(A_TABLE, id="bad", title="\ud800"),
    "a number too large": replace(A_TABLE, id="bad", made=Millis(2**70)),
    "no such table": replace(A_TABLE, id="elm"),
}


def test_many_appends_go_into_few_transactions(url: str) -> None:
    async def scene() -> None:
        sizes: list[int] = []
        async with opened(url, lambda appends, _: sizes.append(appends)) as store:
            await add_tables(store, *map(str, range(100)))
            sizes.clear()
            for seq in (1, 2, 3):
                assert all(await asyncio.gather(*(appended(store, a_table(f"{n}"), seq) for n in range(100))))
        assert sum(sizes) == 300
        assert len(sizes) < 100

    asyncio.run(scene())


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD.keys())
def test_one_bad_append_affects_no_other(url: str, bad: object) -> None:
    assert isinstance(bad, type(A_TABLE))

    async def scene() -> None:
        async with opened(url) as store:
            await add_tables(store, "bad", *map(str, range(20)))
            for seq in (1, 2):
                good = [appended(store, a_table(f"{n}"), seq) for n in range(20)]
                answers = await asyncio.gather(*good[:10], appended(store, bad, 1), *good[10:], return_exceptions=True)

                assert isinstance(answers.pop(10), Exception)
                assert answers == [True] * 20
                assert [len(await store.entries(f"{n}")) for n in range(20)] == [seq] * 20
            assert await store.entries(bad.id) == ()

    asyncio.run(scene())


@on_two_at_once
async def test_one_lost_race_affects_no_other(one: Store, other: Store) -> None:
    await add_tables(one, *map(str, range(20)))
    assert await appended(other, a_table("7"), 1, "other")

    answers = await asyncio.gather(*(appended(one, a_table(f"{n}"), 1) for n in range(20)))

    assert answers == [n != 7 for n in range(20)]
    assert await one.entries("7") == (an_entry(1, "other"),)


@on_two_at_once
async def test_one_append_without_its_predecessor_affects_no_other(one: Store, other: Store) -> None:
    await add_tables(one, *map(str, range(20)))

    answers = await asyncio.gather(*(appended(one, a_table(f"{n}"), 1 if n != 7 else 3) for n in range(20)))

    assert answers == [n != 7 for n in range(20)]
    assert await other.entries("7") == ()


@on_two_at_once
async def test_appends_to_one_log_that_are_made_together_are_written_in_their_order(one: Store, other: Store) -> None:
    await add_tables(one, "oak", "elm")

    answers = await asyncio.gather(
        *(appended(one, a_table(table), seq) for seq in (1, 2, 2, 3) for table in ("oak", "elm"))
    )

    assert answers == [True, True, True, True, False, False, True, True]
    assert [entry.seq for entry in await other.entries("oak")] == [1, 2, 3]


@on_two_at_once
async def test_a_cancelled_append_affects_no_other(one: Store, other: Store) -> None:
    await add_tables(one, *map(str, range(20)))
    tasks = [asyncio.create_task(appended(one, a_table(f"{n}"), 1)) for n in range(20)]
    await asyncio.sleep(0)  # all are submitted
    tasks[7].cancel()

    answers = await asyncio.gather(*tasks, return_exceptions=True)

    assert isinstance(answers[7], asyncio.CancelledError)
    assert answers[:7] + answers[8:] == [True] * 19
    # It was submitted before it was cancelled.
    assert await other.entries("7") == (an_entry(1),)


@on_two_at_once
async def test_two_stores_that_write_one_table_alternately_and_at_once_keep_one_log(one: Store, other: Store) -> None:
    """Each also writes a table of its own in the same transactions, which a lost race does not affect."""
    stores = {"one": one, "other": other}
    await one.add_table(A_TABLE)
    for name, store in stores.items():
        await store.add_table(a_table(name))

    async def written(name: str, seq: int) -> bool:
        """Append an entry with a row that only this store writes, and the next entry of its own table."""
        row = a_table("oak", title=name, players=(name,))
        ours, shared = await asyncio.gather(
            appended(stores[name], a_table(name), seq), appended(stores[name], row, seq, name)
        )
        assert ours
        return shared

    for seq in range(1, 25):
        # One store alone, so that it may rely on the row it wrote last; then the other; then both at once.
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
