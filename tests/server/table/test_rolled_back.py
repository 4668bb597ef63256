"""A database that has lost its latest transactions: nodes notice, tell the players, and go on from what is left."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, cast

import asyncpg
import pytest
from msgspec import Raw, json
from structlog.testing import capture_logs

from parlour.server import backoff
from parlour.server.cluster.cluster_bus import bus_for
from parlour.server.protocol import messages
from parlour.server.protocol.close_codes import CloseCode
from parlour.server.table.connections import Connection
from parlour.server.table.inbox import ClientMessage, Joined
from parlour.server.table.manager import LOST_TABLE
from parlour.server.table.sender import SocketSender
from parlour.server.table.state import UnsupportedRules
from parlour.server.table.table import Table
from parlour.store.memory import MemoryStore
from parlour.store.open import open_store
from tests.server.listening import until
from tests.server.room import Guest, Room, Screen, asked, asynchronous, room, two_at_play
from tests.store.test_operator import an_action

LOST = 4
"""Entries that the database loses of each log."""


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Write no tracebacks, and try again at once."""
    monkeypatch.setattr(backoff, "FIRST_DELAY", 0.01)
    with capture_logs():
        yield


@asynccontextmanager
async def node(url: str) -> AsyncIterator[Room]:
    """A node with the database at a URL."""
    store, bus = open_store(url), bus_for(url)
    await store.start()
    made = Room(store, bus=bus)
    await bus.start(made.manager)
    try:
        yield made
    finally:
        await made.manager.stop()
        await bus.stop()
        await store.stop()


def on_a_database(test: Callable[[str], Coroutine[Any, Any, None]]) -> Callable[[str], None]:
    """Run a test on each kind of database."""

    def run(database_url: str) -> None:
        asyncio.run(test(database_url))

    return run


def on_postgres(test: Callable[[str], Coroutine[Any, Any, None]]) -> Callable[[str], None]:
    """Run a test on PostgreSQL."""

    def run(postgres_url: str) -> None:
        asyncio.run(test(postgres_url))

    return run


def of_table(table: str) -> str:
    """The condition for a table's entries."""
    return f"table_number = (SELECT number FROM tables WHERE id = '{table}')"


async def execute(url: str, *statements: str) -> None:
    """Change the database behind the servers' backs."""
    if url.startswith("sqlite:///"):
        with closing(sqlite3.connect(Path(url.removeprefix("sqlite:///")))) as file, file:
            for sql in statements:
                file.execute(sql)
        return
    connection = await asyncpg.connect(url)
    try:
        async with connection.transaction():
            for sql in statements:
                await connection.execute(sql)
    finally:
        await connection.close()


async def fail_over(url: str, tables: Sequence[str], kept: int) -> None:
    """Lose all entries after `kept` of each log, with the rows that were written with them; cut all connections."""
    await execute(
        url,
        *(f"DELETE FROM entries WHERE seq > {kept} AND {of_table(table)}" for table in tables),
        *(f"UPDATE tables SET seq = {kept} WHERE id = '{table}'" for table in tables),
    )
    if not url.startswith("sqlite:"):
        others = "datname = current_database() AND pid <> pg_backend_pid()"
        await execute(url, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")


async def log_of(house: Room, table: str) -> list[int]:
    """The numbers of a table's entries in the store."""
    return [entry.seq for entry in await house.store.entries(table)]


def put(guest: Guest, message: messages.Request) -> None:
    """Send a message through the table's own task."""
    guest.table.inbox.put_nowait(ClientMessage(guest.connection, message, 0.0))


def an_act(guest: Guest, id: str) -> messages.Act:
    """A move of somebody who is asked."""
    return messages.Act(id, guest.table.state.ask.id, Raw(json.encode(guest.look["moves"][0])))


async def answer(guest: Guest, message: messages.Request) -> dict[str, Any]:
    """Send a message; what the sender is answered."""
    return next(came for came in await guest.send(message) if came["kind"] in ("ack", "refused"))


async def played(house: Room, moves: int = LOST) -> tuple[Guest, Guest, int]:
    """Two players after some moves; the number of the last entry before them."""
    ann, bob = await two_at_play(house)
    before = ann.table.state.seq
    for _ in range(moves):
        house.clock.pass_by(1)
        mover = asked(ann, bob)
        await mover.act(mover.look["moves"][0])
    return ann, bob, before


def told(guest: Guest) -> list[dict[str, Any]]:
    """What a guest was told of losses."""
    return [message for message in guest.screen.messages if message["kind"] == "lost"]


async def again(house: Room, guest: Guest) -> Table:
    """Reconnect as a browser does."""
    table = await house.manager.table(guest.table.id)
    assert table is not None
    await guest.enter(table)
    return table


@on_a_database
async def test_no_log_gets_a_gap_and_players_are_told_what_was_lost(url: str) -> None:
    async with node(url) as house:
        games = [await played(house) for _ in range(5)]
        (before,) = {kept for _, _, kept in games}
        await fail_over(url, [ann.table.id for ann, _, _ in games], before)

        for ann, bob, _ in games:
            put(mover := asked(ann, bob), an_act(mover, "the first after the failover"))
        await until(lambda: house.metrics.rolled_back == 5)
        await until(lambda: all(bob.screen.closed_with for _, bob, _ in games))

        gaps = 0
        for ann, bob, _ in games:
            log = await log_of(house, ann.table.id)
            gaps += log != [*range(1, len(log) + 1)]
            for guest in (ann, bob):
                assert [(lost["entries"], lost["moves"]) for lost in told(guest)] == [(LOST, LOST)]
                assert guest.screen.closed_with == CloseCode.ROLLED_BACK
        assert gaps == 0


@on_a_database
async def test_a_message_whose_entry_was_lost_counts_as_new(url: str) -> None:
    async with node(url) as house:
        ann, bob, _ = await played(house, 0)
        mover = asked(ann, bob)
        act = an_act(mover, "acknowledged")
        ack = await answer(mover, act)
        await fail_over(url, [ann.table.id], ack["seq"] - 1)
        put(ann, messages.Say("said", "Hello?"))
        await until(lambda: house.metrics.rolled_back == 1)

        table = await again(house, mover)
        assert mover.screen.messages[-1]["kind"] == "table"
        assert mover.screen.messages[-1]["seq"] == ack["seq"] - 1
        assert (await answer(mover, act)) == ack
        assert await log_of(house, table.id) == [*range(1, ack["seq"] + 1)]


@on_postgres
async def test_a_table_where_nobody_does_anything_is_compared_after_the_reconnect(url: str) -> None:
    async with node(url) as house:
        ann, bob, before = await played(house)
        await fail_over(url, [ann.table.id], before)

        await until(lambda: bool(told(ann) and told(bob)))
        await again(house, ann)
        assert ann.table.state.seq == before


@on_postgres
async def test_another_node_that_holds_the_table_finds_out_although_the_log_is_as_long_again(url: str) -> None:
    async with node(url) as here, node(url) as there:
        ann, bob, before = await played(here)
        zoe = await there.guest("Zoe").enter(await there.table(ann.table.state))
        assert zoe.table.state.seq == before + LOST
        ignored = there.manager.on_change
        there.manager.on_change = lambda *_: None  # type: ignore[method-assign] # the bus of that node is cut, too
        await fail_over(url, [ann.table.id], before)
        await until(lambda: here.metrics.rolled_back == 1)
        await again(here, ann)
        await again(here, bob)
        for _ in range(LOST + 1):
            here.clock.pass_by(10)
            mover = asked(ann, bob)
            assert (await answer(mover, an_act(mover, mover.id())))["kind"] == "ack"
        there.manager.on_change = ignored  # type: ignore[method-assign] # it is back

        put(zoe, messages.Say("hello", "Hello!"))
        await until(lambda: bool(told(zoe)))
        assert await log_of(here, ann.table.id) == [*range(1, before + LOST + 2)], (
            "nothing was written by who was wrong"
        )
        assert told(zoe)[0]["moves"] == LOST


@asynchronous
async def test_who_joins_while_the_table_is_rolled_back_reconnects_too() -> None:
    async with room() as house:
        ann, _, before = await played(house)
        table, screen = ann.table, Screen()
        late = Connection(house.guest("Zoe").player, SocketSender(screen, 100_000, screen.hang_up))
        await cast(MemoryStore, house.store)._write(("DELETE FROM entries WHERE seq > $1", (before,)))
        put(ann, messages.Say("said", "Hello?"))
        table.inbox.put_nowait(Joined(late))
        await until(lambda: house.metrics.rolled_back == 1)

        assert screen.closed_with == CloseCode.ROLLED_BACK


@on_a_database
async def test_players_are_told_that_their_whole_table_is_lost(url: str) -> None:
    async with node(url) as house:
        ann, bob, _ = await played(house, 0)
        table = ann.table.id
        gone = (f"DELETE FROM entries WHERE {of_table(table)}", f"DELETE FROM tables WHERE id = '{table}'")
        await fail_over(url, [], 0)
        await execute(url, *gone)
        house.manager.on_change(table)

        await until(lambda: bob.screen.closed_with is not None)
        assert house.metrics.rolled_back == 1
        for guest in (ann, bob):
            assert guest.screen.messages[-1] == {"kind": "gone", "why": LOST_TABLE}
            assert guest.screen.closed_with == CloseCode.NO_TABLE


@asynchronous
async def test_a_table_that_operators_have_deleted_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    async with room() as house:
        ann, bob, _ = await played(house, 0)
        await house.store.delete_tables((ann.table.id,), an_action(action="delete table", tables=(ann.table.id,)))
        house.manager.on_change(ann.table.id)
        await until(lambda: bob.screen.closed_with == CloseCode.ROLLED_BACK)
        assert house.metrics.rolled_back == 0

        async def broken(*_: object) -> None:
            raise OSError("the database is away")

        monkeypatch.setattr(house.store, "table", broken)
        assert not await house.manager._is_lost("a table"), "nobody can tell"


@on_a_database
async def test_a_log_with_a_gap_opens_read_only_up_to_it(url: str) -> None:
    async with node(url) as house:
        ann, bob, before = await played(house)
        table = ann.table.id
        await house.manager._unload(table)
        await execute(url, f"DELETE FROM entries WHERE seq IN ({before + 2}, {before + 3}) AND {of_table(table)}")

        for guest in (ann, bob):
            await again(house, guest)
        mover = asked(ann, bob)
        assert (ann.table.state.seq, ann.info["incomplete"]) == (before + 1, True)
        assert (await answer(mover, an_act(mover, "move")))["code"] == "incomplete"
        assert (await answer(ann, messages.Say("said", "Hello?")))["code"] == "incomplete"
        await house.settle()
        assert (house.metrics.rolled_back, house.metrics.errors) == (0, 0)
        assert await log_of(house, table) == [*range(1, before + 2), before + 4]

        await house.manager._load_due(table)
        assert table in house.manager._failed_loads, "the sweep does not load it again and again"


@on_a_database
async def test_a_log_whose_beginning_is_lost_is_refused_with_the_reason(url: str) -> None:
    async with node(url) as house:
        ann, _, _ = await played(house, 0)
        table = ann.table.id
        await house.manager._unload(table)
        await execute(url, f"DELETE FROM entries WHERE seq = 1 AND {of_table(table)}")

        with pytest.raises(UnsupportedRules, match="beginning of this table was lost"):
            await house.manager.table(table)
