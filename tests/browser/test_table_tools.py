"""What stands beside the question on a small phone: hints, taking back, the steps since my turn, pausing."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.chrome import SMALL, chromium, guest
from tests.browser.player import deal
from tests.server.live import live


def test_a_hint_is_played_and_taken_back_and_the_table_waits_in_a_pause(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, SMALL, house.http) as page:
        deal(page)
        undo = page.get_by_role("button", name="Take my move back")
        expect(undo).to_be_disabled()
        page.get_by_role("button", name="What could I do?").tap()
        hint = page.get_by_role("group", name="What you could do")
        more, play_it = (hint.get_by_role("button", name=name) for name in ("More", "Play it"))
        expect(hint).to_be_visible()
        while more.count():
            more.tap()
        play_it.tap()
        opponents = page.locator(".plaque .called").all_inner_texts()[1:]
        expect(page.get_by_role("group", name="Since your last turn")).to_contain_text(re.compile("|".join(opponents)))

        expect(undo).to_be_enabled()
        undo.tap()
        expect(page.get_by_role("dialog")).to_contain_text("drew")
        page.get_by_role("button", name="Take it back").tap()
        expect(undo).to_be_disabled()

        page.get_by_role("button", name="Pause").tap()
        expect(page.get_by_role("heading", name="Paused")).to_be_visible()
        page.get_by_role("button", name="Continue").tap()
        expect(page.get_by_role("heading", name="Paused")).to_have_count(0)
        assert page.evaluate("document.documentElement.scrollWidth") == 360
