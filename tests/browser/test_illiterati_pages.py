"""Illiterati by finger and around the race, in real browsers: two on one screen, the first game, the replay."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from parlour.bots.levels import named
from parlour.bots.match import play_one
from parlour.core.game import Step
from parlour.core.record import write
from parlour.core.registry import names, newest
from parlour.games.illiterati import GAME
from parlour.games.illiterati.notation import position
from parlour.games.illiterati.options import Options
from tests.browser.chrome import DESKTOP, PHONE, SMALL, chromium, guest, until_same
from tests.browser.player import choose
from tests.browser.reader import Reader, deals, longest, no_blank, sit_down, table_seen, team, tiles
from tests.browser.test_axe import violations
from tests.browser.test_play import drag_by_finger
from tests.server.live import live


def test_letters_go_by_finger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deals(monkeypatch, no_blank, 2)
    with (
        live(tmp_path) as house,
        chromium() as browser,
        team(browser, house.http, SMALL, PHONE) as (anna, ben),
    ):
        page = anna.page
        session = page.context.new_cdp_session(page)
        word = longest(anna.letters())
        assert word
        anna.tap(word)
        expect(anna.rows.first).to_contain_text(word)
        assert page.evaluate("document.documentElement.scrollWidth <= screen.width")

        # A drag onto the shelf puts a letter there, one over its limit; a tap takes another.
        loose = anna.loose.first.bounding_box()
        shelf = page.locator(".ilt-shelf").bounding_box()
        assert loose
        assert shelf
        drag_by_finger(
            session,
            (loose["x"] + 15, loose["y"] + 15),
            (shelf["x"] + shelf["width"] - 12, shelf["y"] + shelf["height"] / 2),
        )
        expect(ben.library).to_have_count(4)
        expect(page.locator(".ilt-limit")).to_contain_text("1 over")
        before = len(tiles(ben.loose))
        ben.library.first.tap()
        expect(anna.library).to_have_count(3)
        expect(ben.loose).to_have_count(before + 1)

        # What is in hand goes to the desk that is tapped.
        anna.loose.first.tap()
        page.get_by_role("button", name="Give 1 letter to").tap()
        expect(ben.loose).to_have_count(before + 2)
        until_same(page, lambda: table_seen(page), lambda: table_seen(ben.page))
        assert violations(page) == []


def test_two_on_one_screen_go_from_desk_to_desk_without_a_curtain(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, SMALL, house.http) as page:
        page.goto("/")
        choose(page, "Illiterati").get_by_role("button", name="In this room").tap()
        room = page.get_by_role("dialog", name="Illiterati in this room")
        room.get_by_role("radio", name="2", exact=True).check(force=True)
        expect(room).to_contain_text("You cannot race on one screen")
        room.get_by_role("button", name="Pass and play").tap()
        # Whoever has the screen goes on with it.
        for key, seats in (("Ready for round 1", (0, 1)), ("I’m done", (1, 0))):
            for seat in seats:
                expect(page.locator(f".ilt-own-desk[data-anchor='seat:{seat}']")).to_be_visible()
                page.get_by_role("button", name=key).tap()
                if key == "I’m done":
                    # Nobody has laid a word: whoever says so is asked first, as letters would burn.
                    page.get_by_role("button", name="Do it").tap()
            if key == "Ready for round 1":
                # By choice, too: to the first desk, and back.
                for seat in (0, 1):
                    page.locator(".plaque").nth(seat).get_by_role("button").tap()
                    page.get_by_role("button", name="let me play").tap()
                    expect(page.locator(f".ilt-own-desk[data-anchor='seat:{seat}']")).to_be_visible()
        expect(page.locator(".ilt-burns .ilt-burned")).to_have_count(1)
        expect(page.locator(".curtain")).to_have_count(0)


def test_a_letter_is_laid_alone_and_a_blank_named_anew_between_two_powers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal = position("rows PLANT B*ED + A | books B11 | stacks V2-3 | cards V2-1 V1-1")
    game = replace(GAME, setup=lambda _options, _seats, _key: Step(deal, ()))
    games = {name: newest(name) for name in names()} | {GAME.name: game}
    monkeypatch.setattr("parlour.core.registry.newest", games.__getitem__)
    with live(tmp_path) as house, chromium() as browser, guest(browser, PHONE, house.http) as page:
        sit_down(page, 1, start=True)
        reader = Reader(page, 0)
        reader.tap("A")
        expect(reader.rows).to_have_count(3)
        expect(page.locator(".ilt-row.ilt-yes")).to_have_count(3)
        page.get_by_role("button", name="I’m done").tap()

        # Open Wide takes the A of PLANT; Silent Treatment, which takes an E, waits for the blank.
        keys = page.get_by_role("group", name=re.compile("^Before Silent Treatment"))
        expect(keys.get_by_role("button")).to_have_text(["Keep BED", "BAD", "BID", "BOD", "BUD"])
        assert violations(page) == []
        keys.get_by_role("button", name="BAD").tap()
        expect(reader.rows).to_contain_text(["BAD", "A"])
        expect(page.get_by_role("button", name="Ready for round 2")).to_be_visible()


def test_a_replay_shows_every_desk(tmp_path: Path) -> None:
    key = bytes(32)
    record, _ = play_one(GAME, Options(junior=True), [named("easy")] * 2, key, Random(key))
    file = tmp_path / "record.jsonl"
    file.write_text(write(record), "utf-8")
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        page.goto("/replay")
        page.get_by_label("Open a saved game").set_input_files(file)
        page.get_by_role("slider", name="Move").fill("6")
        expect(page.locator(".ilt-other-desk")).to_have_count(2)
        page.get_by_label("Seen by").select_option("1")
        expect(page.locator(".ilt-other-desk")).to_have_count(1)
        expect(page.locator(".ilt-own-desk")).to_be_visible()
        page.get_by_role("button", name="To the end").click()
        expect(page.get_by_role("list", name="What happened")).to_contain_text(re.compile("won"))
        assert violations(page) == []
