"""The content security policy: no inline scripts, no inline styles; a page that breaks it fails every browser test."""

from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser

from tests.browser.chrome import DESKTOP, chromium, guest
from tests.browser.player import door
from tests.server.live import live


def break_policy(browser: Browser, url: str) -> None:
    """Set a style in a way that the policy forbids, on a page of a guest."""
    with guest(browser, DESKTOP, url) as page:
        page.goto("/")
        door(page).get_by_role("button", name="Play now").wait_for()
        page.evaluate("document.body.setAttribute('style', 'color: red')")
        page.evaluate("requestAnimationFrame(() => 0)")


def test_the_policy_allows_nothing_inline_and_a_breach_is_noticed(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser:
        assert "unsafe" not in httpx.get(f"{house.http}/").headers["content-security-policy"]

        with pytest.raises(AssertionError, match="Content Security Policy"):
            break_policy(browser, house.http)
