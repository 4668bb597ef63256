"""Somebody who plays Letter GO! with what the page offers: by typing, by tapping cards, with a pen on the board."""

import re
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

from playwright.sync_api import Locator, Page, expect

from parlour.core.game import Seat
from parlour.games.lettergo import GAME
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.state import State
from parlour.words.lexicon import find

DICTIONARY = find("common")


def deal_with(fits: Callable[[State], bool], seats: int, **options: Any) -> bytes:
    """A key of chance whose first round is as wanted."""
    chosen = Options(**options)
    keys = (number.to_bytes(32, "big") for number in count())
    return next(key for key in keys if fits(GAME.setup(chosen, seats, key).state))


def sit_down(page: Page, seats: int, **wish: Any) -> str:
    """Open a table of Letter GO!, and go there; its address."""
    page.goto("/")
    page.get_by_role("article", name="Letter GO!").wait_for()
    answer = page.request.post("/api/tables", data={"game": "lettergo", "seats": seats, "sit": [0]} | wish)
    assert answer.ok, answer.text()
    page.goto(f"/t/{answer.json()['id']}")
    return page.url


class Scribe:
    """A seat at a table of Letter GO!, in a page."""

    def __init__(self, page: Page, seat: int) -> None:
        self.page = page
        self.seat = Seat(seat)

    @property
    def letters(self) -> Locator:
        """The cards that can be tapped and used."""
        return self.page.get_by_role("group", name="Letters on the table").locator("[data-lgo-letter]:not(.lgo-barred)")

    @property
    def board(self) -> Locator:
        """One's own board."""
        return self.page.locator(".lgo-whiteboard.lgo-own .lgo-surface")

    @property
    def word(self) -> Locator:
        """One's own word, as it is read out."""
        return self.page.get_by_role("group", name=re.compile("^Your word"))

    @property
    def refused(self) -> Locator:
        """What the table says against the last thing done."""
        return self.page.locator(".refused")

    def ready(self) -> None:
        """Say that one is ready."""
        self.page.get_by_role("button", name="Ready: show").click()

    def rack(self) -> list[str]:
        """The letters that there are."""
        return [str(card.get_attribute("data-lgo-letter")).upper() for card in self.letters.all()]

    def words(self) -> list[str]:
        """Common words that the letters make, the shortest first."""
        found = DICTIONARY.words("".join(self.rack()), shortest=4, clean=True)
        return sorted(found, key=lambda word: (len(word), word))

    def type(self, word: str) -> None:
        """Write a word by plain typing."""
        self.page.keyboard.type(word.lower())
        expect(self.word).to_have_attribute("aria-label", f"Your word: {' '.join(word)}")

    def tap(self, word: str) -> None:
        """Write a word with a finger, card by card."""
        for letter in word:
            self.page.locator(f".lgo-key[data-lgo-letter='{letter}']:not(.lgo-spent):not(.lgo-barred)").first.tap()
        expect(self.word).to_have_attribute("aria-label", f"Your word: {' '.join(word)}")

    def sketch(
        self, *strokes: Sequence[tuple[float, float]], pad: str = ".lgo-whiteboard.lgo-own .lgo-surface"
    ) -> None:
        """Draw with the mouse: strokes in shares of a board."""
        for stroke in strokes:
            first, *rest = (self.spot(pad, *point) for point in stroke)
            self.page.mouse.move(*first)
            self.page.mouse.down()
            for point in rest:
                self.page.mouse.move(*point, steps=4)
            self.page.mouse.up()

    def spot(self, pad: str, x: float, y: float) -> tuple[float, float]:
        """A place on the screen, in shares of a board."""
        box = self.page.locator(pad).bounding_box()
        assert box
        return box["x"] + x * box["width"], box["y"] + y * box["height"]

    def task(self, name: str) -> Locator:
        """What a rule wants of one."""
        wanted = self.page.get_by_role("list", name="What the rules ask of you").get_by_role("listitem")
        return wanted.filter(has_text=name)

    def done(self, name: str) -> None:
        """See that a rule wants nothing more."""
        expect(self.task(name)).to_have_class(re.compile(r"\blgo-done\b"))

    def token(self, number: int) -> Locator:
        """A token that one holds."""
        return self.page.get_by_role("img", name=f"Token {number}: yours")

    def held(self, number: int) -> None:
        """See that one holds a token."""
        expect(self.token(number)).to_be_visible()

    def says(self, text: str) -> None:
        """Press a key that is on the page once."""
        self.page.get_by_role("button", name=text).press("Enter")
