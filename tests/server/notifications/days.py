"""Two people who play over days, on a clock that the test sets, with a push service and a mailbox of their own."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from parlour.core.game import Millis
from parlour.server.access.signing_keys import signing_keys
from parlour.server.notifications.service import Notifications
from parlour.server.settings import Settings
from parlour.store.notifications import NotificationSettings, PageVisit
from parlour.store.store import Store
from tests.server.notifications.mailbox import Mailbox
from tests.server.notifications.push_service import PushService
from tests.server.room import Clock, Guest, Room, two_at_play
from tests.store.harness import opened

GRACE = 45.0
BASE = "https://games.example"
MORNING = Millis(1_800_000_000_000 - 1_800_000_000_000 % 86_400_000 + 8 * 3_600_000)
"""Eight in the morning, UTC, of a day in 2027."""

HOUR = 3_600.0


def address_of(guest: Guest) -> str:
    """A guest's e-mail address."""
    return f"{guest.player.name.lower()}@example.org"


class Server:
    """One run of a server: tables, and notifications that a test delivers."""

    def __init__(self, store: Store, clock: Clock, folder: Path, mails: Mailbox | None) -> None:
        mail: dict[str, Any] = (
            {} if mails is None else {"smtp_url": mails.url, "mail_from": "Parlour <parlour@games.example>"}
        )
        chosen = Settings(data=str(folder), push_loopback=True, public_url=BASE, notify_after=GRACE, **mail)
        self.store, self.clock = store, clock
        self.room = Room(store, clock=clock)
        metrics = self.room.metrics
        self.notifications = Notifications(store, chosen, signing_keys(chosen), clock, metrics, lambda: True)
        manager = self.room.manager
        manager.context = replace(manager.context, observers=[self.notifications.queue])

    async def pass_by(self, seconds: float) -> None:
        """Let time pass, in steps of half a minute at most, and do what a server does all the time."""
        await self.notifications.queue.flush()
        end = self.clock.now + 1000 * seconds
        while self.clock.now < end:
            self.clock.pass_by(min(30.0, (end - self.clock.now) / 1000))
            await self.work()

    async def work(self) -> None:
        """Queue and deliver what is due."""
        await self.notifications.queue.flush()
        while await self.notifications.delivery.deliver():
            await asyncio.gather(*self.notifications.delivery.running)

    async def asked(self, *guests: Guest) -> Guest:
        """The one whom the table asks, who need not be there."""
        state = await self.room.manager.state_of(guests[0].table.id)
        assert state is not None
        (player,) = {state.seat_states[seat].player for seat in state.ask.seats}
        return next(guest for guest in guests if guest.player.id == player)

    async def look_at(self, guest: Guest, table: str = "") -> None:
        """Have a page before one, as the page says by a request."""
        await self.store.put_page_visit(guest.player.id, PageVisit(self.clock(), table))


@asynccontextmanager
async def server(url: str, clock: Clock, folder: Path, mails: Mailbox | None = None) -> AsyncIterator[Server]:
    """A server from its start to its stop."""
    async with opened(url) as store:
        made = Server(store, clock, folder, mails)
        try:
            yield made
        finally:
            await made.room.manager.stop()


async def subscribe(server: Server, push: PushService, *guests: Guest, **chosen: Any) -> None:
    """Turn on both channels for guests, and leave the table."""
    for guest in guests:
        settings = NotificationSettings(email=address_of(guest), confirmed=True, **chosen)
        await server.store.put_notification_settings(guest.player.id, settings)
        browser = push.browser(guest.player.name)
        await server.store.put_push_subscription(browser.subscription(guest.player.id), 8)
        await guest.leave()


async def start(server: Server, push: PushService, **chosen: Any) -> tuple[Guest, Guest]:
    """Ann and Bob at a table; both have gone, and want to be told."""
    ann, bob = await two_at_play(server.room)
    await subscribe(server, push, ann, bob, **chosen)
    return ann, bob


async def play(server: Server, *guests: Guest) -> Guest:
    """Whoever is asked comes, moves as long as it is their turn, and goes; return who that was."""
    mover = await server.asked(*guests)
    table = await server.room.manager.table(mover.table.id)
    assert table is not None
    await server.look_at(mover, table.id)
    await mover.enter(table)
    while set(mover.connection.seats) & table.state.ask.seats:
        moves = mover.look["moves"]
        await mover.act(moves[len(moves) // 2])
    await mover.leave()
    return mover
