"""The admin page in the browser: what an operator does there is seen at a table; and a player reports another."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chrome import DESKTOP, PHONE, chromium, guest
from tests.browser.test_axe import SHAPES, violations
from tests.server.live import Browser, Live, live

TOKEN = "the token of these tests"


def sign_in(page: Page, section: str = "") -> None:
    page.goto(f"/admin/{section}")
    page.get_by_label("Token").fill(TOKEN)
    page.get_by_role("button", name="Sign in").click()


def open_section(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="Sections").get_by_role("link", name=name).click()


def named(house: Live, name: str) -> Browser:
    made = Browser(house)
    made.http.patch("/api/me", json={"name": name})
    return made


def test_an_operator_announces_bans_and_deletes(tmp_path: Path) -> None:
    with (
        live(tmp_path, admin_token=TOKEN) as house,
        chromium() as browser,
        named(house, "Mallory") as mallory,
        guest(browser, PHONE, house.http) as page,
        guest(browser, DESKTOP, house.http) as player,
    ):
        table = mallory.open(visibility="public")
        (mallory_id,) = [
            one["id"]
            for one in mallory.http.get("/api/operator/players", headers={"Authorization": f"Bearer {TOKEN}"}).json()
        ]
        player.goto(f"/t/{table}")
        expect(player.get_by_text("Mallory invites you to Illimat")).to_be_visible()

        sign_in(page)
        expect(page.get_by_text("Waiting for players")).to_be_visible()
        open_section(page, "Announcement")
        page.get_by_label("Text").fill("Tea at five")
        page.get_by_role("button", name="Announce").click()
        expect(player.get_by_role("complementary", name="Announcement")).to_contain_text("Tea at five")
        player.get_by_role("button", name="Dismiss the announcement").click()
        expect(player.get_by_role("complementary", name="Announcement")).not_to_be_visible()

        open_section(page, "Players")
        expect(page.get_by_role("listitem").filter(has_text="Mallory").get_by_role("code")).to_have_text(mallory_id)
        page.get_by_role("button", name="Ban Mallory").click()
        page.get_by_label("Reason").fill("Spam.")
        page.get_by_role("dialog").get_by_role("button", name="Ban").click()
        expect(page.get_by_text("banned", exact=True)).to_be_visible()
        expect(page.get_by_role("button", name="Ban Mallory")).to_have_count(0)
        assert mallory.http.get("/api/me").json()["why"].endswith("Spam.")
        open_section(page, "Bans")
        page.get_by_role("button", name="Lift the ban of Mallory").click()
        page.get_by_role("button", name="Lift the ban", exact=True).click()
        expect(page.get_by_text("Nobody is banned.")).to_be_visible()

        open_section(page, "Tables")
        page.get_by_role("button", name="Delete Mallory’s table").click()
        page.get_by_role("button", name="Delete the table").click()
        expect(page.get_by_text("There are no such tables.")).to_be_visible()
        expect(player.get_by_text("have deleted this table")).to_be_visible()
        expect(player.get_by_role("button")).to_have_count(0)
        open_section(page, "Log")
        expect(page.get_by_role("listitem").first).to_contain_text("delete table")
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= screen.width")


def test_a_wrong_token_is_refused_and_signing_out_forgets_it(tmp_path: Path) -> None:
    with (
        live(tmp_path, admin_token=TOKEN) as house,
        chromium() as browser,
        guest(browser, DESKTOP, house.http) as page,
    ):
        page.goto("/admin")
        page.get_by_label("Token").fill("a guess of the token")
        page.get_by_role("button", name="Sign in").click()
        expect(page.get_by_role("main").get_by_role("alert")).to_contain_text("not the token")

        sign_in(page)
        expect(page.get_by_role("button", name="Sign out")).to_be_visible()
        page.reload()
        expect(page.get_by_text("Open reports")).to_be_visible()
        page.get_by_role("button", name="Sign out").click()
        expect(page.get_by_label("Token")).to_be_visible()
        assert page.evaluate("JSON.stringify([sessionStorage, localStorage])").find(TOKEN) == -1


def test_a_player_reports_a_chat_message_and_an_operator_resolves_it(tmp_path: Path) -> None:
    with (
        live(tmp_path, admin_token=TOKEN) as house,
        chromium() as browser,
        named(house, "Grump") as grump,
        guest(browser, DESKTOP, house.http) as page,
    ):
        table = grump.open(sit=[0, 1], start=True)
        with grump.socket(table):
            grump.hear_until("table")
            grump.ask("say", text="grr")
        page.goto(f"/t/{table}")
        page.get_by_role("button", name="Table menu").click()
        page.get_by_role("button", name="Report a player").click()
        expect(page.get_by_role("dialog").get_by_role("combobox").first).to_contain_text("Grump")
        page.get_by_role("button", name="Cancel").click()
        page.get_by_role("tab", name="Chat").click()
        page.get_by_role("button", name="Report Grump").click()
        boxes = [page.get_by_label(name).bounding_box() for name in ("Why", "What happened?")]
        why, what = (box["y"] if box else 0 for box in boxes)
        assert why + 44 <= what
        page.get_by_label("What happened?").fill("He growls.")
        page.get_by_role("button", name="Send the report").click()
        page.get_by_role("button", name="Done").click()

        sign_in(page, "reports")
        expect(page.get_by_role("listitem")).to_contain_text("grr")
        expect(page.get_by_role("listitem")).to_contain_text("He growls.")
        page.get_by_role("button", name="Resolve the report of Grump").click()
        expect(page.get_by_text("There are no open reports.")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES.keys())
def test_the_admin_page_has_no_violations(tmp_path: Path, shape: dict[str, Any]) -> None:
    with (
        live(tmp_path, admin_token=TOKEN) as house,
        chromium() as browser,
        named(house, "Ann") as ann,
        guest(browser, shape, house.http) as page,
    ):
        ann.open()
        page.goto("/admin")
        page.get_by_label("Token").wait_for()
        assert violations(page) == []
        sign_in(page)
        for section in ("Overview", "Tables", "Players", "Announcement", "Words", "Pruning", "Log"):
            open_section(page, section)
            expect(page.get_by_text("Loading…")).to_have_count(0)
            assert violations(page) == []
        open_section(page, "Players")
        page.get_by_role("button", name="Ban Ann").click()
        assert violations(page) == []
