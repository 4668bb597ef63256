"""A socket's line: messages whole, in pieces, many at once, and everything between them."""

import asyncio
import socket
import struct
import time
import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

import msgspec as protocol
import pytest
from msgspec import json
from uvicorn import Config
from uvicorn.server import ServerState

from parlour.server.protocol.messages import Gone, Shown
from parlour.server.socket.reader import SocketReader
from parlour.server.socket.transport import FLUSHED, FRAMES_PER_TURN, WebSocketTransport
from parlour.server.table.sender import SocketSender, frame
from tests.server.live import SOON, Browser, Live, live
from tests.server.room import asynchronous
from tests.server.wire import Wire

T = TypeVar("T")

TEXT, PING, CLOSE, CONTINUED = 0x81, 0x89, 0x88, 0x00
MASK = b"\x01\x02\x03\x04"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("house")) as running:
        yield running


def masked(first: int, data: bytes) -> bytes:
    """A frame as a browser sends it."""
    size = len(data)
    length = bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + struct.pack("!H", size)
    return bytes([first]) + length + MASK + bytes(byte ^ MASK[at % 4] for at, byte in enumerate(data))


def ping(number: int, padding: int = 0) -> bytes:
    """A message that is answered."""
    return json.encode({"kind": "ping", "id": str(number)}) + b" " * padding


class Raw:
    """A browser that sends bytes as the test says."""

    def __init__(self, house: Live, headers: str = "") -> None:
        with Browser(house) as ann:
            self.table = table = ann.open()
            self.line = socket.create_connection(("127.0.0.1", house.port), SOON)
            self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            head = f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nCookie: {ann.cookie}\r\n"
            more = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n" + headers
            self.line.sendall((head + more + "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n").encode())
        self.file = self.line.makefile("rb")
        self.head = []
        while line := self.file.readline().strip():
            self.head.append(line.decode().lower())
        assert b'"table"' in self.read(inflate=True)[1][:30]

    def __enter__(self) -> "Raw":
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()
        self.line.close()

    def read(self, *, inflate: bool = False) -> tuple[int, bytes]:
        """One frame; a compressed one is inflated, if the test says so."""
        first, size = self.file.read(2)
        if size == 126:
            (size,) = struct.unpack("!H", self.file.read(2))
        text = self.file.read(size)
        return first, zlib.decompressobj(-zlib.MAX_WBITS).decompress(
            text + FLUSHED
        ) if inflate and first & 0x40 else text

    def answered(self) -> str:
        """The id that is acknowledged next."""
        message = json.decode(self.read()[1])
        assert message["kind"] == "ack"
        return str(message["id"])


def paused(house: Live, table: str, fill: bytes) -> SocketSender:
    """The sender of a table's one socket, after so much was sent that the reader is behind."""
    sender = house.house.manager.tables[table].broadcaster.connections[0].sender
    assert isinstance(sender, SocketSender)
    while not sender._transport.paused:
        sender.send_frame(fill)
    return sender


def on_the_loop(house: Live, task: Callable[[], T]) -> T:
    """Do something in the house's own thread."""
    done: Future[T] = Future()
    house.loop.call_soon_threadsafe(lambda: done.set_result(task()))
    return done.result(SOON)


@pytest.fixture
def raw(house: Live) -> Iterator[Raw]:
    with Raw(house) as line:
        yield line


def test_a_reader_that_fell_behind_gets_the_newest_that_each_seat_shows_and_no_more(house: Live, raw: Raw) -> None:
    fill = SocketSender.frame(Gone(60_000 * "."))

    def show() -> None:
        sender = paused(house, raw.table, fill)
        for seat, what in ((0, b"1"), (0, b"2"), (1, b"3"), (0, b"4")):
            sender.send_presence(seat, SocketSender.frame(Shown(seat, protocol.Raw(what))))

    on_the_loop(house, show)
    heard: list[tuple[int, int]] = []
    while len(heard) < 2:
        message = json.decode(raw.read()[1])
        if message["kind"] == "shown":
            heard.append((message["seat"], message["what"]))

    assert heard == [(0, 4), (1, 3)]
    raw.line.sendall(masked(TEXT, ping(1)))
    assert raw.answered() == "1"


def test_many_messages_in_one_piece(raw: Raw) -> None:
    raw.line.sendall(b"".join(masked(TEXT, ping(number)) for number in range(20)))

    assert [raw.answered() for _ in range(20)] == [str(number) for number in range(20)]


@pytest.mark.parametrize("cut", [1, 2, 5, 6, 7, 20])
def test_a_message_in_two_pieces_and_those_after_it(raw: Raw, cut: int) -> None:
    whole = masked(TEXT, ping(1))
    raw.line.sendall(masked(TEXT, ping(0)) + whole[:cut])
    assert raw.answered() == "0"
    raw.line.sendall(whole[cut:] + masked(TEXT, ping(2)))

    assert [raw.answered(), raw.answered()] == ["1", "2"]


def test_a_longer_message(raw: Raw) -> None:
    raw.line.sendall(masked(TEXT, ping(1, padding=5_000)))

    assert raw.answered() == "1"


def test_a_message_in_several_frames(raw: Raw) -> None:
    data = ping(1)
    raw.line.sendall(masked(0x01, data[:5]) + masked(CONTINUED, data[5:9]) + masked(0x80, data[9:]))

    assert raw.answered() == "1"


def test_a_ping_of_the_protocol_between_messages(raw: Raw) -> None:
    raw.line.sendall(masked(TEXT, ping(1)) + masked(PING, b"hey"))
    assert raw.read() == (0x8A, b"hey"), "answered at once, while the message still waits for its turn"
    assert raw.answered() == "1"
    raw.line.sendall(masked(PING, b"you") + masked(TEXT, ping(2)))

    assert raw.read() == (0x8A, b"you")
    assert raw.answered() == "2"


def test_an_empty_message_is_refused(raw: Raw) -> None:
    raw.line.sendall(masked(TEXT, b""))

    assert json.decode(raw.read()[1])["code"] == "malformed"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (bytes([TEXT, 5]) + b"plain", 1002),
        (masked(0xC1, b"{}"), 1002),
        (masked(0x83, b"{}"), 1002),
        (bytes([TEXT, 0xFF]) + struct.pack("!Q", 1 << 40) + MASK, 1009),
        (bytes([TEXT, 0xFE]) + struct.pack("!H", 20_000) + MASK, 1009),
        (masked(CLOSE, struct.pack("!H", 1000)), 1000),
    ],
    ids=["unmasked", "reserved bit", "no such kind", "as long as a disk", "too long", "a close"],
)
def test_what_breaks_the_protocol_closes_the_socket(raw: Raw, data: bytes, code: int) -> None:
    raw.line.sendall(data)

    first, body = raw.read()

    assert (first, struct.unpack("!H", body[:2])[0]) == (CLOSE, code)


@pytest.mark.parametrize(
    "data",
    [
        masked(PING, b"") * 300,
        masked(0x8A, b"") * 300,
        masked(0x01, b"{") + masked(CONTINUED, b"") * 300,
        (masked(0x01, ping(1)[:1]) + masked(0x80, ping(1)[1:])) * 150,
        (masked(0x02, ping(1)[:1]) + masked(0x80, ping(1)[1:])) * 150,
    ],
    ids=["pings", "pongs", "empty fragments", "tiny fragments", "binary fragments"],
)
def test_a_flood_of_frames_that_are_no_messages_closes_the_socket(house: Live, raw: Raw, data: bytes) -> None:
    before = house.house.metrics.closed[4429]
    raw.line.sendall(data)

    kind, body = 0, b""
    while kind != CLOSE:
        kind, body = raw.read()
    assert struct.unpack("!H", body[:2])[0] == 4429
    assert house.house.metrics.closed[4429] == before + 1


def test_an_opening_that_the_library_does_not_take_is_not_kept_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.socket.transport.HANDSHAKE_TIMEOUT", 0.2)
    with live(tmp_path) as house, socket.create_connection(("127.0.0.1", house.port), SOON) as line:
        head = "GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        line.sendall((head + f"X: {9_000 * 'y'}\r\n\r\n").encode())

        while line.recv(4096):
            pass


async def accepting(_scope: Any, receive: Any, send: Any) -> None:
    """An application that accepts a socket, and waits for its end."""
    await receive()
    await send({"type": "websocket.accept"})
    await receive()


async def opened() -> tuple[WebSocketTransport, Wire]:
    """A socket that was opened."""
    config = Config(accepting, ws_max_size=16_384, ws_ping_interval=None, log_config=None)
    config.load()
    line, wire = WebSocketTransport(config, ServerState(), {}), Wire()
    line.connection_made(wire)
    head = "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    line.data_received((head + "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n").encode())
    while not line.handshake_complete:
        await asyncio.sleep(0)
    return line, wire


MIXED = [
    masked(TEXT, ping(1)) + masked(PING, b"hey"),
    masked(TEXT, ping(2, padding=1_000)),
    masked(0x01, ping(3)[:4]) + masked(PING, b"you") + masked(CONTINUED, ping(3)[4:9]) + masked(0x80, ping(3)[9:]),
    masked(0x02, ping(4)[:4]) + masked(0x80, ping(4)[4:]),
    masked(TEXT, ping(5)),
]


@pytest.mark.parametrize("size", [1, 2, 3, 5, 7, 100, 10_000])
@asynchronous
async def test_all_messages_are_read_in_order_however_they_are_cut(size: int) -> None:
    line, _ = await opened()
    heard: list[bytes] = []
    line.on_message = heard.append
    data = b"".join(MIXED)

    for at in range(0, len(data), size):
        line.data_received(data[at : at + size])

    assert heard == [ping(1), ping(2, padding=1_000), ping(3), ping(4), ping(5)]
    line.connection_lost(None)


@asynchronous
async def test_a_turn_reads_few_frames_and_nothing_more_comes_until_all_are_read() -> None:
    line, wire = await opened()
    heard: list[bytes] = []
    line.on_message = heard.append
    line.data_received(b"".join(masked(TEXT, ping(number)) for number in range(1_000)))

    turns = [len(heard)]
    assert not wire.is_reading()
    line.data_received(masked(TEXT, ping(1_000)))
    while not wire.is_reading():
        await asyncio.sleep(0)
        turns.append(len(heard) - sum(turns))

    assert heard == [ping(number) for number in range(1_001)]
    assert max(turns) == FRAMES_PER_TURN
    line.connection_lost(None)


@asynchronous
async def test_who_speaks_before_anybody_listens_is_heard_first() -> None:
    line, wire = await opened()
    line.data_received(masked(TEXT, ping(1)) + masked(TEXT, ping(2)))
    assert not wire.is_reading()
    heard: list[bytes] = []

    line.start_reading(heard.append, lambda: None)
    while not wire.is_reading():
        await asyncio.sleep(0)
    line.data_received(masked(TEXT, ping(3)))

    assert heard == [ping(1), ping(2), ping(3)]
    line.connection_lost(None)


@pytest.mark.parametrize("after", [masked(TEXT, b"{}") * 1_000, masked(PING, b"") * 1_000])
@asynchronous
async def test_a_flood_at_a_socket_that_is_being_closed_is_dropped_and_not_read(after: bytes) -> None:
    line, wire = await opened()
    heard: list[bytes] = []

    def hear(message: bytes) -> None:
        heard.append(message)
        line.begin_close()

    line.start_reading(hear, lambda: None)
    line.data_received(masked(TEXT, b"1") + after)
    await asyncio.sleep(0)

    assert (heard, wire.is_reading(), line.unread) == ([b"1"], False, b"")
    line.connection_lost(None)


@asynchronous
async def test_a_close_is_answered_after_the_server_began_to_close_and_messages_are_dropped() -> None:
    line, wire = await opened()
    heard: list[bytes] = []
    line.on_message = heard.append
    line.begin_close()

    line.data_received(masked(TEXT, ping(1)) + masked(CLOSE, struct.pack("!H", 1000)))
    await asyncio.sleep(0)

    assert (heard, wire.closed) == ([], True)
    line.connection_lost(None)


@pytest.mark.parametrize(
    ("of", "name", "data", "most"),
    [
        (SocketReader, "receive", masked(TEXT, b"{}"), 10 + FRAMES_PER_TURN),
        (SocketReader, "receive", masked(TEXT, ping(1)), 60 + FRAMES_PER_TURN),
        (WebSocketTransport, "handle_ping", masked(PING, b""), 50 + FRAMES_PER_TURN),
        (WebSocketTransport, "handle_pong", masked(0x8A, b""), 50 + FRAMES_PER_TURN),
    ],
    ids=["malformed", "messages", "pings", "pongs"],
)
def test_what_comes_after_a_flood_is_not_even_parsed(
    house: Live, monkeypatch: pytest.MonkeyPatch, of: type, name: str, data: bytes, most: int
) -> None:
    taken: list[object] = []
    read = getattr(of, name)

    def count(*given: object) -> None:
        taken.append(given)
        read(*given)

    monkeypatch.setattr(of, name, count)
    with Raw(house) as raw:
        raw.line.sendall(data * (100_000 // len(data)))
        kind = 0
        while kind != CLOSE:
            kind, _ = raw.read()

    assert 10 <= len(taken) <= most


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_frame_says_how_long_it_is(size: int) -> None:
    made = frame(b"x" * size)

    header = 2 if size < 126 else 4 if size < 65_536 else 10
    assert made[0] == TEXT
    assert made[header:] == b"x" * size


def test_who_takes_nothing_any_more_is_let_go(tmp_path: Path) -> None:
    with live(tmp_path, socket_unsent=100_000) as house, Raw(house):
        (table,) = house.house.manager.tables.values()
        (connection,) = table.broadcaster.connections

        def flood() -> None:
            for _ in range(5_000):
                connection.sender.send(Gone(4_000 * "x"))

        house.loop.call_soon_threadsafe(flood)
        give_up = time.monotonic() + SOON
        while table.broadcaster.connections and time.monotonic() < give_up:
            time.sleep(0.01)

        assert table.broadcaster.connections == []
        assert house.house.metrics.closed[4408] == 1


COMPRESSED_TEXT = 0xC1


def deflated(text: bytes) -> bytes:
    """A message as permessage-deflate sends it."""
    context = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return (context.compress(text) + context.flush(zlib.Z_SYNC_FLUSH))[:-4]


@pytest.fixture
def compressing(house: Live) -> Iterator[Raw]:
    with Raw(house, "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n") as line:
        yield line


def test_compression_is_agreed_on_with_a_small_window_and_without_a_context_for_the_browser(
    compressing: Raw, raw: Raw
) -> None:
    (agreed,) = [line for line in compressing.head if line.startswith("sec-websocket-extensions")]

    assert agreed.split(": ")[1].split("; ") == [
        *("permessage-deflate", "client_no_context_takeover", "server_max_window_bits=11"),
    ]
    assert not [line for line in raw.head if line.startswith("sec-websocket-extensions")]


def test_compressed_messages_are_read(compressing: Raw) -> None:
    compressing.line.sendall(b"".join(masked(COMPRESSED_TEXT, deflated(ping(number))) for number in range(3)))
    compressing.line.sendall(masked(TEXT, ping(3)))
    whole = deflated(ping(4))
    compressing.line.sendall(masked(0x41, whole[:5]) + masked(0x80, whole[5:]))

    assert [compressing.answered() for _ in range(5)] == ["0", "1", "2", "3", "4"]


@pytest.mark.parametrize(
    ("message", "code"),
    [(deflated(b" " * 100_000), 1009), (b"\xff\xff", 1002)],
    ids=["too much in little", "broken"],
)
def test_a_compressed_message_that_cannot_be_read_closes_the_socket(
    compressing: Raw, message: bytes, code: int
) -> None:
    compressing.line.sendall(masked(COMPRESSED_TEXT, message))

    assert closed_with(compressing) == code


def test_a_compressed_message_that_was_not_agreed_on_closes_the_socket(raw: Raw) -> None:
    raw.line.sendall(masked(COMPRESSED_TEXT, deflated(ping(1))))

    assert closed_with(raw) == 1002


def closed_with(line: Raw) -> int:
    """The code with which the server closes a socket."""
    while (read := line.read())[0] != CLOSE:
        pass
    (code,) = struct.unpack("!H", read[1][:2])
    return int(code)
