"""How long a decision of each level takes on one core, by processor time: `--games 3 --level expert --write`.

Computers of one level play whole games, their rules compiled where `scripts/compile` has compiled them. Processor time
is measured, so that other programs on the machine do not count.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from os import environ
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple, get_args

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from bench.parlour_games import SHELF
from bench.report import place
from parlour.compiled import VARIABLE, use
from parlour.core.game import Level

LIMITS = {"beginner": 0.2, "easy": 0.2, "normal": 0.2, "hard": 1.0, "expert": 4.0}
"""Seconds that a decision of each level may take."""


class Row(NamedTuple):
    """The decisions of one level of a game: how many, and their seconds."""

    game: str
    seats: int
    level: str
    seconds: list[float]


def timed(function: Callable[..., Any], seconds: list[float]) -> Callable[..., Any]:
    """Return a function that notes how long each call takes."""

    def call(*given: Any) -> Any:
        began = process_time()
        result = function(*given)
        seconds.append(process_time() - began)
        return result

    return call


class TimedBot:
    """A computer of a level whose decisions are timed."""

    def __init__(self, level: Level, choose: Callable[..., Any]) -> None:
        self.level = level
        self.choose = choose


def measure(name: str, level: Level, games: int, seed: int) -> Row:
    """Let computers of one level play some games, and time every decision."""
    from parlour.bots.levels import named
    from parlour.bots.match import play_one
    from parlour.core.registry import find

    game, seconds = find(name), list[float]()
    seats = game.seats[0] if game.cooperative is False else 3
    computer = game.computer
    if computer.plan is not None:
        computer = replace(computer, plan=timed(computer.plan, seconds))
    timed_game = replace(game, computer=computer)
    bot = TimedBot(level, timed(named(level).choose, seconds))
    for number in range(games):
        random = Random(sha256(f"seconds {seed} {number}".encode()).digest())
        play_one(timed_game, game.variants[0], [bot] * seats, random.randbytes(32), random)
    return Row(name, seats, level, seconds)


def line(row: Row) -> str:
    """Return a line of the table."""
    ordered = sorted(row.seconds)
    late = sum(seconds > LIMITS[row.level] for seconds in ordered)
    figures = (median(ordered), ordered[int(len(ordered) * 0.99)], ordered[-1])
    cells = (row.game, row.seats, row.level, len(ordered), *(f"{1000 * each:,.1f}" for each in figures))
    return f"| {' | '.join(map(str, cells))} | {1000 * LIMITS[row.level]:,.0f} | {late} |"


def main() -> None:
    """Measure, print, and write where that is wanted."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--game", action="append", help="which games; all by default")
    parser.add_argument("--level", action="append", help="which levels; all by default")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the section in bench/results.md")
    chosen = parser.parse_args()
    compiled = use(Path(environ.get(VARIABLE) or SHELF))
    from parlour.server.bot_pool.process import warm_up

    warm_up()
    from parlour.core.registry import names

    told = [
        "## Seconds of a decision",
        "",
        f"Computers of one level play {chosen.games} games each with the usual options, seed {chosen.seed}: processor",
        f"time of every decision on one core, rules {'compiled' if compiled else 'not compiled'}.",
        '"late" counts decisions above the limit.',
        "Made by `python bench/bot_seconds.py --write`.",
        "",
        "| game | players | level | decisions | median ms | p99 ms | worst ms | limit ms | late |",
        "| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    print("\n".join(told), flush=True)
    for name in chosen.game or names():
        for level in chosen.level or get_args(Level):
            told.append(line(measure(name, level, chosen.games, chosen.seed)))
            print(told[-1], flush=True)
    if chosen.write:
        place("bot seconds", "\n".join(told) + "\n")


if __name__ == "__main__":
    main()
