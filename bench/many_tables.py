"""Many tables at a steady pace, two sockets each, for minutes: round trips, memory, and whether memory grows.

`--tables 2500 --period 5` is one move a second for every five tables; `--tables 500 --period 1` one for each table.
Each table has a client address of its own. `--write` puts the figures into bench/results.md.
"""

import argparse
import asyncio
import gc
import os
import platform
import sys
from pathlib import Path
from random import Random
from time import perf_counter
from typing import NamedTuple

import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from bench.load import Load, Look, ParlourSeat, play_on, request, shares
from bench.report import place
from bench.servers import Server, parlour

OPENERS = 8
"""Tables that are opened at the same time."""

SETTLE = 10.0
"""Seconds of play before anything counts."""

SAMPLE = 30.0
"""Seconds between two looks at the memory."""


class PacedSeat(ParlourSeat):
    """A player who moves when the table's turn in the load comes, not at once."""

    asked: Look | None = None

    def look(self, look: Look) -> None:
        """Count the move that this may be the answer to, and remember the question."""
        if self.sent:
            self.load.arrived(self.sent)
            self.sent = 0.0
        self.asked = look if self.seat in look.ask.seats and look.moves else None
        if not look.ask.seats:
            self.over.set()

    def move(self) -> None:
        """Answer the question, if one is open."""
        if self.asked is not None:
            asked, self.asked = self.asked, None
            super().look(asked)


class PacedTable:
    """A table of two people that play one game after another."""

    def __init__(self, port: int, number: int, load: Load) -> None:
        self.port, self.number, self.load = port, number, load
        self.seats: tuple[PacedSeat, PacedSeat]
        self.playing: asyncio.Task[None]

    async def open(self) -> None:
        """Open the table from an address of its own, let both sit down, and deal."""
        address = f"10.{self.number >> 16}.{self.number >> 8 & 255}.{self.number & 255}"
        ask, random = asyncio.to_thread, Random(self.number)
        cookies = [(await ask(request, self.port, "GET", "/api/me", None, "", address))[1] for _ in range(2)]
        terms = {"game": "illimat", "seats": 2, "sit": [0], "options": {"target": 99}}
        opened, _ = await ask(request, self.port, "POST", "/api/tables", terms, cookies[0], address)
        one, two = (PacedSeat(seat, cookie, self.load, random, address) for seat, cookie in enumerate(cookies))
        self.seats = one, two
        for seat in self.seats:
            await seat.come(self.port, opened["id"])
        self.playing = asyncio.create_task(play_on(self.port, one, two))
        one.say({"kind": "start", "id": "start"})

    def move(self) -> None:
        """Let whoever is asked move."""
        for seat in self.seats:
            seat.move()

    def leave(self) -> None:
        """Close the sockets."""
        self.playing.cancel()
        for seat in self.seats:
            seat.socket.close()


class Measured(NamedTuple):
    """What one run showed; memory as pairs of seconds and MB."""

    tables: int
    period: float
    minutes: float
    trips: list[float]
    memory: list[tuple[float, float]]


async def play(server: Server, tables: int, period: float, minutes: float, settle: float) -> Measured:
    """Open all tables, let each move once a period, and look at the memory every now and then."""
    load = Load()
    opened = [PacedTable(server.port, number, load) for number in range(tables)]
    for first in range(0, tables, OPENERS):
        await asyncio.gather(*(table.open() for table in opened[first : first + OPENERS]))
    pacing = asyncio.create_task(pace(opened, period))
    await asyncio.sleep(settle)
    load.counting, began, memory = True, perf_counter(), list[tuple[float, float]]()
    while (now := perf_counter() - began) < 60 * minutes:
        memory.append((now, await asyncio.to_thread(server.memory_mb)))
        print(f"{now:4.0f} s: {memory[-1][1]:.0f} MB, {len(load.trips):,} moves", file=sys.stderr)
        await asyncio.sleep(min(SAMPLE, 60 * minutes - now + 0.01))
    memory.append((now, await asyncio.to_thread(server.memory_mb)))
    load.counting = False
    pacing.cancel()
    for table in opened:
        table.leave()
    if load.faults:
        raise RuntimeError(f"{len(load.faults)} faults: {load.faults[:3]}")
    return Measured(tables, period, minutes, load.trips, memory)


async def pace(tables: list[PacedTable], period: float) -> None:
    """Let one table after the other move, each once a period."""
    began = perf_counter()
    for number in range(sys.maxsize):
        await asyncio.sleep(max(0.0, began + number * period / len(tables) - perf_counter()))
        tables[number % len(tables)].move()


def run(tables: int, period: float, minutes: float, settle: float = SETTLE) -> Measured:
    """Start a server with its usual limits, but for requests of one proxy, and measure it."""
    with parlour() as server:
        gc.disable()  # a pause here would count as the server's
        measured = uvloop.run(play(server, tables, period, minutes, settle))
        gc.enable()
        return measured


def page(rows: list[Measured]) -> str:
    """The section of the results."""
    lines = [
        "## Many tables at a steady pace",
        "",
        "Two sockets a table, Illimat on durable SQLite, one process, the usual limits; every table moves once in each",
        f"period. Server and load generator share {os.cpu_count()} processors; Python {platform.python_version()}.",
        "A round trip is from sending a move to seeing it told at the sender's socket. Memory is that of the server",
        "and the processes of its bots. Made by `python bench/many_tables.py --write`.",
        "",
        "| tables | sockets | moves a second | minutes | p50 ms | p99 ms | worst ms | MB at the start | at the end |",
        "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for row in rows:
        p50, p99, worst = shares(row.trips)
        lines.append(
            f"| {row.tables:,} | {2 * row.tables:,} | {len(row.trips) / (60 * row.minutes):,.0f} | {row.minutes:g}"
            f" | {p50:.1f} | {p99:.1f} | {worst:.0f}"
            f" | {row.memory[0][1]:.0f} | {row.memory[-1][1]:.0f} |"
        )
    for row in rows:
        samples = ", ".join(f"{mb:.0f}" for _, mb in row.memory)
        lines += ["", f"MB with {row.tables:,} tables, every {SAMPLE:g} s: {samples}."]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[2500, 500], help="tables of each run")
    parser.add_argument("--period", type=float, nargs="+", default=[5.0, 1.0], help="seconds between a table's moves")
    parser.add_argument("--minutes", type=float, nargs="+", default=[20.0, 2.0], help="length of each run")
    parser.add_argument("--settle", type=float, default=SETTLE, help="seconds of play before anything counts")
    parser.add_argument("--write", action="store_true", help="write the section in bench/results.md")
    asked = parser.parse_args()
    text = page([run(*each, asked.settle) for each in zip(asked.tables, asked.period, asked.minutes, strict=True)])
    print(text)
    if asked.write:
        place("many tables", text)
