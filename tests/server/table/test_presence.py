"""What players show each other live is relayed to all others at the table, and leaves no trace."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Any

import pytest
from msgspec import json
from websockets.exceptions import ConnectionClosed

from tests.server.live import Browser, Live, live
from tests.server.shows import illimat_shows


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """One house for all tests of this file, where Illimat has something to show."""
    with illimat_shows(), live(tmp_path_factory.mktemp("house"), address_rate=1e6, address_burst=10**6) as running:
        yield running


@pytest.fixture
def ann(house: Live) -> Iterator[Browser]:
    with Browser(house) as browser:
        yield browser


@pytest.fixture
def bob(house: Live) -> Iterator[Browser]:
    with Browser(house) as browser:
        yield browser


@pytest.fixture
def table(ann: Browser, bob: Browser) -> Iterator[str]:
    """A table that was dealt, with Ann at seat 0; Bob looks on."""
    opened = ann.open(start=True)
    with ann.socket(opened), bob.socket(opened):
        ann.hear_until("table")
        bob.hear_until("table")
        yield opened


def show(browser: Browser, what: object, **fields: object) -> None:
    """Show something; nothing answers that."""
    browser.line.send(json.encode({"kind": "show", "what": what} | fields).decode())


def log_of(house: Live, table: str) -> tuple[Any, ...]:
    """All that is stored of a table."""
    store = house.house.store
    return asyncio.run(store.entries(table)), asyncio.run(store.table(table))


def shown(card: str | None) -> dict[str, Any]:
    """What the others hear of Ann."""
    return {"kind": "shown", "seat": 0, "what": None if card is None else {"card": card, "over": 0}}


@pytest.mark.usefixtures("table")
def test_what_is_shown_reaches_the_others_with_its_seat_and_not_its_sender(ann: Browser, bob: Browser) -> None:
    show(ann, {"card": "5s"})
    assert bob.hear_until("shown") == shown("5s")

    show(ann, None)
    assert bob.hear_until("shown") == shown(None)
    assert ann.ask("ping")["kind"] == "ack"
    assert "shown" not in [json.decode(frame)["kind"] for frame in ann.frames]


def test_nothing_of_it_is_stored(house: Live, ann: Browser, bob: Browser, table: str) -> None:
    before, moves = log_of(house, table), house.house.metrics.moves

    for card in ("5s", "6s", None):
        show(ann, None if card is None else {"card": card})
        assert bob.hear_until("shown") == shown(card)

    assert log_of(house, table) == before
    assert house.house.metrics.moves == moves


def test_a_newcomer_is_told_what_is_shown_after_the_table_itself(
    house: Live, ann: Browser, bob: Browser, table: str
) -> None:
    show(ann, {"card": "5s", "over": 3})
    bob.hear_until("shown")

    with Browser(house) as eve, eve.socket(table):
        assert [eve.hear()["kind"], eve.hear()] == [
            "table",
            {"kind": "shown", "seat": 0, "what": {"card": "5s", "over": 3}},
        ]


def test_it_is_let_go_of_when_the_players_last_socket_has_left(
    house: Live, ann: Browser, bob: Browser, table: str
) -> None:
    with ExitStack() as sockets:
        phone = sockets.enter_context(Browser(house, ann.http.cookies))
        sockets.enter_context(phone.socket(table)).hear_until("table")
        show(ann, {"card": "5s"})
        assert phone.hear_until("shown") == bob.hear_until("shown") == shown("5s")

        ann.line.close()
        assert phone.ask("ping")["kind"] == "ack"
        with Browser(house) as eve, eve.socket(table):
            assert [eve.hear()["kind"], eve.hear()] == ["table", shown("5s")]

    assert bob.hear_until("shown") == shown(None)


@pytest.mark.usefixtures("table")
@pytest.mark.parametrize(
    "what",
    [
        {},
        {"card": 5},
        {"card": "5s", "under": 1},
        {"card": "5s", "over": "1"},
        [],
        "5s",
        {"card": 1_000 * "s"},
    ],
    ids=lambda what: str(what)[:30],
)
def test_what_the_game_cannot_show_is_refused_and_not_relayed(ann: Browser, bob: Browser, what: object) -> None:
    show(ann, what)
    refused = ann.hear_until("refused")
    assert (refused["id"], refused["code"]) == ("", "malformed")

    show(ann, {"card": "7s"})
    assert bob.hear_until("shown") == shown("7s")


@pytest.mark.usefixtures("table")
def test_who_has_no_seat_shows_nothing(ann: Browser, bob: Browser) -> None:
    show(bob, {"card": "5s"})
    assert bob.hear_until("refused")["code"] == "not_seated"
    show(bob, {"card": "5s"}, seat=0)
    assert bob.hear_until("refused")["code"] == "not_yours"

    assert ann.ask("ping")["kind"] == "ack"
    assert "shown" not in [json.decode(frame)["kind"] for frame in ann.frames]


def test_who_holds_several_seats_names_the_one(ann: Browser, bob: Browser) -> None:
    table = ann.open(sit=[0, 1])
    with ann.socket(table), bob.socket(table):
        bob.hear_until("table")
        show(ann, {"card": "5s"})
        assert ann.hear_until("refused")["code"] == "which_seat"

        show(ann, {"card": "5s"}, seat=1)
        show(ann, {"card": "6s"}, seat=0)
        assert {bob.hear_until("shown")["seat"] for _ in range(2)} == {0, 1}


def test_a_game_without_presence_refuses_it(ann: Browser) -> None:
    with ann.socket(ann.open(game="literatio", options={}, start=True)):
        show(ann, {"card": "5s"})

        assert ann.hear_until("refused")["code"] == "no_presence"


@pytest.mark.parametrize(
    "text",
    ['{"kind":"show"}', '{"kind":"show","what":null,"id":"x"}', '{"kind":"show","what":null,"seat":99}'],
)
def test_a_showing_that_is_no_message_is_refused(ann: Browser, text: str) -> None:
    with ann.socket(ann.open()):
        ann.hear()
        ann.line.send(text)

        assert ann.hear()["code"] == "malformed"


@pytest.mark.usefixtures("table")
def test_of_too_many_the_newest_is_shown_and_moves_are_as_free_as_before(ann: Browser, bob: Browser) -> None:
    for number in range(300):
        show(ann, {"card": str(number)})
    for _ in range(40):
        assert ann.ask("ping")["kind"] == "ack"

    heard = [bob.hear_until("shown")["what"]["card"]]
    while heard[-1] != "299":
        heard.append(bob.hear_until("shown")["what"]["card"])
    assert len(heard) < 100
    assert heard == sorted(heard, key=int)


@pytest.mark.usefixtures("table")
def test_a_flood_of_showings_closes_the_socket_and_nobody_elses(ann: Browser, bob: Browser) -> None:
    with suppress(ConnectionClosed):
        for number in range(5_000):
            show(ann, {"card": str(number)})

    assert ann.closed() == 4429
    assert bob.ask("ping")["kind"] == "ack"
