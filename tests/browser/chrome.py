"""A real Chromium for the tests: found on PATH, or installed by Playwright."""

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from shutil import which
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Playwright, expect, sync_playwright

import hatch_build
from parlour.server.http.static_files import STATIC

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run",
)  # fmt: skip # a list of flags reads best as a paragraph

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""What a Chromium is called on PATH. The first has no windows, so no notifications; a page opens in half the time."""

BROWSERS: dict[bool, Browser] = {}
"""The browsers of this process, by whether they must be able to have windows."""

ROOT = Path(__file__).parents[2]
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SMALL = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

SOON = 30_000
"""Milliseconds after which a page that should have changed is given up."""

OFTEN = 20
"""Milliseconds between two looks at a page."""

GAME_OVER = re.compile(r"\bwon\b|shared the win|\blost$")
"""The title of the dialog at the end of a game."""

TAPS = 3
"""How often a finger tries."""

expect.set_options(timeout=SOON)


@cache
def pages() -> None:
    """See to it that the server has the pages of these sources."""
    hatch_build.build(ROOT / "web", STATIC, ROOT / ".cache" / "node")


@cache
def play() -> Playwright:
    """What drives the browsers of this process."""
    return sync_playwright().start()


def launched(*, windows: bool = False) -> Browser:
    """The one browser of this process, for all its tests; each guest has a store of its own in it."""
    if windows not in BROWSERS:
        found = next(filter(None, map(which, NAMES[windows:])), None)
        if found is None and not Path(play().chromium.executable_path).exists():
            close()
            missing = "no Chromium on PATH: apt-get install chromium, or playwright install chromium"
            if os.environ.get("PARLOUR_BROWSER") == "must":
                pytest.fail(missing)
            pytest.skip(missing)
        BROWSERS[windows] = play().chromium.launch(executable_path=found, args=list(FLAGS))
    return BROWSERS[windows]


def close() -> None:
    """Close the browsers, where any was launched: while one runs, no test of this thread can have an event loop."""
    while BROWSERS:
        BROWSERS.popitem()[1].close()
    if play.cache_info().currsize:
        play().stop()
        play.cache_clear()


@contextmanager
def chromium(*, windows: bool = False) -> Iterator[Browser]:
    """A browser; where there is none the test is left out, unless PARLOUR_BROWSER says that it must be there."""
    if not all(browser.is_connected() for browser in BROWSERS.values()):
        close()
    yield launched(windows=windows)


APOSTROPHE = re.compile(r"(?<=[^\W\d_])'(?=(?:[dmst]|ll|re|ve)?(?![^\W\d_]))")


def printed(text: str) -> str:
    """A text of the server as pages print it: with curly apostrophes."""
    return APOSTROPHE.sub("’", text)


def until(page: Page, *conditions: Callable[[], bool]) -> None:
    """Wait until one of some things is so."""
    for _ in range(SOON // OFTEN):
        if any(condition() for condition in conditions):
            return
        page.wait_for_timeout(OFTEN)
    raise AssertionError("nothing comes of it")


def until_same(page: Page, *looks: Callable[[], Any]) -> None:
    """Wait until several things look the same: what one page shows at once may be on its way to another."""
    for _ in range(SOON // OFTEN):
        first, *others = (look() for look in looks)
        if all(other == first for other in others):
            return
        page.wait_for_timeout(OFTEN)
    assert others == [first] * len(others)


def tap(thing: Locator, seen: Locator) -> None:
    """Tap something until something else is seen: where the machine is busy, a tap may last so long that it is none."""
    for _ in range(TAPS - 1):
        if thing.is_visible():
            thing.tap()
        with suppress(AssertionError):
            expect(seen).to_be_visible(timeout=SOON / TAPS)
            return
    thing.tap()
    expect(seen).to_be_visible()


@contextmanager
def guest(browser: Browser, shape: dict[str, Any], url: str, *, moving: bool = False) -> Iterator[Page]:
    """Somebody with a browser of their own; whatever goes wrong in their page is a failure."""
    still = shape if moving else shape | {"reduced_motion": "reduce"}
    context = browser.new_context(**still, base_url=url, service_workers="block")
    context.set_default_timeout(SOON)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    page.on("console", lambda line: faults.append(line.text) if "Content Security Policy" in line.text else None)
    try:
        yield page
        assert faults == [], faults
    finally:
        context.close()
