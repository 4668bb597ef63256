"""Many nodes on one PostgreSQL: any of them serves any table, and each hears of what the others wrote."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

from parlour.server import wire
from parlour.server.doorbell import Alone, Bells, doorbell_for
from parlour.store.open import store_for
from tests.server.room import Guest, Room, asynchronous
from tests.store.conftest import postgres, postgres_url

__all__ = ["postgres", "postgres_url"]


@asynccontextmanager
async def node(url: str) -> AsyncIterator[Room]:
    """A node of the house."""
    store, bells = store_for(url), Bells(url, beat=0.1)
    await store.start()
    made = Room(store, doorbell=bells)
    await bells.start(made.hall.rung)
    try:
        yield made
    finally:
        await made.hall.stop()
        await bells.stop()
        await store.stop()


async def until(happened: Callable[[], bool]) -> None:
    """Wait until something has come over the wire."""
    async with asyncio.timeout(10):
        while not happened():
            await asyncio.sleep(0.01)


def caught_up(guest: Guest, seq: int) -> bool:
    """Whether a guest's node has come as far as this."""
    return guest.table.standing.seq >= seq


def test_two_people_on_two_nodes_play_one_game(postgres_url: str) -> None:
    async def scenario() -> None:
        async with node(postgres_url) as here, node(postgres_url) as there:
            ann, bob = here.guest("Ann"), there.guest("Bob")
            table = await here.open(ann)
            await ann.enter(table)
            await bob.enter(await there.table(table.standing))
            await bob.send(wire.Sit("1", 1))
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
            ann, bob = here.guest("Ann"), there.guest("Bob")
            table = await here.open(ann)
            await ann.enter(table)
            await bob.enter(await there.table(table.standing))
            await bob.send(wire.Sit("1", 1))

            await until(lambda: ann.info["seats"][1]["present"])
            await until(lambda: bob.info["seats"][0]["present"])
            await bob.leave()
            await until(lambda: not ann.info["seats"][1]["present"])

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


def test_a_doorbell_that_lost_its_line_takes_it_up_again(postgres_url: str) -> None:
    async def scenario() -> None:
        heard: list[tuple[str | None, int]] = []
        one, other = Bells(postgres_url, beat=0.1), Bells(postgres_url, beat=0.1)
        await one.start(lambda table, seq: heard.append((table, seq)))
        await other.start(lambda _table, _seq: None)
        await until(lambda: (None, 0) in heard)
        other.ring("kept", 3)
        await until(lambda: ("kept", 3) in heard)
        heard.clear()

        one.cut()
        await until(lambda: (None, 0) in heard)
        other.ring("again", 4)

        await until(lambda: ("again", 4) in heard)
        await one.stop()
        await other.stop()

    asyncio.run(scenario())


@asynchronous
async def test_one_node_alone_needs_no_bell() -> None:
    bell = doorbell_for("sqlite:///somewhere.db")
    assert isinstance(bell, Alone)
    await bell.start(lambda _table, _seq: None)
    bell.ring("table", 1)
    bell.present("table", ["Ann"])

    assert bell.elsewhere("table") == frozenset()
    await bell.stop()
