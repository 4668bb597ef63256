"""Notifications of one node: its queue, its deliveries, and what players choose."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import cached_property
from typing import TYPE_CHECKING, Any

import structlog
from msgspec import UNSET, json
from msgspec.structs import asdict, replace

from parlour.core.game import DAY, HOUR, Illegal, Millis
from parlour.server.access.rate_limit import AddressBuckets
from parlour.server.access.signing_keys import Keys
from parlour.server.backoff import BackgroundTasks
from parlour.server.metrics import Metrics
from parlour.server.notifications.delivery import Delivery, is_zone
from parlour.server.notifications.kinds import WISHES, Confirmation, Notification
from parlour.server.notifications.links import Link, Links, digest_of
from parlour.server.notifications.mail import MailSender, mail_sender
from parlour.server.notifications.network import endpoint_refusal
from parlour.server.notifications.queue import NotificationQueue
from parlour.server.notifications.types import (
    NewNotificationChoices,
    NewPushSubscription,
    NotificationChoices,
)
from parlour.server.notifications.vapid import keys_refusal, vapid_key
from parlour.server.settings import Settings
from parlour.store.notifications import NotificationRow, NotificationSettings, PageVisit, PushSubscription
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

KEPT = 30 * DAY
"""Milliseconds for which it is remembered of what players were told."""

MAX_BROWSERS = 8
"""Browsers of one player that show notifications."""

NONE = NotificationSettings()

OLD_WISHES = ("turns", "invitations")
"""Wishes that pages of earlier builds know, as fields of their own."""


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
        self.confirmations = AddressBuckets(1000 * settings.confirmations / HOUR, settings.confirmations)
        self._settings = settings
        self._queuing = BackgroundTasks()
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

    def tell(self, player: str, notification: Notification) -> None:
        """Queue a notification, while the caller goes on."""
        self._queuing.start(self._queue(player, notification))

    async def _queue(self, player: str, notification: Notification) -> None:
        try:
            await self.queue.add(player, notification, self.now())
        except Exception:  # what it is about is stored, and seen by who comes
            log.exception("a notification could not be queued", table=notification.table)

    async def choices(self, player: str) -> NotificationChoices:
        settings = await self.store.notification_settings(player) or NONE
        wishes = {wish.name: wish.is_in(settings) for wish in WISHES}
        return NotificationChoices(
            push_key=self.key.public,
            email_offered=self.mail is not None,
            browsers=len(await self.store.push_subscriptions(player)),
            labels={wish.name: wish.label for wish in WISHES},
            wishes=wishes,
            turns=wishes["turns"],
            invitations=wishes["invitations"],
            email=settings.email,
            email_confirmed=settings.confirmed,
            quiet_from=settings.quiet_from,
            quiet_to=settings.quiet_to,
            zone=settings.zone,
        )

    async def change(self, player: str, wanted: NewNotificationChoices) -> None:
        if wanted.zone is not UNSET and not is_zone(wanted.zone):
            raise Illegal("no_zone", "This server does not know that time zone.")
        settings = await self.store.notification_settings(player) or NONE
        changes = {name: value for name, value in asdict(wanted).items() if value is not UNSET}
        wishes = changes.pop("wishes", {}) | {name: changes.pop(name) for name in OLD_WISHES if name in changes}
        if wishes.keys() - {wish.name for wish in WISHES}:
            raise Illegal("no_wish", "This server sends no notifications about that.")
        settings = replace(settings, wishes=settings.wishes | wishes, **changes)
        if (settings.quiet_from is None) != (settings.quiet_to is None):
            raise Illegal("half_quiet", "Quiet hours need a beginning and an end.")
        await self.store.put_notification_settings(player, settings)

    async def add_browser(self, player: str, wanted: NewPushSubscription) -> None:
        """Notify a player in a browser from now on."""
        refusal = endpoint_refusal(wanted.endpoint, loopback=self.loopback) or keys_refusal(wanted.p256dh, wanted.auth)
        if refusal is not None:
            raise Illegal("no_push_service", refusal)
        made = PushSubscription(
            digest_of(wanted.endpoint), player, wanted.endpoint, wanted.p256dh, wanted.auth, self.now()
        )
        await self.store.put_push_subscription(made, MAX_BROWSERS)
        await self._keep_settings(player)

    async def remove_browser(self, player: str, endpoint: str) -> None:
        """Notify a player no more in a browser."""
        await self.store.delete_push_subscription(player, digest_of(endpoint))

    async def add_address(self, player: str, address: str) -> None:
        """Store an e-mail address that its owner has yet to confirm, and queue the mail that asks for that.

        The key of the mail allows one an hour to an address, whoever enters it.
        """
        if self.mail is None:
            raise Illegal("no_email", "This server sends no e-mail.")
        settings = await self._keep_settings(player)
        if settings.email == address and settings.confirmed:
            return
        now = self.now()
        await self.store.put_notification_settings(player, replace(settings, email=address, confirmed=False))
        key = f"{Confirmation.keys(address)}{now // HOUR}"
        body = json.encode(Confirmation()).decode()
        await self.store.add_notifications([NotificationRow(key, player, "email", "", 0, body, now, now)])

    async def remove_address(self, player: str) -> None:
        """Forget a player's e-mail address."""
        settings = await self.store.notification_settings(player)
        if settings is not None:
            await self.store.put_notification_settings(player, replace(settings, email=None, confirmed=False))

    async def confirm(self, link: Link) -> bool:
        """Note that the owner of an address agrees; False where the player has another address by now."""
        settings = await self.store.notification_settings(link.player)
        if settings is None or settings.email is None or digest_of(settings.email) != link.digest:
            return False
        await self.store.put_notification_settings(link.player, replace(settings, confirmed=True))
        return True

    async def unsubscribe(self, link: Link) -> None:
        """Forget the e-mail address or the browser that a link is about."""
        await self.store.delete_push_subscription(link.player, link.digest)
        settings = await self.store.notification_settings(link.player)
        if settings is not None and settings.email is not None and digest_of(settings.email) == link.digest:
            await self.remove_address(link.player)

    async def note_visit(self, player: str, table: str) -> bool:
        """Note that a player has a page before them; return whether they chose any notifications."""
        if await self.store.notification_settings(player) is None:
            return False
        await self.store.put_page_visit(player, PageVisit(Millis(self.now()), table))
        return True

    async def _keep_settings(self, player: str) -> NotificationSettings:
        """Return a player's settings, stored at the latest now: who has none is not looked for."""
        settings = await self.store.notification_settings(player)
        if settings is None:
            settings = NONE
            await self.store.put_notification_settings(player, settings)
        return settings


def subject(settings: Settings, mail: MailSender | None) -> str:
    """Return whom push services write to where something is wrong with this server's messages."""
    if mail is not None:
        return f"mailto:{mail.address}"
    url = settings.public_url or ""
    return url.rstrip("/") if url.startswith("https://") else "mailto:operator@localhost"
