"""What hosts and strangers see: locked seats, a removal, an idle player, and a public table's clock."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from parlour.core.game import Millis
from parlour.server.table import state
from tests.browser.chrome import DESKTOP, PHONE, SMALL, chromium, guest, until
from tests.browser.player import choose
from tests.server.live import live


def fits_sideways(page: Page) -> bool:
    """Whether nothing lies beside the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= screen.width"))


def open_publicly(page: Page) -> str:
    """Open a public table for four; its address."""
    page.goto("/")
    choose(page).get_by_role("button", name="With friends").click()
    dialog = page.get_by_role("dialog", name="Illimat with friends")
    clock = dialog.get_by_role("spinbutton", name="Turn clock")
    expect(clock).to_have_count(0)
    dialog.get_by_role("radio", name="Anyone in the lobby").check(force=True)
    expect(clock).to_have_value("90")
    dialog.get_by_role("radio", name="Anyone with the link").check(force=True)
    expect(clock).to_have_count(0)
    dialog.get_by_role("radio", name="Anyone in the lobby").check(force=True)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("button", name="Deal")).to_be_visible()
    expect(page.get_by_text("Turn clock: 90")).to_be_visible()
    return page.url


def test_the_host_locks_seats_and_removes_a_stranger(tmp_path: Path) -> None:
    with (
        live(tmp_path) as house,
        chromium() as browser,
        guest(browser, SMALL, house.http) as host,
        guest(browser, PHONE, house.http) as stranger,
    ):
        stranger.goto(open_publicly(host))
        expect(stranger.get_by_role("button", name="Deal")).to_have_count(0)
        host.get_by_role("button", name="Lock seat 4").tap()
        expect(stranger.get_by_text("Seat 4 is locked")).to_be_visible()
        expect(stranger.get_by_role("button", name="Sit here, seat 4")).to_have_count(0)
        stranger.get_by_role("button", name="Sit here, seat 2").tap()
        expect(stranger.get_by_role("button", name=re.compile("^Sit here"))).to_have_count(0)
        host.get_by_role("button", name="Lock all free seats").tap()
        expect(stranger.get_by_text("Seat 3 is locked")).to_be_visible()

        host.get_by_role("button", name=re.compile("^Remove ")).tap()
        asks = host.get_by_role("dialog", name=re.compile(r"^Remove .*\?$"))
        assert fits_sideways(host)
        asks.get_by_role("button", name=re.compile("^Remove ")).tap()

        expect(stranger.get_by_text("The host has removed you from this table")).to_be_visible()
        host.get_by_role("button", name="Unlock seat 3").tap()
        expect(stranger.get_by_text("Seat 3 is free")).to_be_visible()
        expect(stranger.get_by_role("button", name=re.compile("^Sit here"))).to_have_count(0)
        assert fits_sideways(stranger)
        host.get_by_role("button", name=re.compile("^Let .* back in$")).tap()
        stranger.get_by_role("button", name="Sit here, seat 2").tap()
        expect(stranger.get_by_role("button", name="Stand up")).to_be_visible()


def test_an_idle_player_is_warned_and_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state, "IDLE_AFTER", Millis(0))
    with (
        live(tmp_path) as house,
        chromium() as browser,
        guest(browser, DESKTOP, house.http) as host,
        guest(browser, SMALL, house.http) as other,
    ):
        host.goto("/")
        choose(host).get_by_role("button", name="With friends").click()
        host.get_by_role("dialog").get_by_role("radio", name="2", exact=True).check(force=True)
        host.get_by_role("button", name="Open the table").click()
        expect(host.get_by_role("button", name="Deal")).to_be_visible()
        other.goto(host.url)
        other.get_by_role("button", name="Sit here, seat 2").tap()
        host.get_by_role("button", name="Deal").click()
        offered = [page.get_by_role("button", name="Let a computer take over") for page in (host, other)]
        until(host, lambda: any(button.count() for button in offered))
        waiting, idle = (host, other) if offered[0].count() else (other, host)
        waiting.get_by_role("button", name="Let a computer take over").click()

        warned = idle.locator(".banner", has_text="Are you still there?")
        expect(warned).to_be_visible()
        expect(waiting.get_by_text("You have agreed that a computer takes over")).to_be_visible()
        assert fits_sideways(idle)
        idle.get_by_role("button", name="I’m here").click()
        expect(warned).to_have_count(0)

        waiting.locator(".plaque:not(.you) > button").first.click()
        dialog = waiting.get_by_role("dialog")
        expect(dialog).to_be_visible()
        if waiting is host:
            dialog.get_by_role("button", name=re.compile("^Remove ")).click()
            waiting.get_by_role("dialog", name=re.compile(r"^Remove .*\?$")).get_by_role(
                "button", name=re.compile("^Remove ")
            ).click()
            expect(idle.get_by_text("The host has removed you from this table")).to_be_visible()
            expect(idle.locator(".hand-slot [data-card]")).to_have_count(0)
