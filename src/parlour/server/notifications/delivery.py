"""Delivers queued notifications: each by one node at a time, again after a failure, and only while it is current.

What goes to one place (the SMTP server, or the push services of one domain) has a line of its own, so that a place that
hangs delays nothing else.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import structlog
from msgspec import json

from parlour.core.game import DAY, MINUTE, Millis
from parlour.server.backoff import BackgroundTasks
from parlour.server.metrics import Metrics
from parlour.server.notifications.kinds import Confirmation, Kind
from parlour.server.notifications.links import Link, Links, digest_of
from parlour.server.notifications.mail import Mail, MailSender
from parlour.server.notifications.network import Outcome, domain_of
from parlour.store.notifications import NotificationRow, NotificationSettings, PushSubscription
from parlour.store.store import Store

if TYPE_CHECKING:
    from parlour.server.notifications.push import PushSender

log = structlog.get_logger()

BATCH = 50
"""Notifications that are taken from the queue at a time."""

MAX_TAKEN = 500
"""Notifications that a node has taken and not reported on."""

LINE_TAKEN, LINE_SENDING = 32, 8
"""How many of them go to one place, and how many of these at the same time."""

TURN_TIMEOUT = 15.0
"""Seconds for which one waits for its turn in a line."""

MAIL = "mail"
"""The line of e-mail, which is no domain."""

CROWDED = 20_000
"""Milliseconds after which one is tried again that found no room in its line, or whose turn did not come."""

LEASE = 120_000
"""Milliseconds after which another node delivers what a node took, and has not reported on."""

RETRIES = (60, 300, 1_800, 7_200, 21_600)
"""Seconds before each further attempt."""

VISIBLE = MINUTE
"""Milliseconds after its last sign for which a page counts as before its player."""

OLDEST = 3 * DAY
"""Milliseconds after which a notification is dropped that could not be delivered."""

MINUTES_A_DAY = DAY // MINUTE

UNSUBSCRIBE_PATH, CONFIRM_PATH = "/api/notifications/unsubscribe", "/api/notifications/confirm"


class Line:
    """Notifications that go to one place."""

    def __init__(self) -> None:
        self.taken = 0
        self.sending = asyncio.Semaphore(LINE_SENDING)


class Delivery:
    """Delivers notifications by push and by e-mail; `base` is the public address of the site, for links in mail.

    `believed` says whether the clock is: while it is not, nothing is too old.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], Millis],
        metrics: Metrics,
        links: Links,
        push: "Callable[[], PushSender]",
        mail: MailSender | None,
        base: str,
        believed: Callable[[], bool],
    ) -> None:
        self._store = store
        self._now = now
        self._metrics = metrics
        self._links = links
        self._push = push
        self._mail = mail
        self._base = base
        self._believed = believed
        self._lines: dict[str, Line] = {}
        self.running = BackgroundTasks()

    async def deliver(self) -> int:
        """Begin to deliver what is due, as far as no other node does; return how much was looked at."""
        room = min(BATCH, MAX_TAKEN - len(self.running))
        rows = await self._store.due_notifications(self._now(), room) if room else ()
        until = Millis(self._now() + LEASE)
        claimed = await asyncio.gather(*(self._store.claim_notification(row, until) for row in rows))
        for row, is_ours in zip(rows, claimed, strict=True):
            if is_ours:
                self.running.start(self._deliver_safely(row))
        return len(rows)

    async def stop(self) -> None:
        """Give up what is under way; it is delivered once its lease has ended."""
        for task in self.running:
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)

    async def _deliver_safely(self, row: NotificationRow) -> None:
        try:
            await self._deliver(row)
        except Exception:
            self._metrics.errors += 1
            log.exception("a notification could not be handled")

    async def _deliver(self, row: NotificationRow) -> None:
        settings = await self._store.notification_settings(row.player)
        is_too_old = self._believed() and self._now() - row.made > OLDEST
        if settings is None or is_too_old or row.attempts > len(RETRIES):
            await self._finish(row, Outcome("failed", "too late"))
            return
        told = json.decode(row.body, type=Kind)
        browser = await self._browser(row, told) if row.channel == "push" else None
        async with self._turn(MAIL if row.channel == "email" else place_of(browser)) as has_turn:
            if has_turn:
                await self._deliver_now(row, told, settings, browser)
            else:
                await self._store.postpone_notification(row.number, Millis(self._now() + CROWDED), row.attempts)

    @asynccontextmanager
    async def _turn(self, place: str) -> AsyncIterator[bool]:
        """Wait for the turn of a notification in the line of a place; False: too much waits there, or for too long."""
        line = self._lines.setdefault(place, Line())
        line.taken += 1
        try:
            if line.taken > LINE_TAKEN or not await acquired(line.sending):
                yield False
            else:
                try:
                    yield True
                finally:
                    line.sending.release()
        finally:
            line.taken -= 1
            if not line.taken:
                del self._lines[place]

    async def _deliver_now(
        self, row: NotificationRow, told: Kind, settings: NotificationSettings, browser: PushSubscription | None
    ) -> None:
        if told.wish is not None and not await self._is_current(row, told, settings):
            await self._store.finish_notification(row.number, "dropped")
        elif told.wish is not None and (later := await self._later(row, settings)) is not None:
            await self._store.postpone_notification(row.number, later, row.attempts)
        elif row.channel == "email":
            await self._finish(row, await self._send_mail(row, told, settings))
        else:
            await self._finish(row, await self._send_push(row, told, browser))

    async def _is_current(self, row: NotificationRow, told: Kind, settings: NotificationSettings) -> bool:
        """Return whether a player still wants to know, has not been at the table since, and it still holds."""
        visit = await self._store.page_visit(row.player)
        is_seen = visit is not None and visit.table == row.table and visit.at >= row.made
        return told.is_wanted(settings) and not is_seen and await told.is_valid(row.player, self._store)

    async def _later(self, row: NotificationRow, settings: NotificationSettings) -> Millis | None:
        """Return when to try again with a player who has a page before them, or quiet hours; None: neither."""
        now, visit = self._now(), await self._store.page_visit(row.player)
        if visit is not None and now - visit.at < VISIBLE:
            return Millis(visit.at + VISIBLE)
        return quiet_until(settings, now)

    async def _browser(self, row: NotificationRow, told: Kind) -> PushSubscription | None:
        """Return the browser to which a push message goes; None where its player has removed it."""
        browsers = await self._store.push_subscriptions(row.player)
        return next((each for each in browsers if each.id == told.subscription), None)

    async def _send_push(self, row: NotificationRow, told: Kind, browser: PushSubscription | None) -> Outcome:
        if browser is None:
            return Outcome("failed", "no such browser")
        off = self._links.token(Link("unsubscribe", row.player, browser.id))
        message = json.encode({"text": told.text, "table": row.table, "link": told.link, "off": off})
        outcome = await self._push().send(browser, message, digest_of(f"{row.table} {row.player}"))
        if outcome.what == "gone":
            await self._store.delete_push_subscription(row.player, browser.id)
        return outcome

    async def _send_mail(self, row: NotificationRow, told: Kind, settings: NotificationSettings) -> Outcome:
        confirming = isinstance(told, Confirmation)
        if self._mail is None or settings.email is None or settings.confirmed == confirming:
            return Outcome("failed", "no such address")
        if confirming and not row.key.startswith(Confirmation.keys(settings.email)):
            return Outcome("failed", "another address by now")  # whose own mail is counted under its own key
        digest = digest_of(settings.email)
        unsubscribe = self.link(UNSUBSCRIBE_PATH, Link("unsubscribe", row.player, digest))
        text = told.mail.format(
            base=self._base,
            text=told.text,
            link=f"{self._base}{told.link}",
            confirm=self.link(CONFIRM_PATH, Link("confirm", row.player, digest)),
            unsubscribe=unsubscribe,
        )
        identity = blake2b(row.key.encode(), digest_size=16).hexdigest()
        return await self._mail.send(Mail(identity, settings.email, told.subject, text, unsubscribe))

    def link(self, path: str, link: Link) -> str:
        return f"{self._base}{path}?token={self._links.token(link)}"

    async def _finish(self, row: NotificationRow, outcome: Outcome) -> None:
        """Store and count what became of an attempt."""
        self._metrics.notifications[row.channel, outcome.what] += 1
        if outcome.what == "sent":
            await self._store.finish_notification(row.number, "sent")
            return
        log.info("a notification was not delivered", channel=row.channel, outcome=outcome.what, why=outcome.why)
        if outcome.what == "later" and row.attempts < len(RETRIES):
            wait = max(RETRIES[row.attempts], outcome.wait)
            due = Millis(self._now() + int(1000 * wait))
            await self._store.postpone_notification(row.number, due, row.attempts + 1)
        else:
            await self._store.finish_notification(row.number, "dropped")


def is_zone(name: str) -> bool:
    """Return whether there is a time zone of this name."""
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def quiet_until(settings: NotificationSettings, now: Millis) -> Millis | None:
    """Return when the quiet hours end that are going on; None where none are."""
    begin, end = settings.quiet_from, settings.quiet_to
    if begin is None or end is None or begin == end:
        return None
    zone = ZoneInfo(settings.zone) if is_zone(settings.zone) else UTC
    local = datetime.fromtimestamp(now / 1000, zone)
    minute = 60 * local.hour + local.minute
    if (minute - begin) % MINUTES_A_DAY >= (end - begin) % MINUTES_A_DAY:
        return None
    day = local.date() if minute < end else local.date() + timedelta(days=1)
    ends = datetime(day.year, day.month, day.day, end // 60, end % 60, tzinfo=zone)
    return Millis(int(1000 * ends.timestamp()))


def place_of(browser: PushSubscription | None) -> str:
    """Return the domain of a browser's push service."""
    return "" if browser is None else domain_of(urlsplit(browser.endpoint).netloc)


async def acquired(sending: asyncio.Semaphore) -> bool:
    """Acquire a semaphore; return False where that takes too long."""
    try:
        async with asyncio.timeout(TURN_TIMEOUT):
            return await sending.acquire()
    except TimeoutError:
        return False
