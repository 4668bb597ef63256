"""Two people play over two days: one push message and one mail for each turn, and none that nobody wants."""

import asyncio
from itertools import pairwise
from pathlib import Path

import pytest

from parlour.core.game import Millis
from tests.server.notifications.days import BASE, HOUR, MORNING, address_of, play, server, start
from tests.server.notifications.mailbox import mailbox
from tests.server.notifications.push_service import push_service
from tests.server.room import Clock, asynchronous


@asynchronous
async def test_two_days(url: str, tmp_path: Path) -> None:
    clock = Clock()
    clock.now = MORNING
    with push_service() as push, mailbox() as mails:
        turns: list[str] = []
        async with server(url, clock, tmp_path, mails) as first:
            ann, bob = await start(first, push)
            for _ in range(3):  # on the first day
                turns.append((await first.asked(ann, bob)).player.name)
                await first.pass_by(3 * HOUR)
                await play(first, ann, bob)
        # The server stops before it has queued the turn that has just begun, and starts again half an hour later.
        clock.pass_by(HOUR / 2)
        async with server(url, clock, tmp_path, mails) as second:
            await second.notifications.queue.search()
            ann.room = bob.room = second.room
            for _ in range(3):  # on the second day
                turns.append((await second.asked(ann, bob)).player.name)
                await second.pass_by(7 * HOUR)
                await second.notifications.queue.search()
                await play(second, ann, bob)
            await second.notifications.queue.search()

        for guest in (ann, bob):
            name, other = guest.player.name, bob if guest is ann else ann
            text = f"Your turn at Illimat with {other.player.name}."
            assert push.browsers[name].texts == [text] * turns.count(name)
            assert mails.subjects(address_of(guest)) == [text.removesuffix(".")] * turns.count(name)
        assert all(one != other for one, other in pairwise(turns))
        assert clock.now > MORNING + 24 * 3_600_000


@pytest.mark.parametrize("believed", [True, False])
@asynchronous
async def test_what_is_too_late_by_a_clock_in_doubt_is_told_all_the_same(
    believed: bool, url: str, tmp_path: Path
) -> None:
    clock = Clock()
    with push_service() as push:
        async with server(url, clock, tmp_path) as house:
            ann, bob = await start(house, push)
            mover = await house.asked(ann, bob)
            await house.notifications.queue.flush()
            clock.pass_by(366 * 24 * HOUR)
            house.notifications.delivery._believed = lambda: believed
            await house.work()

        assert len(push.browsers[mover.player.name].texts) == (0 if believed else 1)


@asynchronous
async def test_two_nodes_tell_once(url: str, tmp_path: Path) -> None:
    clock = Clock()
    with push_service() as push, mailbox() as mails:
        async with server(url, clock, tmp_path, mails) as one, server(url, clock, tmp_path, mails) as other:
            ann, bob = await start(one, push)
            await one.notifications.queue.flush()
            await other.notifications.queue.search()
            mover = await one.asked(ann, bob)

            for _ in range(5):
                clock.pass_by(30)
                await asyncio.gather(one.work(), other.work())

        assert len(push.browsers[mover.player.name].texts) == 1
        assert len(mails.to(address_of(mover))) == 1


@asynchronous
async def test_nobody_is_told_who_has_a_page_before_them(url: str, tmp_path: Path) -> None:
    clock = Clock()
    with push_service() as push, mailbox() as mails:
        async with server(url, clock, tmp_path, mails) as house:
            ann, bob = await start(house, push)
            mover = await house.asked(ann, bob)
            browser = push.browsers[mover.player.name]
            for _ in range(30):
                await house.look_at(mover)  # the lobby
                await house.pass_by(20)
            assert browser.texts == []
            await house.pass_by(120)  # it closes
            assert len(browser.texts) == len(mails.mails) == 1

            mover = await play(house, ann, bob)
            other = await house.asked(ann, bob)
            await house.pass_by(10)
            await house.look_at(other, other.table.id)  # they have seen that it is their turn, and close the page
            await house.pass_by(HOUR)
            assert push.browsers[other.player.name].texts == []
            assert len(mails.mails) == 1


@asynchronous
async def test_a_live_game_notifies_nobody(url: str, tmp_path: Path) -> None:
    clock = Clock()
    with push_service() as push, mailbox() as mails:
        async with server(url, clock, tmp_path, mails) as house:
            ann, bob = await start(house, push)
            for _ in range(6):
                await house.pass_by(20)
                await play(house, ann, bob)

            assert push.browsers["Ann"].texts == push.browsers["Bob"].texts == []
            assert await house.store.count_notifications("sent") == 0


@asynchronous
async def test_quiet_hours_postpone(url: str, tmp_path: Path) -> None:
    clock = Clock()
    clock.now = Millis(MORNING + 13 * 3_600_000)  # 21:00 UTC, 22:00 in Berlin in winter
    with push_service() as push, mailbox() as mails:
        async with server(url, clock, tmp_path, mails) as house:
            night = {"quiet_from": 22 * 60, "quiet_to": 7 * 60 + 30, "zone": "Europe/Berlin"}
            ann, bob = await start(house, push, **night)
            browser = push.browsers[(await house.asked(ann, bob)).player.name]

            await house.pass_by(9.4 * HOUR)  # 07:24 in Berlin
            assert browser.texts == []
            assert mails.mails == []
            await house.pass_by(0.2 * HOUR)
            assert len(browser.texts) == len(mails.mails) == 1

            # In the next night the turn is over before the quiet hours end.
            await house.pass_by(15 * HOUR)  # 22:36
            await play(house, ann, bob)
            other = push.browsers[(await house.asked(ann, bob)).player.name]
            await house.pass_by(HOUR)
            await play(house, ann, bob)
            await house.pass_by(10 * HOUR)
            assert other.texts == []
            assert len(browser.texts) == 2


@asynchronous
async def test_what_fails_is_tried_again_and_a_browser_that_is_gone_is_forgotten(url: str, tmp_path: Path) -> None:
    clock = Clock()
    with push_service() as push, mailbox() as mails:
        async with server(url, clock, tmp_path, mails) as house:
            ann, bob = await start(house, push)
            mover = await house.asked(ann, bob)
            browser = push.browsers[mover.player.name]
            push.failures, mails.failures = [500, 429], ["451 later"]
            await house.pass_by(60)
            assert browser.texts == []
            assert mails.mails == []
            await house.pass_by(HOUR)
            assert push.refused == 2
            assert len(browser.texts) == len(mails.mails) == 1

            await play(house, ann, bob)
            gone = await house.asked(ann, bob)
            push.failures = [410]
            await house.pass_by(24 * HOUR)
            assert push.browsers[gone.player.name].texts == []
            assert await house.store.push_subscriptions(gone.player.id) == ()
            assert len(mails.to(address_of(gone))) == 1  # the other channel is not concerned
            assert push.failures == []


@asynchronous
async def test_attempts_end(url: str, tmp_path: Path) -> None:
    clock = Clock()
    with push_service() as push, mailbox() as mails:
        async with server(url, clock, tmp_path, mails) as house:
            await start(house, push)
            push.failures = [503] * 20
            await house.pass_by(72 * HOUR)

            assert push.refused == 6
            assert await house.store.count_notifications("waiting") == 0


@asynchronous
async def test_a_mail_carries_what_is_needed_to_end_it(url: str, tmp_path: Path) -> None:
    clock = Clock()
    with push_service() as push, mailbox() as mails:
        async with server(url, clock, tmp_path, mails) as house:
            ann, bob = await start(house, push)
            await house.pass_by(HOUR)

            ((_, mail),) = mails.mails
            link = str(mail["List-Unsubscribe"])
            text = mail.get_content()
            assert link.startswith(f"<{BASE}/api/notifications/unsubscribe?token=")
            assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            assert mail["Auto-Submitted"] == "auto-generated"
            assert f"{BASE}/t/{ann.table.id}" in text
            assert link.strip("<>") in text.replace("=\n", "")
            secrets = (ann.player.id, bob.player.id)
            assert not any(secret in part for secret in secrets for part in (text, str(mail)))
