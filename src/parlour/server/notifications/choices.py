"""What players choose about notifications: channels, occasions, quiet hours."""

from msgspec import UNSET, json
from msgspec.structs import asdict, replace

from parlour.core.game import HOUR, Illegal, Millis
from parlour.server.notifications.links import Link, digest_of
from parlour.server.notifications.notice import Notice, confirmation_key
from parlour.server.notifications.push_address import endpoint_refusal, keys_refusal
from parlour.server.notifications.quiet_hours import is_zone
from parlour.server.notifications.service import Notifications
from parlour.server.protocol.notification_types import (
    NewNotificationChoices,
    NewPushSubscription,
    NotificationChoices,
)
from parlour.store.notifications import NotificationRow, NotificationSettings, PageVisit, PushSubscription

MAX_BROWSERS = 8
"""Browsers of one player that show notifications."""

NONE = NotificationSettings()


async def choices_of(service: Notifications, player: str) -> NotificationChoices:
    """Return what a player has chosen."""
    settings = await service.store.notification_settings(player) or NONE
    return NotificationChoices(
        push_key=service.key.public,
        email_offered=service.mail is not None,
        browsers=len(await service.store.push_subscriptions(player)),
        turns=settings.turns,
        invitations=settings.invitations,
        email=settings.email,
        email_confirmed=settings.confirmed,
        quiet_from=settings.quiet_from,
        quiet_to=settings.quiet_to,
        zone=settings.zone,
    )


async def change_choices(service: Notifications, player: str, wanted: NewNotificationChoices) -> None:
    """Store what a player changes."""
    if wanted.zone is not UNSET and not is_zone(wanted.zone):
        raise Illegal("no_zone", "This server does not know that time zone.")
    changes = {name: value for name, value in asdict(wanted).items() if value is not UNSET}
    settings = replace(await service.store.notification_settings(player) or NONE, **changes)
    if (settings.quiet_from is None) != (settings.quiet_to is None):
        raise Illegal("half_quiet", "Quiet hours need a beginning and an end.")
    await service.store.put_notification_settings(player, settings)


async def add_browser(service: Notifications, player: str, wanted: NewPushSubscription) -> None:
    """Notify a player in a browser from now on."""
    refusal = endpoint_refusal(wanted.endpoint, loopback=service.loopback) or keys_refusal(wanted.p256dh, wanted.auth)
    if refusal is not None:
        raise Illegal("no_push_service", refusal)
    made = PushSubscription(
        digest_of(wanted.endpoint), player, wanted.endpoint, wanted.p256dh, wanted.auth, service.now()
    )
    await service.store.put_push_subscription(made, MAX_BROWSERS)
    await _keep_settings(service, player)


async def remove_browser(service: Notifications, player: str, endpoint: str) -> None:
    """Notify a player no more in a browser."""
    await service.store.delete_push_subscription(player, digest_of(endpoint))


async def add_address(service: Notifications, player: str, address: str) -> None:
    """Store an e-mail address that its owner has yet to confirm, and queue the mail that asks for that.

    The key of the mail allows one an hour to an address, whoever enters it.
    """
    if service.mail is None:
        raise Illegal("no_email", "This server sends no e-mail.")
    settings = await _keep_settings(service, player)
    if settings.email == address and settings.confirmed:
        return
    now = service.now()
    await service.store.put_notification_settings(player, replace(settings, email=address, confirmed=False))
    key = f"{confirmation_key(address)}{now // HOUR}"
    body = json.encode(Notice("confirmation")).decode()
    await service.store.add_notifications([NotificationRow(key, player, "email", "", 0, body, now, now)])


async def remove_address(service: Notifications, player: str) -> None:
    """Forget a player's e-mail address."""
    settings = await service.store.notification_settings(player)
    if settings is not None:
        await service.store.put_notification_settings(player, replace(settings, email=None, confirmed=False))


async def confirm(service: Notifications, link: Link) -> bool:
    """Note that the owner of an address agrees; False where the player has another address by now."""
    settings = await service.store.notification_settings(link.player)
    if settings is None or settings.email is None or digest_of(settings.email) != link.digest:
        return False
    await service.store.put_notification_settings(link.player, replace(settings, confirmed=True))
    return True


async def unsubscribe(service: Notifications, link: Link) -> None:
    """Forget the e-mail address or the browser that a link is about."""
    await service.store.delete_push_subscription(link.player, link.digest)
    settings = await service.store.notification_settings(link.player)
    if settings is not None and settings.email is not None and digest_of(settings.email) == link.digest:
        await remove_address(service, link.player)


async def note_visit(service: Notifications, player: str, table: str) -> bool:
    """Note that a player has a page before them; return whether they chose any notifications."""
    if await service.store.notification_settings(player) is None:
        return False
    await service.store.put_page_visit(player, PageVisit(Millis(service.now()), table))
    return True


async def _keep_settings(service: Notifications, player: str) -> NotificationSettings:
    """Return a player's settings, stored at the latest now: who has none is not looked for."""
    settings = await service.store.notification_settings(player)
    if settings is None:
        settings = NONE
        await service.store.put_notification_settings(player, settings)
    return settings
