"""Letter GO! in real browsers: a race with ink, a broken line, a dispute and a vote; keys alone; one screen for all."""

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import CDPSession, Page, WebSocketRoute, expect

from parlour.bots.levels import named
from parlour.bots.match import play_one
from parlour.core.record import write
from parlour.games.lettergo import GAME, waits
from parlour.games.lettergo.actions import Draw, Stamp
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.sides.tasks import TASKS
from parlour.games.lettergo.state import State
from tests.browser.chrome import DESKTOP, PHONE, SMALL, chromium, guest, tap, until
from tests.browser.player import choose
from tests.browser.scribe import Scribe, deal_with, sit_down
from tests.browser.speller import Fellow
from tests.browser.test_axe import violations
from tests.browser.test_play import drag_by_finger
from tests.server.live import live

ZEPPELIN = (
    [(0.2, 0.7), (0.4, 0.58), (0.6, 0.7), (0.4, 0.8), (0.2, 0.7)],
    [(0.35, 0.8), (0.4, 0.9), (0.45, 0.8)],
    [(0.33, 0.6), (0.3, 0.7), (0.33, 0.8)],
    [(0.47, 0.6), (0.5, 0.7), (0.47, 0.8)],
)
SHORT = 50
"""Units of a board that any of those strokes is longer than."""

SHORTEST = "all => Math.min(...all.map(one => Math.max(one.getBBox().width, one.getBBox().height)))"
"""The extent of the shortest stroke."""

SIGNATURE = ([(0.1, 0.7), (0.3, 0.2), (0.5, 0.8), (0.9, 0.4)],)


def under(*rules: str) -> bytes:
    """A deal for three with these rules in its first round."""
    return deal_with(lambda state: set(rules) <= set(state.rules), 3)


def deals(monkeypatch: pytest.MonkeyPatch, key: bytes) -> None:
    """The next deals come of this key, whether the host gives the word or the table opens with it."""
    for module in ("host", "opening"):
        monkeypatch.setattr(f"parlour.server.table.{module}.token_bytes", lambda _: key)


def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the table wait for an answer as long as a slow machine needs to look at its pages."""
    monkeypatch.setattr(waits, "WINDOW", waits.DAY)


class Connection:
    """The socket of a page, which can be cut, and stays so until it is mended."""

    def __init__(self, page: Page) -> None:
        self.routes: list[WebSocketRoute] = []
        self.whole = True
        page.route_web_socket(re.compile("/socket"), self.put_through)

    def put_through(self, route: WebSocketRoute) -> None:
        """Let a socket through to the house, while the line is whole."""
        self.routes.append(route)
        if self.whole:
            route.connect_to_server()
        else:
            route.close(code=1001)

    def cut(self) -> None:
        """Break the line, as a tunnel does."""
        self.whole = False
        self.routes[-1].close(code=1001)

    def mend(self) -> None:
        """Let the next try of the page through."""
        self.whole = True


def gather(*pages: Page, **options: str) -> list[Scribe]:
    """Everyone at one table, dealt and ready."""
    first, *others = pages
    url = sit_down(first, len(pages), options={"seconds": "120"} | options)
    for number, page in enumerate(others, 2):
        page.goto(url)
        page.get_by_role("button", name=f"Sit here, seat {number}").click()
    expect(first.get_by_text("away")).to_have_count(0)
    first.get_by_role("button", name="Deal").click()
    scribes = [Scribe(page, seat) for seat, page in enumerate(pages)]
    for scribe in scribes:
        scribe.ready()
    for scribe in scribes:
        expect(scribe.letters.first).to_be_visible()
    return scribes


def test_three_browsers_race_with_ink_a_broken_line_a_dispute_and_a_vote(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deals(monkeypatch, under("L01A", "L03A"))
    unhurried(monkeypatch)
    with (
        live(tmp_path) as house,
        chromium() as browser,
        guest(browser, DESKTOP | {"color_scheme": "light"}, house.http) as desk,
        guest(browser, PHONE | {"color_scheme": "dark"}, house.http) as phone,
        guest(browser, DESKTOP, house.http) as laptop,
        guest(browser, DESKTOP, house.http) as screen,
    ):
        line = Connection(laptop)
        anna, ben, cleo = gather(desk, phone, laptop)
        screen.goto(f"{desk.url}?rail=1")
        session = phone.context.new_cdp_session(phone)

        by_mouse(anna)
        expect(screen.get_by_role("img", name="Token 1: ")).to_be_visible()
        expect(screen.get_by_text("finished")).to_have_count(1)
        expect(screen.locator(".lgo-whiteboard :is(.lgo-glyph, .lgo-ink)")).to_have_count(0)
        # A signature is seen at once by whose board it is on: the player on the right.
        expect(laptop.locator(".lgo-whiteboard.lgo-own .lgo-ink.lgo-guest path")).to_have_count(1)
        assert violations(desk) == []

        come_back(cleo, line)
        by_finger(ben, session)
        assert violations(phone) == []

        # Cleo finds her word wrong, Ben is quick to take the better token, and she gets his.
        laptop.get_by_role("button", name="Give your token back").press("Enter")
        expect(cleo.word).to_have_attribute("aria-label", "Your word: nothing yet")
        tap(phone.get_by_role("button", name="Swap for token 2"), ben.token(2))
        cleo.type(cleo.words()[0])
        by_stamp(cleo)
        cleo.held(3)

        for page in (desk, phone, laptop):
            page.get_by_role("button", name="All done: show the words").click()
        show = desk.get_by_role("region", name="This round’s words")
        expect(show.get_by_role("listitem").filter(has_text="Zeppelin").first).to_be_visible()
        expect(screen.locator(".lgo-shown .lgo-whiteboard")).to_have_count(3)
        assert violations(desk) == []
        phone.get_by_role("button", name="Dispute", exact=True).tap()
        for page in (desk, laptop):
            page.get_by_role("button", name="Accept").click()
        laptop.get_by_role("button", name="Let it score").click()

        expect(desk.get_by_role("list", name="What happened")).to_contain_text("counts, by the vote")
        chooser = next_rules(desk, phone, laptop)
        assert violations(chooser) == []
        chooser.locator("[data-lgo-choose]").press("Enter")
        expect(desk.locator(".top-bar")).to_contain_text("Round 2 of 5")


def by_mouse(anna: Scribe) -> None:
    """A word typed, a zeppelin and a signature drawn with the mouse, the first token taken."""
    word = anna.words()[0]
    anna.type(word)
    anna.page.get_by_role("button", name="Grab token 1").click()
    expect(anna.refused).to_contain_text("Sign in the box")
    anna.sketch(*ZEPPELIN)
    ink = anna.page.locator(".lgo-whiteboard.lgo-own .lgo-ink:not(.lgo-wet):not(.lgo-guest) path")
    expect(ink).to_have_count(len(ZEPPELIN))
    until(anna.page, lambda: ink.evaluate_all(SHORTEST) > SHORT)  # every stroke is there from end to end
    anna.sketch(*SIGNATURE, pad=".lgo-neighbour .lgo-surface")
    anna.done("Zeppelin")
    anna.done("Notary")
    anna.page.get_by_role("button", name="Grab token 1").click()
    anna.held(1)


def come_back(cleo: Scribe, line: Connection) -> None:
    """The line breaks in the middle of a word; what was written stays, and what is written meanwhile goes out later."""
    word = cleo.words()[0]
    cleo.type(word[:2])
    line.cut()
    expect(cleo.page.locator(".banner.warn")).to_be_visible()
    cleo.page.keyboard.type(word[2:].lower())
    line.mend()
    expect(cleo.page.locator(".banner.warn")).to_have_count(0)
    assert len(line.routes) > 1
    expect(cleo.word).to_have_attribute("aria-label", f"Your word: {' '.join(word)}")
    expect(cleo.page.locator(".lgo-whiteboard.lgo-own .lgo-ink.lgo-guest path")).to_have_count(1)
    cleo.page.get_by_role("textbox", name="Your initials").fill("c.")
    cleo.page.get_by_role("textbox", name="Your initials").press("Enter")
    cleo.done("Notary")
    by_stamp(cleo)
    cleo.held(2)


def by_stamp(cleo: Scribe) -> None:
    """What others draw is stamped with a key; Enter takes the lowest token that is free."""
    cleo.says("Stamp: zeppelin")
    cleo.done("Zeppelin")
    cleo.page.evaluate("document.activeElement.blur()")
    cleo.page.keyboard.press("Enter")


def by_finger(ben: Scribe, session: CDPSession) -> None:
    """A word tapped card by card, drawn and signed with a finger on a phone."""
    ben.tap(ben.words()[0])
    own, corner = ".lgo-whiteboard.lgo-own .lgo-surface", ".lgo-neighbour .lgo-surface"
    drag_by_finger(session, ben.spot(corner, 0.1, 0.3), ben.spot(corner, 0.9, 0.7))
    ben.done("Notary")
    drag_by_finger(session, ben.spot(own, 0.2, 0.7), ben.spot(own, 0.7, 0.8))
    drag_by_finger(session, ben.spot(own, 0.2, 0.8), ben.spot(own, 0.7, 0.7))
    ben.done("Zeppelin")
    assert ben.page.evaluate("document.documentElement.scrollWidth <= screen.width")
    tap(ben.page.get_by_role("button", name="Grab token 3"), ben.token(3))


def next_rules(*pages: Page) -> Page:
    """The page whose player is to choose rules; cards that there is a choice of are taken on the way."""
    for _ in range(200):
        for page in pages:
            if page.locator("[data-lgo-choose]").count():
                return page
            if page.locator(".lgo-claim .primary").count():
                page.locator(".lgo-claim .primary").click()
        pages[0].wait_for_timeout(40)
    raise AssertionError("nobody is asked for rules")


def test_a_race_with_keys_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deals(monkeypatch, under("L24A", "L25B"))
    with (
        live(tmp_path, bot_pool=Fellow("")) as house,
        chromium() as browser,
        guest(browser, DESKTOP, house.http) as page,
    ):
        sit_down(page, 3, start=True)
        scribe = Scribe(page, 0)
        scribe.says("Ready: show")
        expect(scribe.letters.first).to_be_visible()
        word = scribe.words()[0]

        page.keyboard.type(word[1:].lower())
        page.keyboard.press("Home")
        page.keyboard.press(word[0].lower())
        expect(scribe.word).to_have_attribute("aria-label", f"Your word: {' '.join(word)}")
        page.keyboard.press("1")
        expect(scribe.refused).to_be_visible()
        scribe.says("Stand up")
        scribe.says("Sit down")
        scribe.done("Stand and Deliver")
        for _ in range(3):
            scribe.says("Clap")
        scribe.done("Round of Applause")
        page.keyboard.press("1")
        scribe.held(1)


def words_only(state: State) -> bool:
    """Whether the rules ask for nothing to be done, and leave pens and tokens alone."""
    timed = {"L17B", "L18A", "L18B"}
    return not any(side in TASKS or side in timed for side in state.rules)


def test_three_on_one_screen_take_their_minutes_in_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key = deal_with(words_only, 3, sealed=True)
    deals(monkeypatch, key)
    with live(tmp_path) as house, chromium() as browser, guest(browser, SMALL, house.http) as page:
        page.goto("/")
        choose(page, "Letter GO!").get_by_role("button", name="In this room").tap()
        room = page.get_by_role("dialog", name="Letter GO! in this room")
        room.get_by_role("radio", name="3", exact=True).check(force=True)
        expect(room).to_contain_text("You cannot race on one screen")
        room.get_by_role("button", name="Pass and play").tap()
        for seat in range(3):
            page.get_by_role("button", name="I am here").tap()
            page.get_by_role("button", name="Start your minute").tap()
            scribe = Scribe(page, seat)
            expect(scribe.letters.first).to_be_visible()
            assert page.evaluate("document.documentElement.scrollWidth <= screen.width")
            scribe.tap(scribe.words()[0])
            page.get_by_role("button", name="Done: stop the clock").tap()
        expect(page.get_by_role("region", name="This round’s words").or_(page.locator(".curtain"))).to_be_visible()


def test_a_replay_shows_strokes_to_whom_they_were_shown(tmp_path: Path) -> None:
    key = under("L03A")
    record, _ = play_one(GAME, Options(), [named("easy")] * 3, key, Random(key))
    file = tmp_path / "record.jsonl"
    file.write_text(write(record), "utf-8")
    at, seat = next(
        (at, move.seat) for at, move in enumerate(record.entries, 1) if isinstance(move.action, Draw | Stamp)
    )
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        page.goto("/replay")
        page.get_by_label("Open a saved game").set_input_files(file)
        page.get_by_role("slider", name="Move").fill(str(at))
        expect(page.get_by_role("group", name="Letters on the table")).to_be_visible()
        drawn = page.locator(".lgo-whiteboard :is(.lgo-ink path, .lgo-stamp)")
        expect(drawn).to_have_count(0)
        page.get_by_label("Seen by").select_option(str(seat))
        expect(drawn.first).to_be_visible()

        page.get_by_role("button", name="To the end").click()
        expect(page.locator(".lgo-shown .lgo-whiteboard")).to_have_count(3)
        expect(page.get_by_role("list", name="What happened")).to_contain_text("Five rounds have been played")
        assert violations(page) == []
