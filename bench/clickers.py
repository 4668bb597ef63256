"""Somebody who plays each game with what the page offers, as an attentive person would with the usual settings.

They know what the page was told, and rate moves as a normal computer does; every answer is a press on the page.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

from msgspec import json
from playwright.sync_api import Locator, Page

from parlour.bots.simple import rated_moves
from parlour.core.registry import newest
from parlour.games.illuminati.box import CARDS
from tests.browser.player import Player, by_mouse
from tests.browser.reader import Reader
from tests.browser.scribe import Scribe
from tests.browser.speller import Speller
from tests.browser.test_illuminati import Plotter


class Asked(NamedTuple):
    """What the last message said of the game, for a person who understands it."""

    game: str
    look: dict[str, Any]

    def best(self, *kinds: str) -> Any:
        """The move of some kinds that a computer would rate best."""
        game = newest(self.game)
        view = json.decode(json.encode(self.look["view"]), type=game.forms.view)
        moves = [game.forms.read_action.decode(json.encode(m)) for m in self.look["moves"] if m["kind"] in kinds]
        return max(rated_moves(game, view, moves, "normal"), key=lambda rated: rated[0])[1] if moves else None


def reap(page: Page, asked: Asked) -> None:
    """Illimat: a card, the field where it goes, and the first way where the page offers several."""
    player = Player(page, by_mouse)
    ways = page.get_by_role("region", name="Ways to play").locator("button[data-rove]")
    action = asked.best("sow", "harvest", "stockpile")
    if action is None or not player.asked:
        player.turn()
    elif ways.count():
        ways.first.click()
    else:
        card = action.cards[0] if hasattr(action, "cards") else action.card
        page.locator(f".ilm-held[data-card='{card}']").click()
        by_mouse(page.locator(f"[data-ilm-target='{action.field}']"))
    page.wait_for_timeout(100)


def plot(page: Page, asked: Asked) -> None:
    """Illuminati: attack what is worth it with the money that it takes, and leave the attacks of others alone."""
    plotter, tray = Plotter(page), page.locator(".ilu-tray")
    if plotter.window != asked.look["view"]["window"]:
        return
    match plotter.window:
        case "turn":
            announce(page, tray, asked)
        case "plan":
            if tray.locator(".ilu-best").count():
                plotter.set_aside()
            tray.locator("[data-ilu-kind=commit]").click()
        case "bid" if asked.look["view"]["turn"]["seat"] == asked.look["seat"]:
            plotter.spend()
        case "place":
            sure = tray.locator("[data-ilu-kind=place]")
            (sure if sure.count() else page.locator("[data-ilu-aim^='arrow:']")).first.click()
        case _:
            plotter.answer()
    plotter.settled()


def announce(page: Page, tray: Locator, asked: Asked) -> None:
    """Attack to control a group, or end the turn."""
    action = asked.best("announce", "finish")
    if type(action).__name__ == "Finish":
        tray.locator("[data-ilu-kind=finish]").click()
        return
    own = page.locator(f"[data-ilu-tab='{asked.look['seat']}']")
    if own.get_attribute("aria-selected") != "true":
        own.click()
    page.locator(f".ilu-stage [data-card='{action.leader}']").click()
    name = re.escape(CARDS[action.target].name)
    tray.get_by_role("button", name=re.compile(rf"^{action.attack} {name}", re.IGNORECASE)).first.click()


def spell(page: Page, _: Asked) -> None:
    """Literatio: type the word that uses the most cards; let the words of others pass."""
    Speller(page).turn()


def read(page: Page, _: Asked) -> None:
    """Illiterati: type words while there are any, and answer what is asked with the first key."""
    if page.locator("[data-ilt-done]").count():
        with suppress(AssertionError):  # a word that the table refuses
            Reader(page, 0).spell()
        page.locator("[data-ilt-done]").click()
    else:
        page.locator("button[data-ilt-go]:enabled").first.click()


def scribble(page: Page, _: Asked) -> None:
    """Letter GO!: type a word, do what rules ask at the press of a button, take a token, accept words and rules."""
    scribe = Scribe(page, 0)
    if not scribe.word.count() or page.get_by_role("img", name=re.compile(r"Token \d: yours")).count():
        keys = page.locator(".board-slot, .hand-slot, .lgo-zone").locator("button.primary:enabled")
        if keys.count():
            keys.first.click()
    elif scribe.word.get_attribute("aria-label") != "Your word: nothing yet":
        gesture = page.locator(".lgo-task .lgo-tool:not(.lgo-done)")
        initials = page.get_by_role("textbox", name="Your initials")
        if initials.count() and not initials.input_value():
            initials.fill("a.")
            initials.press("Enter")
        elif gesture.count():
            gesture.first.click()
        else:
            page.keyboard.press("Enter")
        page.wait_for_timeout(900)
    elif words := scribe.words():
        page.keyboard.type(words[0].lower())
    page.wait_for_timeout(100)


class Plan(NamedTuple):
    """A game to be measured: its table, how it is played, what the page shows when it asks, and when a round begins."""

    name: str
    seats: int
    rounds: int
    answer: Callable[[Page, Asked], None]
    asks: str
    begins: str
    turns: set[str]
    length: str = ""


PLANS = {
    "illimat": Plan("Illimat, a whole game", 2, 999, reap, ".ilm-held.ilm-live, .ilm-offer", ".ilm-held.ilm-live",
                    {"sow", "harvest", "stockpile"}, "round"),
    "illuminati": Plan("Illuminati, four players", 4, 3, plot, ".ilu-tray:not([aria-label=Meanwhile])",
                       ".ilu-window-turn", {"finish"}),
    "literatio": Plan("Literatio", 2, 8, spell, ".lto-key.lto-live, .lto-doubt", ".lto-key.lto-live",
                      {"play", "forfeit"}),
    "illiterati": Plan("Illiterati", 2, 2, read, "button", "[aria-label='Ready?'] [data-ilt-go]", {"ready"}),
    "lettergo": Plan("Letter GO!", 3, 2, scribble, "button", "[data-lgo-go]", {"ready"}),
}  # fmt: skip # a table of games reads best as one
