"""What nobody has touched for long is pruned, once a day, and nothing else."""

from parlour.core.game import Millis
from parlour.server.clock import ClockCheck
from parlour.server.operator.prune import PRUNED, prune_if_due
from parlour.server.operator.types import PruneAges
from parlour.server.results.recorder import recompute
from parlour.store.players import PlayerRow
from tests.server.operator.site import site
from tests.server.results.test_recorder import DELETED, history
from tests.server.room import asynchronous, two_at_play

DAY = 24 * 3600


@asynchronous
async def test_only_what_is_old_is_pruned_and_only_once_a_day() -> None:
    async with site() as here:
        clock, check = here.room.clock, ClockCheck(here.store, here.room.clock)
        ann, bob = await two_at_play(here.room)
        waiting = await here.room.open(here.room.guest("Cid"))
        assert await check.look()
        assert await prune_if_due(here.store, clock(), check) is None
        clock.pass_by(8 * DAY)

        assert (await here.operator.prune(dry_run=True)).gathering == 1
        assert await here.store.table(waiting.id) is not None
        assert await check.look()
        pruned = await prune_if_due(here.store, clock(), check)
        assert pruned is not None
        assert (pruned.gathering, pruned.playing) == (1, 0)
        assert await prune_if_due(here.store, clock(), check) is None
        await here.watch.refresh()
        assert [*here.room.manager.tables] == [ann.table.id]

        clock.pass_by(366 * DAY)
        await here.operator.confirm_clock()
        await here.operator.set_ages(PruneAges(playing=0))
        assert (await here.operator.prune(dry_run=False)).playing == 0
        await here.operator.set_ages(PruneAges(playing=30))
        assert (await here.operator.prune(dry_run=False)).playing == 1
        assert await here.store.table(bob.table.id) is None
        assert PRUNED in await here.store.operator_settings()


@asynchronous
async def test_guests_without_tables_are_pruned() -> None:
    async with site() as here:
        here.room.clock.pass_by(400 * DAY)
        await here.operator.confirm_clock()
        old = PlayerRow("old", "Old", "#123456", Millis(1), Millis(1))
        await here.store.put_player(old)

        assert (await here.operator.prune(dry_run=False)).guests == 1
        assert await here.store.player("old") is None


@asynchronous
async def test_pruned_guests_count_as_anonymous_opponents() -> None:
    async with site() as here:
        store = here.store
        await history(store)
        here.room.clock.pass_by(400 * DAY)
        await here.operator.confirm_clock()
        for player, seen in (("ann", here.room.clock()), ("bob", 1), ("cat", 1)):
            await store.put_player(PlayerRow(player, player.title(), "#123456", Millis(1), Millis(seen)))
        before = await store.ratings_of("ann")
        await store.delete_tables([f"t{number}" for number in range(1, 10)], DELETED)

        assert (await here.operator.prune(dry_run=False)).guests == 2

        assert before
        assert await store.ratings_of("ann") == before
        assert await store.ratings_of("bob") == await store.ratings_of("cat") == ()
        assert await store.played_by("bob", 9) == ()
        found = await recompute(store, check=True)
        assert (found.differences, found.without_log, found.players) == ([], 9, 3)
