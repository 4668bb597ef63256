"""The daily puzzles in a browser: a guest solves one, fails at one and tries again, and shares the day."""

import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.chrome import DESKTOP, PHONE, SMALL, chromium, guest, until
from tests.browser.player import by_key
from tests.browser.test_axe import violations
from tests.puzzles.positions import packed
from tests.server.live import live

SHAPES: dict[str, dict[str, Any]] = {
    f"{name}-{scheme}": shape | {"color_scheme": scheme}
    for name, shape in (("360x640", SMALL), ("390x844", PHONE), ("1280x800", DESKTOP))
    for scheme in ("light", "dark")
}


def fixture(folder: Path) -> Path:
    """A data folder with one puzzle of Illimat."""
    (folder / "puzzles").mkdir()
    (folder / "puzzles" / "illimat.zip").write_bytes(packed())
    return folder


def picture(page: Page, name: str) -> None:
    """Keep a picture of the page where somebody wants to look at it."""
    if folder := os.environ.get("PARLOUR_PICTURES"):
        page.screenshot(path=f"{folder}/{name}.png", full_page=True)


def panel(page: Page) -> Locator:
    """The puzzle at its table."""
    return page.get_by_role("region", name="Puzzle")


def begin(page: Page) -> None:
    """Open today's puzzle of Illimat from the page of puzzles."""
    page.goto("/puzzles")
    page.get_by_role("button", name="Solve it: Illimat").click()
    expect(panel(page)).to_contain_text("Find the harvest that takes the most cards.")


def answer(page: Page, card: str, offer: str) -> None:
    """Play a card of the hand as an offer on the board says."""
    by_key(page.locator(".hand-slot").get_by_role("button", name=card))
    by_key(page.locator(".board-slot").get_by_role("button", name=re.compile(offer)).first)


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES.keys())
def test_a_guest_fails_tries_again_solves_and_shares(
    tmp_path: Path, shape: dict[str, Any], request: pytest.FixtureRequest
) -> None:
    name = request.node.callspec.id
    with live(fixture(tmp_path)) as house, chromium() as browser, guest(browser, shape, house.http) as page:
        page.goto("/puzzles")
        expect(page.get_by_role("heading", name="Today’s puzzles")).to_be_visible()
        expect(page.get_by_role("heading", name="Yesterday’s answers")).to_be_visible()
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= screen.width")
        picture(page, f"{name}-1-page")
        begin(page)
        assert violations(page) == []
        picture(page, f"{name}-2-table")
        answer(page, "Two of Winter", "Sow")
        expect(panel(page)).to_contain_text("Your answer: 0 cards. The best: 6 cards. Try again.")
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= screen.width")
        picture(page, f"{name}-3-wrong")
        page.reload()
        expect(panel(page)).to_contain_text("Your answer: 0 cards.")
        solve(page)
        expect(panel(page)).to_contain_text("Solved in 2 tries!")
        picture(page, f"{name}-4-solved")
        page.get_by_role("link", name="More puzzles").click()
        expect(page.get_by_role("main")).to_contain_text("Solved in 2 tries")
        expect(page.get_by_text(re.compile("Illimat ✓ 2 tries"))).to_be_visible()
        expect(page.get_by_text("Streak: 1 day")).to_be_visible()
        expect(page.get_by_role("img", name="Your results of today")).to_be_visible()
        with page.expect_download() as saved:
            page.get_by_role("link", name="Save the picture").click()
        assert saved.value.path().read_bytes().startswith(b"\x89PNG")
        assert violations(page) == []
        picture(page, f"{name}-5-share")


def solve(page: Page) -> None:
    """Harvest everything that the Seven takes, through the list of moves."""
    harvest = "Harvest .*Seven of Autumn.*Five of Summer.*Two of Summer.*with Seven of Summer"
    page.keyboard.press("m")
    dialog = page.get_by_role("dialog")
    until(page, lambda: dialog.is_visible())
    dialog.get_by_role("button", name=re.compile(harvest)).last.click()


def test_a_guest_who_gives_up_sees_the_answer(tmp_path: Path) -> None:
    with live(fixture(tmp_path)) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        begin(page)
        answer(page, "Two of Winter", "Sow")
        page.get_by_role("button", name="Show the answer").click()
        page.get_by_role("button", name="Show it").click()
        expect(panel(page)).to_contain_text("The answer: Harvest")
        page.get_by_role("link", name="More puzzles").click()
        expect(page.get_by_role("button", name="Look again: Illimat")).to_be_visible()
        expect(page.get_by_role("main")).to_contain_text("Not solved")
