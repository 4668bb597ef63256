"""A game without a face of its own: Crazy Eights on a phone, from the first card to the last."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chrome import DESKTOP, PHONE, SMALL, chromium, guest, until
from tests.browser.test_axe import violations
from tests.browser.test_hosts import fits_sideways
from tests.plug_ins import SiteFolder
from tests.server.live import live

OPEN = """async () => {
  await fetch('/api/me');
  const body = {game: 'eights', seats: 3, sit: [0], start: true, visibility: 'private'};
  const headers = {'content-type': 'application/json'};
  const answer = await fetch('/api/tables', {method: 'POST', headers, body: JSON.stringify(body)});
  return (await answer.json()).id;
}"""


def touched(page: Page, table: str) -> int:
    """When the table changed last."""
    return int(page.evaluate("async (id) => (await (await fetch(`/api/tables/${id}`)).json()).touched", table))


def has_gone_on(page: Page, table: str, before: int) -> bool:
    """Whether the table has changed since."""
    return touched(page, table) != before


def play_a_turn(page: Page) -> None:
    """Play a card where one fits, or draw."""
    card = page.locator(".pln-hand .pln-piece").first
    if card.is_visible():
        card.click()
        choices = page.get_by_role("button", name="hearts", exact=True)
        until(page, choices.is_visible, lambda: not page.locator(".pln-piece.chosen").is_visible())
        if choices.is_visible():
            assert fits_sideways(page)
            choices.click()
    else:
        page.locator(".pln-buttons button").last.click()


@pytest.mark.parametrize("shape", [PHONE, SMALL | {"color_scheme": "dark"}, DESKTOP])
def test_crazy_eights_is_played_to_its_end(shape: dict[str, Any], site: SiteFolder, tmp_path: Path) -> None:
    site.install_example("eights")
    with live(tmp_path) as server, chromium() as browser, guest(browser, shape, server.http) as page:
        page.goto("/")
        table = page.evaluate(OPEN)
        page.goto(f"/t/{table}")
        expect(page.locator(".pln-hand .pln-card")).to_have_count(5)
        expect(page.get_by_text("Discard pile")).to_be_in_viewport()
        expect(page.get_by_text("Suit to follow")).to_be_in_viewport()
        expect(page.get_by_role("button", name="Draw a card")).to_be_in_viewport()
        assert fits_sideways(page)
        assert violations(page) == []

        end = page.get_by_role("button", name="Rematch").first
        moves = page.locator(".pln-buttons button").first
        while True:
            until(page, end.is_visible, moves.is_visible)
            if end.is_visible():
                break
            before = touched(page, table)
            play_a_turn(page)
            until(page, partial(has_gone_on, page, table, before))
