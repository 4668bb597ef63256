"""Terms of a game explain themselves on tap: in the log, on the score sheet, on the board and in the rules."""

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from parlour.core.registry import find
from parlour.core.rulebook import glossary
from tests.browser.chrome import DESKTOP, SMALL, chromium, guest, printed, tap
from tests.browser.player import Player, by_finger, by_mouse, deal, door, finished
from tests.browser.test_axe import violations
from tests.server.live import live

MEANINGS = {form: printed(meaning) for forms, meaning in glossary(find("illimat")).items() for form in forms}
DEED = re.compile("^(sowed|harvested|fused)$")


def definition(page: Page) -> Locator:
    return page.get_by_role("note")


def stands_beside(page: Page, term: Locator) -> bool:
    """Whether the definition lies within the window and does not cover its term."""
    box, word, room = definition(page).bounding_box(), term.bounding_box(), page.viewport_size
    assert box
    assert word
    assert room
    within = box["x"] >= 0 and box["x"] + box["width"] <= room["width"] and box["y"] >= 0
    over = box["y"] < word["y"] + word["height"] and word["y"] < box["y"] + box["height"]
    return within and box["y"] + box["height"] <= room["height"] and not over


def test_a_term_in_the_log_says_what_it_means(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        player = deal(page)
        player.press = by_mouse
        assert player.turn()
        term = page.get_by_role("list", name="What happened").get_by_role("button", name=DEED).first
        word = term.inner_text()

        term.click()
        expect(definition(page)).to_contain_text(MEANINGS[word])
        expect(term).to_have_attribute("aria-expanded", "true")
        assert stands_beside(page, term)
        assert violations(page) == []

        term.click()
        expect(definition(page)).to_have_count(0)
        term.press("Enter")
        expect(definition(page)).to_be_visible()
        page.keyboard.press("Escape")
        expect(definition(page)).to_have_count(0)
        expect(term).to_be_focused()
        term.press("Enter")
        page.locator(".top-bar .title").click()
        expect(definition(page)).to_have_count(0)


def test_a_term_is_tapped_on_the_smallest_phone(tmp_path: Path) -> None:
    shape = SMALL | {"color_scheme": "dark"}
    with live(tmp_path) as house, chromium() as browser, guest(browser, shape, house.http) as page:
        page.goto("/")
        door(page).get_by_role("button", name="Play now").tap()
        player = Player(page, by_finger)
        expect(player.hand.first).to_be_visible()
        assert player.turn()
        page.get_by_role("button", name="Log and chat").tap()
        term = page.get_by_role("list", name="What happened").get_by_role("button", name=DEED).first
        tap(term, definition(page))
        expect(definition(page)).to_contain_text(MEANINGS[term.inner_text()])
        assert stands_beside(page, term)
        assert page.evaluate("document.documentElement.scrollWidth <= screen.width")
        assert violations(page) == []

        # Escape closes the definition alone, then the log.
        page.keyboard.press("Escape")
        expect(definition(page)).to_have_count(0)
        expect(page.get_by_role("dialog", name="Log, chat and rules")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_terms_on_the_score_sheet_say_what_they_mean(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        finished(page, house)
        term = page.get_by_role("table").get_by_role("button", name="Frostbit")
        term.click()
        expect(definition(page)).to_contain_text(MEANINGS["Frostbit"])
        assert stands_beside(page, term)


def test_a_season_on_the_board_explains_itself_unless_a_card_is_in_hand(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        player = deal(page)
        season = page.locator(".ilm-field.ilm-summer").get_by_role("button", name="Summer", exact=True)
        season.click()
        expect(definition(page)).to_contain_text(MEANINGS["season"])
        page.keyboard.press("Escape")

        player.hand.first.click()
        box = season.bounding_box()
        assert box
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(definition(page)).to_have_count(0)
        told = page.get_by_role("list", name="What happened").get_by_text(re.compile("^You (sowed|harvested|fused)"))
        expect(page.get_by_role("region", name="Ways to play").or_(told).first).to_be_visible()


TARGETS = """() => [...document.querySelectorAll('.how-it-goes .term, .in-short .term')].map((term) => {
    const { width, height } = getComputedStyle(term, '::after');
    term.scrollIntoView({ block: 'center' });
    const box = term.querySelector('.term-name').getClientRects()[0];
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return [parseFloat(width), parseFloat(height), term.contains(hit)];
})"""
"""What a finger has of each term in running text: its width and height, and whether a tap on its name reaches it."""


def test_terms_in_running_text_are_as_large_as_buttons(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, SMALL, house.http) as page:
        page.goto("/games/illimat")
        expect(page.locator(".how-it-goes .term").first).to_be_visible()
        page.get_by_text("All rules, with a glossary").tap()
        expect(page.locator(".in-short .term").first).to_be_visible()
        targets = page.evaluate(TARGETS)

    assert len(targets) > 20
    assert [each for each in targets if each[0] < 44 or each[1] < 44 or not each[2]] == []


def test_the_rules_begin_in_short(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        deal(page)
        page.get_by_role("tab", name="Rules").click()
        rules = page.get_by_role("region", name="Rules", exact=True)
        headings = rules.get_by_role("heading")
        shown = ["Goal", "A turn", "End of the game", "Scoring", "Signs", "Glossary", "Components and set-up"]
        expect(headings.nth(6)).to_have_text(shown[6])
        assert headings.all_inner_texts()[:7] == shown
        page.get_by_role("button", name="Glossary").click()
        expect(rules.get_by_role("heading", name="Glossary")).to_be_in_viewport()

        page.get_by_role("searchbox", name="Search the rules").fill("fallow")
        expect(rules.get_by_role("heading", name="Goal")).to_have_count(0)
        expect(rules.locator("dd")).to_contain_text([MEANINGS["fallow"]])
        expect(rules.locator("[data-clause='ILM-33']")).to_be_visible()
        assert violations(page) == []
