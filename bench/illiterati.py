"""How often computers win Illiterati by themselves, by level of the table and number of players: `--games 100`.

`--write` puts the table into bench/results.md. The games are those of a seed, the same on every machine.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean
from time import process_time
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from bench.report import place
from parlour.bots.clock import by_clock
from parlour.bots.levels import named
from parlour.games.illiterati import GAME
from parlour.games.illiterati.box import LEVELS, Level
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.scoring import result

SEATS = (2, 3, 4)
CERTAINTY = 1.96
"""Standard deviations to either side that hold 95 of 100 cases."""


class Cell(NamedTuple):
    """A level and a number of players."""

    level: Level
    seats: int


class Played(NamedTuple):
    """How one game ended, and what it cost in seconds of one processor."""

    won: bool
    rounds: int
    burns: int
    why: str
    seconds: float


def play_one(cell: Cell, bot: str, seed: int, number: int) -> Played:
    """One game by computers alone; its chance follows from seed and number."""
    random = Random(sha256(f"illiterati {seed} {cell.seats} {number}".encode()).digest())
    began = process_time()
    state = GAME.setup(Options(level=cell.level), cell.seats, random.randbytes(32)).state
    for _, after in by_clock(GAME, state, [named(bot)] * cell.seats, random):
        state = after
    ended, outcome = result(state), GAME.outcome(state)
    assert ended is not None
    assert outcome is not None
    return Played(ended.won, ended.rounds, ended.burns, outcome.reason, process_time() - began)


def interval(won: int, games: int) -> tuple[float, float]:
    """Between what the true rate is in 95 of 100 cases (Wilson)."""
    rate, square = won / games, CERTAINTY**2
    middle = (rate + square / (2 * games)) / (1 + square / games)
    width = CERTAINTY / (1 + square / games) * sqrt(rate * (1 - rate) / games + square / (4 * games**2))
    return middle - width, middle + width


def row(cell: Cell, games: Sequence[Played]) -> str:
    """One line of the table."""
    won = sum(game.won for game in games)
    low, high = interval(won, len(games))
    lost = Counter(game.why for game in games if not game.won)
    why = "; ".join(f"{many} {reason}" for reason, many in lost.most_common()) or "-"
    means = (fmean(game.rounds for game in games), fmean(game.burns for game in games))
    seconds = fmean(game.seconds for game in games)
    return (
        f"| {cell.level} | {cell.seats} | {won / len(games):.0%} | {low:.0%} to {high:.0%} | {means[0]:.1f}"
        f" | {means[1]:.1f} | {seconds:.1f} | {why} |"
    )


def page(rows: Sequence[str], bot: str, games: int, seed: int) -> str:
    """The section of the results."""
    lines = [
        "## Illiterati by computers alone",
        "",
        f"How often a team of computers of the level {bot!r} wins, by the table's level and the number of players:",
        f"{games} games each, seed {seed}, all else as by default. The interval has the true rate in 95 of 100 cases;",
        'rounds and burns are means of a game, "seconds" those of one processor. Made by',
        "`python bench/illiterati.py --write`.",
        "",
        "| level | players | won | interval | rounds | burns | seconds | lost because |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |",
        *rows,
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Play, count, print or write."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games for each level and number of players")
    parser.add_argument("--bot", default="normal", help="how well the computers play")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="write the section in bench/results.md")
    chosen = parser.parse_args()
    rows = []
    with ProcessPoolExecutor(chosen.workers, mp_context=get_context("spawn")) as pool:
        for cell in (Cell(level, seats) for level in LEVELS for seats in SEATS):
            terms = ([each] * chosen.games for each in (cell, chosen.bot, chosen.seed))
            rows.append(row(cell, list(pool.map(play_one, *terms, range(chosen.games), chunksize=4))))
            print(rows[-1], file=sys.stderr, flush=True)
    text = page(rows, chosen.bot, chosen.games, chosen.seed)
    print(text)
    if chosen.write:
        place("illiterati", text)


if __name__ == "__main__":
    main()
