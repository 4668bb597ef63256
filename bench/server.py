"""Moves a second, processor time and round trips of Parlour's server on durable SQLite, beside boardgame.io's."""

import argparse
import asyncio
import gc
import os
import statistics
import sys
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import uvloop
from msgspec import Struct, field, json

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from bench import peer_games
from bench.load import Load, Opened, Socket, connect, parlour_table, shares
from bench.parlour_games import why_uncompiled
from bench.report import place
from bench.servers import PATIENCE, UNLIMITED, Server, free_port, parlour, started


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


TABLES = (50, 500)
WARM_UP = 2.0
ROUNDS = 3

Open = Callable[[int, int, Load], Coroutine[Any, Any, Opened]]


class Measured(NamedTuple):
    """One stretch of one server: moves a second, microseconds of processor a move, round trips in milliseconds."""

    server: str
    tables: int
    moves: float
    cpu: float
    p50: float
    p99: float


@contextmanager
def boardgame() -> Iterator[Server]:
    """Start boardgame.io's server with its store in memory."""
    port = free_port()
    with started(["node", str(peer_games.FOLDER / "server.js"), str(port)], port, {"NODE_ENV": "production"}) as server:
        yield server


PEER = "boardgame.io"
SERVERS: dict[str, tuple[Callable[[], AbstractContextManager[Server]], Open]] = {
    "Parlour, one process": (partial(parlour, UNLIMITED), parlour_table),
    "Parlour, two processes": (partial(parlour, UNLIMITED | {"PROCESSES": "2"}), parlour_table),
    PEER: (boardgame, boardgame_table),
}


def stretch(name: str, tables: int, seconds: float) -> Measured:
    """Start a server, let the load generator open and play that many tables, and put together what it counted."""
    serve, open_table = SERVERS[name]
    load = Load()
    with serve() as server:
        gc.disable()  # a pause here would count as the server's
        cpu = uvloop.run(play(server, open_table, tables, seconds, load))
        gc.enable()
    if load.faults:
        raise RuntimeError(f"{name}: {len(load.faults)} faults: {load.faults[:3]}")
    if not load.trips:
        raise RuntimeError(f"{name}: nobody moved")
    moves, (p50, p99, _) = len(load.trips), shares(load.trips)
    return Measured(name, tables, moves / seconds, 1e6 * cpu / moves, p50, p99)


async def play(server: Server, open_table: Open, tables: int, seconds: float, load: Load) -> float:
    """Open the tables, and once all play, count for some seconds; return the processor time that the server took."""
    opened = [await open_table(server.port, number, load) for number in range(tables)]
    for table in opened:
        table.begin()
    async with asyncio.timeout(PATIENCE):
        while load.moved < tables:
            await asyncio.sleep(0.01)
    await asyncio.sleep(min(WARM_UP, seconds))
    load.counting, before = True, server.cpu_seconds()
    await asyncio.sleep(seconds)
    load.counting, took = False, server.cpu_seconds() - before
    for table in opened:
        table.leave()
    return took


def main(seconds: float = 10.0, tables: Sequence[int] = TABLES, rounds: int = ROUNDS, write: bool = False) -> None:
    """Measure the servers in turn, and print or write what came of it."""
    servers = list(SERVERS)
    if why := peer_games.hindrance():
        print(f"{PEER} is not measured: {why}", file=sys.stderr)
        servers.remove(PEER)
    uncompiled = why_uncompiled()
    rows = []
    for many in tables:
        for turn in range(rounds):
            for name in servers:
                rows.append(row := stretch(name, many, seconds))
                print(f"{turn + 1}/{rounds} {name}, {many} tables: {row.moves:,.0f} moves/s", file=sys.stderr)
    text = page(rows, seconds, uncompiled)
    print(text)
    if write:
        place("server", text)


def page(rows: Sequence[Measured], seconds: float, uncompiled: str | None) -> str:
    """Return the section of the results."""
    rounds = max(sum(other[:2] == row[:2] for other in rows) for row in rows)
    lines = [
        "## The server under load",
        "",
        "Two sockets a table; whoever is asked moves at once.",
        f"Medians of {rounds} stretches of {seconds:g} s, in turn, servers and load generator on {os.cpu_count()}",
        "processors, not pinned. Parlour plays Illimat, one game after another by rematch, its rules",
        f"{'compiled' if uncompiled is None else f'not compiled ({uncompiled})'}, every move on disk (SQLite,",
        "synchronous=FULL) before it is acknowledged; boardgame.io, which is one process, plays endless tic-tac-toe",
        "from memory. A round trip is from sending a move to seeing it told at the sender's socket; the processor time",
        "is that of all the server's processes. Made by `python bench/server.py --write`.",
        "",
        "| tables | server | moves a second (least to most) | microseconds of processor a move | p50 ms | p99 ms |",
        "| ---: | --- | ---: | ---: | ---: | ---: |",
    ]
    for tables, name in dict.fromkeys((row.tables, row.server) for row in rows):
        some = [row for row in rows if (row.server, row.tables) == (name, tables)]
        moves, cpu, p50, p99 = (statistics.median(column) for column in zip(*(row[2:] for row in some), strict=True))
        least, most = min(row.moves for row in some), max(row.moves for row in some)
        lines.append(
            f"| {tables} | {name} | {moves:,.0f} ({least:,.0f} to {most:,.0f}) | {cpu:.0f} | {p50:.1f} | {p99:.1f} |"
        )
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="length of each measured stretch")
    parser.add_argument("--tables", type=int, nargs="+", default=TABLES, help="tables that play at once, in turn")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="stretches of each server")
    parser.add_argument("--write", action="store_true", help="write the section in bench/results.md")
    asked = parser.parse_args()
    main(asked.seconds, asked.tables, asked.rounds, asked.write)
