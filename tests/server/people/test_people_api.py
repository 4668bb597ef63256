"""People over HTTP: whom one has met, who is online, invitations, blocks, and what the blocked get to see."""

import asyncio
from collections.abc import Coroutine, Iterator
from typing import Any

import pytest

from parlour.core.game import Millis
from parlour.server.protocol import messages
from parlour.server.table.log import Reserved
from parlour.store.people import Marks
from tests.server.live import SOON, Browser, Live, live
from tests.server.people.test_at_tables import club
from tests.server.room import asynchronous


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("house"), address_rate=1e6, address_burst=10**6) as running:
        yield running


@pytest.fixture
def ann(house: Live) -> Iterator[Browser]:
    with Browser(house) as browser:
        yield browser


@pytest.fixture
def bob(house: Live) -> Iterator[Browser]:
    with Browser(house) as browser:
        yield browser


def run(house: Live, work: Coroutine[Any, Any, None]) -> None:
    """Let the house do something."""
    asyncio.run_coroutine_threadsafe(work, house.loop).result(SOON)


def secret(browser: Browser) -> str:
    """The id behind a cookie."""
    (cookie,) = browser.http.cookies.values()
    return cookie.strip('"').rpartition(".")[0].partition(":")[0]


def meet(*browsers: Browser) -> None:
    """Let people end a game together."""
    house = browsers[0].at
    assert isinstance(house, Live)
    run(house, house.house.store.meet([secret(browser) for browser in browsers], Millis(1_000)))


def people(browser: Browser, **query: str) -> list[dict[str, Any]]:
    answer = browser.http.get("/api/people", params=query)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["people"]
    return found


def lobby(browser: Browser) -> dict[str, Any]:
    found: dict[str, Any] = browser.http.get("/api/tables").json()
    return found


def mark(by: Browser, other: Browser, **wish: Any) -> None:
    answer = by.http.patch(f"/api/people/{other.me['player']}", json=wish)
    assert answer.status_code == 204, answer.text


def invite(by: Browser, table: str, other: Browser) -> int:
    return by.http.post("/api/people/invitations", json={"table": table, "player": other.me["player"]}).status_code


def test_people_who_met_see_each_other_and_who_is_online(ann: Browser, bob: Browser) -> None:
    assert people(ann) == []
    meet(ann, bob)
    (known,) = people(ann)
    assert (known["player"], known["name"], known["games"]) == (bob.me["player"], bob.me["name"], 1)
    assert not known["online"]
    lobby(bob)
    assert people(ann)[0]["online"]

    mark(bob, ann, blocked=True)
    assert not people(ann)[0]["online"]
    assert people(bob)[0]["blocked"]
    assert not people(bob)[0]["online"]
    assert not people(ann)[0]["blocked"]  # nobody is told


def test_an_invitation_shows_in_the_lobby_and_can_be_declined(ann: Browser, bob: Browser) -> None:
    meet(ann, bob)
    table = ann.open(visibility="private", seats=2)
    assert invite(ann, table, bob) == 204
    assert people(ann, table=table)[0]["invited"]
    (card,) = lobby(bob)["invitations"]
    assert (card["table"], card["by"], card["name"]) == (table, ann.me["player"], ann.me["name"])
    assert (card["game"], card["seats"], card["rematch"]) == ("illimat", [ann.me["name"], ""], False)
    with bob.socket(table, card["path"].partition("?")[1] + card["path"].partition("?")[2]):
        assert bob.hear_until("table", "gone")["kind"] == "table"

    assert bob.http.delete(f"/api/people/invitations/{table}").status_code == 204
    assert lobby(bob)["invitations"] == []


def test_an_invitation_is_not_shown_once_it_leads_nowhere(ann: Browser, bob: Browser, house: Live) -> None:
    meet(ann, bob)
    full, closed = ann.open(seats=2), ann.open(seats=2)
    for table in (full, closed):
        assert invite(ann, table, bob) == 204
    assert len(lobby(bob)["invitations"]) == 2
    with Browser(house) as cleo, cleo.socket(full):
        assert cleo.ask("sit", seat=1)["kind"] == "ack"
        assert [card["table"] for card in lobby(bob)["invitations"]] == [closed]
        assert cleo.ask("stand", seat=1)["kind"] == "ack"
        assert len(lobby(bob)["invitations"]) == 2
    with ann.socket(closed):
        assert ann.ask("close")["kind"] in ("ack", "gone")
    assert [card["table"] for card in lobby(bob)["invitations"]] == [full]
    mark(bob, ann, blocked=True)
    assert lobby(bob)["invitations"] == []


def test_strangers_cannot_be_invited_or_marked(ann: Browser, bob: Browser) -> None:
    table = ann.open(seats=2)
    assert invite(ann, table, bob) == 404
    assert invite(bob, table, ann) == 404
    assert ann.http.patch(f"/api/people/{bob.me['player']}", json={"blocked": True}).status_code == 404
    assert ann.http.patch("/api/people/nobody", json={"blocked": True, "table": table}).status_code == 404
    assert ann.http.get("/api/people", params={"table": "no such table!"}).status_code == 200


def test_block_keeps_two_people_apart(ann: Browser, bob: Browser) -> None:
    meet(ann, bob)
    mine, theirs = ann.open(visibility="public"), bob.open(visibility="public")
    assert theirs in {table["id"] for table in lobby(ann)["open"]}
    mark(ann, bob, blocked=True)
    assert theirs not in {table["id"] for table in lobby(ann)["open"]}
    assert mine not in {table["id"] for table in lobby(bob)["open"]}
    unknown = bob.http.get("/api/tables/nosuchtable")
    hidden = bob.http.get(f"/api/tables/{mine}")
    assert (hidden.status_code, hidden.json()) == (unknown.status_code, unknown.json())
    with bob.socket(mine):
        assert bob.hear()["kind"] == "gone"
    assert invite(bob, theirs, ann) == 204  # and nothing comes of it
    assert lobby(ann)["invitations"] == []

    mark(ann, bob, blocked=False)
    with bob.socket(mine):
        assert bob.hear()["kind"] == "table"


def test_a_mute_holds_at_tables_of_later(ann: Browser, bob: Browser) -> None:
    meet(ann, bob)
    mark(ann, bob, muted=True)
    assert people(ann)[0]["muted"]
    table = ann.open(seats=2)
    with ann.socket(table), bob.socket(table):
        ann.hear_until("table")
        bob.ask("say", text="can you hear me?")
        bob.ask("sit", seat=1)
        while (heard := ann.hear())["kind"] != "changed" or not heard["table"]["seats"][1]["name"]:
            assert heard["kind"] != "said"


@asynchronous
async def test_nobody_is_invited_to_the_table_of_somebody_who_blocks_them_or_whom_they_block() -> None:
    async with club() as here:
        ann, bob, cleo = (here.room.guest(name) for name in ("Ann", "Bob", "Cleo"))
        table = await here.room.open(ann, seats=3, sit=[0])
        await cleo.enter(table, token=table.state.terms.invite)
        await cleo.send(messages.Sit(cleo.id(), 1))
        await here.met(cleo, bob)
        for one, other in ((ann, bob), (bob, ann)):
            await here.store.mark(one.player.id, other.player.id, blocked=True, muted=False)
            await here.invite(table, cleo, bob)
            await here.store.mark(one.player.id, other.player.id, blocked=False, muted=False)
        assert await here.invited(bob) == []
        await here.invite(table, cleo, bob)
        assert await here.invited(bob) == [table.id]


@asynchronous
async def test_a_seat_kept_for_a_rematch_does_not_seat_somebody_whom_the_host_blocks_since() -> None:
    async with club() as here:
        ann, bob = here.room.guest("Ann"), here.room.guest("Bob")
        table = await here.room.open(ann, sit=[0])
        keep = Reserved(1, bob.player.id, "Bob", "#123456", by=ann.player.id)
        assert await table.replica.append(keep, table.replica.next_time())
        marks = Marks(blocked_by=frozenset((ann.player.id,)))
        await bob.enter(table, marks=marks)
        assert table.state.seat_states[1].player is None
        await bob.leave()
        await bob.enter(table)
        assert table.state.seat_states[1].player == bob.player.id
