"""What nobody has touched for long is pruned, once a day, and nothing else."""

from parlour.core.game import Millis
from parlour.server.operator.prune import PRUNED, prune_if_due
from parlour.server.protocol.operator_types import PruneAges
from parlour.store.store import PlayerRow
from tests.server.operator.site import site
from tests.server.room import asynchronous, two_at_play

DAY = 24 * 3600


@asynchronous
async def test_only_what_is_old_is_pruned_and_only_once_a_day() -> None:
    async with site() as here:
        clock = here.room.clock
        ann, bob = await two_at_play(here.room)
        waiting = await here.room.open(here.room.guest("Cid"))
        assert await prune_if_due(here.store, clock()) is None
        clock.pass_by(8 * DAY)

        assert (await here.operator.prune(dry_run=True)).gathering == 1
        assert await here.store.table(waiting.id) is not None
        pruned = await prune_if_due(here.store, clock())
        assert pruned is not None
        assert (pruned.gathering, pruned.playing) == (1, 0)
        assert await prune_if_due(here.store, clock()) is None
        await here.watch.refresh()
        assert [*here.room.manager.tables] == [ann.table.id]

        clock.pass_by(366 * DAY)
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
        old = PlayerRow("old", "Old", "#123456", Millis(1), Millis(1))
        await here.store.put_player(old)

        assert (await here.operator.prune(dry_run=False)).guests == 1
        assert await here.store.player("old") is None
