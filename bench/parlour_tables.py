"""Tables of Illimat at Parlour under load: two sockets each, and whoever is asked moves at once."""

import asyncio
import http.client
from random import Random
from time import perf_counter
from typing import Any

from msgspec import Raw, Struct, json

from bench.load import Load, Opened
from bench.servers import PATIENCE
from bench.sockets import Socket, connect


class Question(Struct):
    """The part of a question that a player must read."""

    id: int
    seats: tuple[int, ...]


class Look(Struct):
    """The part of a look that a player must read."""

    ask: Question
    moves: tuple[Raw, ...] = ()


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
    action: Raw


FORWARDED = "X-Forwarded-For"
"""The header in which a proxy on this machine names the client address; the servers here trust it."""

STEP, ACK = b'{"kind":"step"', b'{"kind":"ack"'
ASK = b'"ask":{"id":'
"""Where the end of a step begins, which holds the question and the moves: no more of it need be read."""


class ParlourSeat:
    """A player of Illimat who makes any listed move the moment it is asked."""

    read = json.Decoder(Message)
    read_look = json.Decoder(Look)
    write = json.Encoder()

    def __init__(self, seat: int, cookie: str, load: Load, random: Random, address: str = "") -> None:
        self.seat, self.load, self.random = seat, load, random
        self.headers = f"Cookie: {cookie}\r\n" + (f"{FORWARDED}: {address}\r\n" if address else "")
        self.socket: Socket
        self.sent = 0.0
        self.number = 0
        self.over = asyncio.Event()
        self.sat: asyncio.Future[None]
        self.next: asyncio.Future[str]

    async def come(self, port: int, table: str) -> None:
        """Open a socket at a table, and sit down unless the seat is this player's already, as at a rematch."""
        loop = asyncio.get_running_loop()
        self.sat, self.next = loop.create_future(), loop.create_future()
        self.over.clear()
        self.socket = await connect(port, f"/api/tables/{table}/socket", self.hear, self.headers)
        await asyncio.wait_for(self.sat, PATIENCE)

    def hear(self, text: bytes) -> None:
        """A step or a snapshot may ask for a move."""
        if text.startswith(STEP):
            self.look(self.read_look.decode(b"{" + text[text.rindex(ASK) : -1]))
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
            self.say(Act(f"{self.number}", look.ask.id, action))
        elif not look.ask.seats:
            self.over.set()

    def say(self, message: Struct | dict[str, Any]) -> None:
        """Send a message."""
        self.socket.send(self.write.encode(message))


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
