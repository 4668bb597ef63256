"""The review of a finished game: its curve, its turning points, playing on from one, and a picture to share."""

import asyncio
import gzip
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from playwright.sync_api import Page, expect

from parlour.core.record import read
from parlour.review.analysis import packed_review, review
from tests.browser.chrome import DESKTOP, PHONE, SMALL, chromium, guest
from tests.browser.player import cookies_of, finished
from tests.browser.test_axe import violations
from tests.server.live import Browser as Guest
from tests.server.live import Live, live

PNG = b"\x89PNG\r\n\x1a\n"

# The colours of the ground in a corner, and of the frame of the board at the left edge.
PIXELS = """async image => {
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const pen = canvas.getContext('2d');
    pen.drawImage(image, 0, 0);
    return [[4, 4], [40, 400]].map(([x, y]) => `rgb(${[...pen.getImageData(x, y, 1, 1).data].slice(0, 3).join(', ')})`);
}"""


class QuickReviews:
    """Reviews of few tries, in a thread."""

    async def build(self, make: Callable[[Any], bytes], task: Any) -> bytes:
        assert make is packed_review
        return await asyncio.to_thread(self._made, task)

    def _made(self, task: str) -> bytes:
        return gzip.compress(json.encode(review(*read(task), 600)))

    async def stop(self) -> None:
        pass


@contextmanager
def at_the_end(folder: Path, shape: dict[str, Any]) -> Iterator[tuple[Page, Live]]:
    """A page that has just played a round to its end, and its server."""
    with (
        live(folder, review_pool=QuickReviews()) as house,
        chromium() as browser,
        guest(browser, shape, house.http) as page,
    ):
        finished(page, house)
        yield page, house


def test_the_end_leads_to_where_the_game_turned(tmp_path: Path) -> None:
    with at_the_end(tmp_path, DESKTOP) as (page, _):
        page.get_by_role("dialog").get_by_role("link", name="See the turning points").click()

        curve = page.get_by_role("img", name=re.compile("’s chance to win: "))
        expect(curve).to_be_visible()
        expect(page.get_by_text("Luck", exact=True)).to_be_visible()
        expect(page.get_by_text("Your choices")).to_be_visible()
        expect(page.get_by_text("Result", exact=True)).to_be_visible()
        point = page.locator(".turning button").last
        text = point.inner_text()
        point.click()
        number = re.search(r"move (\d+)", text)
        expect(page.get_by_role("slider", name="Move")).to_have_value(str(int(number[1]) - 1) if number else "0")
        expect(point).to_have_attribute("aria-current", "true")
        assert violations(page) == []


def test_somebody_plays_on_from_a_move(tmp_path: Path) -> None:
    with at_the_end(tmp_path, DESKTOP) as (page, house):
        page.get_by_role("dialog").get_by_role("link", name="See the turning points").click()
        expect(page.get_by_role("img", name=re.compile("’s chance to win: "))).to_be_visible()
        page.get_by_role("slider", name="Move").fill("4")
        old = page.url
        page.get_by_role("button", name="Play on from here").click()

        expect(page).to_have_url(re.compile(r"/t/[a-z0-9]+$"))
        assert page.url != old
        expect(page.get_by_role("group", name="Your hand")).to_be_visible()
        table = house.house.manager.tables[page.url.rsplit("/", 1)[1]].state
        assert (table.unrated, table.position is not None) == (True, True)


def test_a_finished_game_is_shared_as_a_picture(tmp_path: Path) -> None:
    with at_the_end(tmp_path, DESKTOP) as (page, _):
        page.get_by_role("dialog").get_by_role("link", name="Share").click()

        image = page.get_by_role("img", name=re.compile("^The final table of Illimat"))
        expect(image).to_be_visible()
        ground, felt = image.evaluate(PIXELS)
        assert ground == page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert felt != ground, "the game's own board is in the picture"
        expect(page.locator(".share-text")).to_contain_text("/replay/")
        with page.expect_download() as waiting:
            page.get_by_role("link", name="Download the picture").click()
        picture = tmp_path / "table.png"
        waiting.value.save_as(picture)
        assert picture.read_bytes().startswith(PNG)
        assert picture.stat().st_size > 10_000
        assert violations(page) == []


@pytest.mark.parametrize("shape", [SMALL, PHONE], ids=["small", "phone"])
def test_a_review_fits_a_phone_with_the_board_and_the_hand(tmp_path: Path, shape: dict[str, Any]) -> None:
    with at_the_end(tmp_path, shape) as (page, _):
        page.get_by_role("dialog").get_by_role("link", name="See the turning points").tap()

        expect(page.locator(".decisions h2")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("region", name="The board")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("group", name="Your hand")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("img", name=re.compile("’s chance to win: "))).to_be_attached()
        assert page.evaluate("document.documentElement.scrollWidth <= screen.width")
        assert violations(page) == []


def test_a_review_opens_with_the_costliest_decision_and_it_is_tried_again(tmp_path: Path) -> None:
    with at_the_end(tmp_path, DESKTOP) as (page, house):
        page.get_by_role("dialog").get_by_role("link", name="See the turning points").click()
        decisions = page.get_by_role("region", name="Your costliest decisions")
        first = decisions.get_by_role("button", pressed=True)
        expect(first).to_be_visible()
        move = page.get_by_role("slider", name="Move").input_value()
        expect(first).to_contain_text(f"Move {int(move) + 1}")
        expect(page.get_by_role("combobox", name="Seen by")).to_have_value(re.compile(r"\d"))

        decisions.get_by_role("button", name="Try it yourself").click()
        panel = page.get_by_role("region", name="Try it yourself")
        expect(panel).to_contain_text("What would you play?")
        assert violations(page) == []
        table = house.house.manager.tables[page.url.rsplit("/", 1)[1]].state
        assert table.terms.trial is not None
        assert table.terms.trial.move == int(move)

        with Guest(house, cookies_of(page)) as again, again.socket(table.id):
            again.hear_until("table")
            assert again.move()["kind"] == "ack"
        expect(panel.get_by_role("button", name=re.compile("Try another|Play on from here")).first).to_be_visible()
        assert violations(page) == []
        another = panel.get_by_role("button", name="Try another")
        if another.is_visible():
            another.click()
            expect(panel).to_contain_text("What would you play?")

        page.goto("/puzzles")
        expect(page.get_by_role("heading", name="From your own games")).to_be_visible()
        assert violations(page) == []
