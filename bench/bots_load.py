"""Many tables at which people play bots that look ahead: round trips of people, and how long bots take.

Each table has a person and bots of one level, and a client address of its own. A person moves two seconds after being
asked. The same is measured with light bots, for comparison. `--write` puts the figures into bench/results.md.
"""

import argparse
import asyncio
import gc
import os
import re
import sys
import urllib.request
from pathlib import Path
from random import Random
from typing import NamedTuple

import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from bench import flood
from bench.flood import Person
from bench.load import Load, Look, request, shares
from bench.report import place
from bench.servers import UNLIMITED, parlour

TABLES, SECONDS, WARM_UP, OPENERS = 200, 60.0, 15.0, 8

GAMES = {"illimat": {"target": 99}, "illuminati": {}, "literatio": {}}
"""The games of the tables in turn, with their options: all where bots look ahead."""

PAUSE = 2.0
"""Seconds that a person takes for a move."""


class Measured(NamedTuple):
    """What one run showed: seconds until moves were told, and until bots had moved; decisions, and lowered ones."""

    level: str
    trips: list[float]
    answers: list[float]
    decisions: int
    lowered: int


class Opponent(Person):
    """A person who waits for bots only while no answer of their own is asked for."""

    def look(self, look: Look) -> None:
        """Move again after a pause, or wait for the bot."""
        super().look(look)
        if self.seat in look.ask.seats or not look.ask.seats:
            self.waits_since = 0.0


async def sit_down(port: int, number: int, level: str, load: Load) -> Person:
    """Open a table for a person and a bot."""
    ask, address = asyncio.to_thread, f"10.1.{number >> 8}.{number & 255}"
    game, options = list(GAMES.items())[number % len(GAMES)]
    _, cookie = await ask(request, port, "GET", "/api/me", None, "", address)
    person = Opponent(0, cookie, load, Random(number), address)
    terms = {"game": game, "seats": 2, "level": level, "start": True, "options": options}
    opened, _ = await ask(request, port, "POST", "/api/tables", terms, cookie, address)
    await person.come(port, opened["id"])
    return person


TOKEN = "the token of this benchmark"


def counted(port: int) -> tuple[int, int]:
    """The decisions of bots so far, and those at a lighter level."""
    asked = urllib.request.Request(f"http://127.0.0.1:{port}/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    with urllib.request.urlopen(asked) as answer:
        text = answer.read().decode()
    figures = (re.search(rf"^{name} (\S+)$", text, re.MULTILINE) for name in (
        "parlour_think_seconds_count", "parlour_bots_lowered_total"
    ))  # fmt: skip # two names
    decisions, lowered = (int(float(found[1])) for found in figures if found is not None)
    return decisions, lowered


async def play(port: int, tables: int, level: str, seconds: float, warm_up: float) -> Measured:
    """Open the tables, let them play, and count for some time."""
    load, persons = Load(), list[Person]()
    for first in range(0, tables, OPENERS):
        some = range(first, min(tables, first + OPENERS))
        persons += await asyncio.gather(*(sit_down(port, number, level, load) for number in some))
    await asyncio.sleep(warm_up)
    decisions, lowered = await asyncio.to_thread(counted, port)
    load.counting = True
    await asyncio.sleep(seconds)
    load.counting = False
    decided, by_lighter = await asyncio.to_thread(counted, port)
    answers = [answer for person in persons for answer in (*person.answers, person.waiting) if not person.over.is_set()]
    for person in persons:
        person.socket.close()
    return Measured(level, load.trips, [each for each in answers if each], decided - decisions, by_lighter - lowered)


def run(tables: int, level: str, seconds: float, warm_up: float = WARM_UP) -> Measured:
    """Start a server, and measure it."""
    with parlour(UNLIMITED | {"ADMIN_TOKEN": TOKEN}) as server:
        gc.disable()  # a pause here would count as the server's
        measured = uvloop.run(play(server.port, tables, level, seconds, warm_up))
        gc.enable()
        return measured


def page(rows: list[Measured], tables: int, seconds: float) -> str:
    """The section of the results."""
    lines = [
        "## People at tables of bots that look ahead",
        "",
        f"{tables} tables of two with a person and a bot each ({', '.join(GAMES)} in turn), each from an address of",
        f"its own; a person moves {PAUSE:g} s after being asked. {seconds:g} s are counted. Server, bots and people",
        f"share {os.cpu_count()} processors. A bot pauses {0.7:g} s before it moves at least; one that would be late",
        "chooses at a lighter level. Made by `python bench/bots_load.py --write`.",
        "",
        "| bots | moves | move told, p50 ms | p99 ms | bot moves after, p50 s | p99 s | worst | decisions | lowered |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for row in rows:
        (p50, p99, _), (answer, late, worst) = shares(row.trips), shares(row.answers)
        lines.append(
            f"| {row.level} | {len(row.trips):,} | {p50:.1f} | {p99:.1f}"
            f" | {answer / 1000:.2f} | {late / 1000:.2f} | {worst / 1000:.2f}"
            f" | {row.decisions:,} | {row.lowered / max(1, row.decisions):.0%} |"
        )
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES, help="tables that play")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="length of each measured stretch")
    parser.add_argument("--levels", nargs="+", default=["easy", "hard", "expert"], help="levels of the bots in turn")
    parser.add_argument("--warm-up", type=float, default=WARM_UP, help="seconds of play before anything counts")
    parser.add_argument("--write", action="store_true", help="write the section in bench/results.md")
    asked = parser.parse_args()
    flood.PAUSE = PAUSE
    text = page(
        [run(asked.tables, level, asked.seconds, asked.warm_up) for level in asked.levels], asked.tables, asked.seconds
    )
    print(text)
    if asked.write:
        place("bots load", text)
