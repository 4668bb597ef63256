"""Ann and Bob play over two days in real browsers: a push message or a mail for each turn, and none that nobody wants.

Ann turns push messages on, Bob e-mail. Their pages are closed between their turns, the server is started anew in
between, and time passes on a clock that the test sets.
"""

import json
from email.message import EmailMessage
from pathlib import Path

import httpx
from playwright.sync_api import Browser, Page, expect

from parlour.server.notifications.delivery import CONFIRM_PATH, UNSUBSCRIBE_PATH
from parlour.server.notifications.kinds import MAIL
from tests.browser.chrome import DESKTOP, PHONE, chromium, until
from tests.browser.days import BOB, TO_ANN, TO_BOB, Site, deliveries
from tests.browser.player import Player, by_mouse, choose
from tests.browser.push import ServiceWorker, visitor
from tests.browser.test_account import be
from tests.server.notifications.days import GRACE, HOUR, MORNING
from tests.server.notifications.mailbox import mailbox
from tests.server.notifications.push_service import push_service

__all__ = ["deliveries"]


def turn_push_on(page: Page) -> None:
    """Turn push messages on, on Ann's account page."""
    page.goto("/account")
    switch = page.get_by_role("switch", name="This browser")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")


def turn_mail_on(site: Site, page: Page) -> None:
    """Enter Bob's address on his account page, and confirm it with the link in the mail."""
    before = len(site.mails.to(BOB))
    page.goto("/account")
    page.get_by_role("textbox", name="E-mail").fill(BOB)
    page.get_by_role("button", name="Turn on").click()
    expect(page.get_by_text("Open its link to confirm the address")).to_be_visible()
    until(page, lambda: len(site.mails.to(BOB)) > before)
    page.goto(site.link(site.mails.to(BOB)[-1], CONFIRM_PATH))
    page.get_by_role("button", name="Yes, send me e-mail").click()
    expect(page.get_by_role("heading", name="Confirmed")).to_be_visible()


def sit_down(site: Site, ann: Page, bob: Page) -> None:
    """Ann opens a table, Bob comes, and both see their cards."""
    ann.goto("/")
    choose(ann).get_by_role("button", name="With friends").click()
    ann.get_by_role("dialog").get_by_role("radio", name="2", exact=True).check(force=True)
    ann.get_by_role("button", name="Open the table").click()
    expect(ann.get_by_role("button", name="Deal")).to_be_visible()
    site.table = ann.url.rpartition("/")[2]
    bob.goto(ann.url)
    bob.get_by_role("button", name="Sit here, seat 2").click()
    ann.get_by_role("button", name="Deal").click()
    for page in (ann, bob):
        expect(Player(page, by_mouse).hand.first).to_be_visible()


def play_with_open_pages(site: Site, ann: Page, bob: Page) -> None:
    """Play some slow turns while both look at the table, until it is Bob's turn."""
    pages = {"Ann": ann, "Bob": bob}
    for _ in range(3):
        for _ in range(3):
            site.look_at(pages[site.asked])
        site.play(pages[site.asked])
    if site.asked == "Ann":
        site.play(ann)


def stop_with_the_link(site: Site, browser: Browser) -> None:
    """Open the link in Bob's latest mail where nobody is signed in, and press the button."""
    with visitor(browser, PHONE, site) as page:
        page.goto(site.link(site.mail_to_bob[-1], UNSUBSCRIBE_PATH))
        page.get_by_role("button", name="Stop these notifications").tap()
        expect(page.get_by_role("heading", name="Done")).to_be_visible()


def stop_with_one_click(mail: EmailMessage) -> None:
    """Unsubscribe as a mail program does it (RFC 8058)."""
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    answer = httpx.post(str(mail["List-Unsubscribe"]).strip("<>"), data={"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200


def test_two_days(database_url: str, tmp_path: Path, deliveries: list[int]) -> None:
    with push_service() as push, mailbox() as mails, chromium(windows=True) as browser:
        site = Site(database_url, tmp_path, deliveries, push.browser("ann"), mails)
        with visitor(browser, DESKTOP, site, site.phone) as ann, visitor(browser, DESKTOP, site) as bob:
            at_ann, at_bob = ann.context, bob.context
            worker = ServiceWorker(at_ann, site.http)
            for context in (at_ann, at_bob):
                site.follow(context)

            def ann_is_told_and_plays() -> None:
                site.tell(ann=1)
                worker.deliver(json.dumps(site.phone.messages[-1]))
                assert worker.shown == [["Parlour", TO_ANN, site.table, site.table]]
                (link,) = worker.click()
                site.visit_table(at_ann, link)

            def bob_is_told_and_plays() -> None:
                site.tell(bob=1)
                site.visit_table(at_bob, site.link(site.mail_to_bob[-1], "/t/"))

            with site.running():
                be(ann, "Ann")
                turn_push_on(ann)
                be(bob, "Bob")
                turn_mail_on(site, bob)
                sit_down(site, ann, bob)
                play_with_open_pages(site, ann, bob)
                site.close(ann)
                site.look_at(bob)
                site.play(bob)
                site.close(bob)
                site.pass_by(GRACE - 1)
                assert site.sent == (0, 0), "nobody is away for long"
                ann_is_told_and_plays()
                bob_is_told_and_plays()

                lobby = at_ann.new_page()
                lobby.clock.install()
                lobby.goto("/")
                for _ in range(6):
                    site.leave_open(lobby)
                assert site.sent == (1, 1), "Ann has a page open"
                site.close(lobby)
                ann_is_told_and_plays()
            # The server stops as soon as Bob's turn has begun, and starts again half an hour later.
            site.clock.pass_by(HOUR / 2)
            with site.running():
                bob_is_told_and_plays()
                ann_is_told_and_plays()
                site.tell(bob=1)
                stop_with_the_link(site, browser)
                site.visit_table(at_bob, f"/t/{site.table}")
                ann_is_told_and_plays()
                site.tell(bob=0)

                turn_mail_on(site, account := at_bob.new_page())
                site.close(account)
                site.visit_table(at_bob, f"/t/{site.table}")
                ann_is_told_and_plays()
                site.tell(bob=1)
                stop_with_one_click(site.mail_to_bob[-1])
                site.visit_table(at_bob, f"/t/{site.table}")
                ann_is_told_and_plays()
                site.tell(bob=0)

            assert site.clock.now > MORNING + 24 * 1000 * HOUR
            assert site.sent == (6, 4)
            for message in site.phone.messages:
                assert message == {
                    "text": TO_ANN,
                    "table": site.table,
                    "link": f"/t/{site.table}",
                    "off": message["off"],
                }
            for mail in site.mail_to_bob:
                links = {"link": f"{site.http}/t/{site.table}", "unsubscribe": site.link(mail, UNSUBSCRIBE_PATH)}
                expected = MAIL.format(base=site.http, text=TO_BOB, **links)
                assert mail.get_content().splitlines() == expected.splitlines()
