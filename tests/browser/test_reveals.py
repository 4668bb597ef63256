"""Nothing tells of a roll, a draw or a deal before its picture is complete: every frame is looked at, in all games."""

import asyncio
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from parlour.bots.decision import DecisionInput, decide_from_bytes
from parlour.core.game import Level
from parlour.server.bot_pool.fair_queue import Requester
from parlour.server.bot_pool.pool import Choice
from tests.browser.chrome import chromium, guest, until
from tests.server.live import Live, live
from tests.server.room import Plain

WIDE = {"viewport": {"width": 1720, "height": 960}}
"""So wide that the log is beside every table."""

ENOUGH = 12
"""Pictures after which a game has shown what it shows."""

MOST = 400
"""Moves of computers after which a game must have shown enough."""

RECORDER = """
(() => {
  const texts = (selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent).join(' | ');
  // What the page says in words. Clocks, and what computers say of themselves, tell of no step.
  const shown = (selector) =>
    [...document.querySelectorAll(selector)].map((one) => one.innerText).filter(Boolean).join(' | ');
  const title = () => document.title.replace(/^\\(.*?\\) Your turn · /, '');
  const words = () => [
    texts('.title span'), texts('.log li'), texts('.recent .last'), texts('.asks > span:first-of-type'),
    shown('.plaque .facts'), title(),
  ];
  // An announcement may come late, but then the page says it already.
  const written = new Set();
  const note = () => {
    for (const one of document.querySelectorAll('.log li, .asks > span:first-of-type')) written.add(one.textContent);
  };
  const early = (said) => {
    const known = [...written].filter(Boolean).sort((one, two) => two.length - one.length);
    const news = known.reduce((rest, line) => rest.replaceAll(line, ''), said);
    // What several did alike is one line of the log: it ends as each sentence does.
    return news
      .replace(/The computers are busy:.*/, '')
      .split(/(?<=[.!?”]) /)
      .filter((one) => !known.some((line) => line.endsWith(one.trim().split(' ').slice(2).join(' '))))
      .join(' ')
      .trim();
  };
  const board = () => texts('.board-slot, .hand-slot');
  const pictures = () => {
    const flights = document.getAnimations().filter(({ effect, playState }) =>
      playState === 'running' && effect?.target?.matches?.('[data-flip], .flight'));
    return [...flights, ...document.querySelectorAll('.step-picture')];
  };
  const first = new Map();
  const seen = { faults: [], kinds: {}, calm: 0, pictures: 0 };
  window.parlourReveals = seen;
  // A step is drawn a frame before its flights begin.
  let [before, earlier] = [null, null];
  const look = () => {
    const now = { words: words(), said: texts('[data-testid=told]'), board: board() };
    const running = pictures();
    seen.calm = running.length === 0 ? seen.calm + 1 : 0;
    for (const picture of running) {
      const isMoment = picture instanceof Element;
      if (!first.has(picture)) {
        first.set(picture, (isMoment ? before : earlier) ?? now);
        seen.pictures += 1;
        const kind = isMoment ? 'moment' : 'flight';
        seen.kinds[kind] = (seen.kinds[kind] ?? 0) + 1;
      }
      const was = first.get(picture);
      // What the log had told already may come back, such as below a refusal that goes.
      const changed = now.words.findIndex((text, at) => text !== was.words[at] && !was.words[1].includes(text));
      if (changed >= 0) seen.faults.push(`${was.words[changed]} >>> ${now.words[changed]}`);
      if (now.said !== was.said && early(now.said)) seen.faults.push(`announced: ${early(now.said)}`);
      if (isMoment && now.board !== was.board) seen.faults.push(`the board: ${was.board} >>> ${now.board}`);
    }
    [before, earlier] = [now, before];
    requestAnimationFrame(look);
  };
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true });
    requestAnimationFrame(look);
  });
})();
"""


class Gated(Plain):
    """Computers that move one at a time, when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Semaphore(0)

    async def choose(self, game: str, level: Level, view: bytes, moves: bytes, requester: Requester) -> Choice:
        assert requester.table
        await self.gate.acquire()
        return Choice(decide_from_bytes(game, "easy", DecisionInput(view, moves)), level)


def let_one_move(house: Live, pool: Gated) -> None:
    """Let one computer move."""
    house.loop.call_soon_threadsafe(pool.gate.release)


def until_calm(page: Page) -> None:
    """Wait until no picture has run for some frames."""
    page.evaluate("parlourReveals.calm = 0")
    until(page, lambda: bool(page.evaluate("parlourReveals.calm > 8")))


def dealt(page: Page, game: str, seats: int) -> None:
    """Deal a game from its waiting room, so that the deal is seen, and let a computer play on."""
    page.goto("/")
    page.get_by_role("article").first.wait_for()
    wish = {"game": game, "seats": seats, "sit": [0], "computers": list(range(1, seats)), "spectators": False}
    answer = page.request.post("/api/tables", data=wish)
    assert answer.ok, answer.text()
    page.goto(f"/t/{answer.json()['id']}")
    page.get_by_role("button", name="Deal").press("Enter")  # it moves when the page asks about sounds
    expect(page.locator(".table-main")).to_be_visible()
    until_calm(page)
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Let a computer play for me").click()


@pytest.mark.parametrize("game", ["illimat", "illuminati", "illiterati", "literatio", "lettergo"])
def test_no_words_tell_of_a_step_before_its_picture_is_complete(tmp_path: Path, game: str) -> None:
    pool = Gated()
    with (
        live(tmp_path, bot_pool=pool) as house,
        chromium() as browser,
        guest(browser, WIDE, house.http, moving=True) as page,
    ):
        page.add_init_script("localStorage.setItem('parlour.remarks-on', 'false')")
        page.add_init_script(RECORDER)
        dealt(page, game, 3)
        for _ in range(MOST):
            let_one_move(house, pool)
            until_calm(page)
            seen = page.evaluate("parlourReveals")
            assert seen["faults"][:3] == []
            if seen["pictures"] >= ENOUGH and (game != "illuminati" or seen["kinds"].get("moment", 0) >= 2):
                return
        raise AssertionError(f"too few pictures: {seen}")
