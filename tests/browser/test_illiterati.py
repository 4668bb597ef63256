"""Illiterati in real browsers: five in one race, two hands on one Library letter; a game with keys alone; a finger."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from parlour.bots.levels import named
from parlour.bots.match import play_one
from parlour.core.record import write
from parlour.games.illiterati import GAME
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.state import State
from tests.browser.chrome import DESKTOP, PHONE, SMALL, chromium, guest
from tests.browser.player import door
from tests.browser.reader import Reader, longest, sit_down, table_seen, tiles
from tests.browser.test_axe import violations
from tests.browser.test_play import drag_by_finger
from tests.server.live import Browser as Guest
from tests.server.live import live


def deals(monkeypatch: pytest.MonkeyPatch, fits: Callable[[State], bool], seats: int, **options: Any) -> None:
    """The next deals come of a key with which the first round is as wanted."""
    keys = (number.to_bytes(32, "big") for number in count())
    key = next(key for key in keys if fits(GAME.setup(Options(**options), seats, key).state))
    for module in ("seats", "opening"):
        monkeypatch.setattr(f"parlour.server.{module}.token_bytes", lambda _: key)


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


def lift(reader: Reader, tile: str) -> None:
    """Take a tile under the mouse, and hold it over one's own desk."""
    box = reader.page.locator(f"[data-tile='{tile}']").first.bounding_box()
    desk = reader.page.locator(".il-loose").bounding_box()
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
        expect(screen.locator(".il-fellow")).to_have_count(5)
        wanted = tiles(anna.library)[0]

        lift(anna, wanted)
        lift(ben, wanted)
        held = cleo.page.locator(f".il-shelf [data-tile='{wanted}'] .il-held")
        expect(held).to_have_count(1)
        assert violations(cleo.page) == []
        cleo.type("".join(cleo.letters()[:3]))
        anna.page.mouse.up()
        ben.page.mouse.up()

        # The log decides: one has it, the other is told at once, and the letter is nowhere twice.
        loser = refused(anna, ben)
        winner = anna if loser is ben else ben
        expect(cleo.library).to_have_count(2)
        assert wanted in tiles(winner.loose)
        assert wanted not in tiles(loser.loose)
        expect(held).to_have_count(0)

        given = tiles(cleo.rows.first.locator("[data-tile]"))
        cleo.rows.first.locator(".il-grip").hover()
        cleo.page.mouse.down()
        target = cleo.page.locator("[data-desk='4']").bounding_box()
        assert target
        cleo.page.mouse.move(target["x"] + 40, target["y"] + target["height"] - 12, steps=5)
        cleo.page.mouse.up()
        expect(emil.rows).to_have_count(1)
        assert tiles(emil.rows.first.locator("[data-tile]")) == given

        # Dora asks Anna for a letter with a finger; Anna gives it.
        asked = tiles(anna.loose)[0]
        dora.page.locator("[data-desk='0']").tap()
        big = dora.page.get_by_role("dialog")
        big.locator(".il-row.loose .il-key").first.tap()
        anna.page.get_by_role("list", name="What others ask of you").get_by_role("button", name="Give").click()
        expect(big.locator(".il-key")).to_have_count(len(tiles(anna.loose)))
        dora.page.keyboard.press("Escape")
        expect(dora.page.locator(f".il-loose [data-tile='{asked}']")).to_have_count(1)
        assert violations(dora.page) == []
        assert dora.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

        same = table_seen(screen)
        for reader in (anna, ben, cleo, dora, emil):
            assert table_seen(reader.page) == same
        for reader in (anna, ben, cleo, dora, emil):
            reader.page.locator("[data-done]").click()
        expect(screen.locator(".il-burns .burned")).to_have_count(1)


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
        hurry = Thread(target=other.run)
        hurry.start()
        try:
            lift(anna, tiles(anna.library)[0])
            page.wait_for_timeout(600)
            expect(page.locator(".dragged")).to_have_count(1)
            page.mouse.up()
            expect(anna.library).to_have_count(2)
            word = longest(anna.letters())
            assert word
            for letter in word:
                page.keyboard.press(letter.lower())
                page.wait_for_timeout(80)
            assert [tile[0] for tile in tiles(anna.hand)] == list(word)
            flying = page.evaluate("document.getAnimations().length")
            page.keyboard.press("Enter")
            expect(anna.rows).to_have_count(1)
        finally:
            other.over.set()
            hurry.join()
        assert other.moves > 12
        assert flying < 12, "nothing queues up"
        with other.guest.socket(table) as line:
            line.hear_until("table")
            laid = [row["tiles"] for row in line.look["view"]["players"][1]["words"]]
        expect(page.locator(".il-fellow .il-word:not(.loose)")).to_have_count(len(laid), timeout=1_000)


def phase(page: Page) -> str:
    """What the table waits for, as the page is laid out for it."""
    found = re.search(r"phase-(\w+)", page.locator(".il-zone").get_attribute("class") or "")
    assert found
    return found[1]


def answer(page: Page) -> None:
    """Answer what is asked between the races, with the key that is offered first."""
    while page.locator("[data-go][disabled]").count():
        tile = page.locator(".il-key.lit:not(.picked)").first.get_attribute("data-tile")
        page.locator(f".il-own [data-tile='{tile}']").press("Enter")
        expect(page.locator(f".il-own .picked[data-tile='{tile}']")).to_be_visible()
    page.locator("[data-go]").first.press("Enter")


def test_a_whole_game_alone_with_keys_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deals(monkeypatch, no_blank, 1, junior=True)
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        sit_down(page, 1, start=True, options={"junior": True})
        reader = Reader(page, 0)
        expect(page.locator("[data-go]")).to_be_visible()
        assert violations(page) == []
        changed = False
        for _ in range(200):
            told = page.locator(".log li").count()
            match phase(page):
                case "build":
                    laid = reader.spell()
                    changed = changed or change(reader, laid)
                    page.keyboard.press("Shift+Enter")
                case "over":
                    expect(page.locator(".il-result")).to_be_visible()
                    break
                case _:
                    answer(page)
            expect(page.locator(".log li")).not_to_have_count(told)
        assert changed
        result = page.locator(".il-result")
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
    expect(page.locator(".il-own :focus")).to_have_count(1)
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    page.keyboard.press("Enter")
    expect(reader.hand).to_have_count(0)
    expect(reader.rows.last).to_contain_text("".join(word[:-1]))
    return True


def test_letters_go_by_finger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deals(monkeypatch, no_blank, 2)
    with (
        live(tmp_path) as house,
        chromium() as browser,
        team(browser, house.http, SMALL, PHONE) as (anna, ben),
    ):
        page = anna.page
        session = page.context.new_cdp_session(page)
        word = longest(anna.letters())
        assert word
        anna.tap(word)
        expect(anna.rows.first).to_contain_text(word)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

        # A drag onto the shelf puts a letter there, one over its limit; a tap takes another.
        loose = anna.loose.first.bounding_box()
        shelf = page.locator(".il-shelf").bounding_box()
        assert loose
        assert shelf
        drag_by_finger(
            session,
            (loose["x"] + 15, loose["y"] + 15),
            (shelf["x"] + shelf["width"] - 12, shelf["y"] + shelf["height"] / 2),
        )
        expect(ben.library).to_have_count(4)
        expect(page.locator(".il-limit")).to_contain_text("1 over")
        ben.library.first.tap()
        expect(anna.library).to_have_count(3)

        # What is in hand goes to the desk that is tapped.
        before = len(tiles(ben.loose))
        anna.loose.first.tap()
        page.get_by_role("button", name="Give 1 letter to").tap()
        expect(ben.loose).to_have_count(before + 1)
        assert table_seen(page) == table_seen(ben.page)
        assert violations(page) == []


def test_two_on_one_screen_go_from_desk_to_desk_without_a_curtain(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, SMALL, house.http) as page:
        page.goto("/")
        door(page, "Illiterati").get_by_role("button", name="In this room").tap()
        room = page.get_by_role("dialog", name="Illiterati in this room")
        room.get_by_role("radio", name="2", exact=True).check(force=True)
        expect(room).to_contain_text("One screen cannot race")
        room.get_by_role("button", name="Pass and play").tap()
        for key in ("Ready for round 1", "I am done"):
            for seat in (0, 1):
                expect(page.locator(f".il-own[data-anchor='seat:{seat}']")).to_be_visible()
                page.get_by_role("button", name=key).tap()
        expect(page.locator(".il-burns .burned")).to_have_count(1)
        expect(page.locator(".curtain")).to_have_count(0)


def test_the_first_game_teaches(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, PHONE, house.http) as page:
        page.goto("/")
        door(page, "Illiterati").get_by_role("button", name="Learn it in a first game").tap()
        coach = page.get_by_role("region", name="First game")
        expect(coach).to_contain_text("Your book")
        coach.get_by_role("button", name="Go on").tap()
        expect(coach).to_contain_text("When you are ready")
        page.get_by_role("button", name="Ready for round 1").tap()
        expect(coach).to_contain_text("Make words")
        coach.get_by_role("button", name="Skip the tour").tap()
        expect(coach).to_have_count(0)


def test_a_replay_shows_every_desk(tmp_path: Path) -> None:
    key = bytes(32)
    record, _ = play_one(GAME, Options(junior=True), [named("easy")] * 2, key, Random(key))
    file = tmp_path / "record.jsonl"
    file.write_text(write(record), "utf-8")
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        page.goto("/replay")
        page.get_by_label("Open a record").set_input_files(file)
        page.get_by_role("slider", name="Move").fill("6")
        expect(page.locator(".il-fellow")).to_have_count(2)
        page.get_by_label("Seen by").select_option("1")
        expect(page.locator(".il-fellow")).to_have_count(1)
        expect(page.locator(".il-own")).to_be_visible()
        page.get_by_role("button", name="To the end").click()
        expect(page.get_by_role("list", name="What happened")).to_contain_text(re.compile("won"))
        assert violations(page) == []
