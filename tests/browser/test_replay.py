"""A finished game is looked at again: scrubbed, linked, seen by others, downloaded, uploaded, verified."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from parlour.bots.decision_file import read_decisions
from tests.browser.chrome import DESKTOP, chromium, guest
from tests.browser.player import finished
from tests.server.live import Address, live


def replayed(page: Page, house: Address) -> None:
    """Go from the end of a round to its replay."""
    finished(page, house)
    page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider", name="Move")).to_be_visible()


def test_a_game_is_scrubbed_linked_seen_from_a_seat_and_verified(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        replayed(page, house)
        page.get_by_role("button", name="One move on").click()
        page.get_by_role("button", name="One move on").click()
        expect(page).to_have_url(re.compile(r"move=2"))
        expect(page.get_by_role("group", name="Your hand")).to_have_count(0)

        page.get_by_label("Seen by").select_option("0")
        expect(page.get_by_role("group", name="Your hand")).to_be_visible()
        expect(page).to_have_url(re.compile(r"move=2&seat=0"))
        hand = page.get_by_role("group", name="Your hand").aria_snapshot()
        page.reload()
        expect(page.get_by_role("slider", name="Move")).to_have_value("2")
        expect(page.get_by_role("group", name="Your hand")).to_match_aria_snapshot(hand)

        page.get_by_role("button", name="To the end").click()
        expect(page.get_by_role("list", name="What happened")).to_contain_text(re.compile("won with|shared the win"))
        page.get_by_role("button", name="Verify the shuffle").click()
        page.get_by_role("button", name="Check here").click()
        expect(page.get_by_text("They match")).to_be_visible()
        with page.expect_download() as waiting:
            page.get_by_role("link", name="Check the computers").click()
        computers = tmp_path / "computers.jsonl"
        waiting.value.save_as(computers)
        assert read_decisions(computers.read_bytes())[1].decisions


def test_a_record_is_downloaded_and_looked_at_again(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        replayed(page, house)
        with page.expect_download() as waiting:
            page.get_by_role("link", name="Download this game").click()
        record = tmp_path / "record.jsonl"
        waiting.value.save_as(record)

        page.goto("/replay")
        page.get_by_label("Open a saved game").set_input_files(record)
        expect(page.get_by_role("slider", name="Move")).to_be_visible()
        page.get_by_role("button", name="To the end").click()
        expect(page.get_by_role("list", name="What happened")).to_contain_text("was scored")

        record.write_text("nonsense", "utf-8")
        page.goto("/replay")
        page.get_by_label("Open a saved game").set_input_files(record)
        expect(page.locator(".refusal")).to_contain_text("not a Parlour record")
