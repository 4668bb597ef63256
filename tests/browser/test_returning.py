"""The lobby of players who come back: what waits for them, and all games still in sight."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chrome import DESKTOP, PHONE, SMALL, chromium, guest
from tests.browser.people import arrive, house_of, person, play_together, waiting
from tests.browser.player import choose, door
from tests.browser.test_axe import violations
from tests.server.live import Live

GAMES = ("Illimat", "Illiterati", "Illuminati", "Letter GO!", "Literatio")

SWIPE = 0.8
"""How far a swipe scrolls, in heights of the screen."""


@contextmanager
def returning(house: Live, page: Page, friend: Page) -> Iterator[None]:
    """Anna comes back to her turn, an invitation, a table that waits and a game that is over; Ben is online."""
    with arrive(page, house, "Anna") as ann, arrive(friend, house, "Ben") as bob:
        play_together(ann, bob)
        ann.open(start=True)
        ann.open(game="literatio", seats=3, options={})
        invited = bob.open(game="illuminati", seats=4, options={})
        invitation = {"table": invited, "player": ann.me["player"]}
        assert bob.http.post("/api/people/invitations", json=invitation).status_code == 204
        page.reload()
        expect(waiting(page, "Ben invites you to Illuminati")).to_be_visible()
        yield


SHAPES = {
    "desktop in the dark": DESKTOP | {"color_scheme": "dark"},
    "phone in the light": PHONE | {"color_scheme": "light"},
    "small phone in the dark": SMALL | {"color_scheme": "dark"},
}


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES.keys())
def test_the_games_stay_in_sight_below_what_waits(tmp_path: Path, shape: dict[str, Any]) -> None:
    with (
        house_of(tmp_path) as house,
        chromium() as browser,
        guest(browser, shape, house.http) as page,
        guest(browser, DESKTOP, house.http) as friend,
        returning(house, page, friend),
    ):
        expect(waiting(page, "Your turn at Illimat")).to_be_visible()
        expect(page.get_by_role("link", name="Learn Illimat")).to_have_count(0)
        viewport = shape["viewport"]
        most = viewport["height"] * (1 if viewport["width"] == 1280 else 1 + 2 * SWIPE)
        for game in GAMES:
            box = door(page, game).bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= most, game
        assert page.evaluate("document.documentElement.scrollWidth <= screen.width")
        assert violations(page) == []
        page.get_by_role("button", name="Show all").click()
        expect(waiting(page, "Your last game of Illimat")).to_have_attribute("href", re.compile("^/t/"))
        assert violations(page) == []

        page.goto("/people")
        expect(person(page, "Ben")).to_be_visible()
        assert violations(page) == []
        page.get_by_role("button", name="Mute or block Ben").click()
        assert violations(page) == []
        page.get_by_role("button", name="Block Ben…").click()
        expect(page.get_by_role("dialog", name="Block Ben?")).to_be_visible()
        assert violations(page) == []
        page.get_by_role("button", name="Cancel").click()
        page.get_by_role("button", name="Close").click()
        page.get_by_role("button", name="Invite Ben").click()
        assert violations(page) == []


def test_a_newcomer_first_reads_how_to_learn(tmp_path: Path) -> None:
    with house_of(tmp_path) as house, chromium() as browser, guest(browser, SMALL, house.http) as page:
        page.goto("/")
        expect(page.get_by_role("link", name="Learn Illimat")).to_be_visible()
        expect(page.get_by_role("region", name="Waiting for you")).to_have_count(0)
        page.goto("/people")
        expect(page.get_by_text("Nobody yet")).to_be_visible()
        assert violations(page) == []


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES.keys())
def test_a_games_page_has_its_rules_its_choices_and_no_violations(tmp_path: Path, shape: dict[str, Any]) -> None:
    with house_of(tmp_path) as house, chromium() as browser, guest(browser, shape, house.http) as page:
        page.goto("/")
        expect(page.get_by_role("link", name="Today’s puzzles")).to_be_visible()
        page.get_by_role("button", name="Off", exact=True).click()
        expect(page.get_by_role("button", name="With sound")).to_have_count(0)
        assert violations(page) == []
        main = choose(page, "Literatio")
        for part in ("Goal", "A turn", "End of the game", "Scoring"):
            expect(main.get_by_role("heading", name=part)).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= screen.width")
        assert violations(page) == []
        main.get_by_text("All rules, with a glossary").click()
        expect(main.get_by_role("searchbox", name="Search the rules")).to_be_visible()
        assert violations(page) == []
        main.get_by_role("button", name="choose opponents").click()
        page.get_by_role("button", name="Done").click()
        main.get_by_text("Rated").click()
        expect(main).to_contain_text("Leaving or closing the game counts as a loss.")
        main.get_by_text("Rated").click()
        main.get_by_role("radio", name="Easy").check()
        main.get_by_role("button", name="Play now").click()
        expect(page.locator(".question")).to_be_visible()
        expect(page.get_by_role("banner")).not_to_contain_text("rated")
        page.goto("/opponents")
        expect(page.get_by_role("main").locator("li")).to_have_count(12)
        assert violations(page) == []


def test_a_first_game_is_dealt_with_one_tap(tmp_path: Path) -> None:
    with house_of(tmp_path) as house, chromium() as browser, guest(browser, SMALL, house.http) as page:
        page.goto("/")
        page.get_by_role("button", name="Play a first game").tap()
        expect(page.get_by_role("region", name="Your cards").locator("[data-card]").first).to_be_visible()
        expect(page).to_have_url(re.compile("first=1"))
