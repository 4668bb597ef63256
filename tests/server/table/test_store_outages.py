"""Real stores fail for a while under a game among computers, and the game goes on by itself."""

import asyncio
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from parlour.core.game import Level
from parlour.server.bot_pool.fair_queue import Requester
from parlour.server.bot_pool.pool import Choice
from parlour.store.open import open_store
from tests.server.cluster.test_nodes import node
from tests.server.listening import until
from tests.server.room import Room, room
from tests.server.table.test_recovery import soon
from tests.store.postgres_server import GIVEN, restart

__all__ = ["soon"]


@contextmanager
def full_disk() -> Iterator[None]:
    """Let no file of this process grow beyond a page."""
    before = resource.prlimit(0, resource.RLIMIT_FSIZE)
    resource.prlimit(0, resource.RLIMIT_FSIZE, (4096, before[1]))
    try:
        yield
    finally:
        resource.prlimit(0, resource.RLIMIT_FSIZE, before)


async def watched_game(house: Room) -> str:
    """A game among computers that has begun, and lasts a second or two, with somebody who watches."""
    ann, choose = house.guest("Ann"), house.bot_pool.choose

    async def choose_slowly(game: str, level: Level, view: bytes, moves: bytes, requester: Requester) -> Choice:
        await asyncio.sleep(0.02)
        return await choose(game, level, view, moves, requester)

    house.bot_pool.choose = choose_slowly  # type: ignore[method-assign] # the computers of this test only
    table = await house.open(ann, 4, sit=(), start=True)
    await ann.enter(table)
    await until(lambda: house.metrics.moves > 2)
    return table.id


def is_over(house: Room, table: str) -> bool:
    """Whether the game at a table was played to its end."""
    return house.manager.tables[table].state.phase == "over"


def test_a_disk_that_is_full_for_a_while_stops_no_table(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = open_store(f"sqlite:///{tmp_path}/parlour.db")
        await store.start()
        try:
            async with room(store) as house:
                table = await watched_game(house)
                with full_disk():
                    await until(lambda: house.metrics.retries > 2)
                assert not is_over(house, table)

                await until(lambda: is_over(house, table))
                entries = await store.entries(table)
                assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        finally:
            await store.stop()

    with capture_logs():  # pytest's own files are as full
        asyncio.run(scenario())


@pytest.mark.skipif(bool(GIVEN), reason="only a server of the tests' own is restarted")
def test_a_restart_of_postgresql_stops_no_table(postgres_url: str) -> None:
    async def scenario() -> None:
        async with node(postgres_url) as house:
            table = await watched_game(house)

            await asyncio.to_thread(restart, postgres_url)

            assert house.metrics.errors > 0, "the game noticed"
            await until(lambda: is_over(house, table))

    with capture_logs():
        asyncio.run(scenario())
