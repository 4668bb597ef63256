"""How little and how quick the first page is, and how soon one holds cards."""

import os
import subprocess
import sys
import time
from pathlib import Path

from playwright.sync_api import Response

from tests.browser.chrome import DESKTOP, chromium, guest
from tests.browser.player import deal, door
from tests.server.live import live, wait_for
from tests.server.test_restart import free_port

TRANSFER = 200_000
"""Bytes of the first page, headers and all."""

FIRST_PAGE = 1.0
"""Seconds until the first page can be used."""

FROM_START = 5.0
"""Seconds from starting the house to a dealt hand."""


def test_the_first_page_is_small_and_quick(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        answers: list[Response] = []
        page.on("response", lambda answer: answers.append(answer))
        began = time.monotonic()
        page.goto("/")
        door(page).get_by_role("button", name="Play now").wait_for()
        took = time.monotonic() - began
        page.wait_for_load_state("networkidle")
        sizes = [answer.request.sizes() for answer in answers]

        assert sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes) < TRANSFER
        assert took < FIRST_PAGE


def test_from_start_to_a_dealt_hand(tmp_path: Path) -> None:
    port = free_port()
    with chromium() as browser, guest(browser, DESKTOP, f"http://127.0.0.1:{port}") as page:
        ours = {"PARLOUR_DATA": str(tmp_path), "PARLOUR_PORT": str(port)}
        began = time.monotonic()
        process = subprocess.Popen([sys.executable, "-m", "parlour.server"], env=os.environ | ours)
        try:
            wait_for(port)
            deal(page)
            assert time.monotonic() - began < FROM_START
        finally:
            process.terminate()
            process.wait()
