"""A real Chromium for the tests: found on PATH, or installed by Playwright."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from shutil import which
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

import hatch_build
from parlour.server.http.static_files import STATIC

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run",
)  # fmt: skip # a list of flags reads best as a paragraph

ROOT = Path(__file__).parents[2]
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SMALL = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

SOON = 15_000
"""Milliseconds after which a page that should have changed is given up."""

expect.set_options(timeout=SOON)


@cache
def pages() -> None:
    """See to it that the server has the pages of these sources."""
    hatch_build.build(ROOT / "web", STATIC, ROOT / ".cache" / "node")


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser; where there is none the test is left out, unless PARLOUR_BROWSER says that it must be there."""
    pages()
    with sync_playwright() as playwright:
        found = which("chromium") or which("chromium-browser") or which("google-chrome")
        if found is None and not Path(playwright.chromium.executable_path).exists():
            missing = "no Chromium on PATH: apt-get install chromium, or playwright install chromium"
            if os.environ.get("PARLOUR_BROWSER") == "must":
                pytest.fail(missing)
            pytest.skip(missing)
        browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def guest(browser: Browser, shape: dict[str, Any], url: str, *, moving: bool = False) -> Iterator[Page]:
    """Somebody with a browser of their own; whatever goes wrong in their page is a failure."""
    still = shape if moving else shape | {"reduced_motion": "reduce"}
    context = browser.new_context(**still, base_url=url, service_workers="block")
    context.set_default_timeout(SOON)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    try:
        yield page
        assert faults == []
    finally:
        context.close()
