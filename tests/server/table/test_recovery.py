"""Tables go on by themselves after the store failed: nothing waits for ever, and nothing is written twice."""

import asyncio
import errno
from collections import Counter
from collections.abc import Callable, Iterator
from typing import NoReturn

import pytest
from msgspec import Raw, json
from msgspec.structs import replace
from structlog.testing import capture_logs

from parlour.games.lettergo.notation import position
from parlour.server import backoff
from parlour.server.protocol import messages
from parlour.server.protocol.close_codes import CloseCode
from parlour.server.table.inbox import ClientMessage, ClockExpired, Item, Joined, PlayerRenamed
from parlour.server.table.log import decode_entry
from parlour.server.table.projection import TableView
from tests.server.cluster.test_cluster_bus import Rope, two
from tests.server.faults import Fate, FaultyStore
from tests.server.listening import holds
from tests.server.room import ROUND, Room, asked, asynchronous, room, two_at_play
from tests.server.table.test_connections import play_out
from tests.server.table.test_races import RACE, lay, seated
from tests.server.table.test_seats import three_at_play


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let tables try again at once, and write no tracebacks, which take most of a second each."""
    monkeypatch.setattr(backoff, "FIRST_DELAY", 0.001)
    monkeypatch.setattr(backoff, "MAX_DELAY", 0.004)
    with capture_logs():
        yield


async def until(happened: Callable[[], bool]) -> None:
    """Wait until something has happened by itself."""
    async with asyncio.timeout(20):
        while not happened():
            await asyncio.sleep(0.001)


async def kinds(house: Room, table: str) -> Counter[str]:
    """Count the entries of a table's log by their kind."""
    return Counter(type(decode_entry(entry.body)).__name__ for entry in await house.store.entries(table))


@pytest.mark.parametrize("fates", [["fail"] * 5, ["lost"], ["fail", "lost", "fail", "ok", "lost"]])
@asynchronous
async def test_a_bots_move_that_could_not_be_written_is_written_without_thinking_again(fates: list[Fate]) -> None:
    store = FaultyStore()
    async with room(store) as house:
        table = await house.open(ann := house.guest("Ann"), 4, sit=(2,))
        await ann.enter(table)
        await ann.send(messages.Start(ann.id()))
        store.fates = list(fates)

        await until(lambda: table.state.ask.seats == {2} and not table.unfinished)

        assert len(house.bot_pool.asked) == (await kinds(house, table.id))["Moved"] > 0
        assert ann.look["ask"]["seats"] == [2]


@asynchronous
async def test_a_clocks_move_that_could_not_be_written_is_written_later() -> None:
    store = FaultyStore()
    async with room(store) as house:
        ann, bob = await two_at_play(house, options=ROUND | {"clock": 5})
        late = asked(ann, bob)
        house.clock.pass_by(5)
        store.fates = ["fail"] * 3

        ann.table.inbox.put_nowait(ClockExpired(late.look["ask"]["id"]))

        await until(lambda: asked(ann, bob) is not late)
        assert house.metrics.retries == 3


@asynchronous
async def test_a_persons_message_that_fails_is_refused_and_counts_once_when_it_is_sent_again() -> None:
    store = FaultyStore()
    async with room(store) as house:
        ann, bob = await two_at_play(house)
        mover = asked(ann, bob)
        act = messages.Act("x", mover.table.state.ask.id, Raw(json.encode(mover.look["moves"][0])))
        store.fates = ["lost"]
        seq = mover.table.state.seq

        mover.table.inbox.put_nowait(ClientMessage(mover.connection, act, 0.0))
        await until(lambda: mover.table.state.seq > seq)

        assert [m["code"] for m in mover.screen.messages if m["kind"] == "refused"] == ["trouble"]
        assert [m["kind"] for m in await mover.send(act)] == ["ack"]
        assert (await kinds(house, mover.table.id))["Moved"] == 1


@asynchronous
async def test_other_nodes_are_told_of_what_was_written_although_it_failed() -> None:
    store = FaultyStore()
    async with two(Rope()) as (one, _, other, overhears), room(store, bus=one) as house:
        table = await house.open(ann := house.guest("Ann"))
        await ann.enter(table)
        other.publish_players(table.id, ())
        await until(lambda: holds(one, other, table.id))
        seq = table.state.seq
        store.fates = ["lost"]

        table.inbox.put_nowait(ClientMessage(ann.connection, messages.Say("x", "hello"), 0.0))

        await until(lambda: table.state.seq > seq)
        await until(lambda: (table.id, table.state.seq) in overhears.heard)


def no_descriptors(*_: object) -> NoReturn:
    """Fail as what opens a file fails in a process that has too many open."""
    raise OSError(errno.EMFILE, "Too many open files")


@asynchronous
async def test_browsers_that_cannot_be_shown_an_entry_reconnect_and_other_nodes_are_told_of_it() -> None:
    async with two(Rope()) as (one, _, other, overhears), room(bus=one) as house:
        ann, bob = await two_at_play(house)
        table, mover = ann.table, asked(ann, bob)
        other.publish_players(table.id, ())
        await until(lambda: holds(one, other, table.id))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(TableView, "step", no_descriptors)
            act = messages.Act("x", table.state.ask.id, Raw(json.encode(mover.look["moves"][0])))

            table.inbox.put_nowait(ClientMessage(mover.connection, act, 0.0))

            await until(lambda: ann.screen.closed_with == bob.screen.closed_with == CloseCode.SERVER_ERROR)
        await until(lambda: (table.id, table.state.seq) in overhears.heard)
        await mover.enter(table)
        assert mover.screen.messages[0]["seq"] == table.state.seq
        assert [m["kind"] for m in await mover.send(act)] == ["ack"]


@asynchronous
async def test_a_browser_that_cannot_be_shown_the_table_reconnects() -> None:
    async with room() as house:
        table = await house.open(ann := house.guest("Ann"))
        await ann.enter(table)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(TableView, "snapshot", no_descriptors)

            table.inbox.put_nowait(Joined(ann.connection))

            await until(lambda: ann.screen.closed_with == CloseCode.SERVER_ERROR)


@asynchronous
async def test_the_newest_of_several_names_is_written_later() -> None:
    store = FaultyStore()
    async with room(store) as house:
        ann, _ = await two_at_play(house)
        store.fates = ["fail"] * 3

        for name in ("Anne", "Anna"):
            ann.table.inbox.put_nowait(PlayerRenamed(replace(ann.player, name=name)))

        await until(lambda: ann.table.state.names[0] == "Anna" and not ann.table.unfinished)
        assert (await kinds(house, ann.table.id))["Renamed"] == 1


@asynchronous
async def test_a_takeover_that_could_not_be_written_is_written_later() -> None:
    store = FaultyStore()
    async with room(store) as house:
        ann, bob, cy = await three_at_play(house)
        await cy.leave()
        await ann.send(messages.Vote(ann.id(), 2))
        store.fates = ["fail", "lost"]

        await bob.leave()

        await until(lambda: ann.table.state.seat_states[2].stand_in is not None)
        assert (await kinds(house, ann.table.id))["StoodIn"] == 1


@asynchronous
async def test_who_connects_while_nothing_can_be_written_sees_the_table_at_once() -> None:
    store = FaultyStore()
    async with room(store) as house:
        ann, _ = await two_at_play(house)
        await ann.leave()
        store.fates = ["fail"] * 4
        ann.player = replace(ann.player, name="Anna")

        await ann.enter(ann.table)

        assert ann.screen.messages[0]["kind"] == "table"
        await until(lambda: bool(ann.info["seats"][0]["name"] == "Anna"))


@pytest.mark.parametrize("fate", ["fail", "lost"])
@asynchronous
async def test_what_talking_means_in_the_game_is_played_once(fate: Fate) -> None:
    store = FaultyStore()
    async with room(store) as house:
        table, guests = await seated(house)
        lay(table, house, position(f"{RACE} | rules L02B"))
        store.fates = ["ok", fate]

        await guests[2].send(messages.Say(guests[2].id(), "psst"))

        await until(lambda: table.state.game_state.conduct[2].noise and not table.unfinished)
        assert (await kinds(house, table.id))["Moved"] == 1


@asynchronous
async def test_a_rematch_that_could_not_be_written_leads_to_one_table() -> None:
    store = FaultyStore()
    async with room(store) as house:
        ann, bob = await two_at_play(house)
        await play_out(house, ann, bob)
        before = await store.count_tables()
        store.faulty, store.fates = ann.table.id, ["fail", "fail"]
        message = messages.Rematch("again")

        ann.table.inbox.put_nowait(ClientMessage(ann.connection, message, 0.0))

        await until(lambda: ann.table.state.next is not None)
        assert [m["code"] for m in ann.screen.messages if m["kind"] == "refused"] == ["trouble"]
        assert [m["kind"] for m in await ann.send(message)] == ["ack"]
        assert await store.count_tables() == before + 1


@asynchronous
async def test_an_item_that_breaks_leaves_the_bots_awake() -> None:
    async with room() as house:
        table = await house.open(ann := house.guest("Ann"), 4, sit=(2,))
        await ann.enter(table)
        sends = table.broadcaster.send_entry

        def broken(*_: object) -> None:
            table.broadcaster.send_entry = sends  # type: ignore[method-assign] # it breaks once
            raise RuntimeError("a sentence is missing")

        table.broadcaster.send_entry = broken  # type: ignore[method-assign, assignment] # for the deal
        item: Item = ClientMessage(ann.connection, messages.Start(ann.id()), 0.0)
        table.inbox.put_nowait(item)

        await until(lambda: table.state.ask.seats == {2})
