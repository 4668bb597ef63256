"""Four letters lead to a table that has not begun, on every node; they are no word, and few can be tried."""

from pathlib import Path

import pytest

from parlour.core.game import Millis
from parlour.server.access import rate_limit
from parlour.server.people import join_codes
from parlour.server.people.join_codes import LENGTH, LETTERS, VALID, JoinCodes, bad_codes, new_code
from parlour.store.memory import MemoryStore
from tests.server.live import Browser, Live, live
from tests.server.room import asynchronous, room

PHONES = {"host": "192.168.1.20:8000"}
"""Asks by an address that phones can reach."""


def shown(browser: Browser, table: str, **query: str) -> dict[str, str]:
    """What the waiting room shows."""
    answer = browser.http.get(f"/api/tables/{table}/qr", params=query, headers=PHONES)
    found: dict[str, str] = answer.raise_for_status().json()
    return found


def test_a_code_leads_to_its_table_until_the_game_begins(tmp_path: Path) -> None:
    with live(tmp_path) as house, Browser(house) as ann, Browser(house) as bob:
        table = ann.open()
        code = shown(ann, table)["code"]

        assert shown(bob, table) == shown(ann, table), "every screen shows the same"
        assert shown(ann, table)["site"] == "http://192.168.1.20:8000"
        assert len(code) == LENGTH
        assert bob.http.get(f"/api/join/{code}").json() == {"id": table, "invite": f"/t/{table}"}
        assert bob.http.get(f"/api/join/ {code[:2].lower()}-{code[2:]}").json()["id"] == table

        with ann.socket(table):
            ann.hear()
            ann.ask("start")
        refused = bob.http.get(f"/api/join/{code}")
        assert (refused.status_code, refused.json()["code"]) == (404, "no_code")
        assert shown(ann, table)["code"] == ""


def test_a_code_invites_to_a_private_table(tmp_path: Path) -> None:
    with live(tmp_path) as house, Browser(house) as ann, Browser(house) as bob:
        table = ann.open(visibility="private")
        assert bob.http.get(f"/api/tables/{table}/qr", headers=PHONES).status_code == 404

        path = bob.http.get(f"/api/join/{shown(ann, table)['code']}").json()["invite"]

        assert path.startswith(f"/t/{table}?k=")
        assert shown(bob, table, k=path.partition("?k=")[2])["code"] == shown(ann, table)["code"]


def test_few_codes_can_be_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "JOIN_CODES", 3)
    monkeypatch.setattr(rate_limit, "ALL_JOIN_CODES", 5)

    def tries(house: Live, address: str) -> list[int]:
        with Browser(house) as browser:
            forwarded = {"x-forwarded-for": address}
            return [browser.http.get("/api/join/BBBB", headers=forwarded).status_code for _ in range(4)]

    with live(tmp_path) as house, Browser(house) as ann:
        code = shown(ann, ann.open())["code"]
        assert tries(house, "203.0.113.7") == [404, 404, 404, 429]
        assert tries(house, "203.0.113.8") == [404, 404, 429, 429], "of all addresses together"
        refused = ann.http.get(f"/api/join/{code}")
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_tries")


def test_no_code_recalls_an_offensive_word(monkeypatch: pytest.MonkeyPatch) -> None:
    assert all({*bad} <= {*LETTERS} for bad in bad_codes())
    bad = min(word for word in bad_codes() if len(word) == LENGTH)
    letters = iter(bad + "BZBZ")
    monkeypatch.setattr(join_codes, "choice", lambda _: next(letters))

    assert new_code() == "BZBZ"


@asynchronous
async def test_every_node_knows_a_code_and_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    now = Millis(1_000)
    async with room(store) as here:
        ann = here.guest("Ann")
        one, other = await here.open(ann), await here.open(ann)
        codes, elsewhere = JoinCodes(store, lambda: now), JoinCodes(store, lambda: now)

        code = await codes.code(one.state)

        assert await elsewhere.code(one.state) == code
        found = await elsewhere.table(code)
        assert found is not None
        assert found.id == one.id
        monkeypatch.setattr(join_codes, "new_code", lambda: code)
        assert await codes.code(other.state) == "", "that code is taken"
        now = Millis(now + VALID)
        assert await codes.table(code) is not None
        now = Millis(now + 1)
        assert await codes.table(code) is None
        assert await codes.code(other.state) == code, "it is free again"
