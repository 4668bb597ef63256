"""Several nodes on one PostgreSQL: one of them computes a table's bots, and others go on when it is gone."""

import asyncio
import os
import signal
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from parlour.server.cluster.cluster_bus import ClusterBus
from parlour.server.protocol import messages
from parlour.server.table.table import Table
from parlour.store.open import open_store
from tests.server.cluster.test_nodes import node
from tests.server.listening import holds, until
from tests.server.live import Address, Browser, spawned
from tests.server.room import Guest, Room
from tests.server.table.test_clock import never
from tests.server.test_restart import free_port


def bus_of(house: Room) -> ClusterBus:
    """The bus of a node."""
    bus = house.manager.context.bus
    assert isinstance(bus, ClusterBus)
    return bus


async def at_two_nodes(here: Room, there: Room) -> tuple[Table, Guest]:
    """A table with three computers that waits for its deal, held by two nodes, with its host at the second one."""
    ann = there.guest("Ann")
    state = (await here.open(ann, 4, sit=(2,), computers=(0, 1, 3))).state
    there_too = await there.table(state)
    await until(lambda: holds(bus_of(here), bus_of(there), state.id) and holds(bus_of(there), bus_of(here), state.id))
    await ann.enter(there_too)
    return there_too, ann


def test_of_two_nodes_that_hold_a_table_the_first_computes_its_bots(postgres_url: str) -> None:
    async def scenario() -> None:
        async with node(postgres_url) as here, node(postgres_url) as there:
            table, ann = await at_two_nodes(here, there)
            await ann.send(messages.Start("1"))
            await until(lambda: table.state.ask.seats == {2})

            assert len(here.bot_pool.asked) == here.metrics.moves
            assert there.bot_pool.asked == []
            assert here.metrics.lost_races == there.metrics.lost_races == 0

    asyncio.run(scenario())


def test_when_the_node_that_computes_bots_lets_go_of_the_table_another_goes_on(postgres_url: str) -> None:
    async def scenario() -> None:
        async with node(postgres_url) as here, node(postgres_url) as there:
            here.bot_pool.choose = never  # type: ignore[method-assign, assignment] # it thinks for ever
            table, ann = await at_two_nodes(here, there)
            await ann.send(messages.Start("1"))
            if table.state.ask.seats == {2}:
                await ann.act(ann.look["moves"][0])
            await until(lambda: here.manager.tables[table.id].state.seq == table.state.seq)
            assert there.bot_pool.asked == []

            await here.manager._unload(table.id)

            await until(lambda: table.state.ask.seats == {2})
            assert there.bot_pool.asked

    asyncio.run(scenario())


@pytest.mark.timed
def test_the_tables_of_a_node_that_falls_silent_go_on_elsewhere(postgres_url: str) -> None:
    async def scenario() -> None:
        async with node(postgres_url) as other, node(postgres_url) as third, node(postgres_url) as dying:
            dying.bot_pool.choose = never  # type: ignore[method-assign, assignment] # it dies while its bots think
            ann = dying.guest("Ann")
            tables = [(await dying.open(ann, 4, sit=(2,), start=True)).state for _ in range(6)]
            thinking = [state for state in tables if state.ask.seats != {2}]
            for house in (other, third):
                await until(lambda house=house: all(holds(bus_of(house), bus_of(dying), s.id) for s in tables))  # type: ignore[misc] # bound at once
            began = time.monotonic()
            task = bus_of(dying)._task
            assert task is not None
            task.cancel()

            def went_on() -> bool:
                held = {**other.manager.tables, **third.manager.tables}
                return all(state.id in held and held[state.id].state.ask.seats == {2} for state in thinking)

            await until(went_on)
            assert time.monotonic() - began < 3
            assert not set(other.manager.tables) & set(third.manager.tables), "each is taken up once"

    asyncio.run(scenario())


@pytest.mark.long
def test_tables_of_a_killed_process_move_within_three_seconds(postgres_url: str, tmp_path: Path) -> None:
    ports = [free_port(), free_port()]
    folders = [tmp_path / str(number) for number in range(2)]
    shared = {"PARLOUR_DATABASE_URL": postgres_url, "PARLOUR_SECRET": "s" * 40, "PARLOUR_BOT_DELAY": "0.7"}
    for folder in folders:
        folder.mkdir()
    with ExitStack() as running:
        dying = running.enter_context(spawned(folders[0], ports[0], **shared))
        running.enter_context(spawned(folders[1], ports[1], **shared))
        ann = running.enter_context(Browser(Address(ports[0])))
        time.sleep(3)  # both nodes are up, and so are the processes in which bots think
        tables = [ann.open(game="illimat", seats=4, sit=[2], start=True, options={}, level="easy") for _ in range(12)]
        time.sleep(1)  # in the middle of the bots' moves
        lasts = asyncio.run(longest_wait(postgres_url, tables, lambda: os.kill(dying.pid, signal.SIGKILL)))

    assert lasts, "some table waited for a bot when the node was killed"
    assert max(lasts) < 3, lasts


async def longest_wait(url: str, tables: list[str], kill: Callable[[], None]) -> list[float]:
    """Kill a node; how many seconds each table took to move on at which a bot was to move."""
    store = open_store(url)
    await store.start()
    try:
        kill()
        began = time.monotonic()
        rows = [await store.table(table) for table in tables]
        waiting = {row.id: row.seq for row in rows if row is not None and not row.waits_for and row.phase == "playing"}
        took: dict[str, float] = {}
        async with asyncio.timeout(20):
            while len(took) < len(waiting):
                for table, seq in waiting.items():
                    row = await store.table(table)
                    if table not in took and row is not None and row.seq > seq:
                        took[table] = time.monotonic() - began
                await asyncio.sleep(0.02)
        return list(took.values())
    finally:
        await store.stop()
