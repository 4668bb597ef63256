"""Notifications in a real browser: turned on and off, confirmed, shown by the service worker, offered at a table."""

import asyncio
import re
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.chrome import DESKTOP, PHONE, SOON, chromium, until
from tests.browser.push import ServiceWorker, visitor
from tests.browser.test_axe import SHAPES, violations
from tests.server.live import Browser as Guest
from tests.server.live import Live, live
from tests.server.notifications.mailbox import mailbox
from tests.server.notifications.push_service import push_service


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Live]:
    with live(tmp_path, push_loopback=True, notify_after=0.0) as running:
        yield running


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES.keys())
def test_a_player_turns_notifications_on_and_off(tmp_path: Path, shape: dict[str, Any]) -> None:
    with push_service() as push, mailbox() as mails, chromium(windows=True) as browser:
        mail: dict[str, Any] = {
            "smtp_url": mails.url,
            "mail_from": "parlour@games.example",
            "public_url": "https://games.example",
        }
        with (
            live(tmp_path, push_loopback=True, hosts=("*",), **mail) as house,
            visitor(browser, shape, house, push.browser("ann")) as page,
        ):
            page.goto("/account")
            switch = page.get_by_role("switch", name="This browser")
            expect(switch).to_have_attribute("aria-checked", "false")
            expect(page.get_by_role("group", name="Tell me about")).to_have_count(0)
            assert violations(page) == []

            switch.click()
            expect(switch).to_have_attribute("aria-checked", "true")
            page.get_by_role("textbox", name="E-mail").fill("ann@example.org")
            page.get_by_role("button", name="Turn on").click()
            expect(page.get_by_text("Open its link to confirm the address")).to_be_visible()
            page.get_by_label("No notifications at night").check()
            page.get_by_label("To", exact=True).fill("07:30")
            page.get_by_label("To", exact=True).blur()
            page.get_by_label("Invitations and rematches").uncheck()
            expect(page.get_by_label("Invitations and rematches")).not_to_be_checked()
            assert violations(page) == []

            until(page, lambda: bool(mails.mails))
            link = re.search(r"https://games\.example(/api/notifications/confirm\S+)", mails.mails[0][1].get_content())
            assert link is not None
            with visitor(browser, shape, house) as mail_program:
                mail_program.goto(link[1])
                assert violations(mail_program) == []
                mail_program.get_by_role("button", name="Yes, send me e-mail").click()
                expect(mail_program.get_by_role("heading", name="Confirmed")).to_be_visible()
                assert violations(mail_program) == []

            page.reload()
            expect(switch).to_have_attribute("aria-checked", "true")
            expect(page.get_by_text("ann@example.org")).to_be_visible()
            expect(page.get_by_text("Open its link")).to_have_count(0)
            expect(page.get_by_label("To", exact=True)).to_have_value("07:30")
            page.get_by_role("button", name="Remove").click()
            switch.click()
            expect(switch).to_have_attribute("aria-checked", "false")
            expect(page.get_by_role("group", name="Tell me about")).to_have_count(0)


def test_a_browser_that_was_forbidden_notifications_says_so(house: Live) -> None:
    with chromium(windows=True) as browser, visitor(browser, DESKTOP, house) as page:
        page.add_init_script("Object.defineProperty(Notification, 'permission', { get: () => 'denied' })")
        page.goto("/account")

        expect(page.get_by_text("You blocked notifications for this site.")).to_be_visible()
        expect(page.get_by_role("switch", name="This browser")).to_have_count(0)
        expect(page.get_by_role("heading", name="E-mail")).to_have_count(0)  # this server sends none


def test_the_service_worker_shows_a_message_and_opens_the_table(house: Live) -> None:
    with chromium(windows=True) as browser, visitor(browser, DESKTOP, house) as page:
        worker = ServiceWorker(page.context, house.http)
        page.goto("/")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        message = '{"text":"Your turn at Illimat with Bob.","table":"oak","off":"token"}'
        worker.deliver(message)
        assert worker.shown == [["Parlour", "Your turn at Illimat with Bob.", "oak", "oak"]]

        assert worker.click() == [f"{house.http}/t/oak"]
        assert worker.shown == []
        worker.deliver(message)
        assert worker.click("off") == ["POST /api/notifications/unsubscribe?token=token"]


@pytest.mark.parametrize("shape", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_table_that_waits_for_somebody_away_offers_to_tell(house: Live, shape: dict[str, Any]) -> None:
    with push_service() as push, chromium(windows=True) as browser:
        phone = push.browser("ann")
        with visitor(browser, shape, house, phone) as page, Guest(house) as bob:
            page.goto("/")
            page.get_by_role("article", name="Illimat").wait_for()
            with Guest(house, cookies_of(page)) as ann:
                table = waits_for_bob(ann, bob)
            page.goto(f"/t/{table}")
            page.get_by_role("button", name="Tell me when it is my turn").click()
            expect(page.get_by_role("button", name="Tell me when it is my turn")).to_have_count(0)

            who = house.house.guests.read(next(iter(cookies_of(page).values())))
            assert who is not None
            browsers = asked_of(house, house.house.store.push_subscriptions(who.player))
            assert [each.endpoint for each in browsers] == [phone.endpoint]
            until(page, lambda: asked_of(house, house.house.store.page_visit(who.player)).table == table)


def asked_of(house: Live, question: Coroutine[Any, Any, Any]) -> Any:
    """What the store of a server answers."""
    return asyncio.run_coroutine_threadsafe(question, house.loop).result(SOON / 1000)


def cookies_of(page: Page) -> httpx.Cookies:
    """The cookies of the page's guest."""
    ours = httpx.Cookies()
    for cookie in page.context.cookies():
        ours.set(cookie["name"], cookie["value"], cookie["domain"])
    return ours


def waits_for_bob(ann: Guest, bob: Guest) -> str:
    """A table at which it is Bob's turn, while nobody is there."""
    table = ann.open(sit=[0])
    with ann.socket(table), bob.socket(table):
        bob.ask("sit", seat=1)
        ann.say("start")
        ann.hear_until("step")
        while 0 in ann.look["ask"]["seats"]:
            asked = ann.look["ask"]["id"]
            ann.move()
            while ann.look["ask"]["id"] == asked:
                ann.hear()
    return table
