"""A log with very many chat messages is read in slices: the event loop goes on with everything else meanwhile."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.server.lobby import Lobby
from parlour.server.table.log import Spoke, encode_entry
from parlour.server.table.standing_moves import moves_of
from parlour.server.table.transitions import MAX_SAID
from parlour.store.memory import MemoryStore
from parlour.store.open import open_store
from parlour.store.store import Store
from parlour.store.tables import Entry
from tests.server.room import Room, asked, asynchronous, room, two_at_play

MAX_STALL = 0.03
"""Seconds of computing between two looks at what else there is to do; others' load on the machine does not count."""


class Stalls:
    """The longest time for which the event loop could do nothing else."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def watch(self) -> None:
        """Look as often as possible, and note how long this thread computed in between."""
        while True:
            before = time.thread_time()
            await asyncio.sleep(0)
            self.longest = max(self.longest, time.thread_time() - before)


@asynccontextmanager
async def stalls() -> AsyncIterator[Stalls]:
    """Measure how long the event loop is held up."""
    made = Stalls()
    watching = asyncio.create_task(made.watch())
    try:
        yield made
    finally:
        watching.cancel()


async def chatty_table(house: Room, chats: int) -> str:
    """A game with a few moves that was chatted about very much, and is in the memory of no node."""
    ann, bob = await two_at_play(house)
    for _ in range(3):
        mover = asked(ann, bob)
        await mover.act(mover.look["moves"][0])
    table = ann.table.id
    row = await house.store.table(table)
    assert row is not None
    said = encode_entry(Spoke("Ann", "#123456", text="word " * 20, by=ann.player.id, id="x" * 20))
    entries = [Entry(row.seq + number, Millis(row.touched + number), said) for number in range(1, chats + 1)]
    for first in range(0, chats, 5_000):
        appends = ((entry, replace(row, seq=entry.seq, touched=entry.at)) for entry in entries[first : first + 5_000])
        await asyncio.gather(*(house.store.append(table, entry, after) for entry, after in appends))
    await house.manager.stop()
    return table


async def longest_stall(house: Room, chats: int) -> float:
    """Load, list and replay a chatty table; the longest stall of the event loop."""
    table = await chatty_table(house, chats)
    row = await house.store.table(table)
    assert row is not None
    async with stalls() as noted:
        cards = Lobby(house.manager)
        assert (await cards.card(row, "")).seats == ("Ann", "Bob")
        assert len(await moves_of(house.store, table)) == 4  # the deal, too
        loaded = await house.manager.table(table)
        await asyncio.sleep(0)
    assert loaded is not None
    assert (loaded.state.seq, len(loaded.state.said)) == (row.seq, MAX_SAID)
    return noted.longest


@asynchronous
async def test_very_many_chat_messages_do_not_stall_the_event_loop() -> None:
    async with room(MemoryStore()) as house:
        assert await longest_stall(house, 20_000) < MAX_STALL


@pytest.mark.long
def test_nor_does_a_hundred_thousand_in_sqlite(tmp_path: Path) -> None:
    async def scenario() -> None:
        store: Store = open_store(f"sqlite:///{tmp_path}/parlour.db")
        await store.start()
        try:
            async with room(store) as house:
                assert await longest_stall(house, 100_000) < MAX_STALL
        finally:
            await store.stop()

    asyncio.run(scenario())
