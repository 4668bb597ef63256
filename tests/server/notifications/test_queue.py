"""Who is told of what: people who play with people over time."""

import asyncio
from pathlib import Path

from msgspec.structs import replace

from parlour.core.game import Millis, Seat
from parlour.server.notifications.kinds import WISHES, Invitation, few
from parlour.server.notifications.queue import LIVE, turns_of
from parlour.server.protocol import messages
from parlour.server.protocol.messages import AnswerUndo
from parlour.server.table.opening import NewCourse
from parlour.server.table.transitions import turns_after
from parlour.store.notifications import Channel, NotificationRow, NotificationSettings
from parlour.store.people import InvitationRow
from tests.server.notifications.days import BASE, HOUR, Server, address_of, play, server, start
from tests.server.notifications.mailbox import mailbox
from tests.server.notifications.push_service import push_service
from tests.server.room import Clock, Guest, asynchronous, room, two_at_play
from tests.server.table.test_undo import READY, people, undo


def test_a_turn_lasts_as_long_as_the_table_waits_for_the_seat() -> None:
    one, other = Seat(0), Seat(2)
    turns = turns_after((), frozenset((one,)), 3, 4)
    assert turns == (4, 0, 0)
    turns = turns_after(turns, frozenset((one, other)), 3, 5)
    assert turns == (4, 0, 5)
    turns = turns_after(turns, frozenset((other,)), 3, 6)
    assert turns == (0, 0, 5)
    assert turns_after(turns, frozenset((one, other)), 3, 7) == (7, 0, 5)


@asynchronous
async def test_people_who_play_with_people_are_told_unless_they_play_right_now() -> None:
    async with room() as made:
        ann, bob = await two_at_play(made)
        state, now = ann.table.state, made.clock()
        (player,) = turns_of(state, now)
        assert player in (ann.player.id, bob.player.id)
        assert turns_of(state, now)[player] == state.seq

        assert turns_of(replace(state, paused=now), now) == {}
        assert turns_of(replace(state, phase="over"), now) == {}
        soon, late = (replace(state.ask, due=Millis(now - state.began + left)) for left in (LIVE - 1, LIVE))
        assert turns_of(replace(state, ask=soon), now) == {}
        assert set(turns_of(replace(state, ask=late), now)) == {player}


@asynchronous
async def test_nobody_is_told_of_games_alone_and_of_lessons() -> None:
    async with room() as made:
        ann = made.guest("Ann")
        solo = await made.open(ann, sit=[0], start=True)
        assert turns_of(solo.state, made.clock()) == {}
        shared = await made.open(ann, sit=[0, 1], start=True)
        assert turns_of(shared.state, made.clock()) == {}
        course = await made.manager.open_course(NewCourse("illimat"), ann.player)
        assert turns_of(course, made.clock()) == {}


@asynchronous
async def test_a_move_that_is_taken_back_begins_a_turn_again() -> None:
    async with room() as made:
        ann, ben = await people(made, "Ann", "Ben")
        table = ann.table
        began = table.state.turns
        assert began[0] == began[1] > 0

        await ann.act(READY)
        assert table.state.turns == (0, began[1])
        await undo(ann)
        await ben.send(AnswerUndo(ben.id(), agree=True))

        assert table.state.turns == (table.state.seq, began[1])


def test_few_names_are_named() -> None:
    assert few(["Ben"]) == "Ben"
    assert few(["Ben", "Cleo", "Dora"]) == "Ben, Cleo and Dora"
    assert few(["Ben", "Cleo", "Dora", "Emil", "Fay"]) == "Ben, Cleo, Dora and 2 more"


async def invite(house: Server, by: Guest, guest: Guest, table: str) -> None:
    """Store an invitation, as it waits in the lobby."""
    assert await house.store.add_invitation(InvitationRow(guest.player.id, by.player.id, table, house.clock()))


async def told_of(house: Server, guest: Guest, by: str, table: str) -> None:
    """Queue that somebody invites a guest."""
    await house.notifications.queue.add(guest.player.id, Invitation.by(by, "illimat", table), house.clock())


@asynchronous
async def test_an_invitation_is_told_once_while_the_table_is_open(url: str, tmp_path: Path) -> None:
    clock = Clock()
    with push_service() as push, mailbox() as mails:
        async with server(url, clock, tmp_path, mails) as house:
            ann, bob = house.room.guest("Ann"), house.room.guest("Bob")
            browser = push.browser("Bob")
            await house.store.put_push_subscription(browser.subscription(bob.player.id), 8)
            await house.store.put_notification_settings(bob.player.id, NotificationSettings())
            table = await house.room.open(ann, sit=[0])
            closed = await house.room.open(ann, sit=[0])
            await ann.enter(closed)
            for each in (table, closed):
                await invite(house, ann, bob, each.id)
            for _ in range(2):
                await told_of(house, bob, "Ann\n", table.id)
            await told_of(house, bob, "Ann", closed.id)
            await ann.send(messages.Start(ann.id()))
            await house.pass_by(HOUR)

            assert browser.texts == ["Ann invites you to Illimat."]
            assert mails.mails == []

            await house.store.put_notification_settings(bob.player.id, NotificationSettings({"invitations": False}))
            other = await house.room.open(ann, sit=[0])
            await invite(house, ann, bob, other.id)
            await told_of(house, bob, "Ann", other.id)
            await house.pass_by(HOUR)
            assert len(browser.texts) == 1


@asynchronous
async def test_nobody_is_told_of_an_invitation_that_was_declined_or_comes_from_the_blocked(
    url: str, tmp_path: Path
) -> None:
    clock = Clock()
    with push_service() as push:
        async with server(url, clock, tmp_path) as house:
            ann, bob, eve = (house.room.guest(name) for name in ("Ann", "Bob", "Eve"))
            browser = push.browser("Bob")
            await house.store.put_push_subscription(browser.subscription(bob.player.id), 8)
            await house.store.put_notification_settings(bob.player.id, NotificationSettings())
            for host in (ann, eve):
                table = await house.room.open(host, sit=[0])
                await invite(house, host, bob, table.id)
                await told_of(house, bob, "Somebody", table.id)
                if host is ann:
                    await house.store.delete_invitation(bob.player.id, table.id)
            await house.store.mark(bob.player.id, eve.player.id, blocked=True, muted=False)
            await house.pass_by(HOUR)
            assert browser.texts == []


@asynchronous
async def test_what_a_node_of_the_previous_release_queued_is_delivered(url: str, tmp_path: Path) -> None:
    clock = Clock()
    with push_service() as push, mailbox() as mails:
        async with server(url, clock, tmp_path, mails) as house:
            ann, bob = await start(house, push)
            asked, at = await house.asked(ann, bob), clock()
            table, player = asked.table.id, asked.player.id
            (browser,) = await house.store.push_subscriptions(player)
            bodies: dict[Channel, str] = {
                "push": f'{{"kind":"turn","text":"Your turn.","table":"{table}","subscription":"{browser.id}"}}',
                "email": f'{{"kind":"turn","text":"Your turn.","table":"{table}"}}',
            }
            for channel, body in bodies.items():
                row = NotificationRow(f"earlier {channel}", player, channel, table, 1, body, at, at)
                await house.store.add_notifications([row])
            while await house.notifications.delivery.deliver():
                await asyncio.gather(*house.notifications.delivery.running)

            assert push.browsers[asked.player.name].texts == ["Your turn."]
            (mail,) = mails.to(address_of(asked))
            assert mail["Subject"] == "Your turn"
            assert f"{BASE}/t/{table}" in mail.get_content().splitlines()


def test_a_wish_is_stored_under_a_name_of_its_own() -> None:
    assert not {wish.name for wish in WISHES} & set(NotificationSettings.__struct_fields__)


@asynchronous
async def test_a_mail_that_asks_to_confirm_one_address_goes_to_no_other(url: str, tmp_path: Path) -> None:
    with mailbox() as mails:
        async with server(url, Clock(), tmp_path, mails) as house:
            for address in ("eve1@example.org", "eve2@example.org", "victim@example.org"):
                await house.notifications.add_address("eve", address)
            await house.work()
            assert len(mails.mails) == len(mails.to("victim@example.org")) == 1


@asynchronous
async def test_who_changes_their_mind_is_told_no_more(url: str, tmp_path: Path) -> None:
    clock = Clock()
    with push_service() as push, mailbox() as mails:
        async with server(url, clock, tmp_path, mails) as house:
            ann, bob = await start(house, push)
            await house.pass_by(10)
            mover = await house.asked(ann, bob)
            await house.store.put_notification_settings(mover.player.id, NotificationSettings({"turns": False}))
            await house.pass_by(HOUR)
            assert push.browsers[mover.player.name].texts == []

            await play(house, ann, bob)
            other = await house.asked(ann, bob)
            unconfirmed = NotificationSettings(email=address_of(other), confirmed=False)
            await house.store.put_notification_settings(other.player.id, unconfirmed)
            await house.pass_by(HOUR)
            assert mails.mails == []
            assert len(push.browsers[other.player.name].texts) == 1


@asynchronous
async def test_nothing_that_was_told_stays_in_the_store(url: str, tmp_path: Path) -> None:
    clock = Clock()
    with push_service() as push, mailbox() as mails:
        async with server(url, clock, tmp_path, mails) as house:
            await start(house, push)
            await house.pass_by(HOUR)
            assert await house.store.count_notifications("sent") == 2

            clock.pass_by(31 * 24 * HOUR)
            await house.notifications._maintain()

            assert await house.store.count_notifications("sent") == 0
