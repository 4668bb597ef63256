"""Connections that ask nothing, ask slowly or read nothing: closed in time, and few at a time from one address."""

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from parlour.server.http.transport import EVENTS_PER_TURN, MAX_HEADERS, http_transport
from parlour.server.processes.entrance import WaitingConnections, peek
from parlour.server.settings import Settings
from tests.server.live import SOON, Live, live
from tests.server.room import asynchronous
from tests.server.wire import Wire

STRANGER: dict[str, Any] = {"proxies": "192.0.2.1"}
"""Settings under which this machine is no trusted proxy."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    folder = tmp_path_factory.mktemp("house")
    with live(folder, header_timeout=0.4, body_timeout=0.8, write_timeout=0.5, connections=20, **STRANGER) as running:
        yield running


def connected(house: Live) -> socket.socket:
    """A connection to the server."""
    return socket.create_connection(("127.0.0.1", house.port), SOON)


def read_to_end(line: socket.socket) -> bytes:
    """What comes until the server closes the connection."""
    read = b""
    try:
        while data := line.recv(65_536):
            read += data
    except ConnectionResetError:
        pass
    return read


def read_answers(line: socket.socket, count: int) -> bytes:
    """So many whole answers of `/healthz`, however many pieces they come in."""
    read = b""
    while read.count(b"\r\n\r\nok") < count:
        data = line.recv(65_536)
        assert data, read
        read += data
    return read


def drip(line: socket.socket, data: bytes) -> None:
    """Send a byte at a time until the server closes the connection, or all is sent."""
    give_up = time.monotonic() + SOON
    for byte in data:
        try:
            line.send(bytes([byte]))
        except OSError:
            return
        assert time.monotonic() < give_up
        time.sleep(0.05)


def test_who_asks_nothing_is_closed(house: Live) -> None:
    with connected(house) as line:
        assert read_to_end(line) == b""


def test_who_sends_the_head_byte_by_byte_is_closed(house: Live) -> None:
    with connected(house) as line:
        drip(line, b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: " + b"x" * 10_000)

        assert read_to_end(line) == b""


def test_who_sends_the_second_head_byte_by_byte_is_closed(house: Live) -> None:
    with connected(house) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert read_answers(line, 1).startswith(b"HTTP/1.1 200")
        drip(line, b"GET /healthz HTTP/1.1\r\nX-Slow: " + b"x" * 10_000)

        assert b"HTTP/1.1" not in read_to_end(line)


def test_who_sends_the_body_byte_by_byte_is_closed(house: Live) -> None:
    with connected(house) as line:
        line.sendall(b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n")
        drip(line, b"{" * 10_000)

        assert b"HTTP/1.1 200" not in read_to_end(line)
    assert house.house.metrics.errors == 0


def test_requests_one_after_the_other_are_served(house: Live) -> None:
    with connected(house) as line:
        for _ in range(4):
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            assert read_answers(line, 1).startswith(b"HTTP/1.1 200")
            time.sleep(0.2)
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 3)
        assert read_answers(line, 3).count(b"HTTP/1.1 200") == 3


def test_a_head_that_does_not_end_is_refused(house: Live) -> None:
    with connected(house) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 40_000)

        assert read_to_end(line)[:12] in (b"HTTP/1.1 400", b"")


def test_a_head_of_many_headers_is_refused_before_they_are_parsed(house: Live) -> None:
    for headers, answer in (
        (MAX_HEADERS - 1, b"HTTP/1.1 200"),
        (MAX_HEADERS, b"HTTP/1.1 400"),
        (4_000, b"HTTP/1.1 400"),
    ):
        with connected(house) as line:
            line.sendall(
                b"GET /healthz HTTP/1.1\r\nConnection: close\r\n" + b"Host: x\r\n" + b"a:\r\n" * (headers - 1) + b"\r\n"
            )
            assert read_to_end(line)[:12] == answer


class Asked:
    """An application that reads every request to its end, as long as it may, and answers each."""

    def __init__(self, *, reads: bool) -> None:
        self.reads = reads
        self.bodies: list[bytes] = []
        self.largest_part = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.bodies.append(scope["path"].encode())
        more = self.reads
        while more:
            message = await receive()
            self.bodies[-1] += message.get("body", b"")
            self.largest_part = max(self.largest_part, len(message.get("body", b"")))
            more = message.get("more_body", False)
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body"})


@pytest.mark.parametrize("reads", [True, False])
@asynchronous
async def test_a_turn_reads_few_chunks_and_nothing_more_comes_until_all_are_read(reads: bool) -> None:
    asked, wire = Asked(reads=reads), Wire()
    config = Config(asked, proxy_headers=False, log_config=None)
    config.load()
    line = http_transport(Settings())(config, ServerState(), {})
    wire.set_protocol(line)
    line.connection_made(wire)
    post = b"POST /%d HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 1_000 + b"0\r\n\r\n"
    line.data_received(b"".join(post % number for number in range(3)))

    assert not wire.is_reading()
    while wire.written.count(b"HTTP/1.1 200") < 3 or line.turn is not None:
        assert line.turn is None or not wire.is_reading()
        await asyncio.sleep(0)

    assert asked.bodies == [b"/%d" % number + b"x" * 1_000 * reads for number in range(3)]
    assert asked.largest_part <= EVENTS_PER_TURN
    assert wire.is_reading()
    line.connection_lost(None)


def unread(house: Live, requests: int) -> socket.socket:
    """A connection that asks for the same long answer again and again, and reads none of it."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(SOON)
    line.connect(("127.0.0.1", house.port))
    line.sendall(b"GET /schema HTTP/1.1\r\nHost: x\r\n\r\n" * requests)
    return line


def open_connections(house: Live) -> int:
    """HTTP connections that the server has."""
    return len(house.server.server_state.connections)


def wait_until_closed(house: Live) -> None:
    """Wait until the server has closed every connection."""
    give_up = time.monotonic() + SOON
    while open_connections(house):
        assert time.monotonic() < give_up
        time.sleep(0.02)


def test_who_reads_nothing_is_aborted(house: Live) -> None:
    with unread(house, 400):
        wait_until_closed(house)


def test_one_address_has_so_many_connections(tmp_path: Path) -> None:
    with live(tmp_path, connections=20, **STRANGER) as house, ExitStack() as stack:
        lines = [stack.enter_context(connected(house)) for _ in range(30)]
        lines[0].sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")

        assert read_to_end(lines[0]).endswith(b"ok")
        assert read_to_end(lines[-1]) == b""


def test_what_waits_for_one_address_is_bounded(tmp_path: Path) -> None:
    with live(tmp_path, address_unsent=65_536, write_timeout=SOON, **STRANGER) as house, unread(house, 400):
        wait_until_closed(house)


def test_a_trusted_proxy_may_have_many_connections(tmp_path: Path) -> None:
    with live(tmp_path, connections=2) as house, ExitStack() as stack:
        lines = [stack.enter_context(connected(house)) for _ in range(5)]
        lines[-1].sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")

        assert read_to_end(lines[-1]).endswith(b"ok")


@asynchronous
async def test_the_supervisor_does_not_wait_for_ever() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        ours.settimeout(0)
        assert await peek(ours, 0.05) == b""
        theirs.send(b"GET / HTTP/1.1\r\n")
        assert await peek(ours, SOON) == b"GET / HTTP/1.1\r\n"


def test_the_supervisor_lets_one_address_wait_with_few_connections() -> None:
    waiting = WaitingConnections(Settings(connections=1, proxies="10.0.0.9"))

    with waiting.counted("2001:db8::1") as first, waiting.counted("2001:db8::2") as second:
        assert (first, second) == (True, False)
    with waiting.counted("10.0.0.9") as proxy, waiting.counted("10.0.0.9") as again:
        assert (proxy, again) == (True, True)
    with waiting.counted("2001:db8::2") as later:
        assert later
