"""Tables of games that others bring: one that raises or loops stops itself alone; one whose game is gone is kept."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from parlour.core import registry
from parlour.core.registry import limit_plug_ins
from parlour.server.archive import stranded_tables
from parlour.server.protocol.close_codes import CloseCode
from parlour.server.rules_limit import limited
from tests.plug_ins import NIM, SiteFolder
from tests.server.live import OPERATOR, Browser, Live, live
from tests.server.room import Room, asynchronous

BAD = NIM.replace(
    "    heap = state.heap - move.action.count\n",
    "    heap = state.heap - move.action.count\n"
    "    while heap == 4:\n        pass\n"
    "    if heap == 3:\n        raise RuntimeError('a fault of this game')\n",
)
"""Nim that loops where 4 are left, and raises where 3 are."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Live]:
    short = partial(limited, limit=0.2)
    with live(tmp_path / "data") as made:
        limit_plug_ins(short)
        try:
            yield made
        finally:
            limit_plug_ins(None)


def take(ann: Browser, count: int) -> dict[str, Any]:
    """Take so many of the heap."""
    return ann.ask("act", ask=ann.look["ask"]["id"], action={"kind": "take", "count": count})


def nim(ann: Browser, heap: int) -> str:
    """A table where Ann takes for both."""
    return ann.open(game="nim", options={"heap": heap}, sit=[0, 1], names=["Ann", "Bob"], start=True)


def begin(ann: Browser) -> None:
    """Wait for the deal, and come to the screen."""
    ann.hear_until("table")
    ann.come()


def test_a_plug_in_is_played_to_its_end_listed_and_replayed(site: SiteFolder, server: Live) -> None:
    site.install_nim()
    with Browser(server) as ann:
        games = {game["name"]: game for game in ann.http.get("/api/games").json()}
        assert games["nim"]["line"] == "Take one or two; whoever takes the last one wins."
        assert games["nim"]["options"]["properties"]["heap"]["default"] == 7
        table = nim(ann, 3)
        with ann.socket(table):
            begin(ann)
            ann.play_on()
        replay = ann.http.get(f"/api/tables/{table}/replay")
        assert replay.status_code == 200, replay.text
        assert ann.http.get("/api/cards/nim").json() == []


def test_rules_that_loop_stop_their_table_and_no_other(site: SiteFolder, server: Live) -> None:
    site.install_nim(BAD)
    with Browser(server) as ann, Browser(server) as bob:
        bad, good = nim(ann, 5), nim(bob, 9)
        with bob.socket(good):
            begin(bob)
            with ann.socket(bad):
                begin(ann)
                ann.say("act", ask=ann.look["ask"]["id"], action={"kind": "take", "count": 1})
                assert ann.closed() == CloseCode.SERVER_ERROR
            with ann.socket(bad):
                assert "so it was stopped. The table is kept." in ann.hear_until("gone")["why"]
            assert take(bob, 1)["kind"] == "ack"


def test_rules_that_raise_refuse_that_move_and_stop_no_other(site: SiteFolder, server: Live) -> None:
    site.install_nim(BAD)
    with Browser(server) as ann:
        with ann.socket(nim(ann, 5)):
            begin(ann)
            assert take(ann, 2)["code"] == "trouble"
        with ann.socket(nim(ann, 9)):
            begin(ann)
            assert take(ann, 1)["kind"] == "ack"


def test_operators_see_which_games_cannot_be_used(site: SiteFolder, server: Live) -> None:
    site.install_nim("raise RuntimeError('out of order')")

    with Browser(server) as ann:
        found = ann.http.get("/api/operator/overview", headers=OPERATOR)
        assert found.status_code == 200, found.text
        (fault,) = found.json()["faults"]
        assert fault == {"name": "nim", "package": "parlour_nim 1.0", "why": "RuntimeError: out of order"}
        assert "nim" not in {game["name"] for game in ann.http.get("/api/games").json()}
        assert ann.http.get("/api/rules/nim").status_code == 404


def test_a_game_whose_card_cannot_be_made_is_left_out(site: SiteFolder, server: Live) -> None:
    site.install_nim(NIM.replace("site=Site(minutes=1)", "site=Site(minutes=1, choices=lambda: 1 / 0)"))

    with Browser(server) as ann:
        assert {game["name"] for game in ann.http.get("/api/games").json()} == set(registry.own_names())


@asynchronous
async def test_tables_of_a_plug_in_are_kept_while_it_is_gone_or_changed(site: SiteFolder) -> None:
    site.install_nim()
    room = Room()
    ann = room.guest("Ann")
    table = await room.open(ann, 2, game="nim", options={}, sit=(0,), computers=(1,), start=True)
    await ann.enter(table)
    await ann.act({"kind": "take", "count": 1})
    await room.manager.stop()
    before = await room.store.entries(table.id)

    site.remove("parlour_nim")
    (why,) = await stranded_tables(room.store)
    assert why.startswith("This table is kept, and goes on when its game is back. There is no game called 'nim'")
    site.install_nim(NIM.replace("version=1", "version=2"))
    (why,) = await stranded_tables(room.store)
    assert "There is no version 1 of the rules of Nim" in why

    site.install_nim()
    assert await stranded_tables(room.store) == {}
    again = await room.manager.table(table.id)
    assert again is not None
    assert (await room.store.entries(table.id))[: len(before)] == before
    assert again.state.game_state.heap == 6
    await room.manager.stop()


def test_the_lobby_says_that_a_game_is_missing(site: SiteFolder, server: Live) -> None:
    site.install_nim()
    with Browser(server) as ann:
        table = nim(ann, 7)
        assert [each["missing"] for each in ann.http.get("/api/tables/").json()["yours"]] == [False]
        site.remove("parlour_nim")
        assert [each["missing"] for each in ann.http.get("/api/tables/").json()["yours"]] == [True]
        assert table
