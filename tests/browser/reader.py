"""People who play Illiterati with what the page offers: by typing, by tapping and dragging letters."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from parlour.games.illiterati import GAME
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.state import State
from parlour.words.lexicon import find
from tests.browser.chrome import guest

DICTIONARY = find("enable")


def sit_down(page: Page, seats: int, **wish: Any) -> str:
    """Open a table of Illiterati, and go there; its address."""
    page.goto("/")
    page.get_by_role("article", name="Illiterati").wait_for()
    answer = page.request.post("/api/tables", data={"game": "illiterati", "seats": seats, "sit": [0]} | wish)
    assert answer.ok, answer.text()
    page.goto(f"/t/{answer.json()['id']}")
    return page.url


def longest(letters: str) -> str | None:
    """The longest word of these letters, a common one before others; None where there is none."""
    found = DICTIONARY.words(letters, shortest=3, clean=True)
    return max(found, key=lambda word: (len(word), word), default=None)


class Reader:
    """A seat at a table of Illiterati, in a page."""

    def __init__(self, page: Page, seat: int) -> None:
        self.page = page
        self.seat = seat

    @property
    def loose(self) -> Locator:
        """One's own loose letters."""
        return self.page.locator(".ilt-loose-letters [data-ilt-tile]")

    @property
    def rows(self) -> Locator:
        """One's own words."""
        return self.page.get_by_role("list", name="Your words").get_by_role("listitem")

    @property
    def library(self) -> Locator:
        """The letters in the Library."""
        return self.page.get_by_role("group", name="Letters in the Library").locator("[data-ilt-tile]")

    @property
    def hand(self) -> Locator:
        """The letters picked up."""
        return self.page.locator(".ilt-composer [data-ilt-tile]")

    @property
    def refused(self) -> Locator:
        """What the table says against the last thing done."""
        return self.page.locator(".refused")

    def ready(self) -> None:
        """Say that one is ready, and see letters come."""
        self.page.get_by_role("button", name="Ready for round").click()

    def builds(self) -> None:
        """See that words can be built."""
        expect(self.page.locator("[data-ilt-done]")).to_be_visible()

    def done(self) -> None:
        """Say that one is done, also where letters would burn, and see that the table has heard it."""
        key, sure = self.page.locator("[data-ilt-done]"), self.page.get_by_role("button", name="Do it")
        key.click()
        heard = self.page.locator("[data-ilt-done][aria-pressed=true], .ilt-zone:not(.ilt-phase-build)")
        expect(sure.or_(heard).first).to_be_visible()
        if sure.is_visible():
            sure.click()
        expect(heard.first).to_be_visible()

    def letters(self) -> str:
        """One's own loose letters, without blanks."""
        return "".join(tile[0] for tile in tiles(self.loose) if tile[0] != "*")

    def type(self, word: str) -> None:
        """Lay a word by plain typing."""
        before = self.rows.count()
        self.page.keyboard.type(word.lower())
        self.page.keyboard.press("Enter")
        expect(self.hand).to_have_count(0)
        expect(self.rows).to_have_count(before + 1)

    def extend(self, row: str, more: str) -> None:
        """Pick a word up with the keyboard, and lay it again with more letters at its end."""
        self.rows.get_by_role("button", name=f"{row} is a word").press("Enter")
        self.page.keyboard.type(more.lower())
        self.page.get_by_role("button", name=f"Lay {row}{more}").press("Enter")
        expect(self.hand).to_have_count(0)

    def put(self, letters: str, key: str) -> None:
        """Pick loose letters up by typing, and press the button of the place where they go."""
        self.page.keyboard.type(letters.lower())
        self.page.get_by_role("button", name=key).press("Enter")
        expect(self.hand).to_have_count(0)

    def tap(self, word: str) -> None:
        """Lay a word with a finger, letter by letter."""
        for letter in word:
            self.page.locator(f".ilt-loose-letters [data-ilt-tile^='{letter}']:not(.ilt-ghost)").first.tap()
        self.page.get_by_role("button", name=f"Lay {word}").tap()
        expect(self.hand).to_have_count(0)

    def spell(self) -> list[str]:
        """Type words until the loose letters make none; those laid."""
        laid = []
        while word := longest(self.letters()):
            self.type(word)
            laid.append(word)
        return laid


def tiles(found: Locator) -> list[str]:
    """The names of tiles, in order."""
    return [str(name) for name in found.evaluate_all("all => all.map(one => one.dataset.iltTile)")]


SEEN = """() => {
  const names = (found) => [...found].map((one) => one.dataset.iltTile);
  const rows = (desk) => [...desk.querySelectorAll('.ilt-word:not(.ilt-loose), .ilt-rows .ilt-row')]
    .map((row) => names(row.querySelectorAll('[data-ilt-tile]')));
  const loose = (desk) =>
    names(desk.querySelectorAll(':is(.ilt-word.ilt-loose, .ilt-loose-letters) [data-ilt-tile]'));
  const others = [...document.querySelectorAll('.ilt-other-desk')];
  const desks = others.map((desk) => [desk.dataset.iltDrop, rows(desk), loose(desk)]);
  const own = document.querySelector('.ilt-own-desk');
  if (own) desks.push([own.dataset.anchor, rows(own), loose(own)]);
  return [desks.sort(), names(document.querySelectorAll('.ilt-shelf [data-ilt-tile]'))];
}"""
"""Every desk's words and loose letters, and the Library, as the page shows them."""


def table_seen(page: Page) -> Any:
    """The letters of the whole table as a page shows them; each of them is there once."""
    desks, library = page.evaluate(SEEN)
    shown = [*library, *(tile for _, rows, loose in desks for tile in (*loose, *(one for row in rows for one in row)))]
    assert Counter(shown).most_common(1)[0][1] == 1
    return desks, library


def deals(monkeypatch: pytest.MonkeyPatch, fits: Callable[[State], bool], seats: int, **options: Any) -> None:
    """The next deals come of a key with which the first round is as wanted."""
    keys = (number.to_bytes(32, "big") for number in count())
    key = next(key for key in keys if fits(GAME.setup(Options(**options), seats, key).state))
    for module in ("host", "opening"):
        monkeypatch.setattr(f"parlour.server.table.{module}.token_bytes", lambda _: key)


def no_blank(state: State) -> bool:
    """Whether everyone's first letters are plain, and make words."""
    drawn = state.bag[: 7 * state.seats]
    hands = [(*area.loose, *drawn[at :: state.seats]) for at, area in enumerate(state.areas)]
    return not any("*" in tile for hand in hands for tile in hand)


@contextmanager
def team(browser: Browser, url: str, *shapes: dict[str, Any], **wish: Any) -> Iterator[list[Reader]]:
    """Everyone at one table, dealt, ready and building."""
    with ExitStack() as stack:
        pages = [stack.enter_context(guest(browser, shape, url)) for shape in shapes]
        first, *others = pages
        address = sit_down(first, len(pages), **wish)
        for number, page in enumerate(others, 2):
            page.goto(address)
            page.get_by_role("button", name=f"Sit here, seat {number}").click()
        expect(first.get_by_text("away")).to_have_count(0)
        first.get_by_role("button", name="Deal").click()
        readers = [Reader(page, seat) for seat, page in enumerate(pages)]
        for reader in readers:
            reader.ready()
        for reader in readers:
            reader.builds()
        yield readers
