"""The remarks of a first game, beside what they are about."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from parlour.core.registry import names, newest
from tests.browser.chrome import DESKTOP, SMALL, chromium, guest
from tests.browser.plotter import Aloof
from tests.server.live import live

OVERLAP = """() => {
  const remark = document.querySelector('.remark')?.getBoundingClientRect();
  const ring = document.querySelector('.subject-ring')?.getBoundingClientRect();
  if (!remark || !ring) return 'nothing to compare';
  const covers = (box) =>
    Math.min(remark.right, box.right) > Math.max(remark.left, box.left) &&
    Math.min(remark.bottom, box.bottom) > Math.max(remark.top, box.top);
  if (covers(ring)) return 'over its subject';
  const tools = [...document.querySelectorAll('.question-tools button')].map((tool) => tool.getBoundingClientRect());
  if (tools.length < 2) return 'no tools';
  return tools.some((tool) => tool.width === 0 || covers(tool)) ? 'over undo or hint' : '';
}"""


def first_game(page: Page, game: str) -> None:
    """Deal a first game against one easy computer."""
    wanted = {"game": game, "seats": newest(game).seats[0], "sit": [0], "start": True, "level": "easy"}
    table = page.request.post("/api/tables", data=wanted).json()["id"]
    page.goto(f"/t/{table}?first=1")


GAMES = [pytest.param(game, marks=() if game == "illimat" else pytest.mark.long) for game in names()]


@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_tells_its_goal_beside_the_score_once(tmp_path: Path, game: str) -> None:
    with live(tmp_path, bot_pool=Aloof() if game == "illuminati" else None) as house, chromium() as browser:
        for shape in (SMALL, DESKTOP):
            with guest(browser, shape, house.http) as page:
                page.goto("/")
                expect(page.get_by_role("article").first).to_be_visible()
                first_game(page, game)
                remark = page.get_by_role("region", name="Remark")
                expect(remark).to_be_visible()
                told = remark.locator("p").inner_text()
                assert page.evaluate(OVERLAP) == "", (game, told)
                remark.get_by_role("button", name="Got it").press("Enter")
                page.reload()
                expect(page.locator(".board-slot")).to_be_visible()
                assert told not in page.locator(".question").inner_text()
