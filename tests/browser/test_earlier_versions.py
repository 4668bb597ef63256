"""Tables of the release before, in a real browser: each is shown, and says which version of the rules it keeps."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from parlour.core.registry import find
from parlour.server.access.guests import COOKIE, Guests
from parlour.server.access.signing_keys import signing_keys
from parlour.server.settings import Settings
from parlour.store.memory import MemoryStore
from parlour.store.open import open_store
from tests.browser.chrome import DESKTOP, chromium, guest
from tests.server.archive.make_store import HOST
from tests.server.archive.stored import games, of_every_game, running, unpacked
from tests.server.live import live


@pytest.mark.parametrize("name", games())
def test_a_running_table_is_shown_with_the_version_of_its_rules(tmp_path: Path, name: str) -> None:
    table = next(table for table in of_every_game(running()) if table.startswith(name))
    cookie = Guests(MemoryStore(), signing_keys(Settings(data=str(tmp_path)))).cookie(HOST.id)
    with (
        live(tmp_path, store=open_store(unpacked(tmp_path))) as house,
        chromium() as browser,
        guest(browser, DESKTOP, house.http) as page,
    ):
        page.context.add_cookies([{"name": COOKIE, "value": cookie, "url": house.http}])
        page.goto(f"/t/{table}")
        expect(page.locator(".question")).to_be_visible()
        rules = page.get_by_role("tab", name="Rules")
        if not rules.count():  # a board that fills the window leaves it closed
            page.get_by_role("button", name="Log, chat and rules").click()
        rules.click()

        newest = find(name).version
        versions = page.locator("details.versions")
        expect(versions).to_contain_text("Version 1 of the rules")
        if newest > 1:
            expect(versions).to_contain_text(
                f"This game keeps version 1, the one it began with. New tables use version {newest}."
            )
        else:
            expect(versions).not_to_contain_text("New tables follow")
