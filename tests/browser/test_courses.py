"""Every course from its first lesson to the first game, by roles and keys; wrong attempts are explained."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from parlour.lessons.course import taught
from tests.browser.chrome import DESKTOP, SMALL, chromium, guest
from tests.browser.courses import Learner
from tests.browser.plotter import Aloof
from tests.browser.test_axe import violations
from tests.lessons.test_lessons import LEARNER, lawful_answer
from tests.server.live import live

GAMES = [game.name for game in taught()]

CROWDED = """() => {
  const panel = document.querySelector('.lesson-panel').getBoundingClientRect();
  const board = document.querySelector('.board-slot').getBoundingClientRect();
  const faults = [];
  if (document.documentElement.scrollWidth > screen.width) faults.push('the page is wider than the screen');
  if (board.height < innerHeight * 0.2) faults.push(`the board has ${board.height} pixels`);
  if (panel.top < board.bottom - 1) faults.push('the panel covers the board');
  return faults.join(', ');
}"""


def roomy(learner: Learner) -> None:
    """See that the panel leaves room for the board and covers nothing of it."""
    assert learner.page.evaluate(CROWDED) == "", learner.panel.inner_text()


@pytest.mark.parametrize("game", GAMES)
def test_the_first_lesson_fits_a_small_phone(tmp_path: Path, game: str) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, SMALL, house.http) as page:
        learner = Learner(page, game)
        learner.start()
        learner.take_lesson(learner.course.lessons[0], lambda: roomy(learner))
        expect(learner.panel.get_by_role("button", name=re.compile("Next lesson|Play your first game"))).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("shape", [SMALL, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("game", GAMES)
def test_a_course_leads_to_a_first_game(tmp_path: Path, game: str, shape: dict[str, Any]) -> None:
    calm = Aloof() if game == "illuminati" else None
    with live(tmp_path, bot_pool=calm) as house, chromium() as browser, guest(browser, shape, house.http) as page:
        learner = Learner(page, game)
        learner.take(lambda: roomy(learner))
        learner.press("Play your first game")
        expect(page.get_by_role("region", name="Remark")).to_be_visible()
        page.goto(f"/learn/{game}")
        expect(page.get_by_role("button", name="Repeat lesson")).to_have_count(len(learner.course.lessons))


def test_a_lesson_explains_mistakes_and_goes_on_after_a_reload(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, SMALL, house.http) as page:
        page.goto("/learn")
        page.get_by_role("link", name="Illimat").click()
        assert violations(page) == []
        learner = Learner(page, "illimat")
        learner.start()
        first = learner.course.lessons[0]
        at = next(at for at, item in enumerate(first.script) if item.kind == "do")
        assert all(item.kind == "read" for item in first.script[:at])
        for item in first.script[:at]:
            expect(learner.panel).to_contain_text(item.text)
            learner.press("Next")
        asked = first.script[at]
        expect(learner.panel).to_contain_text(asked.text)
        assert violations(page) == []
        state = learner.game.forms.read_state.decode(first.state)
        wrong = next(move for move in learner.game.moves(state, LEARNER) if not lawful_answer(asked, move))
        learner.perform(wrong, state)
        expect(learner.panel.locator(".wrong, .aside")).to_be_visible()
        page.reload()
        expect(learner.panel).to_contain_text(asked.text)
