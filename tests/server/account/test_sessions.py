"""Every browser has a session of its own, which another one can end."""

import asyncio
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from parlour.core.game import Millis
from parlour.server.access.guests import Identity
from parlour.server.account import sessions as module
from parlour.server.account.routes import agent_text
from parlour.server.account.sessions import MAX_SESSIONS, Sessions
from parlour.server.cluster.bus import Bus
from parlour.server.protocol.close_codes import CloseCode
from parlour.store.accounts import SessionRow
from parlour.store.memory import MemoryStore
from tests.server.account.browsers import Owner, two
from tests.server.cluster.test_nodes import node
from tests.server.listening import until
from tests.server.live import live
from tests.server.room import Room, asynchronous
from tests.store.harness import opened


def test_a_guest_has_one_session_and_no_row(tmp_path: Path) -> None:
    store = MemoryStore()
    with live(tmp_path, store) as house, Owner(house) as ann:
        (session,) = ann.account["sessions"]
        assert (session["agent"], session["current"]) == ("Firefox on Linux", True)
        assert not ann.account["kept"]
        assert asyncio.run(store._read("SELECT * FROM sessions")) == []


def test_a_cookie_of_an_earlier_release_goes_on_and_gets_a_session(tmp_path: Path) -> None:
    with two(tmp_path) as (house, ann, _):
        (value,) = ann.http.cookies.values()
        who = house.house.guests.read(value.strip('"'))
        assert who is not None
        ann.http.cookies.clear()
        ann.http.cookies.set("parlour_guest", house.house.guests.cookie(who.player))
        assert ann.name == "Ann"
        (value,) = {cookie.value for cookie in ann.http.cookies.jar if cookie.value and ":" in cookie.value}
        upgraded = house.house.guests.read(value)
        assert upgraded is not None
        assert (upgraded.player, len(upgraded.session)) == (who.player, 16)


def test_a_session_that_is_ended_elsewhere_loses_access_with_its_next_message(tmp_path: Path) -> None:
    with two(tmp_path) as (_, ann, other):
        other.post("sign-in/code", {"code": ann.codes()[0]})
        table = ann.open()
        with other.socket(table):
            other.hear_until("table")
            (theirs,) = [each["id"] for each in ann.account["sessions"] if not each["current"]]
            assert ann.http.delete(f"/api/account/sessions/{theirs}").status_code == 204
            assert "signed out" in other.hear_until("gone")["why"]
            with suppress(ConnectionClosed):
                other.say("say", text="still here")
            assert other.closed() == CloseCode.SIGNED_OUT
        with ann.socket(table):
            assert ann.hear_until("table")["said"] == []
        refused = other.http.post("/api/tables", json={"game": "illimat", "seats": 2})
        assert (refused.status_code, refused.json()["code"]) == (401, "signed_out")
        assert other.http.get("/api/tables").status_code == 401
        with other.socket(table):
            assert "signed out" in other.hear_until("gone")["why"]
        told = other.http.get("/api/me").json()
        assert told["signed_out"]
        assert told["name"] != "Ann"
        assert not other.http.get("/api/me").json()["signed_out"]
        assert ann.http.delete(f"/api/account/sessions/{theirs}").status_code == 404
        assert ann.name == "Ann"


def test_who_ends_the_own_session_is_a_new_guest(tmp_path: Path) -> None:
    with two(tmp_path) as (_, ann, other):
        code = ann.codes()[0]
        (session,) = ann.account["sessions"]
        stolen = ann.cookie
        assert ann.http.delete(f"/api/account/sessions/{session['id']}").status_code == 204
        assert ann.name != "Ann"
        assert other.http.get("/api/tables", headers={"cookie": stolen}).status_code == 401
        assert other.post("sign-in/code", {"code": code})["name"] == "Ann"


def test_a_cookie_from_before_the_account_does_not_count_beside_it(tmp_path: Path) -> None:
    with two(tmp_path) as (house, ann, other):
        (value,) = ann.http.cookies.values()
        who = house.house.guests.read(value.strip('"'))
        assert who is not None
        ann.codes()
        old = house.house.guests.cookie(who.player)
        assert other.http.get("/api/tables", headers={"cookie": f"parlour_guest={old}"}).status_code == 401


def test_a_browser_that_signs_in_leaves_its_session_with_the_player_before(tmp_path: Path) -> None:
    with two(tmp_path) as (house, ann, other), Owner(house) as third:
        anns, others = ann.codes(), other.named("Bob").codes()
        other.post("sign-in/code", {"code": anns[0]})
        third.post("sign-in/code", {"code": others[0]})
        assert third.name == "Bob"
        assert len(third.account["sessions"]) == 1
        assert len(ann.account["sessions"]) == 2


@asynchronous
async def test_a_list_of_sessions_is_read_once_and_again_after_a_change() -> None:
    class Counting(MemoryStore):
        reads = 0

        async def allowed_sessions(self, player: str) -> frozenset[str] | None:
            self.reads += 1
            return await super().allowed_sessions(player)

    store, time = Counting(), [0.0]
    sessions = Sessions(store, Bus(), lambda: Millis(1), lambda: time[0])
    who = await sessions.begin("ann", "Firefox", "")
    for _ in range(5):
        assert await sessions.allows(who)
        assert not await sessions.allows(Identity("ann", "other"))
        assert await sessions.allows(Identity("guest", "any"))
    assert store.reads == 2

    await store.end_session("ann", who.session)  # by another node
    assert await sessions.allows(who)
    sessions.on_changed("ann")
    assert not await sessions.allows(who)
    await store.add_session(SessionRow(who.session, "ann", Millis(1), Millis(1), "", ""), 9)
    time[0] += module.KNOWN_FOR
    assert await sessions.allows(who), "a message of the bus that was lost is made good"


@asynchronous
async def test_the_lists_that_are_kept_and_the_sessions_of_a_player_are_bounded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "MAX_KNOWN", 3)
    sessions = Sessions(store := MemoryStore(), Bus(), lambda: Millis(10**9))
    for number in range(9):
        who = await sessions.begin(f"player {number}", "Firefox", "")
        await sessions.allows(who)
        await sessions.see(who, "Firefox", "")
    assert len(sessions._known) == len(sessions._seen) == 3
    for _ in range(MAX_SESSIONS + 3):
        await sessions.begin("ann", "Firefox", "")
    assert len(await store.sessions("ann")) == MAX_SESSIONS


@pytest.mark.parametrize(
    ("header", "text"),
    [
        ("Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537 Chrome/140 Safari/537 Edg/140", "Edge on Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18 Safari/604", "Safari on iPhone"),
        ("Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537", "Chrome on Android"),
        ("Firefox/140", "Firefox"),
        ("curl/8", "An unknown browser"),
        (None, "An unknown browser"),
    ],
)
def test_a_browser_in_words(header: str | None, text: str) -> None:
    assert agent_text(header) == text


@asynchronous
async def test_sockets_on_another_node_are_closed(postgres_url: str) -> None:
    async with opened(postgres_url) as store, node(postgres_url) as here, node(postgres_url) as there:

        def sessions_of(room: Room) -> Sessions:
            made = Sessions(store, room.manager.context.bus, lambda: Millis(1))
            room.manager.on_sessions_changed = made.on_changed
            return made

        at_home, abroad = sessions_of(here), sessions_of(there)
        first, second = [await at_home.begin("ann", "Firefox", "") for _ in range(2)]
        table = await there.open(there.guest("Host"))
        with ExitStack() as stack:
            guests = [await there.guest("Ann").enter(table) for _ in range(2)]
            for who, guest in zip((first, second), guests, strict=True):
                stack.enter_context(abroad.connected(who, guest.connection))
                assert await abroad.allows(who)

            await at_home.end("ann", first.session)

            await until(lambda: guests[0].screen.closed_with == CloseCode.SIGNED_OUT)
            assert not await abroad.allows(first)
            assert await abroad.allows(second)
            assert guests[1].screen.closed_with is None

            await store.end_session("ann", second.session)  # and the message is lost with the bus
            there.manager.on_change(None)
            await until(lambda: guests[1].screen.closed_with == CloseCode.SIGNED_OUT)
