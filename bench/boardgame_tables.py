"""Matches of tic-tac-toe at boardgame.io under load: two sockets each, and whoever is asked moves at once."""

import asyncio
from random import Random
from time import perf_counter
from typing import Any

from msgspec import Struct, field, json

from bench.load import Load, Opened
from bench.servers import PATIENCE
from bench.sockets import Socket, connect


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
    """Connect a seat and wait until it has joined."""
    seat.socket = await connect(port, "/socket.io/?EIO=4&transport=websocket", seat.hear)
    await asyncio.wait_for(seat.joined.wait(), PATIENCE)
