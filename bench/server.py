"""Moves a second and round trips of Parlour's server on durable SQLite, beside boardgame.io's in memory, in one run."""

import argparse
import asyncio
import gc
import os
import platform
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from time import perf_counter, sleep
from typing import Any, NamedTuple

import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from bench import node_games
from bench.boardgame_tables import boardgame_table
from bench.house_games import CHECKOUT, SHELF
from bench.load import Load, Opened
from bench.parlour_tables import parlour_table
from bench.report import place
from parlour.compiled import VARIABLE

TABLES = (50, 500)
WARM_UP = 2.0
ROUNDS = 3

Open = Callable[[int, int, Load], Coroutine[Any, Any, Opened]]


class Measured(NamedTuple):
    """One stretch of one server: its moves a second, and round trips in milliseconds."""

    server: str
    tables: int
    moves: float
    p50: float
    p99: float


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def listening(port: int, patience: float = 60.0) -> None:
    """Wait until a server answers."""
    until = perf_counter() + patience
    while perf_counter() < until:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        sleep(0.05)
    raise TimeoutError(f"nobody listens on {port}")


@contextmanager
def parlour(processes: int) -> Iterator[tuple[int, Open]]:
    """Parlour's server with a new SQLite file, its rules compiled if they can be, its limits for one address lifted."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        lifted = {"RATE": 10**9, "BURST": 10**9, "ADDRESS_RATE": 10**9, "ADDRESS_BURST": 10**9, "SOCKETS": 10**6}
        lifted |= {"OPEN_TABLES": 10**6, "NEW_TABLES": 10**6}
        told = {f"PARLOUR_{name}": str(value) for name, value in lifted.items()}
        told |= {"PARLOUR_PROCESSES": str(processes), "PARLOUR_LOGS": "plain", VARIABLE: str(SHELF)}
        told |= {"PARLOUR_DATA": folder, "PARLOUR_PORT": str(port)}
        with started([sys.executable, "-m", "parlour.server"], port, told):
            yield port, parlour_table


@contextmanager
def boardgame() -> Iterator[tuple[int, Open]]:
    """boardgame.io's server with its store in memory."""
    port = free_port()
    command = ["node", str(node_games.FOLDER / "server.js"), str(port)]
    with started(command, port, {"NODE_ENV": "production"}):
        yield port, boardgame_table


SERVERS: dict[str, Callable[[], AbstractContextManager[tuple[int, Open]]]] = {
    "Parlour, one process": partial(parlour, 1),
    "Parlour, two processes": partial(parlour, 2),
    "boardgame.io": boardgame,
}


@contextmanager
def started(command: list[str], port: int, told: dict[str, str]) -> Iterator[int]:
    """A server as a process of its own, until the stretch is over; its number."""
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, env=os.environ | told, stdout=quiet, stderr=quiet, cwd=node_games.FOLDER)
    try:
        listening(port)
        yield process.pid
    finally:
        process.terminate()
        process.wait(timeout=20)


def stretch(name: str, port: int, open_table: Open, tables: int, seconds: float) -> Measured:
    """Let the load generator open and play so many tables, and put together what it counted."""
    load = Load()
    gc.disable()  # a pause here would count as the server's
    uvloop.run(play(port, open_table, tables, seconds, load))
    gc.enable()
    if load.faults:
        raise RuntimeError(f"{name}: {load.faults[:3]}")
    cuts = statistics.quantiles(load.trips, n=100)
    return Measured(name, tables, len(load.trips) / seconds, 1000 * cuts[49], 1000 * cuts[98])


async def play(port: int, open_table: Open, tables: int, seconds: float, load: Load) -> None:
    """Open the tables, let them play, count for so many seconds."""
    opened = [await open_table(port, number, load) for number in range(tables)]
    for table in opened:
        table.begin()
    await asyncio.sleep(WARM_UP)
    load.counting = True
    await asyncio.sleep(seconds)
    load.counting = False
    for table in opened:
        table.leave()


def main(seconds: float = 10.0, write: bool = False) -> None:
    """Measure both servers in turn, and print or write what came of it."""
    if why := node_games.hindrance():
        raise SystemExit(f"boardgame.io: {why}")
    subprocess.run([CHECKOUT / "scripts" / "compile"], check=False)
    rows = []
    for tables in TABLES:
        for turn in range(ROUNDS):
            for name, serve in SERVERS.items():
                with serve() as (port, open_table):
                    row = stretch(name, port, open_table, tables, seconds)
                rows.append(row)
                print(f"{turn + 1}/{ROUNDS} {name}, {tables} tables: {row.moves:,.0f} moves/s", file=sys.stderr)
    text = page(rows, seconds)
    print(text)
    if write:
        place("server", text)


def page(rows: list[Measured], seconds: float) -> str:
    """The section of the results."""
    lines = [
        "## The server under load",
        "",
        f"Two sockets a table; whoever is asked moves at once. Best of {ROUNDS} stretches of {seconds:g} s, in turn,",
        f"servers and load generator on {os.cpu_count()} processors, not pinned. Parlour runs on Python",
        f"{platform.python_version()} and plays Illimat, one game after another by rematch, its rules compiled by",
        "`scripts/compile` where there is a C compiler, every move on disk (SQLite with synchronous=FULL) before it is",
        "acknowledged; boardgame.io, which is one process, plays endless tic-tac-toe from memory. A round trip is from",
        "sending a move to seeing it told at the sender's socket. Made by `python bench/server.py --write`.",
        "",
        "| tables | server | moves a second | p50 ms | p99 ms |",
        "| --- | --- | --- | --- | --- |",
    ]
    for tables in TABLES:
        for name in SERVERS:
            best = max((row for row in rows if (row.server, row.tables) == (name, tables)), key=lambda row: row.moves)
            lines.append(f"| {tables} | {name} | {best.moves:,.0f} | {best.p50:.1f} | {best.p99:.1f} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="length of each measured stretch")
    parser.add_argument("--write", action="store_true", help="write the section in bench/results.md")
    asked = parser.parse_args()
    if shutil.which("node") is None:
        parser.error("there is no node here, and boardgame.io needs it")
    main(asked.seconds, asked.write)
