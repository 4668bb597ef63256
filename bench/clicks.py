"""Clicks and waiting time of a person who plays each game in a browser against computers at the fast pace.

The same script plays the pages of earlier versions: copy this file, `clickers.py` and `servers.py` into a checkout.
The deal is the same every time; computers are free in what they do with it. `--write` puts the figures into
bench/results.md, under a name for the version.
"""

import argparse
import os
import platform
import sys
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from msgspec import json
from playwright.sync_api import Page, TimeoutError

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from bench.clickers import PLANS, Asked, Plan
from bench.report import place
from bench.servers import parlour
from tests.browser.chrome import DESKTOP, chromium, close, guest, pages

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
        if look := json.decode(text).get("look"):
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
