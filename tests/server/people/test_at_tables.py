"""What happens at tables, and what it means for the people there."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from msgspec import Raw, json

from parlour.core.game import Illegal, Millis
from parlour.server.access.guests import public_id
from parlour.server.backoff import BackgroundWrites
from parlour.server.people.invitations import INVITATIONS, MAX_WAITING, REPEATS, Invitations, Invited, PeopleObserver
from parlour.server.people.relations import CHANGES, Relations
from parlour.server.protocol import messages
from parlour.server.table.connections import require_welcome
from parlour.server.table.inbox import PresenceShown
from parlour.server.table.table import Table
from parlour.store.memory import MemoryStore
from parlour.store.people import InvitationRow, Marks, RelationRow
from tests.server.room import Guest, Room, asked, asynchronous, room, two_at_play
from tests.server.shows import illimat_shows

NEVER = Millis(0)


class Club:
    """A room whose people are known."""

    def __init__(self, made: Room, store: MemoryStore) -> None:
        self.room, self.store = made, store
        self.relations = Relations(store, made.manager)
        self.invitations = Invitations(store, made.clock, lambda: True)
        self.writes = BackgroundWrites()
        self.told: list[Invited] = []
        self.invitations.on_invited.append(self.told.append)
        made.observers.append(PeopleObserver(store, self.invitations, self.writes))

    async def met(self, one: Guest, other: Guest) -> RelationRow:
        """Let two meet; the relation of the first to the other."""
        await self.store.meet((one.player.id, other.player.id), Millis(1))
        found = await self.store.relation(one.player.id, other.player.id)
        assert found is not None
        return found

    async def invite(self, table: Table, by: Guest, other: Guest) -> None:
        person = await self.store.relation(by.player.id, other.player.id)
        assert person is not None
        await self.invitations.invite(table.state, by.player, person)

    async def invited(self, guest: Guest) -> list[str]:
        return [row.table for row in await self.store.invitations(guest.player.id, NEVER, 50)]

    async def mark(self, by: Guest, other: Guest, *, blocked: bool | None = None, muted: bool | None = None) -> None:
        person = public_id(other.player.id)
        await self.relations.mark(by.player, person, by.table.state, blocked=blocked, muted=muted)


@asynccontextmanager
async def club() -> AsyncIterator[Club]:
    store = MemoryStore()
    async with room(store) as made:
        found = Club(made, store)
        yield found
        await found.writes.stop()


async def play_out(*guests: Guest) -> None:
    """Play the game to its end."""
    while guests[0].table.state.phase == "playing":
        mover = asked(*guests)
        await mover.act(mover.look["moves"][0])


def said(guest: Guest) -> list[str]:
    return [message["text"] for message in guest.screen.messages if message["kind"] == "said"]


def shown(guest: Guest) -> list[int]:
    return [message["seat"] for message in guest.screen.messages if message["kind"] == "shown"]


@asynchronous
async def test_those_who_end_a_game_have_met() -> None:
    async with club() as here:
        ann, bob = await two_at_play(here.room)
        assert await here.store.relations(ann.player.id, 5) == ()
        await play_out(ann, bob)
        await here.writes.stop()

        (relation,) = await here.store.relations(ann.player.id, 5)
        assert (relation.other, relation.met, relation.games) == (bob.player.id, ann.table.state.touched, 1)
        assert len(await here.store.relations(bob.player.id, 5)) == 1


@asynchronous
async def test_a_rematch_invites_those_who_played_but_nobody_who_is_blocked() -> None:
    for blocks in (False, True):
        async with club() as here:
            ann, bob = await two_at_play(here.room)
            await play_out(ann, bob)
            if blocks:
                await here.mark(bob, ann, blocked=True)
            await ann.send(messages.Rematch(ann.id()))
            await here.writes.stop()

            following = ann.table.state.next
            assert following is not None
            assert await here.invited(ann) == []
            assert await here.invited(bob) == ([] if blocks else [following])
            if not blocks:
                (told,) = here.told
                assert told == Invited(bob.player.id, ann.player.id, "Ann", following, "illimat", rematch=True)


@asynchronous
async def test_an_invitation_is_told_once_and_ends_when_the_player_sits_or_the_game_begins() -> None:
    async with club() as here:
        ann, bob, cleo = (here.room.guest(name) for name in ("Ann", "Bob", "Cleo"))
        table = await here.room.open(ann, seats=3)
        await ann.enter(table)
        for other in (bob, cleo):
            await here.met(ann, other)
            await here.invite(table, ann, other)
        await here.invite(table, ann, bob)
        assert [told.player for told in here.told] == [bob.player.id, cleo.player.id]

        await bob.enter(table)
        await bob.send(messages.Sit(bob.id(), 1))
        await here.room.settle()
        assert (await here.invited(bob), await here.invited(cleo)) == ([], [table.id])

        await ann.send(messages.Start(ann.id()))
        await here.room.settle()
        assert await here.invited(cleo) == []


@asynchronous
async def test_who_may_not_be_invited() -> None:
    async with club() as here:
        ann, bob, cleo = (here.room.guest(name) for name in ("Ann", "Bob", "Cleo"))
        table = await here.room.open(ann, seats=2)
        await ann.enter(table)
        stranger = RelationRow(bob.player.id, NEVER, 0, blocked=False, muted=True)
        invitations = here.invitations
        with pytest.raises(Illegal, match="not met"):
            await invitations.invite(table.state, ann.player, stranger)
        met = await here.met(ann, bob)
        with pytest.raises(Illegal, match="Take a seat"):
            await invitations.invite(table.state, cleo.player, met)
        await here.store.mark(ann.player.id, bob.player.id, blocked=True, muted=False)
        with pytest.raises(Illegal, match="blocked"):
            await here.invite(table, ann, bob)
        await here.store.mark(ann.player.id, bob.player.id, blocked=False, muted=False)

        await here.store.mark(bob.player.id, ann.player.id, blocked=True, muted=False)
        await here.invite(table, ann, bob)  # ann is not told
        assert await here.invited(bob) == []
        assert await invitations.invited_by(ann.player.id, table.id) == {bob.player.id}
        await here.store.mark(bob.player.id, ann.player.id, blocked=False, muted=False)

        await here.met(ann, cleo)
        await cleo.enter(table)
        await cleo.send(messages.Sit(cleo.id(), 1))
        with pytest.raises(Illegal, match="no free seat"):
            await here.invite(table, ann, bob)
        with pytest.raises(Illegal, match="sits here"):
            await here.invite(table, ann, cleo)
        await ann.send(messages.Remove(ann.id(), 1))
        with pytest.raises(Illegal, match="removed"):
            await here.invite(table, ann, cleo)
        await ann.send(messages.Start(ann.id()))
        with pytest.raises(Illegal, match="begun"):
            await here.invite(table, ann, bob)


@asynchronous
async def test_invitations_are_bounded() -> None:
    async with club() as here:
        ann, bob = here.room.guest("Ann"), here.room.guest("Bob")
        table = await here.room.open(ann, seats=2)
        await here.met(ann, bob)
        for _ in range(REPEATS):
            await here.invite(table, ann, bob)
            await here.store.delete_invitation(bob.player.id, table.id)
        with pytest.raises(Illegal, match="wait"):
            await here.invite(table, ann, bob)

        others = [here.room.guest(f"Guest {number}") for number in range(INVITATIONS)]
        for other in others[REPEATS:]:
            await here.met(ann, other)
            await here.invite(table, ann, other)
        await here.met(ann, others[0])
        with pytest.raises(Illegal, match="wait"):
            await here.invite(table, ann, others[0])


@asynchronous
async def test_only_some_invitations_wait_for_one_player_and_old_ones_are_deleted() -> None:
    async with club() as here:
        ann, bob = here.room.guest("Ann"), here.room.guest("Bob")
        table = await here.room.open(ann, seats=2)
        await here.met(ann, bob)
        for number in range(MAX_WAITING):
            await here.store.add_invitation(InvitationRow(bob.player.id, "x", f"table{number}", here.room.clock()))
        with pytest.raises(Illegal, match="Too many invitations"):
            await here.invite(table, ann, bob)
        here.room.clock.pass_by(24 * 3600 + 1)
        await here.invite(table, ann, bob)
        assert await here.invited(bob) == [table.id]


@asynchronous
async def test_the_muted_are_silent_and_show_nothing() -> None:
    with illimat_shows():
        async with club() as here:
            ann, bob = await two_at_play(here.room)
            cleo = await here.room.guest("Cleo").enter(ann.table)
            await bob.send(messages.Say(bob.id(), "before"))
            await here.mark(ann, bob, muted=True)
            await bob.send(messages.Say(bob.id(), "while muted"))
            held = messages.Show(Raw(json.encode({"card": "7 of Spring"})))
            await bob.table.process(PresenceShown(bob.connection, held))
            assert (said(ann), shown(ann)) == (["before"], [])
            assert (said(cleo), shown(cleo)) == (["before", "while muted"], [1])

            again = here.room.guest("Ann")
            await again.enter(ann.table, marks=await here.store.marks(ann.player.id))
            assert shown(again) == []
            assert again.screen.messages[0]["said"] == []

            await here.mark(ann, bob, muted=False)
            await bob.send(messages.Say(bob.id(), "afterwards"))
            assert said(ann) == ["before", "afterwards"]


@asynchronous
async def test_the_blocked_are_sent_away_and_cannot_sit() -> None:
    async with club() as here:
        ann, bob, cleo = (here.room.guest(name) for name in ("Ann", "Bob", "Cleo"))
        table = await here.room.open(ann, seats=3)
        await ann.enter(table)
        await bob.enter(table)
        await cleo.enter(table)
        await bob.send(messages.Say(bob.id(), "hello"))

        await here.mark(ann, bob, blocked=True)
        assert bob.screen.messages[-1]["kind"] == "gone"
        assert bob.screen.closed_with is not None
        assert cleo.screen.closed_with is None
        await bob.send(messages.Sit(bob.id(), 1))
        assert table.state.seat_states[1].kind == "free"
        marks = await here.store.marks(bob.player.id)
        with pytest.raises(Illegal, match="no such table"):
            require_welcome(table.state, bob.player.id, marks)
        require_welcome(table.state, cleo.player.id, Marks())


@asynchronous
async def test_a_player_of_the_game_stays_when_the_host_blocks_them() -> None:
    async with club() as here:
        ann, bob = await two_at_play(here.room)
        await here.mark(ann, bob, blocked=True)
        assert bob.screen.closed_with is None
        await bob.send(messages.Say(bob.id(), "hello"))
        assert said(ann) == []


@asynchronous
async def test_marks_are_bounded_and_need_somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.server.people.relations.MAX_MARKS", 1)
    async with club() as here:
        ann, bob = await two_at_play(here.room)
        relations = here.relations
        with pytest.raises(Illegal, match="not met"):
            await relations.mark(ann.player, "0" * 12, ann.table.state, blocked=True, muted=None)
        with pytest.raises(Illegal, match="yourself"):
            await here.mark(ann, ann, blocked=True)
        await here.mark(ann, bob, muted=True)
        await here.mark(ann, bob, blocked=True)
        assert await here.store.marks(ann.player.id) == Marks(
            muted=frozenset({bob.player.id}), blocked=frozenset({bob.player.id})
        )
        cleo = here.room.guest("Cleo")
        await cleo.enter(ann.table)
        await cleo.send(messages.Say(cleo.id(), "hello"))
        with pytest.raises(Illegal, match="at most"):
            await here.mark(ann, cleo, muted=True)
        for _ in range(CHANGES - 5):
            await here.mark(ann, bob, muted=True)
        with pytest.raises(Illegal, match="wait"):
            await here.mark(ann, bob, muted=True)
