"""One connection that sends as much as it can: everybody else is served meanwhile."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from bench.rolling_restart import proxy
from tests.deploy.test_deploy import needed
from tests.server.live import OPERATOR, SOON, Address, Browser, spawned, wait_for
from tests.server.socket.test_transport import CONTINUED, PING, TEXT, masked
from tests.server.test_restart import free_port

SECONDS = 8.0
"""How long a flood lasts."""

RATE = 2_000_000
"""Bytes a second of a flood."""

STEP = 0.01
"""Seconds between two writes of a flood."""

LONGEST = 0.1
"""Seconds for which the event loop, and so everybody, may wait at most."""

HEAD = "Host: x\r\nCookie: {cookie}\r\n"
UPGRADE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\n"
    + HEAD
    + "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    + "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)
SHOW = b'{"kind":"show","id":"","what":1}'

FLOODS: dict[str, tuple[str, bytes]] = {
    "text": (UPGRADE, masked(TEXT, b"{}")),
    "empty text": (UPGRADE, masked(TEXT, b"")),
    "pings": (UPGRADE, masked(PING, b"")),
    "pongs": (UPGRADE, masked(0x8A, b"")),
    "presence": (UPGRADE, masked(TEXT, SHOW)),
    "fragments": (UPGRADE, masked(0x01, b"{") + masked(CONTINUED, b"") * 100),
    "requests": ("", b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"),
    "unanswered handshakes": ("", b"GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n\r\n"),
    "chunks": ("POST /api/replay HTTP/1.1\r\n" + HEAD + "Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
    "chunks that nobody asked for": (
        "GET /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n",
        b"1\r\n \r\n",
    ),
    "headers": ("", b"GET /healthz HTTP/1.1\r\nHost: x\r\n" + b"a:\r\n" * 4_000 + b"\r\n"),
}


class Flood:
    """Sends the same again and again, over a new connection whenever the last one is closed."""

    def __init__(self, port: int, opening: bytes, data: bytes) -> None:
        self.sent = self.opened = 0
        self._port = port
        self._opening = opening
        self._data = data * (int(RATE * STEP) // len(data) or 1)
        self._ends = time.monotonic() + SECONDS

    def run(self) -> None:
        """Flood until it is over."""
        while time.monotonic() < self._ends:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self._port), 1.0) as line:
                self.opened += 1
                self._flood(line)

    def _flood(self, line: socket.socket) -> None:
        line.sendall(self._opening)
        began, sent, rest = time.monotonic(), 0, b""
        line.settimeout(0)
        while (now := time.monotonic()) < self._ends:
            with suppress(BlockingIOError):
                while line.recv(65_536):
                    pass
                return  # the server has closed the connection
            with suppress(BlockingIOError):
                while sent < RATE * (now - began):
                    rest = rest or self._data
                    gone = line.send(rest)
                    rest, sent = rest[gone:], sent + gone
                    self.sent += gone
            time.sleep(STEP)


@contextmanager
def flooded(port: int, opening: str, data: bytes, cookie: str, table: str) -> Iterator[Flood]:
    """A flood beside everything else."""
    flood = Flood(port, opening.format(cookie=cookie, table=table).encode(), data)
    thread = threading.Thread(target=flood.run)
    thread.start()
    try:
        yield flood
    finally:
        thread.join(SOON)


def measured(port: int, while_true: Callable[[], bool]) -> list[float]:
    """How long a stranger at another address waits for an answer, again and again."""
    waits = []
    while while_true():
        began = time.monotonic()
        with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.2"), timeout=SOON) as stranger:
            assert stranger.get(f"http://127.0.0.1:{port}/healthz").text == "ok"
        waits.append(time.monotonic() - began)
        time.sleep(0.02)
    return waits


class Loop:
    """The delays of a server's event loop, as its metrics tell."""

    def __init__(self, port: int) -> None:
        answer = httpx.get(f"http://127.0.0.1:{port}/metrics", headers=OPERATOR)
        self.told = dict(line.rsplit(" ", 1) for line in answer.text.splitlines() if not line.startswith("#"))

    @property
    def longest(self) -> float:
        """The longest delay in seconds."""
        return float(self.told["parlour_loop_delay_max_seconds"])

    @property
    def blocks(self) -> float:
        """How often it was later than it may be."""
        looks, soon = (float(self.told[f'parlour_loop_delay_seconds_bucket{{le="{le}"}}']) for le in ("+Inf", LONGEST))
        return looks - soon


@pytest.mark.timed
@pytest.mark.parametrize(
    ("way", "kind"),
    [
        ("direct", "text"),
        ("direct", "pings"),
        *(pytest.param("nginx", kind, marks=pytest.mark.long) for kind in ("text", "pings")),
        *(pytest.param("direct", kind, marks=pytest.mark.long) for kind in FLOODS if kind not in ("text", "pings")),
    ],
)
def test_a_flood_over_one_connection_delays_nobody_else(tmp_path: Path, way: str, kind: str) -> None:
    port = free_port()
    with ExitStack() as stack:
        stack.enter_context(spawned(tmp_path, port, PARLOUR_BOT_PROCESSES="1"))
        front = port
        if way == "nginx":
            needed("nginx")
            address = stack.enter_context(proxy("nginx", tmp_path, [port, port, port]))
            front = int(address.rpartition(":")[2])
            wait_for(front)
        guest = stack.enter_context(Browser(Address(front)))
        table = guest.open()
        with guest.socket(table):
            guest.hear()
        measured(port, iter([True] * 20 + [False]).__next__)  # what is loaded at the first request is loaded now
        before = Loop(port)
        with flooded(front, *FLOODS[kind], guest.cookie, table) as flood:
            waits = measured(port, lambda: time.monotonic() < flood._ends)
        after = Loop(port)

    told = f"{flood.sent / 1e6:.1f} MB over {flood.opened} connections, {len(waits)} answers"
    assert flood.sent > 100_000
    assert after.blocks == before.blocks, (told, after.longest, before.longest)
    assert max(waits) < 3 * LONGEST, told
