"""Bytes straight to the server's port: requests, headers, cookies and WebSocket frames that no browser sends."""

import socket
from collections.abc import Iterator
from contextlib import suppress

import pytest
from hypothesis import strategies as st

from tests.fuzz.fuzzing import checked_on, hostile
from tests.fuzz.test_wire import BROWSER
from tests.server.live import SOON, Browser, Live, live

QUICK, LONG = 40, 1_500

REQUESTS = (
    b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nCookie: parlour_guest=abc.def; a=b\r\nConnection: close\r\n\r\n",
    b"GET /api/tables/oak?k=1&seat=0 HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n",
    b'PATCH /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 14\r\nConnection: close\r\n\r\n{"name":"Ann"}',
    b'POST /api/replay HTTP/1.1\r\nHost: localhost\r\nContent-Length: 13\r\n\r\n{"text":"{}"}',
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
    b"GET /api/tables/oak/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
)


def frame(payload: bytes, opcode: int = 1) -> bytes:
    """A frame as a browser sends it, with a mask of zeros."""
    length = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2)
    return bytes([0x80 | opcode]) + length + bytes(4) + payload


FRAMES = (*map(frame, BROWSER), frame(b"ping", 9), frame(b"", 10), frame(b"\x03\xe8bye", 8), frame(BROWSER[4], 2))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server that refuses nobody for asking often."""
    with live(
        tmp_path_factory.mktemp("house"), rate=1e6, burst=10**9, address_rate=1e6, address_burst=10**9
    ) as running:
        yield running


def answer(house: Live, sent: bytes, then: bytes = b"") -> bytes:
    """Send bytes on a new connection, others once the first are answered, and nothing more; all that comes back."""
    received = b""
    with socket.create_connection(("127.0.0.1", house.port), SOON) as line, suppress(ConnectionError):
        line.sendall(sent)
        if then:
            received += line.recv(65_536)
            line.sendall(then)
        line.shutdown(socket.SHUT_WR)
        while data := line.recv(65_536):
            received += data
    return received


def is_well(house: Live) -> bool:
    """Whether the server has noted no error of its own."""
    return house.house.metrics.errors == 0


@pytest.mark.parametrize("examples", [QUICK, pytest.param(LONG, marks=pytest.mark.long)])
def test_no_request_breaks_the_server(house: Live, examples: int) -> None:
    def asked(sent: bytes) -> None:
        received = answer(house, sent)
        assert b"HTTP/1.1 5" not in received, received[:300]

    checked_on(asked, hostile(*REQUESTS), examples=examples, always_the_same=examples == QUICK)
    assert is_well(house)


@pytest.mark.parametrize("examples", [QUICK, pytest.param(LONG, marks=pytest.mark.long)])
def test_no_frames_break_the_server(house: Live, examples: int) -> None:
    with Browser(house) as ann:
        table = ann.open(sit=[0, 1], start=True)
        hello = REQUESTS[-1].replace(b"oak", table.encode()).replace(b"\r\n\r\n", b"\r\nCookie: %b\r\n\r\n")
        hello %= ann.cookie.encode()

        def sent(frames: list[bytes]) -> None:
            assert answer(house, hello, b"".join(frames) + frame(b"", 8)).startswith(b"HTTP/1.1 101")

        checked_on(sent, st.lists(hostile(*FRAMES), max_size=5), examples=examples, always_the_same=examples == QUICK)
        assert is_well(house)
        assert house.house.metrics.refusals["malformed"]  # they have arrived
        with ann.socket(table):
            ann.hear_until("table")
            assert ann.ask("ping")["kind"] == "ack"
