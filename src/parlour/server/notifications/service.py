"""Notifications of one node: its queue, its deliveries, and what players choose."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import cached_property
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import structlog

from parlour.core.game import DAY, Millis
from parlour.server.access.rate_limit import AddressBuckets
from parlour.server.access.signing_keys import Keys
from parlour.server.metrics import Metrics
from parlour.server.notifications.delivery import Delivery
from parlour.server.notifications.enqueue import NotificationQueue
from parlour.server.notifications.links import Links
from parlour.server.notifications.mail import MailSender
from parlour.server.notifications.vapid import vapid_key
from parlour.server.settings import InvalidSettings, Settings
from parlour.store.store import Store

if TYPE_CHECKING:
    from parlour.server.notifications.push import PushSender

log = structlog.get_logger()

FLUSH_INTERVAL = 1.0
"""Seconds between two looks at the turns that have begun."""

DELIVERY_INTERVAL = 2.0
"""Seconds between two looks at what is due."""

SEARCH_INTERVAL = 600.0
"""Seconds between two searches for lost turns."""

HOUR = 3_600.0

KEPT = 30 * DAY
"""Milliseconds for which it is remembered of what players were told."""


class Notifications:
    """All that a node needs to notify players who are away."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        keys: Keys,
        now: Callable[[], Millis],
        metrics: Metrics,
        believed: Callable[[], bool],
    ) -> None:
        self.store = store
        self.now = now
        self._believed = believed
        self.links = Links(keys)
        self.key = vapid_key(settings)
        self.mail = mail_sender(settings)
        self.loopback = settings.push_loopback
        self.confirmations = AddressBuckets(settings.confirmations / HOUR, settings.confirmations)
        self._settings = settings
        self._queuing: set[asyncio.Task[None]] = set()
        self.queue = NotificationQueue(store, now, settings.notify_after, mails=self.mail is not None)
        base = (settings.public_url or "").rstrip("/")
        self.delivery = Delivery(store, now, metrics, self.links, lambda: self._push, self.mail, base, believed)

    @cached_property
    def _push(self) -> "PushSender":
        # Its HTTP client takes a fifth of a second to import, so only servers that push load it.
        from parlour.server.notifications.push import PushSender

        return PushSender(self.key, subject(self._settings, self.mail), loopback=self.loopback)

    async def run(self) -> None:
        """Queue and deliver for as long as the node runs, whatever breaks on the way."""
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._repeat(self.queue.flush, FLUSH_INTERVAL))
                tasks.create_task(self._repeat(self.delivery.deliver, DELIVERY_INTERVAL))
                tasks.create_task(self._repeat(self._maintain, SEARCH_INTERVAL))
        finally:
            await self.delivery.stop()

    async def _repeat(self, work: Callable[[], Coroutine[Any, Any, Any]], interval: float) -> None:
        while True:
            try:
                await work()
            except Exception:
                log.exception("notifications failed", work=work.__name__)
            await asyncio.sleep(interval)

    async def _maintain(self) -> None:
        """Search for lost turns, and forget what is old, unless the clock is in doubt."""
        await self.queue.search()
        if self._believed():
            await self.store.forget_notifications(Millis(self.now() - KEPT))

    def notify_invited(self, player: str, inviter_name: str, game: str, table: str) -> None:
        """Queue that somebody invites a player to a table, while the caller goes on."""
        task = asyncio.create_task(self._queue_invitation(player, inviter_name, game, table))
        self._queuing.add(task)
        task.add_done_callback(self._queuing.discard)

    async def _queue_invitation(self, player: str, inviter_name: str, game: str, table: str) -> None:
        try:
            await self.queue.notify_invited(player, inviter_name, game, table)
        except Exception:  # the invitation itself is stored, and waits in the player's lobby
            log.exception("an invitation could not be queued", table=table)


def mail_sender(settings: Settings) -> MailSender | None:
    """Return what sends e-mail; None where the operator has not configured it."""
    if settings.smtp_url is None:
        return None
    if settings.mail_from is None or settings.public_url is None:
        raise InvalidSettings("PARLOUR_SMTP_URL needs PARLOUR_MAIL_FROM and PARLOUR_PUBLIC_URL as well")
    return MailSender(settings.smtp_url, settings.mail_from, site_of(settings.public_url))


def site_of(url: str) -> str:
    """Return the name of the site by which it introduces itself to an SMTP server; an address stands in brackets."""
    host = urlsplit(url).hostname or "localhost"
    try:
        address = ip_address(host)
    except ValueError:
        return host if host.isascii() else host.encode("idna").decode()
    return f"[{'IPv6:' if address.version == 6 else ''}{address}]"


def subject(settings: Settings, mail: MailSender | None) -> str:
    """Return whom push services write to where something is wrong with this server's messages."""
    if mail is not None:
        return f"mailto:{mail.address}"
    url = settings.public_url or ""
    return url.rstrip("/") if url.startswith("https://") else "mailto:operator@localhost"
