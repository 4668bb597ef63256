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
from typing import Any, NamedTuple

import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from bench import node_games
from bench.boardgame_tables import boardgame_table
from bench.house_games import why_uncompiled
from bench.load import Load, Opened, shares
from bench.parlour_tables import parlour_table
from bench.report import measured_on, place
from bench.servers import UNLIMITED, Server, free_port, parlour, started

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
    with started(["node", str(node_games.FOLDER / "server.js"), str(port)], port, {"NODE_ENV": "production"}) as server:
        yield server


PEER = "boardgame.io"
SERVERS: dict[str, tuple[Callable[[], AbstractContextManager[Server]], Open]] = {
    "Parlour, one process": (partial(parlour, UNLIMITED), parlour_table),
    "Parlour, two processes": (partial(parlour, UNLIMITED | {"PROCESSES": "2"}), parlour_table),
    PEER: (boardgame, boardgame_table),
}


def stretch(name: str, tables: int, seconds: float) -> Measured:
    """Start a server, let the load generator open and play so many tables, and put together what it counted."""
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
    """Open the tables, let them play, count for so many seconds; return the processor time that the server took."""
    opened = [await open_table(server.port, number, load) for number in range(tables)]
    for table in opened:
        table.begin()
    await asyncio.sleep(WARM_UP)
    load.counting, before = True, server.cpu_seconds()
    await asyncio.sleep(seconds)
    load.counting, took = False, server.cpu_seconds() - before
    for table in opened:
        table.leave()
    return took


def main(seconds: float = 10.0, tables: Sequence[int] = TABLES, rounds: int = ROUNDS, write: bool = False) -> None:
    """Measure the servers in turn, and print or write what came of it."""
    servers = list(SERVERS)
    if why := node_games.hindrance():
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
        f"{measured_on()}. Two sockets a table; whoever is asked moves at once.",
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
