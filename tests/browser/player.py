"""Somebody who plays Illimat with what the page offers: names and roles, a key, a mouse or a finger."""

import re
from collections.abc import Callable

import httpx
from playwright.sync_api import Locator, Page, Position, expect

from tests.browser.chrome import GAME_OVER
from tests.server.live import Address
from tests.server.live import Browser as Guest

Press = Callable[[Locator], None]

PLAYABLE = re.compile(r"field: .*(Sow|Harvest|Stockpile|Extra card)")


def by_key(thing: Locator) -> None:
    """With the keyboard."""
    thing.press("Enter")


EDGE = Position(x=4, y=4)


def spot(thing: Locator) -> Position | None:
    """Where to touch something: its middle; but cards lie all over a field, so its edge."""
    return None if thing.get_attribute("data-ilm-target") is None else EDGE


def by_mouse(thing: Locator) -> None:
    """With the mouse."""
    thing.click(position=spot(thing))


def by_finger(thing: Locator) -> None:
    """With a finger."""
    thing.tap(position=spot(thing))


class Player:
    """A seat at a table, in a page."""

    def __init__(self, page: Page, press: Press) -> None:
        self.page = page
        self.press = press
        self.moves = 0

    @property
    def hand(self) -> Locator:
        """One's own cards."""
        return self.page.get_by_role("group", name="Your hand").get_by_role("button")

    @property
    def over(self) -> bool:
        """Whether the page says that the game is over."""
        return self.page.get_by_role("dialog", name=GAME_OVER).count() > 0

    @property
    def asked(self) -> bool:
        """Whether the page asks for something."""
        return (
            self.page.locator(".question.yours").count() > 0
            and self.page.locator(".ilm-held.ilm-live, .ilm-offer").count() > 0
        )

    def cards(self) -> list[str]:
        """The names of one's own cards."""
        return [name for card in self.hand.all() if (name := card.get_attribute("aria-label"))]

    def turn(self) -> bool:
        """Answer the open question, if it is for us; whether it was."""
        if self.over or not self.asked:
            return False
        question = self.page.locator(".question .asks").inner_text()
        for words, answer in (("Changeling’s reward", "Keep your cards"), ("end your turn", "End your turn")):
            if words in question:
                self.press(self.page.get_by_role("button", name=answer))
                return self.answered(question)
        if "reward" in question:
            self.press(self.page.locator(".ilm-tray [data-rove]").first)
            return self.answered(question)
        return self.play(question)

    def play(self, question: str) -> bool:
        """Pick up a card, put it into a field that takes it, and choose the first way if there are several."""
        card = self.hand.first
        self.press(card)
        self.press(self.page.get_by_role("button", name=PLAYABLE).first)
        ways = (
            self.page.get_by_role("region", name="Ways to play")
            .get_by_role("button")
            .and_(self.page.locator("[data-rove]"))
        )
        if ways.count():
            self.press(ways.first)
        return self.answered(question)

    def answered(self, question: str) -> bool:
        """Wait until the table has taken the answer."""
        self.moves += 1
        expect(self.page.locator(".spin")).to_have_count(0)
        assert question
        return True


def play_out(*players: Player, most: int = 400) -> None:
    """Play until everyone's page says that the game is over."""
    for _ in range(most * 20):
        if all(player.over for player in players):
            return
        if not any(player.turn() for player in players):
            players[0].page.wait_for_timeout(40)
    raise AssertionError("the game does not end")


def door(page: Page, game: str = "Illimat") -> Locator:
    """A game's door in the lobby."""
    return page.get_by_role("article", name=game)


def choose(page: Page, game: str = "Illimat") -> Locator:
    """From the lobby to a game's page, where all its choices are."""
    door(page, game).get_by_role("link", name=game).click()
    expect(page.get_by_role("heading", name=game, level=1)).to_be_visible()
    return page.get_by_role("main")


def deal(page: Page) -> Player:
    """From the lobby to a dealt hand, with one press."""
    page.goto("/")
    door(page).get_by_role("button", name="Play now").click()
    player = Player(page, by_mouse)
    expect(player.hand.first).to_be_visible()
    return player


def cookies_of(page: Page) -> httpx.Cookies:
    """The cookies of a page, for requests and sockets beside it."""
    ours = httpx.Cookies()
    for cookie in page.context.cookies():
        ours.set(cookie["name"], cookie["value"], cookie["domain"])
    return ours


def finished(page: Page, house: Address, *, rated: bool = False) -> None:
    """A round that the page's own player has played to its end, move after move over a bare socket."""
    page.goto("/")
    door(page).get_by_role("button", name="Play now").wait_for()
    with Guest(house, cookies_of(page)) as guest:
        table = guest.open(sit=[0], start=True, options={"length": "round"}, rated=rated)
        with guest.socket(table):
            guest.hear_until("table")
            guest.play_on()
    page.goto(f"/t/{table}")
    expect(page.get_by_role("dialog", name=GAME_OVER)).to_be_visible()
