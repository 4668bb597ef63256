"""What a block means beside the table of the one who blocks: invitations of others, and seats that were kept before."""

from parlour.server.protocol import messages
from parlour.server.table.log import Reserved
from parlour.store.people import Marks
from tests.server.people.test_at_tables import club
from tests.server.room import asynchronous


@asynchronous
async def test_nobody_is_invited_to_the_table_of_somebody_who_blocks_them_or_whom_they_block() -> None:
    async with club() as here:
        ann, bob, cleo = (here.room.guest(name) for name in ("Ann", "Bob", "Cleo"))
        table = await here.room.open(ann, seats=3, sit=[0])
        await cleo.enter(table, token=table.state.terms.invite)
        await cleo.send(messages.Sit(cleo.id(), 1))
        await here.met(cleo, bob)
        for one, other in ((ann, bob), (bob, ann)):
            await here.store.mark(one.player.id, other.player.id, blocked=True, muted=False)
            await here.invite(table, cleo, bob)
            await here.store.mark(one.player.id, other.player.id, blocked=False, muted=False)
        assert await here.invited(bob) == []
        await here.invite(table, cleo, bob)
        assert await here.invited(bob) == [table.id]


@asynchronous
async def test_a_seat_kept_for_a_rematch_does_not_seat_somebody_whom_the_host_blocks_since() -> None:
    async with club() as here:
        ann, bob = here.room.guest("Ann"), here.room.guest("Bob")
        table = await here.room.open(ann, sit=[0])
        keep = Reserved(1, bob.player.id, "Bob", "#123456", by=ann.player.id)
        assert await table.replica.append(keep, table.replica.next_time())
        marks = Marks(blocked_by=frozenset((ann.player.id,)))
        await bob.enter(table, marks=marks)
        assert table.state.seat_states[1].player is None
        await bob.leave()
        await bob.enter(table)
        assert table.state.seat_states[1].player == bob.player.id
