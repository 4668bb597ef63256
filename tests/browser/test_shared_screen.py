"""Pass and play: what one player saw is nowhere on the page when the next one is called."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.chrome import DESKTOP, PHONE, chromium, guest, until
from tests.browser.player import Player, by_key, choose
from tests.server.live import live

CARD = re.compile(r"(drew|got|took) the \w+ of \w+")


def pass_and_play(page: Page, game: str, players: str = "2") -> None:
    """Open a table that is passed around."""
    page.goto("/")
    choose(page, game).get_by_role("button", name="In this room").click()
    page.get_by_role("dialog").get_by_role("radio", name=players, exact=True).check(force=True)
    page.get_by_role("button", name="Pass and play").click()


def all_text(page: Page) -> str:
    """Everything that the page holds, seen or unseen: text, labels and live regions."""
    return str(
        page.evaluate(
            """() => [document.body.textContent,
              ...[...document.querySelectorAll('[aria-label], [title]')].map(
                (one) => `${one.getAttribute('aria-label')} ${one.getAttribute('title')}`)].join('\\n')"""
        )
    )


def test_what_one_player_saw_is_gone_when_the_next_is_called(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        pass_and_play(page, "Illimat")
        player, curtain = Player(page, by_key), page.get_by_role("dialog", name="Pass the screen on")
        log = page.get_by_role("list", name="What happened")
        seen = 0
        for _ in range(3):
            expect(curtain).to_be_visible()
            expect(player.hand).to_have_count(0)
            assert not CARD.search(log.inner_text())
            page.get_by_role("button", name="I am here").click()
            until(page, lambda: player.cards() != [])
            seen += len(CARD.findall(log.inner_text()))
            hand = player.cards()
            while curtain.count() == 0:
                player.turn()
            held = all_text(page)
            assert not CARD.search(held)
            assert hand
        assert seen > 0, "a player's own log names the cards that they drew"


def test_a_hand_can_be_covered_and_a_reload_covers_it_too(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, PHONE, house.http) as page:
        pass_and_play(page, "Illimat")
        curtain = page.get_by_role("dialog", name="Pass the screen on")
        page.get_by_role("button", name="I am here").tap()
        expect(curtain).to_have_count(0)
        page.get_by_role("button", name="Table menu").tap()
        page.get_by_role("button", name="Cover my hand").tap()
        expect(curtain).to_be_visible()
        for key in ("Tab", "?", "Escape", "Escape", "Escape"):
            page.keyboard.press(key)
        expect(curtain).to_be_visible()
        expect(page.locator("dialog[open]")).to_have_count(1)
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.closest('.table-page > header, .side') === null")
        page.get_by_role("button", name="I am here").tap()
        expect(page.locator(".hand-slot [data-card]").first).to_be_visible()
        page.reload()
        expect(curtain).to_be_visible()
        expect(page.locator(".hand-slot [data-card]")).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize("game", ["Illuminati", "Letter GO!", "Literatio"])
def test_the_board_behind_the_curtain_shows_nobodys_hand(tmp_path: Path, game: str) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        views: list[str] = []

        def listen(socket: WebSocket) -> None:
            socket.on("framereceived", lambda frame: views.append(str(frame)))

        page.on("websocket", listen)
        pass_and_play(page, game, "3")
        expect(page.get_by_role("dialog", name="Pass the screen on")).to_be_visible()

        (first,) = [view for view in views if '"kind":"table"' in view]
        assert '"look":{"seat":null' in first
        page.get_by_role("button", name="I am here").click()
        expect(page.get_by_role("dialog", name="Pass the screen on")).to_have_count(0)
        assert any('"kind":"revealed"' in view for view in views)
