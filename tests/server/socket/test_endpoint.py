"""Real sockets: whole games, broken lines, and everything that is no message."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from msgspec import json
from websockets.exceptions import ConnectionClosed, InvalidStatus

from parlour.core.game import Seat
from tests.server.live import Browser, Live, live
from tests.server.oracle import leaks


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """One house for all tests of this file; each has a table of its own."""
    with live(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.fixture
def ann(house: Live) -> Iterator[Browser]:
    with Browser(house) as browser:
        yield browser


@pytest.fixture
def bob(house: Live) -> Iterator[Browser]:
    with Browser(house) as browser:
        yield browser


@pytest.mark.parametrize("name", ["Bob", "Ann"])
def test_a_whole_game_of_two_people_two_computers_and_a_spectator_hides_what_is_hidden(
    house: Live, ann: Browser, bob: Browser, name: str
) -> None:
    ann.call_me("Ann")
    bob.call_me(name)  # guests are named by chance: two may have the same name
    table = ann.open(seats=4, computers=[2, 3], visibility="public")
    with ExitStack() as stack:
        eve = stack.enter_context(Browser(house))
        for browser in (ann, bob, eve):
            stack.enter_context(browser.socket(table)).hear_until("table")
        assert bob.ask("sit", seat=1)["kind"] == "ack"
        ann.say("start")
        for browser in (ann, bob, eve):
            browser.hear_until("step")
        with ThreadPoolExecutor() as people:
            for played in [people.submit(browser.play_on) for browser in (ann, bob, eve)]:
                played.result()

    entries = asyncio.run(house.house.store.entries(table))
    for browser, viewer in ((ann, Seat(0)), (bob, Seat(1)), (eve, None)):
        assert list(leaks([json.decode(frame) for frame in browser.frames], entries, viewer)) == []


def test_a_line_that_breaks_in_mid_question_loses_nothing(ann: Browser) -> None:
    table = ann.open(sit=[0, 1], start=True)
    with ann.socket(table):
        ann.hear()
        ann.come()
        before = ann.look
        ann.line.socket.close()

    with ann.socket(table):
        ann.hear()
        ann.come()

        assert ann.look["ask"]["id"] == before["ask"]["id"]
        assert ann.look["moves"] == before["moves"]
        assert ann.move()["kind"] == "ack"


def test_a_repeat_over_a_new_line_is_done_once(ann: Browser) -> None:
    table = ann.open(sit=[0, 1], start=True)
    act: dict[str, object] = {}
    with ann.socket(table):
        ann.hear()
        ann.come()
        act = {"id": "once", "ask": ann.look["ask"]["id"], "action": ann.look["moves"][0]}
        first = ann.ask("act", **act)

    with ann.socket(table):
        snapshot = ann.hear()
        again = ann.ask("act", **act)

    assert again == first
    assert snapshot["seq"] == first["seq"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not json",
        "{",
        "[]",
        "null",
        '{"kind":"dance","id":"x"}',
        '{"kind":"sit","id":"x"}',
        '{"kind":"sit","id":"x","seat":"0"}',
        '{"kind":"sit","id":"x","seat":99}',
        '{"kind":"sit","id":"x","seat":0,"more":1}',
        '{"kind":"act","id":"x","ask":"1","action":{}}',
        '{"kind":"say","id":"x","text":""}',
        '{"kind":"say","id":"x","text":"' + 501 * "a" + '"}',
        '{"kind":"ping","id":""}',
        '{"kind":"ping","id":"' + 41 * "a" + '"}',
        '{"kind":"emote","id":"x","emote":"rude"}',
        "[" * 5000,
    ],
    ids=lambda text: text[:40],
)
def test_what_is_no_message_is_refused_and_nothing_is_stored(house: Live, ann: Browser, text: str) -> None:
    table = ann.open()
    with ann.socket(table):
        seq = ann.hear()["seq"]
        ann.line.send(text)

        refused = ann.hear()

        assert (refused["kind"], refused["code"]) == ("refused", "malformed")
        assert refused["id"] in ("", "x", 40 * "a")
        assert ann.ask("ping")["kind"] == "ack"
    assert asyncio.run(house.house.store.entries(table))[-1].seq == seq


def test_bytes_that_are_no_text_are_refused(ann: Browser) -> None:
    with ann.socket(ann.open()):
        ann.hear()
        ann.line.send(b"\xff\xfe\x00")

        assert ann.hear()["code"] == "malformed"


def test_who_goes_on_sending_rubbish_is_hung_up_on(ann: Browser) -> None:
    with ann.socket(ann.open()):
        for _ in range(10):
            ann.line.send("rubbish")

        assert ann.closed() == 4400


def test_a_frame_that_is_too_big_closes_the_socket(ann: Browser) -> None:
    with ann.socket(ann.open()):
        ann.line.send(json.encode({"kind": "say", "id": "x", "text": 20_000 * "a"}).decode())

        assert ann.closed() == 1009


def test_a_flood_closes_the_socket_and_other_tables_do_not_notice(house: Live, ann: Browser, bob: Browser) -> None:
    table = ann.open()
    with ann.socket(table), bob.socket(bob.open(sit=[0, 1], start=True)):
        seq = ann.hear()["seq"]
        bob.hear()
        with suppress(ConnectionClosed):
            for number in range(10_000):
                ann.line.send(json.encode({"kind": "sit", "id": str(number), "seat": 0}).decode())

        assert ann.closed() == 4429
        assert bob.move()["kind"] == "ack"
    assert asyncio.run(house.house.store.entries(table))[-1].seq == seq


def test_who_talks_too_much_is_asked_to_slow_down(ann: Browser) -> None:
    with ann.socket(ann.open()):
        answers = [ann.ask("say", text="and another thing")["kind"] for _ in range(7)]

    assert answers == ["ack"] * 5 + ["refused"] * 2


def test_a_page_from_elsewhere_cannot_open_a_socket(ann: Browser) -> None:
    with pytest.raises(InvalidStatus) as refusal, ann.socket(ann.open(), Origin="https://evil.example"):
        pass

    assert refusal.value.response.status_code == 403


def test_our_own_page_can(house: Live, ann: Browser) -> None:
    with ann.socket(ann.open(), Origin=house.http):
        assert ann.hear()["kind"] == "table"


def test_without_a_cookie_nobody_comes_in(ann: Browser) -> None:
    with ann.socket(ann.open(), Cookie="parlour_guest=forged.signature"):
        assert ann.closed() == 4401


def test_a_table_that_is_not_there(ann: Browser) -> None:
    with ann.socket("nosuchtable"):
        assert ann.hear()["kind"] == "gone"
        assert ann.closed() == 4404


def test_a_private_table_asks_for_its_invitation(ann: Browser, bob: Browser) -> None:
    answer = ann.http.post("/api/tables", json={"game": "illimat", "seats": 2, "visibility": "private"}).json()
    token = answer["invite"].partition("?")[2]

    with bob.socket(answer["id"]):
        assert bob.hear()["kind"] == "gone"
        assert bob.closed() == 4404
    with bob.socket(answer["id"], f"?{token}"):
        assert bob.hear()["kind"] == "table"


def test_a_closed_table_says_so(ann: Browser) -> None:
    table = ann.open()
    with ann.socket(table):
        ann.say("close")
        assert ann.closed() == 4410
    with ann.socket(table):
        assert ann.hear()["kind"] == "gone"
        assert ann.closed() == 4410


def test_anothers_seat_cannot_be_played(ann: Browser, bob: Browser) -> None:
    table = ann.open(sit=[0, 1], start=True)
    with ann.socket(table), bob.socket(table):
        ann.hear()
        ann.come()
        bob.hear()

        act = {"ask": ann.look["ask"]["id"], "action": ann.look["moves"][0]}

        assert bob.ask("act", **act)["code"] == "not_seated"
        assert bob.ask("act", **act, seat=ann.look["seat"])["code"] == "not_yours"


def test_too_many_sockets_from_one_address(tmp_path: Path) -> None:
    with live(tmp_path, sockets=2) as house, Browser(house) as ann, ExitStack() as stack:
        table = ann.open()
        for _ in range(2):
            stack.enter_context(ann.socket(table)).hear()

        with ann.socket(table):
            assert ann.closed() == 4429


def test_a_stop_closes_sockets_so_that_browsers_come_back(tmp_path: Path) -> None:
    with ExitStack() as stack:
        house = stack.enter_context(live(tmp_path))
        ann = Browser(house)
        stack.callback(ann.http.close)
        with ann.socket(ann.open()):
            ann.hear()
            stack.close()

            assert ann.closed() == 1012
