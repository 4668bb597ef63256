"""Load on a server: what is counted, a lean websocket client, and tables of Illimat at which whoever is asked moves."""

import asyncio
import base64
import http.client
import os
import statistics
import struct
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any, NamedTuple, cast

from msgspec import Struct, json
from msgspec.structs import asdict

from bench.servers import PATIENCE
from parlour.core.patch import Rows, from_rows, patched


class Load:
    """What the tables of one run measured: the seconds from sending a move to seeing it at the sender's socket."""

    def __init__(self) -> None:
        self.trips: list[float] = []
        self.faults: list[str] = []
        self.moved = 0
        self.counting = False

    def arrived(self, sent: float) -> None:
        """A move came back."""
        self.moved += 1
        if self.counting:
            self.trips.append(perf_counter() - sent)


class Opened(NamedTuple):
    """A table that is ready: how to begin, and how to leave."""

    begin: Callable[[], None]
    leave: Callable[[], None]


def shares(seconds: Sequence[float]) -> tuple[float, float, float]:
    """Return the median, the time that 99 of 100 do not exceed, and the worst, in milliseconds; zeros of nothing."""
    cuts = statistics.quantiles([*seconds, *seconds], n=100) if seconds else [0.0] * 99
    return 1000 * cuts[49], 1000 * cuts[98], 1000 * max(seconds, default=0.0)


WHOLE_TEXT = 0x81

Hear = Callable[[bytes], None]


class Socket(asyncio.Protocol):
    """One connection; `hear` gets every text message."""

    def __init__(self, request: bytes, hear: Hear) -> None:
        self._request = request
        self.hear = hear
        self._rest = b""
        self._parts: list[bytes] = []
        self._shaken = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for an upgrade."""
        self._transport = cast(asyncio.Transport, transport)  # uvloop's own kind is not one by name
        self._transport.write(self._request)

    def connection_lost(self, _: Exception | None) -> None:
        """The other side went away."""
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(self._rest[:200].decode(errors="replace")))

    def data_received(self, data: bytes) -> None:
        """Cut what came into frames."""
        if self._rest:
            data = self._rest + data
        if not self._shaken:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end or b" 101 " not in head.split(b"\r\n")[0]:
                self._rest = head + end + data
                return
            self._shaken = True
            if not self.opened.done():  # whoever waited may have left
                self.opened.set_result(None)
        at, whole = 0, len(data)
        while whole - at >= 2:
            first, length, start = data[at], data[at + 1], at + 2
            if length >= 126:
                start = at + (4 if length == 126 else 10)
                length = int.from_bytes(data[at + 2 : start])
            stop = start + length
            if stop > whole:
                break
            if first == WHOLE_TEXT:
                self.hear(data[start:stop])
            else:
                self._frame(first, data[start:stop])
            at = stop
        self._rest = data[at:]

    def _frame(self, first: int, payload: bytes) -> None:
        """Answer a ping, put together what comes in pieces."""
        kind = first & 0x0F
        if kind == 9:
            self._write(0x8A, payload)
        elif kind in (0, 1):
            self._parts.append(payload)
            if first & 0x80:
                whole = b"".join(self._parts)
                self._parts = []
                self.hear(whole)

    def send(self, text: bytes) -> None:
        """Say a text."""
        self._write(WHOLE_TEXT, text)

    def _write(self, first: int, payload: bytes) -> None:
        """A frame under the mask of zeros, which changes nothing."""
        size = len(payload)
        head = struct.pack("BB", first, 0x80 | size) if size < 126 else struct.pack(">BBH", first, 0x80 | 126, size)
        self._transport.write(head + b"\0\0\0\0" + payload)

    def close(self) -> None:
        """Leave."""
        self._transport.close()


async def connect(port: int, path: str, hear: Hear, headers: str = "") -> Socket:
    """Return an open socket to a server on this machine; what it says at once is heard after that."""
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n{headers}\r\n"
    )
    loop = asyncio.get_running_loop()
    early: list[bytes] = []
    _, socket = await loop.create_connection(lambda: Socket(request.encode(), early.append), "127.0.0.1", port)
    await asyncio.wait_for(socket.opened, PATIENCE)

    def catch_up() -> None:
        socket.hear = hear
        for text in early:
            hear(text)

    loop.call_soon(catch_up)
    return socket


class Question(Struct):
    """The part of a question that a player must read."""

    id: int
    seats: tuple[int, ...]


class Look(Struct):
    """The part of a look that a player must read; moves that came in rows are rows of one (`Rows`)."""

    ask: Question
    moves: Sequence[Any] = ()


class LookPatch(Struct):
    """The part of a patch of a look that a player must read."""

    ask: dict[str, Any] = {}


class Patched(Struct):
    """The part of a step that a player must read, where it says what changed."""

    look: LookPatch
    moves: tuple[Rows, ...] | None = None


class Table(Struct):
    """The part of a table's info that a player must read: the seats that are theirs, and where the rematch is."""

    yours: tuple[int, ...] = ()
    next: str | None = None


class Message(Struct):
    """The part of any other message that a player must read."""

    kind: str
    look: Look | None = None
    table: Table | None = None
    why: str = ""
    id: str = ""


class Act(Struct, tag_field="kind", tag="act"):
    """A move."""

    id: str
    ask: int
    action: Any


FORWARDED = "X-Forwarded-For"
"""The header in which a proxy on this machine names the client address; the servers here trust it."""

PATCHED, ACK = b'{"kind":"patched"', b'{"kind":"ack"'
"""How the messages begin that come most."""


class ParlourSeat:
    """A player of Illimat who makes any listed move the moment it is asked; steps say what changed, as to a page."""

    read = json.Decoder(Message)
    read_patched = json.Decoder(Patched)
    write = json.Encoder()

    def __init__(self, seat: int, cookie: str, load: Load, random: Random, address: str = "") -> None:
        self.seat, self.load, self.random = seat, load, random
        self.headers = f"Cookie: {cookie}\r\n" + (f"{FORWARDED}: {address}\r\n" if address else "")
        self.socket: Socket
        self.sent = 0.0
        self.number = 0
        self.newest: Look  # that came
        self.over = asyncio.Event()
        self.sat: asyncio.Future[None]
        self.next: asyncio.Future[str]

    async def come(self, port: int, table: str) -> None:
        """Open a socket at a table, and sit down unless the seat is this player's already, as at a rematch."""
        loop = asyncio.get_running_loop()
        self.sat, self.next = loop.create_future(), loop.create_future()
        self.over.clear()
        self.socket = await connect(port, f"/api/tables/{table}/socket?steps=patched", self.hear, self.headers)
        await asyncio.wait_for(self.sat, PATIENCE)

    def hear(self, text: bytes) -> None:
        """A step or a snapshot may ask for a move."""
        if text.startswith(PATCHED):
            self.newest = after(self.newest, self.read_patched.decode(text))
            self.look(self.newest)
        elif not (text.startswith(ACK) and self.sat.done()):
            self.listen(self.read.decode(text))

    def listen(self, message: Message) -> None:
        """What else there is to hear."""
        if message.kind == "refused":
            self.load.faults.append(message.why)
            if not self.sat.done():
                self.sat.set_exception(ConnectionError(f"seat {self.seat}: {message.why}"))
        if message.table is not None:
            self.learn(message.kind, message.table)
        if message.kind == "ack" and not self.sat.done():
            self.sat.set_result(None)
        if message.look is not None:
            self.newest = message.look
            self.look(message.look)

    def learn(self, kind: str, table: Table) -> None:
        """Sit down where the seat is not this player's yet, and note where the rematch is."""
        if kind == "table" and not self.sat.done():
            if self.seat in table.yours:
                self.sat.set_result(None)
            else:
                self.say({"kind": "sit", "id": f"sit-{self.seat}", "seat": self.seat})
        if table.next is not None and not self.next.done():
            self.next.set_result(table.next)

    def look(self, look: Look) -> None:
        """Count the move that this may be the answer to, and make the next."""
        if self.sent:
            self.load.arrived(self.sent)
            self.sent = 0.0
        if self.seat in look.ask.seats and look.moves:
            self.number += 1
            action = look.moves[int(self.random.random() * len(look.moves))]
            self.sent = perf_counter()
            self.say(
                Act(f"{self.number}", look.ask.id, from_rows([action])[0] if isinstance(action, tuple) else action)
            )
        elif not look.ask.seats:
            self.over.set()

    def say(self, message: Struct | dict[str, Any]) -> None:
        """Send a message."""
        self.socket.send(self.write.encode(message))


def after(before: Look, step: Patched) -> Look:
    """Return the look after a step that says what it changes."""
    ask = Question(**patched(asdict(before.ask) | {"seats": [*before.ask.seats]}, step.look.ask))
    if step.moves is None:
        return Look(ask, before.moves)
    return Look(ask, [(tag, names, (row,)) for tag, names, rows in step.moves for row in rows])


def request(port: int, method: str, path: str, body: Any, cookie: str, address: str = "") -> tuple[dict[str, Any], str]:
    """One request of the lobby: what it answered, and the cookie to go on with."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    headers = {"Content-Type": "application/json", "Origin": f"http://127.0.0.1:{port}"}
    if cookie:
        headers["Cookie"] = cookie
    if address:
        headers[FORWARDED] = address
    line.request(method, path, None if body is None else json.encode(body), headers)
    answer = line.getresponse()
    text = answer.read()
    line.close()
    if answer.status >= 300:
        raise ConnectionError(f"{method} {path}: {answer.status} {text[:200]!r}")
    cookies = [value.split(";")[0] for name, value in answer.getheaders() if name.lower() == "set-cookie"]
    return json.decode(text), "; ".join(cookies) or cookie


async def parlour_table(port: int, number: int, load: Load) -> Opened:
    """Open a table for two people at Parlour."""
    ask = asyncio.to_thread
    _, host = await ask(request, port, "GET", "/api/me", None, "")
    _, guest = await ask(request, port, "GET", "/api/me", None, "")
    terms = {"game": "illimat", "seats": 2, "sit": [0], "visibility": "unlisted", "options": {"target": 99}}
    opened, _ = await ask(request, port, "POST", "/api/tables", terms, host)
    random = Random(number)
    one, two = (ParlourSeat(seat, cookie, load, random) for seat, cookie in enumerate((host, guest)))
    for seat in (one, two):
        await seat.come(port, opened["id"])
    going_on = asyncio.create_task(play_on(port, one, two))

    def leave() -> None:
        going_on.cancel()
        for seat in (one, two):
            seat.socket.close()

    return Opened(lambda: one.say({"kind": "start", "id": "start"}), leave)


async def play_on(port: int, one: ParlourSeat, two: ParlourSeat) -> None:
    """Whenever a game is over, some seconds at this pace, play the next at the table of the rematch."""
    try:
        while True:
            await one.over.wait()
            await two.over.wait()
            one.say({"kind": "rematch", "id": "rematch"})
            table = await asyncio.wait_for(one.next, PATIENCE)
            for seat in (one, two):
                seat.socket.close()
                await seat.come(port, table)
            one.say({"kind": "start", "id": "start"})
    except (OSError, TimeoutError) as fault:  # a table that plays on no more must not go unnoticed
        one.load.faults.append(repr(fault))
