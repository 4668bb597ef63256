"""A player's page in the browser: from the end of a game to the rating curve, and who may see it."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from playwright.sync_api import Page, expect

from parlour.core.game import Figure, Level, Millis
from parlour.server.access.guests import public_id
from parlour.server.results.game_result import GameResult, PlayedGame, SeatResult
from parlour.server.results.recorder import rate_results
from parlour.store.memory import MemoryStore
from parlour.store.players import PlayerRow
from parlour.store.ratings import PlayedRow, ResultRow
from tests.browser.chrome import DESKTOP, SMALL, chromium, guest
from tests.browser.player import finished
from tests.browser.test_axe import SHAPES, violations
from tests.server.live import live

DAY = 24 * 3_600_000
KINDS: tuple[tuple[str, Level], ...] = (("illimat", "normal"), ("literatio", "easy"))
PAGE = f"/players/{public_id('ann')}"


async def fill(store: MemoryStore, *, games: int = 24, now: int = 1_760_000_000_000) -> None:
    """Give Ann some games of two kinds, most of them won."""
    await store.put_player(PlayerRow("ann", "Ann", "#6d28d9", Millis(1), Millis(1)))
    await store.put_public_id(public_id("ann"), "ann")
    for number in range(games):
        at, won = Millis(now + number * DAY), number % 3 != 0
        game, level = KINDS[number % 4 == 0]
        seats = (SeatResult(1 if won else 2, 9), SeatResult(2 if won else 1, 7, level))
        result = GameResult(1, seats)
        word = (Figure("Longest word", "PARLOUR"), Figure("Points for a word", number))
        facts = word if game == "literatio" else (Figure("Cards harvested in a round", 12 + number),)
        played = PlayedGame(2, (level,), 9, open=True, facts=facts)
        row = PlayedRow("ann", 0, "", 0, game, at, seats[0].place, json.encode(played))
        await store.add_result(ResultRow(0, f"table{number}", game, at, json.encode(result)), (row,))
    while await rate_results(store):
        pass


def filled() -> MemoryStore:
    store = MemoryStore()
    with ThreadPoolExecutor(1) as thread:  # the browser has the event loop of this one
        thread.submit(lambda: asyncio.run(fill(store))).result()
    return store


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= screen.width"))


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES.keys())
def test_a_players_page_has_ratings_wins_and_facts_without_violations(tmp_path: Path, shape: dict[str, Any]) -> None:
    with live(tmp_path, filled()) as house, chromium() as browser, guest(browser, shape, house.http) as page:
        page.goto(PAGE)

        expect(page.get_by_role("heading", name="Ann")).to_be_visible()
        illimat = page.get_by_role("region", name="Illimat")
        expect(illimat).to_contain_text("18 games, 12 won (67%)")
        expect(illimat.get_by_role("img", name="Rating in Illimat")).to_be_visible()
        expect(page.get_by_role("region", name="Literatio")).to_contain_text("PARLOUR")
        expect(page.get_by_role("heading", name="Who sees your profile")).to_have_count(0)
        illimat.get_by_role("button", name="Show the numbers").click()
        expect(illimat.get_by_role("row")).to_have_count(10)
        assert fits(page)
        assert violations(page) == []


@pytest.mark.parametrize("shape", [DESKTOP, SMALL], ids=["desktop", "small phone"])
def test_the_end_of_a_game_shows_the_rating_and_leads_to_the_own_page(tmp_path: Path, shape: dict[str, Any]) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, shape, house.http) as page:
        finished(page, house, rated=True)
        change = page.get_by_role("status").filter(has_text="Your rating: provisional, 1 of 10 games")
        expect(change).to_contain_text("You ")
        change.get_by_role("link", name="All ratings").click()

        expect(page.get_by_role("heading", name="Who sees your profile")).to_be_visible()
        expect(page.get_by_text("1 finished game,")).to_be_visible()
        page.get_by_role("radio", name="Nobody").check()
        expect(page.get_by_text("Saved.")).to_be_visible()
        assert fits(page)
        assert violations(page) == []

        with guest(browser, shape, house.http) as other:
            other.goto(page.url)
            expect(other.get_by_role("heading", name="keeps this page private")).to_be_visible()
            assert violations(other) == []
        page.get_by_role("link", name="Replay").click()
        expect(page.get_by_role("slider", name="Move")).to_be_visible()


def test_a_player_who_is_not_there(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        page.goto("/players/nobody")

        expect(page.get_by_role("main").get_by_role("alert")).to_contain_text("There is no such player")
