"""People in browsers: houses with either store, guests by name, and those who have played together."""

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from playwright.sync_api import Locator, Page

from parlour.core.game import Millis
from parlour.store.open import open_store
from tests.browser.player import door
from tests.server.live import SOON, Live, live
from tests.server.live import Browser as Guest


@contextmanager
def house_of(folder: Path) -> Iterator[Live]:
    store = open_store(f"sqlite:///{folder}/parlour.db")
    with live(folder, store=store, address_rate=1e6, address_burst=10**6) as house:
        yield house


def arrive(page: Page, house: Live, name: str) -> Guest:
    """Open the lobby under a name; the same guest without a page."""
    page.goto("/")
    door(page).wait_for()
    page.get_by_role("button", name=re.compile("^You are ")).wait_for()  # who has a cookie now
    ours = httpx.Cookies()
    for cookie in page.context.cookies():
        ours.set(cookie["name"], cookie["value"], cookie["domain"])
    found = Guest(house, ours)
    assert found.http.patch("/api/me", json={"name": name}).status_code == 200
    found.me = found.http.get("/api/me").json()
    page.reload()
    return found


def meet(house: Live, *guests: Guest) -> None:
    """Let people end a game together, as far as the store knows."""
    secrets = [
        next(iter(each.http.cookies.values())).strip('"').rpartition(".")[0].partition(":")[0] for each in guests
    ]
    work = house.house.store.meet(secrets, Millis(house.house.clock() - 60_000))
    asyncio.run_coroutine_threadsafe(work, house.loop).result(SOON)


def play_together(one: Guest, other: Guest) -> str:
    """Play a game of two to its end; its table."""
    table = one.open(seats=2)
    with one.socket(table), other.socket(table):
        one.hear_until("table")
        other.hear_until("table")
        other.ask("sit", seat=1)
        one.say("start")
        for each in (one, other):
            each.hear_until("step")
        while movers := [each for each in (one, other) if each.look["moves"]]:
            moves = movers[0].look["moves"]
            movers[0].say("act", ask=movers[0].look["ask"]["id"], action=moves[len(moves) // 2])
            for each in (one, other):
                each.hear_until("step")
    return table


def waiting(page: Page, title: str) -> Locator:
    """Something that waits for the player in the lobby."""
    return page.get_by_role("region", name="Waiting for you").get_by_role("link", name=re.compile(title))


def person(page: Page, name: str) -> Locator:
    """Somebody in a list of people."""
    return page.get_by_role("listitem").filter(has_text=name)
