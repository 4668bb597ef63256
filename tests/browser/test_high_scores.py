"""High scores in the browser: from the lobby to a game's page and on to the replay."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.chrome import DESKTOP, SMALL, chromium, guest
from tests.browser.test_axe import SHAPES, violations
from tests.server.live import Browser, Live, live
from tests.server.shows import high_score_of, illimat_with


def finished(house: Live, **terms: Any) -> None:
    """A game that Ann has played to its end, from two seats."""
    with Browser(house) as ann:
        ann.http.patch("/api/me", json={"name": "Ann"})
        table = ann.open(sit=[0, 1], start=True, **terms)
        with ann.socket(table):
            ann.hear()
            ann.play_on()


@pytest.mark.parametrize("shape", [DESKTOP, SMALL], ids=["desktop", "small phone"])
def test_a_record_leads_from_the_lobby_to_its_replay(tmp_path: Path, shape: dict[str, Any]) -> None:
    with illimat_with(high_score=high_score_of(0)), live(tmp_path, burst=1_000) as house, chromium() as browser:
        finished(house, visibility="public")
        finished(house, visibility="private")
        with guest(browser, shape, house.http) as page:
            page.goto("/")
            page.get_by_role("link", name="Ann 1 Illimat").first.click()

            board = page.get_by_role("table", name="A board")
            expect(board.get_by_role("row")).to_have_count(3)
            expect(board.get_by_role("row").nth(1)).to_contain_text("Ann 1")
            expect(board.get_by_role("columnheader", name="Points")).to_be_visible()
            assert page.evaluate("document.documentElement.scrollWidth <= screen.width")

            board.get_by_role("link", name="Replay").click()
            expect(page.get_by_role("slider", name="Move")).to_be_visible()


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES.keys())
def test_the_book_has_no_violations_be_it_full_or_empty(tmp_path: Path, shape: dict[str, Any]) -> None:
    with (
        illimat_with(high_score=high_score_of(0, won=False)),
        live(tmp_path, burst=1_000) as house,
        chromium() as browser,
    ):
        finished(house, visibility="public")
        with guest(browser, shape, house.http) as page:
            page.goto("/records/illimat")
            expect(page.get_by_role("table", name="A board")).to_contain_text("Lost")
            assert violations(page) == []

            page.get_by_role("navigation", name="Other games").get_by_role("link", name="Literatio").click()
            expect(page.get_by_text("No high scores yet")).to_be_visible()
            assert violations(page) == []

            page.goto("/")
            expect(page.get_by_role("heading", name="High scores")).to_be_visible()
            assert violations(page) == []


def test_a_book_that_is_not_there_says_so(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        page.goto("/records/chess")

        expect(page.get_by_role("main").get_by_role("alert")).to_contain_text("There is no such game")
