"""The tables of a node fail one by one: one that cannot be read or whose task dies stops no other."""

import asyncio
from collections.abc import Iterator
from typing import cast

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from parlour.server import backoff
from parlour.server.protocol.close_codes import CloseCode
from parlour.server.table import manager
from parlour.server.table.inbox import Item, RemoteChange, Stop
from parlour.server.table.log import Opened, decode_entry, encode_entry
from parlour.server.table.replica import TableReplica
from parlour.store.memory import MemoryStore
from tests.server.faults import FaultyStore
from tests.server.room import Room, asynchronous, room
from tests.server.table.test_clock import never
from tests.server.table.test_recovery import until


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Write no tracebacks, which take most of a second each."""
    monkeypatch.setattr(backoff, "FIRST_DELAY", 0.001)
    with capture_logs():
        yield


async def due_tables(house: Room, count: int) -> list[str]:
    """Open tables at which only a bot's move is due, and forget them, as a node that dies does."""
    tables: list[str] = []
    house.bot_pool.choose = never  # type: ignore[method-assign, assignment] # the node dies while they think
    while len(tables) < count:
        table = await house.open(house.guest(f"Guest {len(tables)}"), sit=(1,), start=True)
        if table.state.ask.seats == {0}:
            tables.append(table.id)
    await house.manager.stop()
    house.clock.pass_by(60)
    return tables


async def make_unknown(store: MemoryStore, table: str) -> None:
    """Give a table rules of a version that no server has."""
    opened = decode_entry((await store.entries(table))[0].body)
    assert isinstance(opened, Opened)
    body = encode_entry(replace(opened, version=999))
    where = "table_number = (SELECT number FROM tables WHERE id = $2) AND seq = 1"
    await store._write((f"UPDATE entries SET body = $1 WHERE {where}", (body, table)))


@asynchronous
async def test_one_unreadable_due_table_stops_no_other() -> None:
    store = FaultyStore()
    async with room(store) as house:
        first, *others = await due_tables(house, 3)
        store.unreadable = {first}

        await house.manager.sweep()
        assert set(house.manager.tables) == set(others)

        store.unreadable = set()
        house.manager._failed_loads.remove(first)  # as when its time has come
        await house.manager.sweep()
        assert set(house.manager.tables) == {first, *others}


@asynchronous
async def test_many_tables_of_unknown_rules_do_not_fill_the_sweep(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(manager, "MAX_SWEPT", 4)
    monkeypatch.setattr(manager, "MAX_PAGES", 2)
    async with room() as house:
        *unknown, known = await due_tables(house, 14)
        for table in unknown:
            await make_unknown(cast("MemoryStore", house.store), table)
        loads: list[str] = []
        load = TableReplica.load.__func__  # type: ignore[attr-defined] # the plain function of the class method

        async def counted(store: object, now: object, table: str) -> TableReplica | None:
            loads.append(table)
            return cast("TableReplica | None", await load(TableReplica, store, now, table))

        monkeypatch.setattr(TableReplica, "load", counted)
        for _ in range(4):
            await house.manager.sweep()
            for row in unknown:
                assert row not in house.manager.tables

        assert known in house.manager.tables
        assert sorted(loads) == sorted([*unknown, known]), "each is tried once, and then left alone for a while"


@asynchronous
async def test_a_table_whose_task_dies_is_loaded_afresh() -> None:
    async with room() as house:
        ann = house.guest("Ann")
        table = await ann.enter(await house.open(ann, sit=(0,)))
        await house.settle()

        async def die() -> Item:
            raise RuntimeError("a defect outside of any item")

        table.table.inbox.get = die  # type: ignore[method-assign] # what a table does between two items
        table.table.inbox.put_nowait(Stop())
        await until(lambda: not house.manager.tables)

        assert ann.screen.closed_with == CloseCode.SERVER_ERROR
        again = await house.manager.table(table.table.id)
        assert again is not None
        assert again is not table.table


@asynchronous
async def test_a_name_that_could_not_be_read_is_read_later() -> None:
    store = FaultyStore()
    async with room(store) as house:
        ann = house.guest("Ann")
        table = await house.open(ann, sit=(0,))
        await store.put_player(replace(ann.player, name="Anna"))
        store.unreadable = {ann.player.id}

        house.manager.on_renamed(ann.player.id)
        await until(lambda: house.metrics.errors > 2)
        store.unreadable = set()

        await until(lambda: table.state.names[0] == "Anna")


@asynchronous
async def test_a_table_that_does_not_stop_holds_up_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(manager, "STOP_TIMEOUT", 0.05)
    async with room() as house:
        stuck, other = await house.open(house.guest("Ann")), await house.open(house.guest("Bob"))
        await house.settle()

        stuck.process = never  # type: ignore[method-assign, assignment] # a write that never ends
        stuck.inbox.put_nowait(RemoteChange(presence=False))
        await house.settle()
        tasks = [house.manager._tasks[table.id] for table in (stuck, other)]

        await house.manager.stop()
        await asyncio.wait(tasks)

        assert [task.cancelled() for task in tasks] == [True, False]
