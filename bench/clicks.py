"""Clicks and waiting time of a person who plays each game in a browser against computers at the fast pace.

The same script plays the pages of earlier versions: copy this file, `servers.py` and what they import into a checkout.
The deal is the same every time; computers are free in what they do with it. `--write` puts the figures into
bench/results.md, under a name for the version.
"""

import argparse
import os
import platform
import re
import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from msgspec import json
from playwright.sync_api import Locator, Page, TimeoutError

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from bench.report import place
from bench.servers import parlour
from parlour.bots.bot import rated_moves
from parlour.core.patch import from_rows, patched
from parlour.core.registry import newest
from parlour.games.illuminati.box import CARDS
from tests.browser.chrome import DESKTOP, chromium, close, guest, pages
from tests.browser.player import Player, by_mouse
from tests.browser.reader import Reader
from tests.browser.scribe import Scribe
from tests.browser.speller import Speller
from tests.browser.test_illuminati import Plotter, show


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
    show(page, asked.look["seat"])
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
        Reader(page, 0).done()
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


SERVER = """import runpy
from parlour.server.table import opening
opening.token_bytes = lambda count: bytes([{deal}]) * count
runpy.run_module("parlour.server", run_name="__main__")"""
"""A server that deals the same cards every time."""

COUNT = """({ asks, begins, turns }) => {
  const seen = (window.seen = { clicks: 0, acts: [], rounds: 0, waited: 0, longest: 0 });
  const there = (found) => document.querySelector(found) !== null;
  let [last, since, pressed, taken, away] = [performance.now(), performance.now(), 0, false, false];
  const press = () => { seen.clicks += 1; pressed = performance.now(); };
  addEventListener('click', (event) => { if (event.isTrusted) press(); }, true);
  addEventListener('keydown', (event) => {
    const clicks = event.target.closest('button, a, [data-rove]');
    if (event.isTrusted && (event.key.length === 1 || (event.key === 'Enter' && !clicks))) press();
  }, true);
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text);
    if (turns.includes(message.action?.kind)) taken = true;
    if (message.kind === 'act') seen.acts.push([message.action.kind, performance.now() - pressed < 100, seen.clicks]);
    return send.call(this, text);
  };
  setInterval(() => {
    const now = performance.now();
    const [asked, fresh] = [asks, begins].map((found) => there('.question.yours') && there(found));
    if (taken && !fresh) [taken, away] = [false, true];
    if (away && fresh) [away, seen.rounds] = [false, seen.rounds + 1];
    if (asked || there('dialog[open], [role=dialog]')) since = now;
    else seen.waited += now - last;
    seen.longest = Math.max(seen.longest, now - since);
    last = now;
  }, 20);
}"""
"""Counts in the page: presses, moves with whether a press or the page itself sent them, and time without a question."""

PATIENCE = 1800.0
"""Seconds that a game takes at most."""

RESET = "Object.assign(window.seen, { clicks: 0, acts: [], rounds: 0, waited: 0, longest: 0 })"
PASSES = {"pass", "accept"}
LETTERS = {"write"}
"""Moves that are sent for every letter, of which a word is made."""


class Measured(NamedTuple):
    """A game that was played: how many rounds and seconds it took, and what the page counted."""

    game: str
    rounds: int
    clicks: int
    acts: list[tuple[str, bool, int]]
    waited: float
    longest: float
    seconds: float

    @property
    def moves(self) -> list[int]:
        """The clicks of each move that the player made with a press; the letters of a word are no moves."""
        counts = [clicks for kind, pressed, clicks in self.acts if pressed and kind not in LETTERS]
        return [count - before for before, count in pairwise([0, *counts])]

    @property
    def passes(self) -> int:
        """Answers by a press to a question that only asks whether to react."""
        return sum(pressed and kind in PASSES for kind, pressed, _ in self.acts)


def sit_down(page: Page, game: str, plan: Plan) -> str:
    """Open a table of normal computers, fast ones where the pace can be chosen; its address."""
    page.goto("/")
    page.get_by_role("article").first.wait_for()
    options = {"length": plan.length} if plan.length else {}
    wish = {"game": game, "seats": plan.seats, "sit": [0], "start": True, "options": options}
    answer = page.request.post("/api/tables", data=wish | {"pace": "fast"})
    if not answer.ok:
        answer = page.request.post("/api/tables", data=wish)
    assert answer.ok, answer.text()
    return f"/t/{answer.json()['id']}"


def measure(page: Page, game: str, plan: Plan, rounds: int) -> Measured:
    """Play the rounds of a game, from the first question of one's own first turn on."""
    looks: list[dict[str, Any]] = []

    def hear(text: str | bytes) -> None:
        message = json.decode(text)
        if message["kind"] == "patched":
            look = patched(looks[0], message["look"])
            looks[:] = [look | {"moves": from_rows(message["moves"])} if "moves" in message else look]
        elif look := message.get("look"):
            looks[:] = [look]

    page.on("websocket", lambda socket: socket.on("framereceived", hear))
    told = json.encode({"asks": plan.asks, "begins": plan.begins, "turns": list(plan.turns)}).decode()
    page.add_init_script(f"localStorage.setItem('parlour.pace', '\"fast\"'); ({COUNT})({told})")
    page.goto(sit_down(page, game, plan))
    began, opened = 0.0, perf_counter()
    while True:
        if perf_counter() - opened > PATIENCE:
            raise TimeoutError(f"{game}: {rounds} rounds took more than {PATIENCE:g} s")
        page.wait_for_timeout(20)
        dialog = page.get_by_role("dialog")
        over = dialog.count() > 0 and dialog.get_by_role("button", name="Rematch").count() > 0
        asked = page.locator(".question.yours").count() > 0 and page.locator(plan.asks).count() > 0
        seen = page.evaluate("window.seen")
        if not began and asked and page.locator(plan.begins).count():
            page.evaluate(RESET)
            began = perf_counter()
        elif over or seen["rounds"] >= rounds:
            break
        elif dialog.count():
            dialog.get_by_role("button").last.click()
        elif asked and looks:
            with suppress(TimeoutError):
                plan.answer(page, Asked(game, looks[0]))
    seconds, acts = perf_counter() - began, [(kind, pressed, clicks) for kind, pressed, clicks in seen["acts"]]
    rounds, waited, longest = seen["rounds"] + over, seen["waited"] / 1000, seen["longest"] / 1000
    return Measured(plan.name, rounds, seen["clicks"], acts, waited, longest, seconds)


def run(games: list[str], deal: int, rounds: int | None) -> list[Measured]:
    """Play games, each on a server of its own."""
    pages()
    rows = []
    for game in games:
        with (
            parlour(program=("-c", SERVER.format(deal=deal))) as server,
            chromium() as browser,
            guest(browser, DESKTOP, f"http://127.0.0.1:{server.port}", moving=True) as page,
        ):
            rows.append(measure(page, game, PLANS[game], rounds or PLANS[game].rounds))
        print(rows[-1], file=sys.stderr)
    close()
    return rows


def page_of(rows: list[Measured], version: str, load: float) -> str:
    """The section of the results."""
    lines = [
        f"## Clicks and waiting: {version}",
        "",
        "A scripted person in Chromium at 1280 x 800 with the usual settings, animations on, against normal",
        "computers (fast ones where the pace can be chosen). A round is from one's own turn to the next; in",
        "Illiterati and Letter GO! it is the game's. A key that stands for a click, such as a letter typed, counts as",
        "one. A pass answers a question that only asks whether to react; the page gives some by itself. Waiting is",
        'time in which the page asks nothing and no dialog is open; "longest" is the longest stretch of it.',
        f"{os.cpu_count()} processors with a load of {load:.0f} before and {os.getloadavg()[0]:.0f} after the run;",
        f"Python {platform.python_version()}. Made by `python bench/clicks.py --write`.",
        "",
        "| game | rounds | own moves | clicks | clicks a move | most for a move | passes a round | by the page"
        " | waiting a round, s | longest, s | total, s |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for row in rows:
        itself = sum(not pressed and kind in PASSES for kind, pressed, _ in row.acts)
        lines.append(
            f"| {row.game} | {row.rounds} | {len(row.moves)} | {row.clicks} | {row.clicks / len(row.moves):.1f}"
            f" | {max(row.moves)} | {row.passes / row.rounds:.1f} | {itself / row.rounds:.1f}"
            f" | {row.waited / row.rounds:.1f} | {row.longest:.1f} | {row.seconds:.0f} |"
        )
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="which games; all without any")
    parser.add_argument("--deal", type=int, default=6, help="which deal")
    parser.add_argument("--rounds", type=int, help="rounds of each game; by default as many as show its rhythm")
    parser.add_argument("--version", default="this version", help="what is measured, for the title")
    parser.add_argument("--write", action="store_true", help="write the section in bench/results.md")
    asked = parser.parse_args()
    load = os.getloadavg()[0]
    text = page_of(run(asked.games or list(PLANS), asked.deal, asked.rounds), asked.version, load)
    print(text)
    if asked.write:
        place(f"clicks {asked.version}", text)
