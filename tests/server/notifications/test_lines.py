"""A place that hangs, the SMTP server or a push service, delays nothing that goes elsewhere."""

import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from parlour.core.game import Millis
from parlour.server.notifications import delivery
from parlour.server.notifications.delivery import CROWDED, LINE_SENDING, LINE_TAKEN, MAX_TAKEN
from parlour.server.notifications.kinds import Invitation
from parlour.server.notifications.push import PushSender
from parlour.store.notifications import NotificationRow, NotificationSettings
from tests.server.live import SOON
from tests.server.notifications.days import HOUR, Server, play, server, start
from tests.server.notifications.mailbox import silent_mailbox
from tests.server.notifications.push_service import PushBrowser, PushService, push_service
from tests.server.room import Clock, asynchronous


async def until_told(browser: PushBrowser) -> None:
    async with asyncio.timeout(SOON):
        while not browser.requests:
            await asyncio.sleep(0.01)


async def until_running(house: Server, count: int) -> None:
    """Wait until so many deliveries are under way."""
    async with asyncio.timeout(SOON):
        while len(house.notifications.delivery.running) != count:
            await asyncio.sleep(0.01)


@asynchronous
async def test_push_does_not_wait_for_an_smtp_server_that_hangs(url: str, tmp_path: Path) -> None:
    with push_service() as push, silent_mailbox() as mails:
        async with server(url, Clock(), tmp_path, mails) as house:
            ann, bob = await start(house, push)
            for turns in range(2):  # a mail of the first turn hangs while the push message of the second is due
                mover = push.browsers[(await house.asked(ann, bob)).player.name]
                mover.requests.clear()
                await house.notifications.queue.flush()
                house.clock.pass_by(60)
                async with asyncio.timeout(SOON):
                    await house.notifications.delivery.deliver()
                await until_told(mover)
                await play(house, ann, bob)
                await until_running(house, turns + 1)  # the mails hang
            await house.notifications.delivery.stop()


async def queue_messages(house: Server, push: PushService, count: int, name: str) -> PushBrowser:
    """Queue so many invitations of one player, which are all delivered to one browser."""
    browser = push.browser(name)
    found = browser.subscription(name)
    await house.store.put_push_subscription(found, 8)
    await house.store.put_notification_settings(name, NotificationSettings())
    body = json.encode(Invitation("Come!", "oak", subscription=found.id)).decode()
    at = house.clock()
    await house.store.add_notifications(
        [NotificationRow(f"{name} {number}", name, "push", "oak", 0, body, at, at) for number in range(count)]
    )
    return browser


class Slow(PushSender):
    """Sends nothing before the test lets it."""

    def __init__(self, house: Server, slow: str) -> None:
        super().__init__(house.notifications.key, "mailto:operator@example.org", loopback=True)
        self.go_on = asyncio.Event()
        self.sending = 0
        self._slow = slow

    async def send(self, subscription: Any, message: bytes, topic: str) -> Any:
        if subscription.endpoint == self._slow:
            self.sending += 1
            await self.go_on.wait()
        return await super().send(subscription, message, topic)


async def deliver_all(house: Server) -> None:
    """Take all that is due, and wait until nothing more happens by itself."""
    while await house.notifications.delivery.deliver():
        await asyncio.sleep(0)


@asynchronous
async def test_a_push_service_that_hangs_has_few_places_and_others_are_served(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery.Delivery, "_is_current", lambda *_: yes())
    with push_service() as push, push_service() as other:
        async with server(url, Clock(), tmp_path) as house:
            slow = await queue_messages(house, push, LINE_TAKEN + 5, "slow")
            sender = Slow(house, slow.endpoint)
            house.notifications.delivery._push = lambda: sender
            await deliver_all(house)
            quick = await queue_messages(house, other, 1, "quick")
            await deliver_all(house)
            await until_told(quick)
            await until_running(house, LINE_TAKEN)  # those that found no room are in the queue again
            assert sender.sending == LINE_SENDING
            assert slow.requests == []

            sender.go_on.set()
            await asyncio.gather(*house.notifications.delivery.running)
            house.clock.pass_by(CROWDED / 1000)
            await house.work()
            assert len(slow.requests) == LINE_TAKEN + 5


@asynchronous
async def test_who_waits_too_long_in_a_line_is_tried_again_later(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "TURN_TIMEOUT", 0.01)
    monkeypatch.setattr(delivery.Delivery, "_is_current", lambda *_: yes())
    with push_service() as push:
        async with server(url, Clock(), tmp_path) as house:
            slow = await queue_messages(house, push, LINE_SENDING + 2, "slow")
            sender = Slow(house, slow.endpoint)
            house.notifications.delivery._push = lambda: sender
            await house.notifications.delivery.deliver()
            await until_running(house, LINE_SENDING)
            assert await house.store.due_notifications(house.clock(), 50) == ()
            due = await house.store.due_notifications(Millis(house.clock() + CROWDED), 50)
            assert [row.attempts for row in due] == [0, 0], "waiting is no attempt"
            sender.go_on.set()
            await asyncio.gather(*house.notifications.delivery.running)
            house.clock.pass_by(CROWDED / 1000)
            await house.work()
            assert len(slow.requests) == LINE_SENDING + 2
            assert house.notifications.delivery._lines == {}


@asynchronous
async def test_a_node_takes_no_more_than_it_can_hold(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delivery, "MAX_TAKEN", 3)
    monkeypatch.setattr(delivery.Delivery, "_is_current", lambda *_: yes())
    with push_service() as push:
        async with server(url, Clock(), tmp_path) as house:
            slow = await queue_messages(house, push, 5, "slow")
            sender = Slow(house, slow.endpoint)
            house.notifications.delivery._push = lambda: sender
            assert [await house.notifications.delivery.deliver() for _ in range(2)] == [3, 0]
            assert len(await house.store.due_notifications(house.clock(), 50)) == 2
            sender.go_on.set()
            await asyncio.gather(*house.notifications.delivery.running)
            await house.work()
            assert len(slow.requests) == 5


async def yes() -> bool:
    return True


def test_a_line_is_a_small_part_of_what_a_node_holds() -> None:
    assert 10 * LINE_TAKEN < MAX_TAKEN


@asynchronous
async def test_a_mail_server_whose_first_address_is_dead_is_reached_by_its_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.server.notifications.mailbox import mailbox

    with mailbox() as mails:
        monkeypatch.setattr(
            socket,
            "getaddrinfo",
            lambda *_, **__: [(socket.AF_INET, 1, 6, "", (host, 0)) for host in ("127.9.9.9", "127.0.0.1")],
        )
        async with server("memory:", Clock(), tmp_path, mails) as house:
            with push_service() as push:
                await start(house, push)
                await house.pass_by(HOUR)
                assert len(mails.mails) == 1
