"""A house that is killed in mid-game: the browsers go on by themselves."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chrome import DESKTOP, PHONE, chromium, guest
from tests.browser.player import Player, by_finger, by_mouse, choose
from tests.server.live import Address, spawned
from tests.server.test_restart import free_port


@pytest.mark.parametrize("processes", ["1", "2"])
def test_after_a_kill_and_a_restart_the_browsers_go_on_by_themselves(tmp_path: Path, processes: str) -> None:
    port = free_port()
    at = Address(port)
    with chromium() as browser, guest(browser, DESKTOP, at.http) as desk, guest(browser, PHONE, at.http) as phone:
        with spawned(tmp_path, port, PARLOUR_PROCESSES=processes) as process:
            desk.goto("/")
            choose(desk).get_by_role("button", name="With friends").click()
            desk.get_by_role("button", name="Open the table").click()
            expect(desk.get_by_role("button", name="Deal")).to_be_visible()
            phone.goto(desk.url)
            phone.get_by_role("button", name="Sit here, seat 2").tap()
            desk.get_by_role("button", name="Deal").click()
            players = Player(desk, by_mouse), Player(phone, by_finger)
            for player in players:
                expect(player.hand.first).to_be_visible()
            while min(player.moves for player in players) < 2:
                if not any(player.turn() for player in players):
                    desk.wait_for_timeout(50)
            before = told(desk)
            process.kill()
            process.wait()
            expect(desk.get_by_text("Connection lost")).to_be_visible()
            expect(phone.get_by_text("Connection lost")).to_be_visible()

        with spawned(tmp_path, port, PARLOUR_PROCESSES=processes):
            expect(desk.get_by_text("Connection lost")).to_have_count(0)
            expect(phone.get_by_text("Connection lost")).to_have_count(0)
            assert told(desk)[: len(before)] == before, "no acknowledged move is missing"
            until = [player.moves + 2 for player in players]
            while any(player.moves < enough for player, enough in zip(players, until, strict=True)):
                if not any(player.turn() for player in players):
                    desk.wait_for_timeout(50)


def told(page: Page) -> list[str]:
    """What the log tells."""
    return page.get_by_role("list", name="What happened").get_by_role("listitem").all_text_contents()
