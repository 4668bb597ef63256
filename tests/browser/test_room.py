"""One room: the big screen shows four letters, then the table alone; phones come by the letters and hold the hands."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.chrome import DESKTOP, PHONE, SMALL, chromium, guest, tap, until
from tests.browser.player import choose
from tests.browser.test_axe import violations
from tests.browser.test_hosts import fits_sideways
from tests.server.live import live
from tests.server.test_restart import free_port

TV = {"viewport": {"width": 1920, "height": 1080}}


def join(phone: Page, code: str) -> None:
    """Type the letters at the front page."""
    phone.goto("/")
    phone.get_by_role("textbox", name="Join with a code").fill(code)
    phone.get_by_role("button", name="Join").tap()


def test_phones_join_by_four_letters_and_the_big_screen_shows_the_table_alone(tmp_path: Path) -> None:
    port = free_port()
    with (
        live(tmp_path, port=port, public_url=f"http://127.0.0.1:{port}") as house,
        chromium() as browser,
        guest(browser, TV, house.http) as screen,
        guest(browser, PHONE, house.http) as ann,
        guest(browser, SMALL | {"color_scheme": "dark"}, house.http) as bob,
        guest(browser, DESKTOP, house.http) as late,
    ):
        screen.goto("/")
        choose(screen).get_by_role("button", name="In this room").click()
        screen.get_by_role("button", name="Show the code").click()
        expect(screen.get_by_text(f"Or go to 127.0.0.1:{port} and type")).to_be_visible()
        code = screen.locator(".letters").inner_text()
        assert violations(screen) == []

        join(ann, "zz-9")
        expect(ann.get_by_role("textbox", name="Join with a code")).to_have_value("ZZ")
        join(ann, "YYYY")
        expect(ann.locator(".refusal")).to_contain_text("No table has this code")
        assert violations(ann) == []
        for phone, written in ((ann, code.lower()), (bob, code)):
            join(phone, written)
            phone.get_by_role("button", name="Sit down").wait_for()
            assert fits_sideways(phone)
        expect(screen.get_by_text("2 more are here and have no seats yet.")).to_be_visible()
        for phone in (ann, bob):
            phone.get_by_role("button", name="Sit down").tap()
        expect(screen.get_by_text("no seat")).to_have_count(0)
        expect(screen.locator(".seat-row.person")).to_have_count(2)

        screen.get_by_role("button", name="Deal").click()
        for phone in (ann, bob):
            expect(phone.locator(".hand-slot [data-card]").first).to_be_in_viewport()
            expect(phone.locator(".question")).to_be_in_viewport()
        begins = ann.locator(".question.yours")
        until(ann, lambda: begins.count() > 0, lambda: bob.locator(".question.yours").count() > 0)
        asked, waits = (ann, bob) if begins.count() else (bob, ann)
        expect(asked.locator(".ilm-board")).to_be_visible()
        expect(asked.get_by_role("button", name="Show the table")).to_have_count(0)
        expect(waits.get_by_role("button", name="Show the table")).to_be_in_viewport()
        expect(waits.locator(".ilm-board")).to_be_hidden()
        assert violations(waits) == []
        tap(waits.get_by_role("button", name="Show the table"), waits.locator(".ilm-board"))
        expect(waits.get_by_role("button", name="Show the table")).to_have_count(0)
        expect(screen.locator(".board-slot")).to_be_visible()
        expect(screen.get_by_role("complementary")).to_have_count(0)
        expect(screen.get_by_text("You are watching")).to_have_count(0)
        expect(screen.get_by_role("button", name="Full screen")).to_be_visible()
        assert violations(screen) == []

        late.goto("/")
        late.get_by_role("textbox", name="Join with a code").fill(code)
        late.get_by_role("textbox", name="Join with a code").press("Enter")
        expect(late.locator(".refusal")).to_contain_text("A code works only until the game begins")


def test_letters_vowels_and_tokens_are_all_in_sight_on_the_big_screen(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as screen:
        for seats in (3, 6):
            screen.goto("/")
            table = {"game": "lettergo", "seats": seats, "sit": [], "computers": [*range(seats)], "start": True}
            opened = screen.request.post("/api/tables", data=table)
            screen.goto(f"/t/{opened.json()['id']}?rail=1")
            screen.locator(".lgo-lifted").first.wait_for()
            for thing in (".lgo-letter-stands", ".lgo-vowels", ".lgo-coins"):
                expect(screen.locator(thing)).to_be_in_viewport(ratio=1)
            assert screen.locator(".lgo-felt").evaluate("felt => felt.scrollHeight <= felt.clientHeight")
