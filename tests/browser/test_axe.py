"""No page has what axe calls a violation, in the light or in the dark."""

from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped] # it comes without types
from playwright.sync_api import Page, expect

from tests.browser.chrome import DESKTOP, PHONE, chromium, guest, until
from tests.browser.player import choose, deal, door, finished
from tests.browser.speller import Fellow, Speller, nonsense, sit_down
from tests.server.live import live

SHAPES = {
    "desktop in the light": DESKTOP | {"color_scheme": "light"},
    "phone in the dark": PHONE | {"color_scheme": "dark"},
}


def violations(page: Page) -> list[str]:
    """What axe finds, in a line each."""
    found = Axe().run(page).response["violations"]
    return [f"{fault['id']}: {node['html']}" for fault in found for node in fault["nodes"]]


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES.keys())
def test_lobby_and_table_have_no_violations(tmp_path: Path, shape: dict[str, Any]) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, shape, house.http) as page:
        page.goto("/")
        door(page).get_by_role("button", name="Play now").wait_for()
        assert violations(page) == []
        choose(page).get_by_role("button", name="In this room").click()
        page.get_by_role("textbox", name="Name of player 2").wait_for()
        assert violations(page) == []
        page.get_by_role("button", name="Close").click()
        page.get_by_role("button", name="With friends").click()
        assert violations(page) == []
        page.get_by_role("button", name="Open the table").click()
        expect(page.get_by_text("--lan")).to_be_visible()
        assert violations(page) == []
        with guest(browser, shape, house.http) as friend:
            friend.goto(page.url)
            expect(friend.get_by_text("invites you to Illimat, 4 players, about half an hour.")).to_be_visible()
            assert violations(friend) == []
            friend.get_by_role("button", name="Sit down").click()
            expect(friend.get_by_role("button", name="Stand up")).to_be_visible()

        player = deal(page)
        page.wait_for_timeout(300)
        assert violations(page) == []
        player.hand.first.click()
        assert violations(page) == []


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES.keys())
def test_end_and_replay_have_no_violations(tmp_path: Path, shape: dict[str, Any]) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, shape, house.http) as page:
        finished(page, house)
        assert violations(page) == []

        page.get_by_role("dialog").get_by_role("link", name="Replay").click()
        expect(page.get_by_role("slider", name="Move")).to_be_visible()
        assert violations(page) == []
        page.get_by_role("button", name="Verify the shuffle").click()
        page.get_by_role("button", name="Check here").click()
        expect(page.get_by_text("They match")).to_be_visible()
        assert violations(page) == []


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES.keys())
def test_a_table_of_literatio_has_no_violations(tmp_path: Path, shape: dict[str, Any]) -> None:
    thinkers = Fellow("challenge")
    with live(tmp_path, bot_pool=thinkers) as house, chromium() as browser, guest(browser, shape, house.http) as page:
        sit_down(page, start=True)
        player = Speller(page)
        until(page, lambda: player.builds, lambda: player.doubts)
        if player.doubts:
            player.turn()
            until(page, lambda: player.builds)
        assert violations(page) == []
        word = nonsense(player.rack())
        page.keyboard.type(word[:2].lower())
        assert violations(page) == []
        page.keyboard.press("Escape")
        player.type(word)
        expect(player.verdict).to_be_visible()
        until(page, lambda: player.doubts, lambda: player.builds)
        assert violations(page) == []
