"""A flood of tables full of hard computers from one address, and guests at others who play easy ones meanwhile.

The limits on tables and sockets of one address are lifted, which would stop the flood before it begins: this measures
whether thinking is shared fairly. `--write` puts the figures into bench/results.md.
"""

import argparse
import asyncio
import gc
import os
import sys
from collections.abc import Awaitable
from pathlib import Path
from random import Random
from time import perf_counter
from typing import NamedTuple, TypeVar

import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from bench.load import FORWARDED, Load, Look, ParlourSeat, Socket, connect, request, shares
from bench.report import place
from bench.servers import UNLIMITED, Server, parlour

T = TypeVar("T")

FLOODER, GUESTS = "198.51.100.1", [f"203.0.113.{number}" for number in range(8)]
TABLES = 1181
OPENERS = 8
"""Tables that the flooder opens at the same time."""

GAMES = {"illimat": 4, "illuminati": 4, "literatio": 4}
"""The flooder's games in turn, with the seats of each: all where hard computers think long."""

PAUSE = 0.2
"""Seconds that the guest takes for a move."""

WARM_UP = 10.0
"""Seconds of play before anything counts, in which the processes of the bots start."""


class Person(ParlourSeat):
    """The guest: moves a little after being asked, and measures how long the computer takes to answer."""

    def __init__(self, seat: int, cookie: str, load: Load, random: Random, address: str) -> None:
        super().__init__(seat, cookie, load, random, address)
        self.answers: list[float] = []
        self.waits_since = 0.0
        self.moving: asyncio.TimerHandle | None = None

    def look(self, look: Look) -> None:
        """Count how long the move took, and how long the computer did, and move again after a pause."""
        now = perf_counter()
        if self.sent:
            self.load.arrived(self.sent)
            self.sent = 0.0
        elif self.waits_since and self.load.counting:
            self.answers.append(now - self.waits_since)
        self.waits_since = now
        if self.seat in look.ask.seats and look.moves:
            self.waits_since = 0.0
            if self.moving is not None:
                self.moving.cancel()
            self.moving = asyncio.get_running_loop().call_later(PAUSE, super().look, look)
        elif not look.ask.seats:
            self.over.set()

    @property
    def waiting(self) -> float:
        """For how many seconds the computer has not answered by now."""
        return perf_counter() - self.waits_since if self.waits_since else 0.0


async def sit_down(port: int, load: Load, address: str) -> Person:
    """Open a guest's table with one easy computer."""
    ask = asyncio.to_thread
    _, cookie = await ask(request, port, "GET", "/api/me", None, "", address)
    person = Person(0, cookie, load, Random(address), address)
    terms = {"game": "illimat", "seats": 2, "level": "easy", "start": True, "options": {"target": 99}}
    opened, _ = await ask(request, port, "POST", "/api/tables", terms, cookie, address)
    await person.come(port, opened["id"])
    return person


async def flood(port: int, tables: int) -> list[Socket]:
    """Open tables of hard computers only, and watch each, so that they play."""
    return [socket for first in range(0, tables, OPENERS) for socket in await asyncio.gather(
        *(flood_table(port, number) for number in range(first, min(tables, first + OPENERS)))
    )]  # fmt: skip # one loop around another


async def flood_table(port: int, number: int) -> Socket:
    """Open one table, under a new guest, as a script would that has read of a limit for each guest."""
    ask = asyncio.to_thread
    game, seats = list(GAMES.items())[number % len(GAMES)]
    _, cookie = await ask(request, port, "GET", "/api/me", None, "", FLOODER)
    terms = {"game": game, "seats": seats, "level": "hard", "sit": [], "start": True}
    opened, _ = await ask(request, port, "POST", "/api/tables", terms, cookie, FLOODER)
    headers = f"Cookie: {cookie}\r\n{FORWARDED}: {FLOODER}\r\n"
    return await connect(port, f"/api/tables/{opened['id']}/socket", lambda _: None, headers)


class Stretch(NamedTuple):
    """What the guests saw in one part of the run: seconds until moves were told, and until computers answered."""

    name: str
    trips: list[float]
    answers: list[float]


class Measured(NamedTuple):
    """A run: its stretches, and the memory in MB."""

    tables: int
    seconds: float
    stretches: list[Stretch]
    memory: list[float]


class Room:
    """The guests, and what they see in each stretch."""

    def __init__(self, persons: list[Person]) -> None:
        self.persons = persons
        self.stretches: list[Stretch] = []
        self.faults: list[str] = []

    async def measure(self, name: str, during: Awaitable[T]) -> T:
        """Count what the guests see while something goes on."""
        load = Load()
        for person in self.persons:
            person.load, person.answers = load, []
        load.counting = True
        result = await during
        load.counting = False
        answers = [answer for person in self.persons for answer in (*person.answers, person.waiting)]
        self.stretches.append(Stretch(name, load.trips, [answer for answer in answers if answer]))
        self.faults += load.faults
        return result


async def watch_memory(server: Server, seconds: float) -> list[float]:
    """Look at the memory every five seconds."""
    until, memory = perf_counter() + seconds, list[float]()
    while perf_counter() < until:
        memory.append(await asyncio.to_thread(server.memory_mb))
        await asyncio.sleep(min(5, seconds))
    return memory


async def play(server: Server, tables: int, seconds: float, warm_up: float) -> Measured:
    """Let the guests play in quiet, while the flood comes, and for some time after."""
    room = Room([await sit_down(server.port, Load(), address) for address in GUESTS])
    await asyncio.sleep(warm_up)
    memory = [max(await room.measure("quiet", watch_memory(server, seconds)))]
    sockets = await room.measure(f"while {tables:,} tables are opened", flood(server.port, tables))
    memory += await room.measure("flood", watch_memory(server, seconds))
    for socket in (*sockets, *(person.socket for person in room.persons)):
        socket.close()
    if room.faults:
        raise RuntimeError(f"{len(room.faults)} faults: {room.faults[:3]}")
    return Measured(tables, seconds, room.stretches, memory)


def run(tables: int, seconds: float, warm_up: float = WARM_UP) -> Measured:
    """Start a server whose limits for one address are lifted, and measure it."""
    with parlour(UNLIMITED) as server:
        gc.disable()  # a pause here would count as the server's
        measured = uvloop.run(play(server, tables, seconds, warm_up))
        gc.enable()
        return measured


def page(row: Measured) -> str:
    """The section of the results."""
    lines = [
        "## A flood of hard computers from one address",
        "",
        f"One address opens {row.tables:,} tables of hard computers and watches them all; at {len(GUESTS)} other",
        f"addresses guests play easy computers: {row.seconds:g} s in quiet, then while the tables are opened, then as",
        f"long again. Server, bots, flooder and guests share {os.cpu_count()} processors. A computer pauses {0.7:g} s",
        "before it moves at least. Made by `python bench/flood.py --write`.",
        "",
        "| | moves | move told, p50 ms | p99 ms | computer moves after, p50 s | worst s |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name, trips, answers in row.stretches:
        (told, most, _), (answered, _, worst) = shares(trips), shares(answers)
        lines.append(
            f"| {name} | {len(trips):,} | {told:.1f} | {most:.1f} | {answered / 1000:.2f} | {worst / 1000:.2f} |"
        )
    lines += ["", f"Memory: {row.memory[0]:.0f} MB in quiet, at most {max(row.memory):.0f} MB, at the end"]
    return "\n".join(lines) + f" {row.memory[-1]:.0f} MB.\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES, help="tables of the flood")
    parser.add_argument(
        "--seconds", type=float, default=90.0, help="length of the quiet, and of the flood once it is up"
    )
    parser.add_argument("--warm-up", type=float, default=WARM_UP, help="seconds of play before anything counts")
    parser.add_argument("--write", action="store_true", help="write the section in bench/results.md")
    asked = parser.parse_args()
    text = page(run(asked.tables, asked.seconds, asked.warm_up))
    print(text)
    if asked.write:
        place("flood", text)
