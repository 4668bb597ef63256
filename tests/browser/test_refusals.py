"""What players see whom the server refuses something: a drain, a ban, a part of the client that does not come."""

from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.chrome import DESKTOP, PHONE, chromium, guest
from tests.browser.player import choose, door
from tests.browser.test_axe import violations
from tests.server.live import Browser, live

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
        choose(page).get_by_role("button", name="With friends").tap()
        page.get_by_role("button", name="Open the table").tap()
        expect(page.get_by_role("dialog").get_by_role("alert")).to_be_in_viewport(ratio=1)
        page.get_by_role("button", name="Close").tap()
        page.goto("/")

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


@pytest.mark.parametrize("missing", ["account_pages", "lazy_pages", "admin_page", "illimat"])
@pytest.mark.parametrize("kind", ["js", "css"])
def test_a_part_that_cannot_be_loaded_is_reported_and_loaded_again(tmp_path: Path, missing: str, kind: str) -> None:
    with (
        live(tmp_path) as house,
        chromium() as browser,
        guest(browser, DESKTOP, house.http) as page,
        Browser(house) as ann,
    ):
        table = ann.open(visibility="public", sit=[0, 1], start=True)
        path = {"account_pages": "/account", "admin_page": "/admin"}.get(missing, f"/t/{table}")
        page.route(f"**/assets/{missing}-*.{kind}", lambda request: request.abort())
        page.goto(path)
        expect(page.get_by_role("heading", name="This page could not be loaded")).to_be_visible()
        assert violations(page) == []
        page.unroute_all()
        page.get_by_role("button", name="Load it again").click()
        expect(page.get_by_role("banner")).to_be_visible()
