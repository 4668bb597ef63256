"""Many nodes on one PostgreSQL: any of them serves any table, and each hears of what the others wrote."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

import asyncpg
import pytest
from msgspec import Raw, json
from msgspec.structs import replace

from parlour.server.cluster import postgres_channel
from parlour.server.cluster.bus import Bus
from parlour.server.cluster.channel import ChannelBroken
from parlour.server.cluster.cluster_bus import ClusterBus, bus_for
from parlour.server.cluster.postgres_channel import PostgresChannel
from parlour.server.protocol import messages
from parlour.server.table.inbox import PresenceShown
from parlour.store.open import open_store
from tests.server.listening import Listening, holds, until
from tests.server.room import Guest, Room, asynchronous
from tests.server.shows import illimat_shows


@asynccontextmanager
async def node(url: str) -> AsyncIterator[Room]:
    """A node of the house."""
    store, bells = open_store(url), ClusterBus(PostgresChannel(url), heartbeat=0.1)
    await store.start()
    made = Room(store, bus=bells)
    await bells.start(made.manager)
    try:
        yield made
    finally:
        await made.manager.stop()
        await bells.stop()
        await store.stop()


def seen(guest: Guest) -> list[tuple[int, object]]:
    """What a guest has been shown so far, and by which seat."""
    return [(told["seat"], told["what"]) for told in guest.screen.messages if told["kind"] == "shown"]


def caught_up(guest: Guest, seq: int) -> bool:
    """Whether a guest's node has come as far as this."""
    return guest.table.state.seq >= seq


async def seated(here: Room, there: Room) -> tuple[Guest, Guest]:
    """Ann on one node and Bob on another, at the table that Ann has opened."""
    ann, bob = here.guest("Ann"), there.guest("Bob")
    table = await here.open(ann)
    await ann.enter(table)
    await bob.enter(await there.table(table.state))
    await bob.send(messages.Sit("1", 1))
    return ann, bob


def test_two_people_on_two_nodes_play_one_game(postgres_url: str) -> None:
    async def scenario() -> None:
        async with node(postgres_url) as here, node(postgres_url) as there:
            ann, bob = await seated(here, there)
            await until(lambda: ann.info["seats"][1]["name"] == "Bob")
            await ann.send(messages.Start("2"))
            await until(lambda: bob.table.state.phase == "playing")

            for _ in range(6):
                mover, other = (ann, bob) if ann.look["moves"] else (bob, ann)
                (ack, step) = await mover.act(mover.look["moves"][0])
                assert (ack["kind"], step["kind"]) == ("ack", "step")
                await until(partial(caught_up, other, ack["seq"]))

            assert ann.table.state.game_state == bob.table.state.game_state
            assert ann.look["view"]["hand"] != bob.look["view"]["hand"]

    asyncio.run(scenario())


def test_who_is_at_another_node_is_present(postgres_url: str) -> None:
    async def scenario() -> None:
        async with node(postgres_url) as here, node(postgres_url) as there:
            ann, bob = await seated(here, there)

            await until(lambda: ann.info["seats"][1]["present"])
            await until(lambda: bob.info["seats"][0]["present"])
            await bob.leave()
            await until(lambda: not ann.info["seats"][1]["present"])

    asyncio.run(scenario())


def test_what_is_shown_at_one_node_is_seen_at_the_other_until_its_player_leaves(postgres_url: str) -> None:
    async def scenario() -> None:
        async with node(postgres_url) as here, node(postgres_url) as there:
            ann, bob = await seated(here, there)
            await until(lambda: bob.info["seats"][0]["present"] and ann.info["seats"][1]["present"])

            for card in ("5s", "6s"):
                await ann.table.process(PresenceShown(ann.connection, messages.Show(Raw(json.encode({"card": card})))))
            await until(lambda: seen(bob)[-1:] == [(0, {"card": "6s", "over": 0})])
            assert seen(ann) == []

            eve = there.guest("Eve")
            await eve.enter(bob.table)
            assert seen(eve) == [(0, {"card": "6s", "over": 0})]
            await ann.leave()
            await until(lambda: seen(bob)[-1] == seen(eve)[-1] == (0, None))

    with illimat_shows():
        asyncio.run(scenario())


def test_a_node_that_somebody_comes_to_is_told_what_is_shown(postgres_url: str) -> None:
    async def scenario() -> None:
        async with node(postgres_url) as here, node(postgres_url) as there:
            ann, bob = here.guest("Ann"), there.guest("Bob")
            table = await here.open(ann)
            await ann.enter(table)
            await bob.enter(table)
            await bob.send(messages.Sit("1", 1))
            await bob.leave()
            await table.process(PresenceShown(ann.connection, messages.Show(Raw(b'{"card":"5s"}'))))

            await bob.enter(await there.table(table.state))

            await until(lambda: seen(bob) == [(0, {"card": "5s", "over": 0})])

    with illimat_shows():
        asyncio.run(scenario())


def test_the_players_of_a_node_that_died_are_gone(postgres_url: str) -> None:
    async def scenario() -> None:
        async with node(postgres_url) as here:
            ann = here.guest("Ann")
            table = await here.open(ann)
            await ann.enter(table)
            async with node(postgres_url) as there:
                bob = there.guest("Bob")
                await bob.enter(await there.table(table.state))
                await bob.send(messages.Sit("1", 1))
                await until(lambda: ann.info["seats"][1]["present"])

            await until(lambda: not ann.info["seats"][1]["present"])

    asyncio.run(scenario())


def test_a_new_name_is_heard_of_at_the_other_node(postgres_url: str) -> None:
    async def scenario() -> None:
        async with node(postgres_url) as here, node(postgres_url) as there:
            ann, bob = await seated(here, there)
            await until(lambda: ann.info["seats"][1]["name"] == "Bob")
            renamed = replace(bob.player, name="Bobby")
            await here.store.put_player(renamed)

            here.manager.rename(renamed)

            await until(lambda: ann.info["seats"][1]["name"] == "Bobby")
            await until(lambda: bob.info["seats"][1]["name"] == "Bobby")

    asyncio.run(scenario())


def test_a_doorbell_that_lost_its_line_takes_it_up_again(postgres_url: str) -> None:
    async def scenario() -> None:
        listener, cord = Listening(), PostgresChannel(postgres_url)
        one, other = ClusterBus(cord, heartbeat=0.1), ClusterBus(PostgresChannel(postgres_url), heartbeat=0.1)
        one.publish_players("kept", ())
        await one.start(listener)
        await other.start(Listening())
        await until(lambda: (None, 0) in listener.heard)
        await until(lambda: holds(other, one, "kept"))
        other.publish_entry("kept", 3)
        await until(lambda: ("kept", 3) in listener.heard)
        listener.heard.clear()

        cord.close()
        await until(lambda: (None, 0) in listener.heard)
        other.publish_entry("kept", 4)

        await until(lambda: ("kept", 4) in listener.heard)
        await one.stop()
        await other.stop()

    asyncio.run(scenario())


def test_equal_messages_all_arrive_and_in_their_order(postgres_url: str) -> None:
    async def scenario() -> None:
        sender, receiver = PostgresChannel(postgres_url), PostgresChannel(postgres_url)
        heard: list[str] = []
        await receiver.connect(heard.append)
        await sender.connect(lambda _: None)

        await sender.publish(sent := ["here", "all anew", "here", "here"])

        await until(lambda: len(heard) == len(sent))
        assert heard == sent
        sender.close()
        receiver.close()

    asyncio.run(scenario())


class GatedChannel(PostgresChannel):
    """A channel that connects when a test lets it."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.waits, self.may_connect = asyncio.Event(), asyncio.Event()

    async def connect(self, receive: Callable[[str], None]) -> None:
        self.waits.set()
        await self.may_connect.wait()
        await super().connect(receive)


def test_a_node_to_which_a_player_came_while_the_bus_was_disconnected_hears_of_what_others_write(
    postgres_url: str,
) -> None:
    async def scenario() -> None:
        channel, hears, overhears = GatedChannel(postgres_url), Listening(), Listening()
        one = ClusterBus(channel, heartbeat=0.1)
        other = ClusterBus(PostgresChannel(postgres_url), heartbeat=5.0)  # it never takes the first one for dead
        channel.may_connect.set()
        await one.start(hears)
        await other.start(overhears)
        await until(lambda: one.has_others and other.has_others)

        channel.waits.clear()
        channel.may_connect.clear()
        channel.close()
        await channel.waits.wait()
        one.publish_players("t", ("ann",))
        hears.heard.clear()
        channel.may_connect.set()
        await until(lambda: (None, 0) in hears.heard)
        one.publish_renamed("ann")  # comes after all that was waiting
        await until(lambda: "ann" in overhears.names)
        other.publish_entry("t", 4)

        await until(lambda: ("t", 4) in hears.heard)
        assert other.players_elsewhere("t") == {"ann"}
        await one.stop()
        await other.stop()

    asyncio.run(scenario())


class SilentConnection:
    """A connection to a database that has gone silent since the login."""

    async def add_listener(self, _channel: str, _callback: object) -> None:
        await asyncio.Event().wait()


@asynchronous
async def test_a_database_that_goes_silent_after_the_login_counts_as_disconnected() -> None:
    async def login(_url: str, **_named: object) -> SilentConnection:
        return SilentConnection()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asyncpg, "connect", login)
        patch.setattr(postgres_channel, "TIMEOUT", 0.01)
        async with asyncio.timeout(10):
            with pytest.raises(ChannelBroken):
                await PostgresChannel("").connect(lambda _: None)


def test_without_a_database_the_doorbell_is_silent() -> None:
    async def scenario() -> None:
        bells, listener = ClusterBus(PostgresChannel("postgresql://nobody@127.0.0.1:1/none")), Listening()
        await bells.start(listener)
        await asyncio.sleep(0.05)
        await bells.stop()

        assert listener.heard == []

    asyncio.run(scenario())


@asynchronous
async def test_one_node_alone_needs_no_bell() -> None:
    bell = bus_for("sqlite:///somewhere.db")
    assert type(bell) is Bus
    await bell.start(Listening())
    bell.publish_entry("table", 1)
    bell.publish_players("table", ["Ann"])
    bell.release("table")
    bell.publish_renamed("Ann")
    bell.publish_presence("table", 0, b"{}")

    assert bell.players_elsewhere("table") == frozenset()
    await bell.stop()
