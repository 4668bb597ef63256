"""Tables under load: two sockets each, the one that is asked moves at once; the same play on both servers."""

import asyncio
import http.client
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from msgspec import Raw, Struct, field, json

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
    """A table that is ready: how to begin, and how to leave."""

    begin: Callable[[], None]
    leave: Callable[[], None]


class Question(Struct):
    """The part of a question that a player must read."""

    id: int
    seats: tuple[int, ...]


class Look(Struct):
    """The part of a look that a player must read."""

    ask: Question
    moves: tuple[Raw, ...] = ()


class Table(Struct):
    """The part of a table's standing that a player must read: where the rematch is."""

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
    action: Raw


STEP, ACK = b'{"kind":"step"', b'{"kind":"ack"'
ASK = b'"ask":{"id":'
"""Where the end of a step begins, which holds the question and the moves: no more of it need be read."""


class ParlourSeat:
    """A player of Illimat who makes any listed move the moment it is asked."""

    read = json.Decoder(Message)
    read_look = json.Decoder(Look)
    write = json.Encoder()

    def __init__(self, seat: int, cookie: str, load: Load, random: Random) -> None:
        self.seat, self.cookie, self.load, self.random = seat, cookie, load, random
        self.socket: Socket
        self.sent = 0.0
        self.number = 0
        self.sat = asyncio.Event()
        self.over = asyncio.Event()
        self.next: asyncio.Future[str]

    async def come(self, port: int, table: str) -> None:
        """Open a socket at a table, and sit down unless it was opened for this seat."""
        self.sat.clear()
        self.over.clear()
        self.next = asyncio.get_running_loop().create_future()
        self.socket = await connect(port, f"/api/tables/{table}/socket", self.hear, f"Cookie: {self.cookie}\r\n")
        if self.seat:
            self.say({"kind": "sit", "id": f"sit-{table}", "seat": self.seat})
            await self.sat.wait()
        self.sat.set()

    def hear(self, text: bytes) -> None:
        """A step or a snapshot may ask for a move."""
        if text.startswith(STEP):
            self.look(self.read_look.decode(b"{" + text[text.rindex(ASK) : -1]))
        elif not (text.startswith(ACK) and self.sat.is_set()):
            self.listen(self.read.decode(text))

    def listen(self, message: Message) -> None:
        """What else there is to hear."""
        if message.kind == "refused":
            self.load.faults.append(message.why)
        if message.kind == "ack":
            self.sat.set()
        if message.look is not None:
            self.look(message.look)
        if message.table is not None and message.table.next is not None and not self.next.done():
            self.next.set_result(message.table.next)

    def look(self, look: Look) -> None:
        """Count the move that this may be the answer to, and make the next."""
        if self.sent:
            self.load.arrived(self.sent)
            self.sent = 0.0
        if self.seat in look.ask.seats and look.moves:
            self.number += 1
            action = look.moves[int(self.random.random() * len(look.moves))]
            self.sent = perf_counter()
            self.say(Act(f"{self.number}", look.ask.id, action))
        elif not look.ask.seats:
            self.over.set()

    def say(self, message: Struct | dict[str, Any]) -> None:
        """Send a message."""
        self.socket.send(self.write.encode(message))


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
    while True:
        await one.over.wait()
        await two.over.wait()
        one.say({"kind": "rematch", "id": "rematch"})
        table = await one.next
        for seat in (one, two):
            seat.socket.close()
            await seat.come(port, table)
        one.say({"kind": "start", "id": "start"})


class Context(Struct):
    """The part of a match's context that a player must read."""

    current: str = field(name="currentPlayer")


class Cells(Struct):
    """The board."""

    cells: tuple[str | None, ...]


class State(Struct):
    """The part of a match that a player must read; a sync holds it one step deeper than an update."""

    state: "State | None" = None
    board: Cells | None = field(name="G", default=None)
    context: Context | None = field(name="ctx", default=None)
    number: int = field(name="_stateID", default=0)


class Event(Struct, array_like=True):
    """A sync or an update; more may follow on the state."""

    kind: str
    table: str
    state: State


EVENT = b"42/endless,"
STATES = (EVENT + b'["update"', EVENT + b'["sync"')
"""How the events begin that bring a state."""


class BoardgameSeat:
    """A player of endless tic-tac-toe at boardgame.io's server, over socket.io's text frames."""

    read = json.Decoder(Event)
    write = json.Encoder()

    def __init__(self, table: str, seat: int, load: Load, random: Random) -> None:
        self.table, self.seat, self.load, self.random = table, str(seat), load, random
        self.socket: Socket | None = None
        self.sent = 0.0
        self.joined = asyncio.Event()

    def begin(self) -> None:
        """Ask for the state, which makes the match the first time."""
        self.emit("sync", self.table, self.seat, None, 2)

    def hear(self, text: bytes) -> None:
        """Engine.io: 42 brings an event, 2 pings, 0 opens, 40 joins."""
        assert self.socket is not None
        if text.startswith(STATES):
            told = self.read.decode(text[len(EVENT) :]).state
            self.look(told.state or told)
        elif text == b"2":
            self.socket.send(b"3")
        elif text.startswith(b"0"):
            self.socket.send(b"40/endless,")
        elif text.startswith(b"40/endless"):
            self.joined.set()

    def look(self, state: State) -> None:
        """Count the move that this may be the answer to, and make the next."""
        assert state.board is not None
        assert state.context is not None
        if self.sent:
            self.load.arrived(self.sent)
            self.sent = 0.0
        if state.context.current == self.seat:
            free = [cell for cell, mark in enumerate(state.board.cells) if mark is None]
            payload = {
                "type": "clickCell",
                "args": [free[int(self.random.random() * len(free))]],
                "playerID": self.seat,
            }
            self.sent = perf_counter()
            self.emit("update", {"type": "MAKE_MOVE", "payload": payload}, state.number, self.table, self.seat)

    def emit(self, *event: Any) -> None:
        """Send an event."""
        assert self.socket is not None
        self.socket.send(EVENT + self.write.encode(event))


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

    def leave() -> None:
        for seat in seats:
            if seat.socket:
                seat.socket.close()

    return Opened(begin, leave)


async def seated(port: int, seat: BoardgameSeat) -> None:
    """Connect a seat; its first words may come before `connect` returns, so the socket is given to it at once."""
    waiting: list[bytes] = []
    seat.socket = await connect(port, "/socket.io/?EIO=4&transport=websocket", waiting.append)
    seat.socket.hear = seat.hear
    for text in waiting:
        seat.hear(text)
    await seat.joined.wait()
