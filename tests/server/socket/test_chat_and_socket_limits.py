"""How much one player and one address may chat, and how many sockets a player has at a table."""

import socket
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from parlour.server.access.rate_limit import ADDRESS_UNDOS, UNDOS
from parlour.server.protocol.close_codes import CloseCode
from parlour.server.socket import endpoint
from tests.server.live import SOON, Browser, live


def test_a_new_socket_does_not_let_a_player_chat_more(tmp_path: Path) -> None:
    with live(tmp_path, chat=4, address_chat=1000) as house, Browser(house) as ann:
        table, answers = ann.open(), []
        for _ in range(3):
            with ann.socket(table):
                answers += [ann.ask("say", text="hello") for _ in range(2)]

        assert [answer["kind"] for answer in answers] == ["ack"] * 4 + ["refused"] * 2
        assert answers[-1]["code"] == "slow_down"


@pytest.mark.usefixtures("long_minutes")
def test_an_address_chats_only_so_much_as_many_guests_at_many_tables(tmp_path: Path) -> None:
    with live(tmp_path, address_chat=3) as house:
        answers = []
        for _ in range(5):
            with Browser(house) as guest, guest.socket(guest.open()):
                answers.append(guest.ask("say", text="buy this")["kind"])

        assert answers == ["ack"] * 3 + ["refused"] * 2


def test_a_player_has_so_many_sockets_at_a_table(tmp_path: Path) -> None:
    with live(tmp_path, table_sockets=2) as house, Browser(house) as ann, ExitStack() as stack:
        table, other = ann.open(), ann.open()
        for _ in range(2):
            stack.enter_context(ann.socket(table)).hear()
        with ann.socket(table):
            assert ann.closed() == 4429
        with ann.socket(other):
            assert ann.hear()["kind"] == "table"
        stack.close()

        for _ in range(100):  # the server counts a socket until it has heard of its end
            with ann.socket(table), suppress(ConnectionClosed):
                assert ann.hear()["kind"] == "table"
                break
        else:
            pytest.fail("sockets count after their end")


def test_a_refused_browser_that_does_not_close_its_side_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endpoint, "CLOSE_TIMEOUT", 0.1)
    with live(tmp_path) as house, socket.create_connection(("127.0.0.1", house.port), SOON) as line:
        line.sendall(
            b"GET /api/tables/none/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        heard = b""
        try:
            while piece := line.recv(4096):
                heard += piece
        except ConnectionResetError:
            pass

        assert b" 101 " in heard, "it is told why, and then dropped"


def test_opening_sockets_counts_as_requests(tmp_path: Path) -> None:
    with live(tmp_path, address_rate=0.001, address_burst=8) as house, Browser(house) as ann:
        table = ann.open()
        for _ in range(7):
            with ann.socket(table), suppress(ConnectionClosed):
                ann.hear()

        with ann.socket(table):
            assert ann.closed() == CloseCode.FLOOD


@pytest.mark.usefixtures("long_minutes")
def test_seats_change_only_so_often_for_one_address(tmp_path: Path) -> None:
    with live(tmp_path, seat_changes=3) as house, Browser(house) as ann, ann.socket(ann.open(sit=[])):
        answers = [ann.ask("sit" if turn % 2 == 0 else "stand", seat=0) for turn in range(4)]

        assert [answer["kind"] for answer in answers] == ["ack"] * 3 + ["refused"]
        assert answers[-1]["code"] == "slow_down"


@pytest.mark.usefixtures("long_minutes")
@pytest.mark.parametrize(
    ("kind", "field", "values"), [("pause", "paused", (True, False)), ("pace", "pace", ("slow", "fast"))]
)
def test_a_table_is_paused_and_its_pace_changed_only_so_often(
    tmp_path: Path, kind: str, field: str, values: tuple[object, object]
) -> None:
    with live(tmp_path, seat_changes=3) as house, Browser(house) as ann:
        with ann.socket(ann.open(sit=[0], computers=[1], start=True)):
            answers = [ann.ask(kind, **{field: values[turn % 2]}) for turn in range(4)]

        assert [answer["kind"] for answer in answers] == ["ack"] * 3 + ["refused"]
        assert answers[-1]["code"] == "slow_down"


@pytest.mark.usefixtures("long_minutes")
def test_moves_are_taken_back_only_so_often_by_one_player_and_from_one_address(tmp_path: Path) -> None:
    with live(tmp_path) as house, Browser(house) as ann, Browser(house) as bob, Browser(house) as cem:
        kinds: list[list[str]] = []
        for guest, tries in ((ann, UNDOS + 1), (bob, UNDOS), (cem, 1)):
            with guest.socket(guest.open()):
                answers = [guest.ask("undo") for _ in range(tries)]
                kinds.append([answer["code"] for answer in answers])

        assert kinds[0][:UNDOS] == ["no_undo"] * UNDOS
        assert kinds[0][UNDOS] == "slow_down"
        assert kinds[1] == ["no_undo"] * (ADDRESS_UNDOS - UNDOS)
        assert kinds[2] == ["slow_down"]
