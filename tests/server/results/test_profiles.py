"""What players see of each other: profiles, privacy, and what came of a game."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour.core.game import DAY, Figure, Millis
from parlour.server.results.game_result import PlayedGame
from parlour.server.results.profile import (
    SHOWN_AFTER,
    Privacy,
    against,
    best_facts,
    kind_of_opponents,
    longest_row,
    profile,
    put_privacy,
)
from parlour.server.results.table_result import table_result
from parlour.store.memory import MemoryStore
from tests.server.live import SOON, Browser, Live, live
from tests.server.results.finished import START, finish, player, rate_all
from tests.server.room import asynchronous


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Live]:
    with live(tmp_path, burst=1_000) as found:
        yield found


def played(browser: Browser, **wish: Any) -> str:
    """A game against a computer, to its end; its table."""
    table = browser.open(sit=[0], computers=[1], start=True, **{"rated": True} | wish)
    with browser.socket(table):
        browser.hear()
        browser.play_on()
    return table


def result(browser: Browser, table: str) -> dict[str, Any]:
    """What came of a game, as soon as it is known."""
    give_up = time.monotonic() + SOON
    while time.monotonic() < give_up:
        found: dict[str, Any] = browser.http.get(f"/api/tables/{table}/result").json()
        if not found["pending"]:
            return found
        time.sleep(0.01)
    raise TimeoutError("the game was not rated")


def page(viewer: Browser, player: Browser) -> dict[str, Any]:
    found: dict[str, Any] = viewer.http.get(f"/api/players/{player.me['player']}").json()
    return found


def test_a_rated_game_moves_the_rating_and_says_why(house: Live) -> None:
    with Browser(house) as ann:
        found = result(ann, played(ann))

        (opponent,) = found["opponents"]
        gain = found["after"]["number"] - found["before"]["number"]
        assert found["before"] == {"number": 1500, "provisional": True, "games": 0, "shown_after": 10}
        assert found["after"]["games"] == 1
        assert opponent["rating"] == 1500
        assert (gain > 0) == opponent["beaten"]
        (game,) = page(ann, ann)["games"]
        assert (game["game"], game["games"], game["rating"]) == ("illimat", 1, found["after"])
        assert game["curve"] == []


def test_a_casual_game_says_so_and_moves_nothing(house: Live) -> None:
    with Browser(house) as ann:
        found = result(ann, played(ann, rated=False))

        assert (found["unrated"], found["after"]) == ("casual", None)
        (game,) = page(ann, ann)["games"]
        assert (game["games"], game["rating"], game["curve"]) == (1, None, [])


def test_players_choose_what_others_see(house: Live) -> None:
    with Browser(house) as ann, Browser(house) as bob:
        result(ann, played(ann))
        assert page(bob, ann)["shows"] == "everything"
        assert page(bob, ann)["games"][0]["rating"] is not None

        ann.http.put("/api/privacy", json={"show": "results", "to": "everyone"})
        assert page(bob, ann)["games"][0]["rating"] is None
        assert page(ann, ann)["games"][0]["rating"] is not None

        for to in ("met", "nobody"):
            ann.http.put("/api/privacy", json={"show": "everything", "to": to})
            seen = page(bob, ann)
            assert (seen["shows"], seen["games"], seen["recent"]) == ("nothing", [], [])
        assert ann.http.get("/api/privacy").json() == {"show": "everything", "to": "nobody"}


def test_replays_of_recent_games_are_linked_for_those_who_may_see_them(house: Live) -> None:
    with Browser(house) as ann, Browser(house) as bob:
        for visibility in ("private", "public"):
            result(ann, played(ann, visibility=visibility))

        assert [game["table"] is not None for game in page(ann, ann)["recent"]] == [True, True]
        assert [game["table"] is not None for game in page(bob, ann)["recent"]] == [True, False]


def test_nobody_is_found_who_ended_no_game(house: Live) -> None:
    with Browser(house) as ann, Browser(house) as bob:
        assert page(ann, ann)["games"] == []
        assert bob.http.get(f"/api/players/{ann.me['player']}").status_code == 404
        assert bob.http.get("/api/players/" + 100 * "a").status_code in (400, 404)


@pytest.mark.parametrize(
    ("played", "words", "kind"),
    [
        (PlayedGame(2), "People", "People"),
        (PlayedGame(1), "Alone", "Alone"),
        (PlayedGame(2, ("hard",)), "Hard computer", "Hard computers"),
        (PlayedGame(3, ("hard", "hard")), "Hard computers", "Hard computers"),
        (PlayedGame(3, ("hard", "easy")), "Hard and easy computers", "Mixed computers"),
        (PlayedGame(4, ("hard", "easy")), "1 person and hard and easy computers", "People and computers"),
        (PlayedGame(5, ("easy", "easy")), "2 people and easy computers", "People and computers"),
        (PlayedGame(3, ("easy",), difficulty="hard"), "Hard table", "Hard table"),
    ],
)
def test_opponents_in_words(played: PlayedGame, words: str, kind: str) -> None:
    assert against(played) == words
    assert kind_of_opponents(played) == kind


def test_the_best_facts_and_rows_are_kept() -> None:
    facts = [Figure("Longest word", "CAT"), Figure("Words", 3), Figure("Longest word", "HOUSE"), Figure("Words", 2)]

    assert best_facts(facts) == (Figure("Longest word", "HOUSE"), Figure("Words", 3))
    assert longest_row([True, True, False, True]) == 2
    assert longest_row([]) == 0


@asynchronous
async def test_a_block_shows_what_a_hidden_profile_shows_and_no_rating_at_the_end_of_a_game() -> None:
    store = MemoryStore()
    for day in range(SHOWN_AFTER):
        await finish(store, "illimat", ("ann",), table=f"earlier{day}", at=Millis(START + day * DAY), rated=True)
    state = await finish(store, "illimat", ("ann", "bob"), at=Millis(START + SHOWN_AFTER * DAY), rated=True)
    await rate_all(store)
    assert (await table_result(store, state, "bob")).opponents[0].rating is not None
    assert (await table_result(store, state, "ann")).opponents[0].rating is None, "Bob's is provisional"
    assert len((await profile(store, player("ann"), "ann")).games[0].curve) == 2, "since the tenth game"

    await store.mark("ann", "bob", blocked=True, muted=False)

    blocked = await profile(store, player("ann"), "bob")
    assert (blocked.shows, blocked.games, blocked.recent) == ("nothing", (), ())
    await put_privacy(store, "ann", Privacy("everything", "nobody"))
    assert blocked == await profile(store, player("ann"), "cat")
    assert (await table_result(store, state, "bob")).opponents[0].rating is None
