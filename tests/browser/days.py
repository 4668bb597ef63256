"""A server over days for players in browsers: it is stopped and started again, and its clock is the test's."""

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from unittest.mock import patch

import pytest
from playwright.sync_api import BrowserContext, Page, Request

from parlour.server import app
from parlour.server.notifications import service
from parlour.server.notifications.delivery import Delivery
from parlour.server.table.state import TableState
from parlour.store.open import open_store
from tests.browser.chrome import SOON, until
from tests.browser.player import Player, by_mouse
from tests.browser.test_notifications import asked_of, cookies_of
from tests.server.live import Address, Live, live
from tests.server.notifications.days import GRACE, HOUR, MORNING
from tests.server.notifications.mailbox import Mailbox
from tests.server.notifications.push_service import PushBrowser
from tests.server.room import Clock
from tests.server.test_restart import free_port

BOB = "bob@example.org"
TO_ANN, TO_BOB = "Your turn at Illimat with Bob.", "Your turn at Illimat with Ann."

REPORT = re.compile("/api/notifications/here$")
"""Where pages report that somebody looks at them."""

REPORT_INTERVAL = 20_000
"""Milliseconds between two reports."""


@pytest.fixture
def deliveries(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Servers deliver again and again almost without a pause; one item for each time that they are done."""
    done: list[int] = []
    deliver = Delivery.deliver

    async def counted(delivery: Delivery) -> int:
        looked_at = await deliver(delivery)
        await asyncio.gather(*delivery.running)
        done.append(looked_at)
        return looked_at

    monkeypatch.setattr(Delivery, "deliver", counted)
    monkeypatch.setattr(service, "DELIVERY_INTERVAL", 0.01)
    return done


class Site(Address):
    """A server that is started several times, what it sends, and a table on it."""

    def __init__(self, url: str, folder: Path, deliveries: list[int], phone: PushBrowser, mails: Mailbox) -> None:
        super().__init__(free_port())
        self.phone, self.mails = phone, mails
        self.told = (0, 0)  # push messages that Ann should have got by now, and mails that Bob should
        self.clock = Clock()
        self.clock.now = MORNING
        self.table = ""
        self._url, self._folder, self._deliveries = url, folder, deliveries
        self._house: Live | None = None
        self._reports: set[Request] = set()  # those that are on their way

    def follow(self, context: BrowserContext) -> None:
        """Note which reports of the pages in a browser are on their way."""
        context.on("request", lambda request: self._reports.add(request) if REPORT.search(request.url) else None)
        context.on("requestfinished", lambda request: self._reports.discard(request))
        context.on("requestfailed", lambda request: self._reports.discard(request))

    def close(self, page: Page) -> None:
        """Close a page all of whose reports have come: one that came later would count at a later time."""
        until(page, lambda: not self._reports)
        page.close()

    @contextmanager
    def running(self) -> Iterator[None]:
        """Run the server; time stands still until it has searched for turns that it lost when it stopped."""
        settings: dict[str, Any] = {
            "push_loopback": True,
            "notify_after": GRACE,
            "public_url": self.http,
            "smtp_url": self.mails.url,
            "mail_from": "Parlour <parlour@games.example>",
        }
        store = open_store(self._url)
        with (
            patch.object(app, "ServerClock", lambda: self.clock),
            live(self._folder, store=store, port=self.port, **settings) as self._house,
        ):
            asked_of(self.house, self.house.house.notifications.queue.search())
            yield
        self._house = None

    @property
    def house(self) -> Live:
        assert self._house is not None
        return self._house

    @property
    def state(self) -> TableState:
        """The table as the server has it."""
        found = asked_of(self.house, self.house.house.manager.state_of(self.table))
        assert isinstance(found, TableState)
        return found

    @property
    def asked(self) -> str:
        """The name of the player whose turn it is."""
        state = self.state
        (seat,) = state.ask.seats
        return str(state.seat_states[seat].name)

    @property
    def sent(self) -> tuple[int, int]:
        """How many push messages Ann has got, and how many mails Bob, apart from those that ask him to confirm."""
        return len(self.phone.requests), len(self.mail_to_bob)

    @property
    def mail_to_bob(self) -> list[EmailMessage]:
        """Bob's mails about turns."""
        return [mail for mail in self.mails.to(BOB) if mail["Subject"] == TO_BOB.removesuffix(".")]

    def link(self, mail: EmailMessage, path: str) -> str:
        """The link to a path in a mail."""
        return next(line for line in str(mail.get_content()).splitlines() if line.startswith(f"{self.http}{path}"))

    def pass_by(self, seconds: float) -> None:
        """Let time pass, and wait until the server has delivered what is due then.

        A delivery that was under way as time passed ends before the next begins, and that one sees the new time.
        """
        asked_of(self.house, self.house.house.notifications.queue.flush())
        self.clock.pass_by(seconds)
        enough, give_up = len(self._deliveries) + 2, monotonic() + SOON / 1000
        while len(self._deliveries) < enough:
            assert monotonic() < give_up
            sleep(0.005)

    def look_at(self, page: Page) -> None:
        """Come back to a page from another one, and let half a minute pass."""
        with page.expect_response(REPORT):
            page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        until(page, lambda: not self._reports)
        self.pass_by(30)

    def leave_open(self, page: Page) -> None:
        """Let half a minute pass, after which a page that nobody touches reports that it is open."""
        self.pass_by(30)
        until(page, lambda: self._has_reported(page))

    def _has_reported(self, page: Page) -> bool:
        """Whether the server knows that a page is open; if not, let its timer run out, unless it just has."""
        if self._reports:
            return False
        who = self.house.house.guests.read(next(iter(cookies_of(page).values())))
        assert who is not None
        visit = asked_of(self.house, self.house.house.store.page_visit(who.player))
        if visit is not None and visit.at == self.clock.now:
            return True
        page.clock.fast_forward(REPORT_INTERVAL)
        return False

    def tell(self, *, ann: int = 0, bob: int = 0) -> None:
        """Let hours pass in which Ann and Bob get so many messages, and no more."""
        self.told = (self.told[0] + ann, self.told[1] + bob)
        for _ in range(2):
            self.pass_by(3 * HOUR)
            assert self.sent == self.told

    def play(self, page: Page) -> None:
        """Play a turn to its end with what the page offers."""
        player, name = Player(page, by_mouse), self.asked
        while self.asked == name:
            question = self.state.ask.id
            until(page, player.turn)  # the page may go on from an earlier question while it is looked at
            until(page, partial(self._has_answer, question))
            if self.asked == name:
                page.reload()  # so that it does not show what was answered
        until(page, lambda: not player.asked)

    def _has_answer(self, question: int) -> bool:
        return self.state.ask.id != question

    def visit_table(self, context: BrowserContext, at: str) -> None:
        """Come to the table by a link, play a turn, and close the page."""
        page = context.new_page()
        with page.expect_response(REPORT):
            page.goto(at)
        assert page.url == f"{self.http}/t/{self.table}"
        self.play(page)
        self.close(page)
