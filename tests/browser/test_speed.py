"""How little and how quick the first page is, and how soon one holds cards."""

import os
import subprocess
import sys
import time
from pathlib import Path

from playwright.sync_api import Response, expect

from tests.browser.chrome import DESKTOP, chromium, guest
from tests.browser.player import Player, by_mouse, deal
from tests.server.live import live
from tests.server.test_restart import free_port

TRANSFER = 200_000
FIRST_PAGE = 1.0
FROM_START = 5.0


def test_the_first_page_is_small_and_quick(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        answers: list[Response] = []
        page.on("response", answers.append)
        began = time.monotonic()
        page.goto("/")
        page.get_by_role("button", name="Play now").wait_for()
        took = time.monotonic() - began
        page.wait_for_load_state("networkidle")
        sizes = [answer.request.sizes() for answer in answers]
        transfer = sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)

        assert transfer < TRANSFER
        assert took < FIRST_PAGE


def test_from_start_to_a_dealt_hand(tmp_path: Path) -> None:
    port = free_port()
    with chromium() as browser, guest(browser, DESKTOP, f"http://127.0.0.1:{port}") as page:
        page.goto("about:blank")
        ours = {"PARLOUR_DATA": str(tmp_path), "PARLOUR_PORT": str(port)}
        began = time.monotonic()
        process = subprocess.Popen([sys.executable, "-m", "parlour.server"], env=os.environ | ours)
        try:
            while time.monotonic() - began < FROM_START:
                try:
                    deal(page)
                except Exception:  # the house is not open yet
                    continue
                break
            expect(Player(page, by_mouse).hand.first).to_be_visible()
            assert time.monotonic() - began < FROM_START
        finally:
            process.terminate()
            process.wait()
