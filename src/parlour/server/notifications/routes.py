"""The resource /api/notifications: what players choose, and the links in notifications, which need no cookie."""

from html import escape
from typing import Annotated, Any

from litestar import Controller, MediaType, Request, delete, get, patch, post
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter

from parlour.core.game import Illegal, Millis
from parlour.server.access.guests import Guests
from parlour.server.http.dependencies import Guest, Service
from parlour.server.notifications.delivery import CONFIRM_PATH, UNSUBSCRIBE_PATH
from parlour.server.notifications.links import MAX_TOKEN, Link, Purpose
from parlour.server.notifications.service import Notifications
from parlour.server.notifications.types import (
    NewMailAddress,
    NewNotificationChoices,
    NewPageVisit,
    NewPushSubscription,
    NotificationChoices,
    OldPushSubscription,
    PageVisitNoted,
)
from parlour.store.players import PlayerRow

LinkToken = Annotated[str, QueryParameter(max_length=MAX_TOKEN, description="The token of a link.")]
AnyRequest = Request[Any, Any, State]

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>{title} · Parlour</title>
<link rel="stylesheet" href="/notice.css">
<main><h1>{title}</h1><p>{text}</p>{button}<p><a href="/">Back to Parlour</a></p></main></html>
"""
BROKEN = "It is too old, or part of it is missing. You can also change notifications on your account page."
BUTTON = '<form method="post" action="{path}?token={token}"><button>{label}</button></form>'


def page(title: str, text: str, button: str = "") -> str:
    """Return a page of one sentence, and perhaps a button."""
    return PAGE.format(title=title, text=text, button=button)


class NotificationsController(Controller):
    """Serves what players choose about notifications."""

    path = "/api/notifications"

    @get("/", summary="What I chose about notifications")
    async def choices(self, guest: Guest, notifications: Service[Notifications]) -> NotificationChoices:
        """Return the player's choices, and what this server offers."""
        return await notifications.choices(guest.id)

    @patch("/", summary="Choose occasions and quiet hours")
    async def change(
        self,
        guest: Guest,
        guests: Service[Guests],
        notifications: Service[Notifications],
        data: JSONBody[NewNotificationChoices],
    ) -> NotificationChoices:
        """Change what the player wants to be told of, and when not."""
        await keep(guests, guest, notifications.now())
        await notifications.change(guest.id, data)
        return await notifications.choices(guest.id)

    @post("/push", status_code=200, summary="Notify me in this browser")
    async def add_browser(
        self,
        guest: Guest,
        guests: Service[Guests],
        notifications: Service[Notifications],
        data: JSONBody[NewPushSubscription],
    ) -> NotificationChoices:
        await keep(guests, guest, notifications.now())
        await notifications.add_browser(guest.id, data)
        return await notifications.choices(guest.id)

    @post("/push/remove", status_code=200, summary="Notify me no more in this browser")
    async def remove_browser(
        self, guest: Guest, notifications: Service[Notifications], data: JSONBody[OldPushSubscription]
    ) -> NotificationChoices:
        await notifications.remove_browser(guest.id, data.endpoint)
        return await notifications.choices(guest.id)

    @post("/email", status_code=200, summary="Notify me by e-mail")
    async def add_address(
        self,
        request: AnyRequest,
        guest: Guest,
        guests: Service[Guests],
        notifications: Service[Notifications],
        data: JSONBody[NewMailAddress],
    ) -> NotificationChoices:
        """Store an address, and send a mail there that asks its owner to confirm it."""
        if not notifications.confirmations.take(request.client.host if request.client else ""):
            raise Illegal("too_many", "You entered too many addresses: wait an hour.")
        await keep(guests, guest, notifications.now())
        await notifications.add_address(guest.id, data.address)
        return await notifications.choices(guest.id)

    @delete("/email", status_code=200, summary="Forget my e-mail address")
    async def remove_address(self, guest: Guest, notifications: Service[Notifications]) -> NotificationChoices:
        """Send no more e-mail, and forget the address."""
        await notifications.remove_address(guest.id)
        return await notifications.choices(guest.id)

    @post("/here", status_code=200, summary="I look at a page")
    async def here(
        self, guest: Guest, notifications: Service[Notifications], data: JSONBody[NewPageVisit]
    ) -> PageVisitNoted:
        """Note that the player has a page before them, so that nobody is notified of what they see."""
        return PageVisitNoted(await notifications.note_visit(guest.id, data.table))


class NotificationLinksController(Controller):
    """Serves the links in notifications, which work for whoever got one: signed out, banned, or never a guest."""

    path = "/api/notifications"

    @get("/confirm", media_type=MediaType.HTML, summary="The page that confirms an e-mail address")
    async def confirm_page(self, notifications: Service[Notifications], token: LinkToken) -> str:
        """Return a page with a button; a program that looks at links in mail confirms nothing."""
        if notifications.links.read("confirm", token) is None:
            return page("This link does not work", BROKEN)
        button = BUTTON.format(path=CONFIRM_PATH, token=escape(token), label="Yes, send me e-mail")
        return page("E-mail from Parlour", "Do you want e-mail at this address when it is your turn?", button)

    @post("/confirm", status_code=200, media_type=MediaType.HTML, summary="Confirm an e-mail address")
    async def confirm(self, notifications: Service[Notifications], token: LinkToken) -> str:
        """Send e-mail to an address from now on."""
        if not await notifications.confirm(read_link(notifications, "confirm", token)):
            return page("Not needed any more", "You have entered another address since then, or removed it.")
        return page("Confirmed", "You get e-mail when it is your turn. Every mail has a link that ends it.")

    @get("/unsubscribe", media_type=MediaType.HTML, summary="The page that ends notifications")
    async def unsubscribe_page(self, notifications: Service[Notifications], token: LinkToken) -> str:
        """Return a page with a button; a program that looks at links in mail ends nothing."""
        if notifications.links.read("unsubscribe", token) is None:
            return page("This link does not work", BROKEN)
        button = BUTTON.format(path=UNSUBSCRIBE_PATH, token=escape(token), label="Stop these notifications")
        return page("Notifications from Parlour", "Do you want to stop these notifications?", button)

    @post("/unsubscribe", status_code=200, media_type=MediaType.HTML, summary="End notifications with one click")
    async def unsubscribe(self, notifications: Service[Notifications], token: LinkToken) -> str:
        """Forget the e-mail address or the browser to which a notification went (RFC 8058)."""
        await notifications.unsubscribe(read_link(notifications, "unsubscribe", token))
        return page("Done", "You get no more of these notifications.")


def read_link(notifications: Notifications, purpose: Purpose, token: str) -> Link:
    """Return what a link is about, or refuse it."""
    link = notifications.links.read(purpose, token)
    if link is None:
        raise Illegal("no_link", BROKEN)
    return link


async def keep(guests: Guests, guest: PlayerRow, now: Millis) -> None:
    """Store a guest who is new, unless too many come from their address: so what strangers can store is bounded."""
    if not guest.made:
        await guests.keep(guest, now)
