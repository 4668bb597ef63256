"""What players see whom the server refuses: a drain in the lobby, a ban at the table and on every page."""

from pathlib import Path

import httpx
from playwright.sync_api import expect

from tests.browser.chrome import PHONE, chromium, guest
from tests.browser.player import door
from tests.server.live import live

TOKEN = "the token of these tests"


def test_a_drain_and_a_ban_are_told_where_they_are_noticed(tmp_path: Path) -> None:
    with (
        live(tmp_path, admin_token=TOKEN) as house,
        httpx.Client(base_url=f"{house.http}/api/operator", headers={"authorization": f"Bearer {TOKEN}"}) as operator,
        chromium() as browser,
        guest(browser, PHONE, house.http) as page,
    ):
        operator.post("/drain", json={"on": True}).raise_for_status()
        page.goto("/")
        expect(page.get_by_role("complementary", name="Announcement")).to_be_visible()
        play = door(page).get_by_role("button", name="Play now")
        play.tap()
        expect(door(page).get_by_role("alert")).to_be_in_viewport(ratio=1)
        door(page).get_by_role("button", name="With friends").tap()
        page.get_by_role("button", name="Open the table").tap()
        expect(page.get_by_role("dialog").get_by_role("alert")).to_be_in_viewport(ratio=1)
        page.get_by_role("button", name="Close").tap()

        operator.post("/drain", json={"on": False}).raise_for_status()
        play.tap()
        expect(page.locator(".question")).to_be_visible()
        (player,) = operator.get("/players").json()
        ban = {"kind": "player", "target": player["id"], "hours": 24, "reason": "Spam."}
        operator.post("/bans", json=ban).raise_for_status()
        expect(page.locator(".banner", has_text="You are banned")).to_contain_text("Spam.")
        expect(page.locator(".asks")).to_have_count(0)
        expect(page.locator("main")).to_have_attribute("inert", "")
        for path in (page.url, "/", "/replay"):
            page.goto(path)
            expect(page.get_by_role("main")).to_contain_text("You are banned from this site until")
        page.goto("/admin")
        expect(page.get_by_label("Token")).to_be_visible()
