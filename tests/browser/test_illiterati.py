"""Illiterati in real browsers: five in one race, two hands on one Library letter; a flood; a game with keys alone."""

import re
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chrome import DESKTOP, PHONE, chromium, guest, until, until_same
from tests.browser.reader import Reader, deals, longest, no_blank, sit_down, table_seen, team, tiles
from tests.browser.test_axe import violations
from tests.server.live import Browser as Guest
from tests.server.live import live


def lift(reader: Reader, tile: str) -> None:
    """Take a tile under the mouse, and hold it over one's own desk."""
    box = reader.page.locator(f"[data-ilt-tile='{tile}']").first.bounding_box()
    desk = reader.page.locator(".ilt-loose-letters").bounding_box()
    assert box
    assert desk
    reader.page.mouse.move(box["x"] + 15, box["y"] + 15)
    reader.page.mouse.down()
    reader.page.mouse.move(desk["x"] + desk["width"] - 30, desk["y"] + 20, steps=4)


def refused(*readers: Reader) -> Reader:
    """Who of several is told first that the table says no."""
    for _ in range(100):
        told = [reader for reader in readers if reader.refused.is_visible()]
        if told:
            return told[0]
        readers[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is told")


def test_five_race_and_two_drag_the_same_library_letter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deals(monkeypatch, no_blank, 5)
    shapes: list[dict[str, Any]] = [
        DESKTOP | {"color_scheme": "light"},
        DESKTOP,
        DESKTOP,
        PHONE | {"color_scheme": "dark"},
        DESKTOP,
    ]
    with (
        live(tmp_path) as house,
        chromium() as browser,
        team(browser, house.http, *shapes) as (anna, ben, cleo, dora, emil),
        guest(browser, DESKTOP, house.http) as screen,
    ):
        screen.goto(f"{anna.page.url}?rail=1")
        expect(screen.locator(".ilt-other-desk")).to_have_count(5)
        wanted = tiles(anna.library)[0]

        lift(anna, wanted)
        lift(ben, wanted)
        held = cleo.page.locator(f".ilt-shelf [data-ilt-tile='{wanted}'] .ilt-held")
        expect(held).to_have_count(1)
        assert violations(cleo.page) == []
        cleo.type("".join(cleo.letters()[:3]))
        anna.page.mouse.up()
        ben.page.mouse.up()

        # The log decides: one has it, the other is told at once, and the letter is nowhere twice.
        loser = refused(anna, ben)
        winner = anna if loser is ben else ben
        expect(cleo.library).to_have_count(2)
        expect(winner.page.locator(f".ilt-loose-letters [data-ilt-tile='{wanted}']")).to_have_count(1)
        expect(loser.page.locator(f".ilt-loose-letters [data-ilt-tile='{wanted}']")).to_have_count(0)
        expect(held).to_have_count(0)

        given = tiles(cleo.rows.first.locator("[data-ilt-tile]"))
        cleo.rows.first.locator(".ilt-grip").hover()
        cleo.page.mouse.down()
        target = cleo.page.locator("[data-ilt-desk='4']").bounding_box()
        assert target
        cleo.page.mouse.move(target["x"] + 40, target["y"] + target["height"] - 12, steps=5)
        cleo.page.mouse.up()
        expect(emil.rows).to_have_count(1)
        assert tiles(emil.rows.first.locator("[data-ilt-tile]")) == given

        # Dora asks Anna for a letter with a finger; Anna gives it.
        letters = tiles(anna.loose)
        asked = letters[0]
        dora.page.locator("[data-ilt-desk='0']").tap()
        big = dora.page.get_by_role("dialog")
        big.locator(".ilt-row.ilt-loose .ilt-key").first.tap()
        anna.page.get_by_role("list", name="What others ask of you").get_by_role("button", name="Give").click()
        expect(big.locator(".ilt-key")).to_have_count(len(letters) - 1)
        expect(anna.loose).to_have_count(len(letters) - 1)
        dora.page.keyboard.press("Escape")
        expect(dora.page.locator(f".ilt-loose-letters [data-ilt-tile='{asked}']")).to_have_count(1)
        assert violations(dora.page) == []
        assert dora.page.evaluate("document.documentElement.scrollWidth <= screen.width")

        for page in (screen, anna.page, ben.page, cleo.page, emil.page):
            expect(page.locator(f".ilt-other-desk [data-ilt-tile='{asked}']")).to_have_count(1)
        for reader in (anna, ben, cleo, dora, emil):
            until_same(screen, lambda: table_seen(screen), partial(table_seen, reader.page))
        for reader in (anna, ben, cleo, dora, emil):
            reader.done()
        expect(screen.locator(".ilt-burns .ilt-burned")).to_have_count(1)


SOME = 8
"""Moves of somebody else that come in while a letter is held."""

OTHERS_IN_FLIGHT = "document.getAnimations().filter(one => one.effect.target.closest('.ilt-other-desk')).length"


class Hurrier:
    """Somebody who lays a word and breaks it up again, twenty times a second, over a bare socket."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest = guest
        self.table = table
        self.over = Event()
        self.moves = 0

    def run(self) -> None:
        """Move until it is over; hear nothing meanwhile but what is asked."""
        with self.guest.socket(self.table):
            self.guest.hear_until("table")
            while not self.over.wait(0.05):
                view = self.guest.look["view"]
                own = view["players"][1]
                tiles = own["words"][0]["tiles"] if own["words"] else own["loose"][:4]
                kind = "loosen" if own["words"] else "spell"
                said = self.guest.ask(
                    "act", ask=self.guest.look["ask"]["id"], action={"kind": kind, "tiles": tiles}, seat=1
                )
                assert said["kind"] == "ack", said
                self.guest.hear_until("step")
                self.moves += 1


def test_a_flood_of_moves_disturbs_neither_drag_nor_typing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deals(monkeypatch, no_blank, 2)
    with (
        live(tmp_path) as house,
        chromium() as browser,
        guest(browser, DESKTOP, house.http, moving=True) as page,
        Guest(house) as ben,
    ):
        table = sit_down(page, 2).rsplit("/", 1)[1]
        other = Hurrier(ben, table)
        with other.guest.socket(table) as line:
            line.hear_until("table")
            line.ask("sit", seat=1)
            page.get_by_role("button", name="Deal").click()
            line.hear_until("step", "table")
            line.ask("act", ask=line.look["ask"]["id"], action={"kind": "ready"}, seat=1)
        anna = Reader(page, 0)
        anna.ready()
        anna.builds()
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        until(page, lambda: page.evaluate(OTHERS_IN_FLIGHT) == 0)  # the letters have been dealt
        hurry = Thread(target=other.run)
        hurry.start()
        try:
            lift(anna, tiles(anna.library)[0])
            until(page, lambda: other.moves > SOME)
            expect(page.locator(".dragged")).to_have_count(1)
            page.mouse.up()
            expect(anna.library).to_have_count(2)
            word = longest(anna.letters())
            assert word
            flying = 0
            for letter in word:
                page.keyboard.press(letter.lower())
                page.wait_for_timeout(80)
                flying += page.evaluate(OTHERS_IN_FLIGHT)
            until_same(page, lambda: [tile[0] for tile in tiles(anna.hand)], lambda: list(word))
            page.keyboard.press("Enter")
            expect(anna.rows).to_have_count(1)
        finally:
            other.over.set()
            hurry.join()
        assert other.moves > SOME
        assert flying == 0, "what others lay in a race appears at once"
        with other.guest.socket(table) as line:
            line.hear_until("table")
            laid = [row["tiles"] for row in line.look["view"]["players"][1]["words"]]
        expect(page.locator(".ilt-other-desk .ilt-word:not(.ilt-loose)")).to_have_count(len(laid))


def phase(page: Page) -> str:
    """What the table waits for, as the page is laid out for it."""
    found = re.search(r"ilt-phase-(\w+)", page.locator(".ilt-zone").get_attribute("class") or "")
    assert found
    return found[1]


def answer(page: Page) -> None:
    """Answer what is asked between the races, with the key that is offered first."""
    while page.locator("[data-ilt-go][disabled]").count():
        tile = page.locator(".ilt-key.ilt-lit:not(.ilt-picked)").first.get_attribute("data-ilt-tile")
        page.locator(f".ilt-own-desk [data-ilt-tile='{tile}']").press("Enter")
        expect(page.locator(f".ilt-own-desk .ilt-picked[data-ilt-tile='{tile}']")).to_be_visible()
    page.locator("[data-ilt-go]").first.press("Enter")


def test_a_whole_game_alone_with_keys_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deals(monkeypatch, no_blank, 1, junior=True)
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        sit_down(page, 1, start=True, options={"junior": True})
        reader = Reader(page, 0)
        expect(page.locator("[data-ilt-go]")).to_be_visible()
        assert violations(page) == []
        changed = False
        sure = page.get_by_role("button", name="Do it")
        for _ in range(200):
            told = page.locator(".log li").count()
            match phase(page):
                case "build":
                    laid = reader.spell()
                    changed = changed or change(reader, laid)
                    page.keyboard.press("Shift+Enter")
                    until(page, lambda: phase(page) != "build" or sure.is_visible())
                    if sure.is_visible():
                        sure.press("Enter")
                case "over":
                    expect(page.locator(".ilt-result")).to_be_visible()
                    break
                case _:
                    answer(page)
            expect(page.locator(".log li")).not_to_have_count(told)
        assert changed
        result = page.locator(".ilt-result")
        expect(result).to_contain_text("Rounds")
        expect(result).to_contain_text("Letters burned")
        expect(page.get_by_role("dialog")).to_contain_text(re.compile("(Won|Lost) together"))
        assert violations(page) == []


def change(reader: Reader, laid: list[str]) -> bool:
    """Take the last word up with Backspace, put it back, walk the desk, take it up again and lay it without its end."""
    if not laid or len(laid[-1]) < 4:
        return False
    page, word = reader.page, laid[-1]
    page.keyboard.press("Backspace")
    expect(reader.hand).to_have_count(len(word))
    page.keyboard.press("Escape")
    expect(reader.hand).to_have_count(0)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".ilt-own-desk :focus")).to_have_count(1)
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    page.keyboard.press("Enter")
    expect(reader.hand).to_have_count(0)
    expect(reader.rows.last).to_contain_text("".join(word[:-1]))
    return True
