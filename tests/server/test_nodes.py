"""Many nodes on one PostgreSQL: any of them serves any table, and each hears of what the others wrote."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from msgspec import Raw, json
from msgspec.structs import replace

from parlour.server import wire
from parlour.server.app import doorbell_for
from parlour.server.bells import Bells
from parlour.server.doorbell import Alone
from parlour.server.inbox import Showed
from parlour.server.postgres_cord import PostgresCord
from parlour.store.open import open_store
from tests.server.listening import Listening, holds, until
from tests.server.room import Guest, Room, asynchronous
from tests.server.shows import illimat_shows
from tests.store.conftest import postgres, postgres_url

__all__ = ["postgres", "postgres_url"]


@asynccontextmanager
async def node(url: str) -> AsyncIterator[Room]:
    """A node of the house."""
    store, bells = open_store(url), Bells(PostgresCord(url), beat=0.1)
    await store.start()
    made = Room(store, doorbell=bells)
    await bells.start(made.hall)
    try:
        yield made
    finally:
        await made.hall.stop()
        await bells.stop()
        await store.stop()


def seen(guest: Guest) -> list[tuple[int, object]]:
    """What a guest has been shown so far, and by which seat."""
    return [(told["seat"], told["what"]) for told in guest.screen.messages if told["kind"] == "shown"]


def caught_up(guest: Guest, seq: int) -> bool:
    """Whether a guest's node has come as far as this."""
    return guest.table.standing.seq >= seq


async def seated(here: Room, there: Room) -> tuple[Guest, Guest]:
    """Ann on one node and Bob on another, at the table that Ann has opened."""
    ann, bob = here.guest("Ann"), there.guest("Bob")
    table = await here.open(ann)
    await ann.enter(table)
    await bob.enter(await there.table(table.standing))
    await bob.send(wire.Sit("1", 1))
    return ann, bob


def test_two_people_on_two_nodes_play_one_game(postgres_url: str) -> None:
    async def scenario() -> None:
        async with node(postgres_url) as here, node(postgres_url) as there:
            ann, bob = await seated(here, there)
            await until(lambda: ann.info["seats"][1]["name"] == "Bob")
            await ann.send(wire.Start("2"))
            await until(lambda: bob.table.standing.phase == "playing")

            for _ in range(6):
                mover, other = (ann, bob) if ann.look["moves"] else (bob, ann)
                (ack, step) = await mover.act(mover.look["moves"][0])
                assert (ack["kind"], step["kind"]) == ("ack", "step")
                await until(partial(caught_up, other, ack["seq"]))

            assert ann.table.standing.state == bob.table.standing.state
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
                await ann.table.take(Showed(ann.caller, wire.Show(Raw(json.encode({"card": card})))))
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
            await bob.send(wire.Sit("1", 1))
            await bob.leave()
            await table.take(Showed(ann.caller, wire.Show(Raw(b'{"card":"5s"}'))))

            await bob.enter(await there.table(table.standing))

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
                await bob.enter(await there.table(table.standing))
                await bob.send(wire.Sit("1", 1))
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

            here.hall.rename(renamed)

            await until(lambda: ann.info["seats"][1]["name"] == "Bobby")
            await until(lambda: bob.info["seats"][1]["name"] == "Bobby")

    asyncio.run(scenario())


def test_a_doorbell_that_lost_its_line_takes_it_up_again(postgres_url: str) -> None:
    async def scenario() -> None:
        listener, cord = Listening(), PostgresCord(postgres_url)
        one, other = Bells(cord, beat=0.1), Bells(PostgresCord(postgres_url), beat=0.1)
        one.present("kept", ())
        await one.start(listener)
        await other.start(Listening())
        await until(lambda: (None, 0) in listener.heard)
        await until(lambda: holds(other, one, "kept"))
        other.ring("kept", 3)
        await until(lambda: ("kept", 3) in listener.heard)
        listener.heard.clear()

        cord.cut()
        await until(lambda: (None, 0) in listener.heard)
        other.ring("kept", 4)

        await until(lambda: ("kept", 4) in listener.heard)
        await one.stop()
        await other.stop()

    asyncio.run(scenario())


def test_without_a_database_the_doorbell_is_silent() -> None:
    async def scenario() -> None:
        bells, listener = Bells(PostgresCord("postgresql://nobody@127.0.0.1:1/none")), Listening()
        await bells.start(listener)
        await asyncio.sleep(0.05)
        await bells.stop()

        assert listener.heard == []

    asyncio.run(scenario())


@asynchronous
async def test_one_node_alone_needs_no_bell() -> None:
    bell = doorbell_for("sqlite:///somewhere.db")
    assert isinstance(bell, Alone)
    await bell.start(Listening())
    bell.ring("table", 1)
    bell.present("table", ["Ann"])
    bell.let_go("table")
    bell.rename("Ann")
    bell.show("table", 0, b"{}")

    assert bell.elsewhere("table") == frozenset()
    await bell.stop()
