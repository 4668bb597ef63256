"""Somebody who plays Literatio with what the page offers: by typing, or card by card with a finger."""

import re
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from msgspec import json
from playwright.sync_api import Locator, Page, TimeoutError, expect

from parlour.bots.decision import DecisionInput, decide_from_bytes
from parlour.core.game import Level
from parlour.games.literatio.box import Card, Face
from parlour.games.literatio.spelling import Rack, lay, supply, words
from parlour.server.bot_pool.fair_queue import Requester
from parlour.server.bot_pool.pool import Choice
from parlour.words.lexicon import find
from tests.browser.chrome import GAME_OVER
from tests.server.room import Plain

NAMED = re.compile(r"(?:blank as (?P<named>[A-Z])|blank|(?P<letter>[A-Z])), worth (?P<value>\d+)")
DICTIONARY = find("enable")

BRIEFLY = 2_000
"""Milliseconds in which a key that is there can be pressed; one that is gone meanwhile need not be."""


class Fellow(Plain):
    """A computer that plays like any other, but always says the same of others' words."""

    def __init__(self, says: str) -> None:
        super().__init__()
        self.says = says

    async def choose(self, game: str, level: Level, view: bytes, moves: bytes, requester: Requester) -> Choice:
        del requester
        for move in json.decode(moves):
            if move["kind"] == self.says:
                return Choice(json.encode(move), level)
        return Choice(decide_from_bytes(game, level, DecisionInput(view, moves)), level)


def sit_down(page: Page, **wish: Any) -> str:
    """Open a table of Literatio, with time enough for slow machines to answer, and go there; its address."""
    page.goto("/")
    page.get_by_role("article", name="Literatio").wait_for()
    options = {"window": 300} | wish.pop("options", {})
    answer = page.request.post(
        "/api/tables", data={"game": "literatio", "seats": 2, "sit": [0], "options": options} | wish
    )
    assert answer.ok, answer.text()
    page.goto(f"/t/{answer.json()['id']}")
    return page.url


def nonsense(rack: Rack) -> str:
    """Letters of the hand, after one of the table where a word lies there, that make no word."""
    first = "".join(face.letter or "" for face in rack.table[:1])
    letters = [face.letter for face in rack.hand if face.letter]
    turned = (letters[at:] + letters[:at] for at in range(len(letters)))
    return next(word for row in turned if (word := first + "".join(row[:3])) not in DICTIONARY)


class Speller:
    """A seat at a table of Literatio, in a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.laid: list[str] = []

    @property
    def hand(self) -> Locator:
        """One's own cards."""
        return self.page.get_by_role("group", name="Your hand").get_by_role("button")

    @property
    def build(self) -> Locator:
        """The cards of the word being built."""
        return self.page.get_by_role("group", name="Your word").get_by_role("button")

    @property
    def table(self) -> Locator:
        """The cards on the table that can be taken."""
        return self.page.get_by_role("group", name=re.compile("^The word on the table")).get_by_role("button")

    @property
    def over(self) -> bool:
        """Whether the page says that the game is over."""
        return self.page.get_by_role("dialog", name=GAME_OVER).count() > 0

    @property
    def builds(self) -> bool:
        """Whether it is for us to build a word."""
        return self.page.locator(".question.yours").count() > 0 and self.page.locator(".lto-key.lto-live").count() > 0

    @property
    def doubts(self) -> bool:
        """Whether we are asked about somebody else's word."""
        return self.page.get_by_role("button", name="Let it pass").count() > 0

    @property
    def verdict(self) -> Locator:
        """The answer to the last challenge."""
        return self.page.get_by_role("region", name="The answer to the challenge")

    def rack(self) -> Rack:
        """What there is to build with, as the page names it."""
        return Rack(faces(self.table), faces(self.hand))

    def word(self) -> str | None:
        """The word that uses the most cards of the hand, of those not played yet."""
        rack = self.rack()
        played = {word.upper() for word in self.page.locator(".lto-words li b").all_text_contents()}
        there = Counter(face.letter for face in rack.table)
        found = [word for word in words(DICTIONARY, rack) if word not in played]
        return max(found, key=lambda word: (Counter[str | None](word) - there).total(), default=None)

    def type(self, word: str) -> None:
        """Type a word and lay it."""
        self.page.keyboard.type(word.lower())
        self.page.keyboard.press("Enter")
        self.settled(word)

    def tap(self, word: str) -> None:
        """Build a word with a finger, card by card, and lay it."""
        cards = lay(supply(self.rack()), word, "hand")
        assert cards
        for card, letter in zip(cards, word, strict=True):
            self.page.locator(f".lto-shelf [data-flip='{card}'], .lto-hand [data-flip='{card}']").tap()
            picker = self.page.get_by_role("region", name="Which letter does the blank stand for?")
            if picker.count():
                picker.get_by_role("button", name=letter, exact=True).tap()
        self.page.get_by_role("button", name=f"Lay {word} for").tap()
        self.settled(word)

    def settled(self, word: str) -> None:
        """Wait until the table has taken the word."""
        expect(self.build).to_have_count(0)
        self.laid.append(word)

    def forfeit(self) -> None:
        """Make no word."""
        self.page.get_by_role("button", name="Forfeit turn", exact=True).press("Enter")
        self.page.get_by_role("button", name="Forfeit the turn").press("Enter")
        expect(self.page.get_by_role("button", name="Forfeit the turn")).to_have_count(0)

    def answer(self, name: str) -> None:
        """Say something to a word, unless its time is up while we look."""
        asked = self.page.locator(".question .asks span").first
        question = asked.inner_text()
        with suppress(TimeoutError):
            self.page.get_by_role("button", name=name, exact=True).press("Enter", timeout=BRIEFLY)
            if name == "Challenge":
                self.page.get_by_role("region", name="Challenge it?").get_by_role("button").first.press("Enter")
        expect(self.page.locator(".question .asks", has_text=question)).to_have_count(0)

    def turn(self, spell: Callable[[str], None] | None = None) -> bool:
        """Answer the open question, if it is for us; whether it was."""
        if self.over:
            return False
        if self.doubts:
            self.answer("Let it pass")
            return True
        if not self.builds:
            return False
        word = self.word()
        if word is None:
            self.forfeit()
        else:
            (spell or self.type)(word)
        return True


def faces(cards: Locator) -> tuple[Face, ...]:
    """Cards as their names on the page tell them."""
    told = cards.evaluate_all("all => all.map(one => [one.dataset.flip, one.getAttribute('aria-label')])")
    return tuple(face(card, name) for card, name in told)


def face(card: str, name: str) -> Face:
    """A card by its name."""
    found = NAMED.match(name)
    assert found, name
    return Face(Card(card), found["named"] or found["letter"], int(found["value"]))
