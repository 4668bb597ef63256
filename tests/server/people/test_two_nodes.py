"""Who is online, and who is muted, on every node."""

from parlour.core.game import Millis
from parlour.server.access.guests import public_id
from parlour.server.cluster.bus import Bus
from parlour.server.people.online import MAX_REMEMBERED, ONLINE_FOR, SHARE_INTERVAL, Online
from parlour.server.people.relations import Relations
from parlour.server.protocol import messages
from parlour.store.memory import MemoryStore
from tests.server.cluster.test_cluster_bus import Rope, two
from tests.server.listening import until
from tests.server.room import Room, asynchronous


class Time:
    """Seconds that pass when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_player_is_online_for_a_while() -> None:
    time = Time()
    online = Online(Bus(), time)
    assert not online.is_online("ann")
    online.note("ann")
    time.now = ONLINE_FOR - 1
    assert online.is_online("ann")
    time.now = ONLINE_FOR
    assert not online.is_online("ann")


def test_the_longest_unseen_is_forgotten_first() -> None:
    online = Online(Bus(), Time())
    for number in range(MAX_REMEMBERED):
        online.note(str(number))
    online.note("0")
    online.note("one more")
    assert not online.is_online("1")
    assert online.is_online("0")
    assert online.is_online("2")


@asynchronous
async def test_other_nodes_hear_who_is_online_now_and_then() -> None:
    rope = Rope()
    async with two(rope) as (one, _, other, _):
        time = Time()
        here, there = Online(one, time), Online(other)
        for _ in range(3):
            here.note("ann")
        await until(lambda: there.is_online("ann"))
        assert sum("online" in ring for ring in rope.carried) == 1
        time.now = SHARE_INTERVAL
        here.note("ann")
        await until(lambda: sum("online" in ring for ring in rope.carried) == 2)


@asynchronous
async def test_a_mute_reaches_the_connections_on_other_nodes() -> None:
    store = MemoryStore()
    async with two(Rope()) as (one, _, other, _):
        here, there = Room(store, bus=one), Room(store, bus=other)
        relations = [Relations(store, each.manager) for each in (here, there)]
        ann, bob = here.guest("Ann"), there.guest("Bob")
        table = await here.open(ann)
        await ann.enter(table)
        await bob.enter(await there.table(table.state))
        await bob.send(messages.Sit(bob.id(), 1))
        await store.meet((ann.player.id, bob.player.id), Millis(1))

        await relations[1].mark(ann.player, public_id(bob.player.id), None, blocked=None, muted=True)
        await until(lambda: bob.player.id in ann.connection.marks.muted)
        await relations[0].mark(ann.player, public_id(bob.player.id), None, blocked=True, muted=None)
        await until(lambda: ann.player.id in bob.connection.marks.blocked_by)
        await here.manager.stop()
        await there.manager.stop()
