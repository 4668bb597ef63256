"""The operators' HTTP interface: closed without the token; with it, bans and announcements reach players at once."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from parlour.server.access.admin_token import FAILURES
from parlour.server.operator.routes import OperatorsController
from tests.server.live import SOON, Browser, Live, live

TOKEN = "the token of these tests"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("house"), admin_token=TOKEN) as running:
        yield running


@pytest.fixture
def admin(house: Live) -> Iterator[httpx.Client]:
    headers = {"Authorization": f"Bearer {TOKEN}"}
    with httpx.Client(base_url=f"{house.http}/api/operator", headers=headers) as client:
        yield client


def player_id(admin: httpx.Client, name: str) -> str:
    (found,) = admin.get("/players", params={"text": name}).json()
    return str(found["id"])


def named(house: Live, name: str) -> Browser:
    guest = Browser(house)
    assert guest.http.patch("/api/me", json={"name": name}).status_code == 200
    return guest


def test_every_resource_needs_the_token(tmp_path: Path) -> None:
    with live(tmp_path, admin_token=TOKEN, address_burst=10_000) as house, httpx.Client(base_url=house.http) as client:
        paths = [(route.path, method) for route in house.house.api.routes for method in getattr(route, "methods", ())]
        operators = [(path, method) for path, method in paths if path.startswith(OperatorsController.path)]
        assert len(operators) > 15
        answers = []
        for path, method in operators:
            concrete = path.replace("{table:str}", "x").replace("{player:str}", "x").replace("{number:int}", "1")
            if method != "OPTIONS":
                answers.append(client.request(method, concrete, json={}).status_code)

    assert answers[:FAILURES] == [401] * FAILURES
    assert set(answers[FAILURES:]) == {429}


def test_without_a_token_it_is_off(tmp_path: Path) -> None:
    with live(tmp_path, admin_token=None) as house:
        answer = httpx.get(f"{house.http}/api/operator/overview", headers={"Authorization": "Bearer x"})

    assert (answer.status_code, answer.json()["code"]) == (403, "operator_off")


def test_the_overview_counts(house: Live, admin: httpx.Client) -> None:
    with Browser(house) as ann:
        ann.open()
        found = admin.get("/overview").json()

    assert found["tables"]["gathering"] >= 1
    assert (found["store"], found["draining"], found["announcement"]) == ("Memory", False, None)


def test_the_overview_tells_the_longest_delay_of_the_event_loop(house: Live, admin: httpx.Client) -> None:
    house.house.metrics.loop_delay.note(house.loop.time(), 3.214)
    give_up = time.monotonic() + SOON
    while not any(node["loop_delay"] == 3210 for node in admin.get("/overview").json()["nodes"]):
        assert time.monotonic() < give_up
        time.sleep(0.1)


def test_tables_are_listed_without_their_games(house: Live, admin: httpx.Client) -> None:
    with named(house, "Ann") as ann:
        table = ann.open(sit=[0, 1], start=True)
        (row,) = admin.get("/tables", params={"text": table}).json()

        assert (row["phase"], row["title"]) == ("playing", "Ann's table")
        assert set(row) == {
            *("id", "game", "title", "phase", "visibility", "made", "touched", "entries", "players", "address"),
        }
        assert admin.delete(f"/tables/{table}").status_code == 204
        assert ann.http.get(f"/api/tables/{table}").status_code == 404
        assert admin.delete(f"/tables/{table}").status_code == 404
        assert admin.post(f"/tables/{table}/close").status_code == 404


def test_a_banned_player_is_thrown_out_told_why_and_back_after_the_ban_is_lifted(
    house: Live, admin: httpx.Client
) -> None:
    with named(house, "Mallory") as mallory:
        table = mallory.open()
        with mallory.socket(table):
            mallory.hear_until("table")
            ban = {"kind": "player", "target": player_id(admin, "Mallory"), "hours": 1, "reason": "Spam."}
            assert admin.post("/bans", json=ban).status_code == 204
            gone = mallory.hear_until("gone")
            assert gone["why"].startswith("You are banned from this site until ")
            assert gone["why"].endswith("UTC: Spam.")
            assert mallory.closed() == 4403
        answer = mallory.http.get("/api/tables")
        assert (answer.status_code, answer.json()["code"]) == (403, "banned")
        with mallory.socket(table):
            assert mallory.closed() == 4403
        assert mallory.http.get("/healthz").status_code == 200

        assert [each["name"] for each in admin.get("/bans").json()] == ["Mallory"]
        assert admin.post("/bans/lift", json={"kind": "player", "target": ban["target"]}).status_code == 204
        assert mallory.http.get("/api/tables").status_code == 200


def test_a_banned_address_is_refused_and_operators_still_work(house: Live, admin: httpx.Client) -> None:
    with named(house, "Nell") as nell:
        (row,) = admin.get("/players", params={"text": "Nell"}).json()
        assert row["address"]
        assert "127.0.0.1" not in str(row)
        target = {"kind": "address", "target": row["address"]}
        try:
            assert admin.post("/bans", json=target | {"hours": 1}).status_code == 204
            with httpx.Client(base_url=house.http) as fresh:
                assert fresh.get("/api/me").status_code == 403
            assert admin.get("/overview").json()["bans"] == 1
        finally:
            admin.post("/bans/lift", json=target)
        assert nell.http.get("/api/me").status_code == 200


def test_an_announcement_is_sent_and_stays_for_those_who_come_later(house: Live, admin: httpx.Client) -> None:
    with Browser(house) as ann:
        table = ann.open()
        with ann.socket(table):
            ann.hear_until("table")
            assert admin.put("/announcement", json={"text": "Tea at five"}).status_code == 204
            assert ann.hear_until("announced")["text"] == "Tea at five"
        with ann.socket(table):
            assert ann.hear()["kind"] == "announced"
        assert ann.http.get("/api/tables").json()["announcement"]["text"] == "Tea at five"
        admin.put("/announcement", json={"text": ""})
        assert ann.http.get("/api/tables").json()["announcement"] is None


def test_forbidden_words_are_refused_in_names_and_titles(house: Live, admin: httpx.Client) -> None:
    with named(house, "Grump") as grump:
        assert admin.put("/words", json={"words": ["grump", " "]}).status_code == 204
        try:
            refused = grump.http.patch("/api/me", json={"name": "Mr. GRÜMP"})
            assert (refused.status_code, refused.json()["code"]) == (400, "bad_name")
            opening = grump.http.post("/api/tables", json={"game": "illimat", "seats": 2})
            assert opening.json()["code"] == "bad_name"
            assert admin.get("/words").json() == {"words": ["grump"]}
        finally:
            admin.put("/words", json={"words": []})


def test_a_draining_server_opens_no_tables(house: Live, admin: httpx.Client) -> None:
    with Browser(house) as ann:
        admin.post("/drain", json={"on": True})
        answer = ann.http.post("/api/tables", json={"game": "illimat", "seats": 2})
        assert (answer.status_code, answer.json()["code"]) == (503, "draining")
        assert "restarts" in ann.http.get("/api/tables").json()["announcement"]["text"]
        admin.post("/drain", json={"on": False})
        ann.open()


def test_a_report_is_seen_and_resolved(house: Live, admin: httpx.Client) -> None:
    with named(house, "Rory") as rory, named(house, "Pat") as pat:
        table = rory.open()
        report: dict[str, Any] = {"table": table, "player": rory.me["player"], "reason": "stalling", "text": "so slow"}
        assert pat.http.post("/api/reports", json=report).status_code == 204
        assert pat.http.post("/api/reports", json=report | {"player": pat.me["player"]}).status_code == 404
        assert pat.http.post("/api/reports", json=report | {"table": "none"}).status_code == 404
        assert pat.http.post("/api/reports", json=report | {"text": "x" * 501}).status_code == 400
        (found,) = admin.get("/reports").json()
        assert (found["accused_name"], found["reason"], found["text"]) == ("Rory", "stalling", "so slow")

        assert admin.post(f"/reports/{found['number']}/resolve").status_code == 204
        assert admin.get("/reports").json() == []
        assert len(admin.get("/reports?resolved=yes").json()) == 1


def test_a_deleted_guest_is_gone(house: Live, admin: httpx.Client) -> None:
    with named(house, "Zed") as zed:
        table = zed.open()
        player = player_id(admin, "Zed")
        assert admin.delete(f"/players/{player}").status_code == 204
        assert admin.get("/players", params={"text": "Zed"}).json() == []
        (row,) = admin.get("/tables", params={"text": table}).json()
        assert (row["phase"], row["title"]) == ("closed", "Guest's table")


def test_the_lobby_forgets_the_name_of_a_deleted_guest(house: Live, admin: httpx.Client) -> None:
    with named(house, "Yara") as yara, Browser(house) as bob:
        table = yara.open(visibility="public", sit=[0, 1], start=True)
        asyncio.run_coroutine_threadsafe(house.house.manager._unload(table), house.loop).result()
        lists = bob.http.get("/api/tables").json()
        assert ["Yara", "Yara"] in [card["seats"] for card in lists["open"]]

        admin.delete(f"/players/{player_id(admin, 'Yara')}")

        assert "Yara" not in bob.http.get("/api/tables").text


@pytest.mark.parametrize("path", ["/tables?phase=%00", "/tables?player=%00", "/tables/%00", "/players/%00"])
def test_ids_with_odd_characters_reach_no_store(admin: httpx.Client, path: str) -> None:
    method = "GET" if "?" in path else "DELETE"
    assert admin.request(method, path).status_code == 400
    assert admin.post("/bans", json={"kind": "player", "target": "a\x00", "hours": 1}).status_code == 400
    assert admin.get("/players?text=%00").status_code == 200


def test_pruning_is_set_tried_and_logged(admin: httpx.Client) -> None:
    ages = admin.get("/pruning").json()
    assert (ages["gathering"], ages["over"]) == (7, 90)
    assert admin.put("/pruning", json=ages | {"over": 30}).status_code == 204
    assert admin.get("/pruning").json()["over"] == 30
    assert admin.put("/pruning", json={"over": -1}).status_code == 400
    assert admin.post("/prune", json={"dry_run": False}).json()["over"] == 0
    log = admin.get("/log").json()
    assert log[0]["action"] == "set pruning"
    assert log[0]["by"] == "admin page"
    assert TOKEN not in str(log)


def test_a_guest_with_a_socket_is_listed(house: Live, admin: httpx.Client) -> None:
    with Browser(house) as ann:
        with ann.socket(ann.open()):
            ann.hear_until("table")
            ann.ask("ping")
        assert ann.me["name"] in [row["name"] for row in admin.get("/players").json()]
