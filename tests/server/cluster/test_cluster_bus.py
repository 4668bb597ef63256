"""What is rung for other nodes and what is not, over a cord of the test's own."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from parlour.server.cluster.channel import ChannelBroken
from parlour.server.cluster.cluster_bus import ClusterBus
from tests.server.listening import Listening, holds, until
from tests.server.room import asynchronous


class Rope:
    """Cords that are tied together; all that went over them is kept."""

    def __init__(self) -> None:
        self.takers: list[Callable[[str], None]] = []
        self.carried: list[str] = []

    def cord(self) -> "RopeChannel":
        return RopeChannel(self)


class RopeChannel:
    """One end of the rope."""

    def __init__(self, rope: Rope) -> None:
        self.rope = rope
        self.take: Callable[[str], None] | None = None

    @property
    def connected(self) -> bool:
        return self.take is not None

    async def connect(self, take: Callable[[str], None]) -> None:
        self.take = take
        self.rope.takers.append(take)

    async def publish(self, rings: list[str]) -> None:
        if not self.connected:
            raise ChannelBroken("cut")
        self.rope.carried += rings
        for take in tuple(self.rope.takers):
            for ring in rings:
                take(ring)

    def close(self) -> None:
        if self.take is not None:
            self.rope.takers.remove(self.take)
            self.take = None


@asynccontextmanager
async def two(rope: Rope) -> AsyncIterator[tuple[ClusterBus, Listening, ClusterBus, Listening]]:
    """Two nodes on a rope, each with its listener."""
    one, other = ClusterBus(rope.cord(), heartbeat=0.05), ClusterBus(rope.cord(), heartbeat=0.05)
    hears, overhears = Listening(), Listening()
    await one.start(hears)
    await other.start(overhears)
    await until(lambda: (None, 0) in hears.heard and (None, 0) in overhears.heard)
    try:
        yield one, hears, other, overhears
    finally:
        await one.stop()
        await other.stop()


def entries(rope: Rope) -> list[str]:
    """The rings that tell of new entries."""
    return [ring for ring in rope.carried if '"seq"' in ring]


@asynchronous
async def test_a_table_that_nobody_else_holds_is_not_rung_for() -> None:
    rope = Rope()
    async with two(rope) as (one, _, other, overhears):
        one.publish_players("t", ())
        await until(lambda: holds(other, one, "t"))
        one.publish_entry("t", 1)
        one.publish_players("t", ("ann",))
        await until(lambda: other.players_elsewhere("t") == {"ann"})

        assert entries(rope) == []
        assert ("t", 1) not in overhears.heard


@asynchronous
async def test_a_table_that_another_holds_too_is_rung_for_until_it_is_let_go() -> None:
    rope = Rope()
    async with two(rope) as (one, _, other, overhears):
        one.publish_players("t", ())
        other.publish_players("t", ())
        await until(lambda: holds(one, other, "t"))
        one.publish_entry("t", 2)
        await until(lambda: ("t", 2) in overhears.heard)

        other.release("t")
        await until(lambda: not holds(one, other, "t"))
        one.publish_entry("t", 3)
        one.publish_renamed("ann")
        one.publish_sessions("bob")
        await until(lambda: (overhears.names, overhears.sessions) == (["ann"], ["bob"]))

        assert ("t", 3) not in overhears.heard


@asynchronous
async def test_who_takes_up_a_table_late_is_told_how_far_its_log_has_come() -> None:
    async with two(Rope()) as (one, _, other, overhears):
        one.publish_players("t", ())
        one.publish_entry("t", 7)

        other.publish_players("t", ())

        await until(lambda: ("t", 7) in overhears.heard)


@asynchronous
async def test_a_node_that_falls_silent_holds_nothing_any_more() -> None:
    async with two(Rope()) as (one, hears, other, _):
        other.publish_players("t", ("bob",))
        await until(lambda: one.players_elsewhere("t") == {"bob"})
        hears.heard.clear()

        await other.stop()

        await until(lambda: ("t", 0) in hears.heard)
        assert one.players_elsewhere("t") == frozenset()


@asynchronous
async def test_a_cord_that_breaks_is_hung_again_and_the_roll_is_called() -> None:
    rope = Rope()
    broken = rope.cord()
    one, other = ClusterBus(broken, heartbeat=0.05), ClusterBus(rope.cord(), heartbeat=0.05)
    hears = Listening()
    await one.start(hears)
    await other.start(Listening())
    await until(lambda: (None, 0) in hears.heard)
    other.publish_players("t", ("bob",))
    await until(lambda: one.players_elsewhere("t") == {"bob"})
    hears.heard.clear()

    broken.close()
    other.publish_players("t", ("bob", "cleo"))
    await until(lambda: any("cleo" in ring for ring in rope.carried))
    assert one.players_elsewhere("t") == {"bob"}, "the cord is still broken"

    await until(lambda: (None, 0) in hears.heard)
    await until(lambda: one.players_elsewhere("t") == {"bob", "cleo"})
    await one.stop()
    await other.stop()


@asynchronous
async def test_the_tables_of_a_silent_node_fall_to_one_of_the_others_until_it_is_heard_again() -> None:
    rope = Rope()
    async with two(rope) as (one, hears, other, overhears):
        frozen = ClusterBus(rope.cord(), heartbeat=0.05)
        await frozen.start(Listening())
        tables = [f"t{number}" for number in range(20)]
        for table in tables:
            frozen.publish_players(table, ())
        await until(lambda: all(holds(each, frozen, table) for each in (one, other) for table in tables))
        assert not any(hears.orphaned + overhears.orphaned)

        assert frozen._task is not None
        frozen._task.cancel()  # no goodbye
        await until(lambda: sorted(hears.orphaned + overhears.orphaned) == sorted(tables))

        await frozen.start(Listening())
        await until(lambda: all(holds(each, frozen, table) for each in (one, other) for table in tables))
        await frozen.stop()


@asynchronous
async def test_the_node_that_has_held_a_table_for_longest_computes_its_bots() -> None:
    async with two(Rope()) as (one, _, other, _):
        one.publish_players("t", ())
        await until(lambda: holds(other, one, "t"))
        other.publish_players("t", ("bob",))
        await until(lambda: holds(one, other, "t"))
        assert (one.computes_bots("t"), other.computes_bots("t")) == (True, False)
        assert other.is_held_elsewhere("t")

        one.release("t")

        await until(lambda: other.computes_bots("t"))
        assert not other.is_held_elsewhere("t")
