"""A new key for cookies while people play: their pages go on by themselves, on both databases."""

from pathlib import Path

from playwright.sync_api import Page, expect

from parlour.server.access.signing_keys import rotate_key_file
from tests.browser.chrome import DESKTOP, PHONE, chromium, guest
from tests.browser.player import Player, by_finger, by_mouse, choose
from tests.browser.test_account import Site, be, database, make_codes
from tests.browser.test_restart import told

__all__ = ["database"]


def test_a_new_key_goes_unnoticed_with_open_tables(database: str, tmp_path: Path) -> None:
    here = Site(tmp_path, database)
    with (
        chromium() as browser,
        guest(browser, DESKTOP, here.url) as desk,
        guest(browser, PHONE, here.url) as phone,
    ):
        players = Player(desk, by_mouse), Player(phone, by_finger)
        with here.running():
            be(desk, "Rotating Rita")
            make_codes(desk)
            be(phone, "Guest Gil")
            desk.goto("/")
            choose(desk).get_by_role("button", name="With friends").click()
            desk.get_by_role("dialog").get_by_role("radio", name="2", exact=True).check(force=True)
            desk.get_by_role("button", name="Open the table").click()
            expect(desk.get_by_role("button", name="Deal")).to_be_visible()
            phone.goto(desk.url)
            phone.get_by_role("button", name="Sit here, seat 2").tap()
            desk.get_by_role("button", name="Deal").click()
            play_some(*players)
            for page in (desk, phone):
                page.wait_for_load_state("networkidle")  # or the page lacks a part when the server stops
                page.evaluate("self.loadedOnce = true")
            before = [cookie_of(page) for page in (desk, phone)]
            log, hands = told(desk), [player.cards() for player in players]
            rotate_key_file(tmp_path / "signing.key")
        for page in (desk, phone):
            expect(page.get_by_text("Connection lost")).to_be_visible()  # only for as long as no server runs
        with here.running():
            for page in (desk, phone):
                expect(page.get_by_text("Connection lost")).to_have_count(0)
            assert told(desk) == log
            assert [player.cards() for player in players] == hands
            play_some(*players)
            names = ("Rotating Rita", "Guest Gil")
            for page, name, old in zip((desk, phone), names, before, strict=True):
                assert page.evaluate("self.loadedOnce"), "the page was not loaded again"
                expect(page.get_by_role("complementary", name="Signed out")).to_have_count(0)
                expect(page.locator(".refusal")).to_have_count(0)
                page.goto("/account")
                expect(page.get_by_text(f"You are {name}.")).to_be_visible()
                new = cookie_of(page)
                assert new.rpartition(".")[0] == old.rpartition(".")[0]
                assert new != old, "it is signed anew"


def play_some(*players: Player) -> None:
    """Play until everyone has moved twice more."""
    enough = [player.moves + 2 for player in players]
    while any(player.moves < most for player, most in zip(players, enough, strict=True)):
        if not any(player.turn() for player in players):
            players[0].page.wait_for_timeout(50)


def cookie_of(page: Page) -> str:
    return page.context.cookies()[0]["value"]
