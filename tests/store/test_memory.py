"""The store of `memory:`, which answers before its caller goes on."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest
from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.store.memory import MemoryStore
from tests.store.harness import A_TABLE, a_table, add_tables, an_entry, appended


def test_data_lasts_as_long_as_the_object() -> None:
    async def written(store: MemoryStore) -> None:
        await store.start()
        await add_tables(store, "oak")
        assert await appended(store, A_TABLE, 1)
        await store.stop()

    asyncio.run(written(store := MemoryStore()))

    assert asyncio.run(store.entries("oak")) == (an_entry(1),)
    assert asyncio.run(MemoryStore().entries("oak")) == ()


def test_a_call_does_not_wait() -> None:
    store = MemoryStore()

    with pytest.raises(StopIteration) as done:
        store.add_table(A_TABLE).send(None)

    assert done.value.value is True


@pytest.mark.parametrize("bad", [{"title": "\ud800"}, {"made": Millis(2**70)}])
def test_a_write_that_fails_leaves_nothing_behind(bad: dict[str, object]) -> None:
    async def scene() -> None:
        store = MemoryStore()
        await add_tables(store, "oak")
        with pytest.raises((UnicodeEncodeError, OverflowError)):
            await store.append("oak", an_entry(1), replace(A_TABLE, seq=1, **bad))
        assert await store.entries("oak") == ()
        assert await appended(store, A_TABLE, 1)

    asyncio.run(scene())


def test_several_threads_may_write() -> None:
    store, tables = MemoryStore(), [a_table(f"{n}") for n in range(200)]

    with ThreadPoolExecutor(4) as threads:
        added = list(threads.map(lambda table: asyncio.run(store.add_table(table)), tables))

    assert all(added)
    assert asyncio.run(store.count_tables()) == len(tables)


def test_a_store_can_be_checked_and_compacted() -> None:
    async def scene() -> None:
        store = MemoryStore()
        await add_tables(store, "oak")
        await store.probe_read()
        await store.probe_write()
        assert await store.check(full=True) == ()
        assert await store.scrub()
        await store.compact()
        assert await store.size() > 0
        assert await store.count_tables() == 1

    asyncio.run(scene())
