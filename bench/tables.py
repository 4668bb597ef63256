"""Tables under load: two sockets each, the one that is asked moves at once; the same play on both servers."""

import asyncio
import http.client
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from msgspec import Raw, Struct, json

from bench.sockets import Socket, connect


class Load:
    """What the tables of one run measured: the seconds from sending a move to seeing it at the sender's socket."""

    def __init__(self) -> None:
        self.trips: list[float] = []
        self.faults: list[str] = []
        self.counting = False

    def arrived(self, sent: float) -> None:
        """A move came back."""
        if self.counting:
            self.trips.append(perf_counter() - sent)


class Opened(NamedTuple):
    """A table that is ready: how to begin, and its sockets."""

    begin: Callable[[], None]
    sockets: list[Socket]


class Question(Struct):
    """The part of a question that a player must read."""

    id: int
    seats: tuple[int, ...]


class Look(Struct):
    """The part of a look that a player must read."""

    ask: Question
    moves: tuple[Raw, ...] = ()


class Message(Struct):
    """The part of a message that a player must read."""

    kind: str
    look: Look | None = None
    why: str = ""
    id: str = ""


class Act(Struct, tag_field="kind", tag="act"):
    """A move."""

    id: str
    ask: int
    action: Raw


ACK = b'{"kind":"ack"'


class ParlourSeat:
    """A player of Illimat who makes any listed move the moment it is asked."""

    read = json.Decoder(Message)

    def __init__(self, seat: int, load: Load, random: Random) -> None:
        self.seat, self.load, self.random = seat, load, random
        self.socket: Socket | None = None
        self.sent = 0.0
        self.number = 0
        self.sat = asyncio.Event()

    def hear(self, text: bytes) -> None:
        """A step or a snapshot may ask for a move."""
        if text.startswith(ACK) and self.sat.is_set():
            return
        message = self.read.decode(text)
        if message.kind == "refused":
            self.load.faults.append(message.why)
        if message.kind == "ack" and message.id == "sit":
            self.sat.set()
        if message.look is None:
            return
        if self.sent:
            self.load.arrived(self.sent)
            self.sent = 0.0
        ask, moves = message.look.ask, message.look.moves
        if self.seat in ask.seats and moves:
            self.number += 1
            action = moves[int(self.random.random() * len(moves))]
            self.sent = perf_counter()
            self.say(Act(f"{self.number}", ask.id, action))

    def say(self, message: Struct | dict[str, Any]) -> None:
        """Send a message."""
        assert self.socket is not None
        self.socket.send(json.encode(message))


def request(port: int, method: str, path: str, body: Any, cookie: str) -> tuple[dict[str, Any], str]:
    """One request of the lobby: what it answered, and the cookie to go on with."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    headers = {"Content-Type": "application/json", "Origin": f"http://127.0.0.1:{port}"}
    if cookie:
        headers["Cookie"] = cookie
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
    random = Random(number)
    options = {"target": 99}
    seats = [ParlourSeat(seat, load, random) for seat in range(2)]
    terms = {"game": "illimat", "seats": 2, "sit": [0], "visibility": "unlisted", "options": options}
    ask = asyncio.to_thread
    _, host = await ask(request, port, "GET", "/api/me", None, "")
    _, guest = await ask(request, port, "GET", "/api/me", None, "")
    opened, _ = await ask(request, port, "POST", "/api/tables", terms, host)
    for seat, cookie in zip(seats, (host, guest), strict=True):
        path = f"/api/tables/{opened['id']}/socket"
        seat.socket = await connect(port, path, seat.hear, f"Cookie: {cookie}\r\n")
    seats[0].sat.set()
    seats[1].say({"kind": "sit", "id": "sit", "seat": 1})
    await seats[1].sat.wait()
    return Opened(
        lambda: seats[0].say({"kind": "start", "id": "start"}), [seat.socket for seat in seats if seat.socket]
    )


class BoardgameSeat:
    """A player of endless tic-tac-toe at boardgame.io's server, over socket.io's text frames."""

    def __init__(self, table: str, seat: int, load: Load, random: Random) -> None:
        self.table, self.seat, self.load, self.random = table, str(seat), load, random
        self.socket: Socket | None = None
        self.sent = 0.0
        self.joined = asyncio.Event()

    def begin(self) -> None:
        """Ask for the state, which makes the match the first time."""
        self.emit("sync", self.table, self.seat, None, 2)

    def hear(self, text: bytes) -> None:
        """Engine.io: 0 opens, 2 pings, 40 joins, 42 brings an event."""
        assert self.socket is not None
        if text == b"2":
            self.socket.send(b"3")
        elif text.startswith(b"0"):
            self.socket.send(b"40/endless,")
        elif text.startswith(b"40/endless"):
            self.joined.set()
        elif text.startswith(b"42/endless,"):
            self.event(json.decode(text[len(b"42/endless,") :]))

    def event(self, event: list[Any]) -> None:
        """A sync or an update brings the state."""
        if event[0] == "sync":
            state = event[2]["state"]
        elif event[0] == "update":
            state = event[2]
        else:
            return
        if self.sent:
            self.load.arrived(self.sent)
            self.sent = 0.0
        if state["ctx"]["currentPlayer"] == self.seat:
            free = [cell for cell, mark in enumerate(state["G"]["cells"]) if mark is None]
            payload = {
                "type": "clickCell",
                "args": [free[int(self.random.random() * len(free))]],
                "playerID": self.seat,
            }
            self.sent = perf_counter()
            self.emit("update", {"type": "MAKE_MOVE", "payload": payload}, state["_stateID"], self.table, self.seat)

    def emit(self, *event: Any) -> None:
        """Send an event."""
        assert self.socket is not None
        self.socket.send(b"42/endless," + json.encode(event))


async def boardgame_table(port: int, number: int, load: Load) -> Opened:
    """Open a match of two at boardgame.io."""
    random = Random(number)
    seats = [BoardgameSeat(f"m{number}-{random.random()}", seat, load, random) for seat in range(2)]
    for seat in seats:
        seat.table = seats[0].table
        await seated(port, seat)

    def begin() -> None:
        for seat in seats:
            seat.begin()

    return Opened(begin, [seat.socket for seat in seats if seat.socket])


async def seated(port: int, seat: BoardgameSeat) -> None:
    """Connect a seat; its first words may come before `connect` returns, so the socket is given to it at once."""
    waiting: list[bytes] = []
    seat.socket = await connect(port, "/socket.io/?EIO=4&transport=websocket", waiting.append)
    seat.socket.hear = seat.hear
    for text in waiting:
        seat.hear(text)
    await seat.joined.wait()
