"""How often teams of computers of each level win Illiterati, by the table's level: `--games 100 --workers 16 --json`.

`--bot` and `--seats` choose some of the teams; `--write` puts the table into bench/results.md.
The games are those of a seed, the same on every machine.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from itertools import product, starmap
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean
from time import process_time
from typing import NamedTuple, get_args

from msgspec import Struct, json

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from bench.report import place
from parlour.bots.levels import named
from parlour.bots.match import by_clock
from parlour.core.game import Level as BotLevel
from parlour.games.illiterati import GAME
from parlour.games.illiterati.box import LEVELS, Level
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.scoring import result
from parlour.games.illiterati.state import Wait

SEATS = (2, 3, 4)
CERTAINTY = 1.96
"""Standard deviations to either side that hold 95 of 100 cases."""


class Cell(NamedTuple):
    """A level of the table, a number of players, and how well they play."""

    level: Level
    seats: int
    bot: str


class Played(NamedTuple):
    """How one game ended, and what it cost in seconds of one processor."""

    won: bool
    rounds: int
    burns: int
    why: str
    left: float  # letters left over, per player and round
    seconds: float


def play_one(cell: Cell, seed: int, number: int) -> Played:
    """One game by computers alone; its chance follows from seed and number."""
    random = Random(sha256(f"illiterati {seed} {cell.seats} {number}".encode()).digest())
    began = process_time()
    state = GAME.setup(Options(level=cell.level), cell.seats, random.randbytes(32)).state
    left: list[int] = []
    for _, after in by_clock(GAME, state, [named(cell.bot)] * cell.seats, random):
        if state.wait is Wait.BUILD and after.wait is not Wait.BUILD:
            left += [len(area.loose) for area in state.areas]
        state = after
    ended, outcome = result(state), GAME.outcome(state)
    assert ended is not None
    assert outcome is not None
    return Played(ended.won, ended.rounds, ended.burns, outcome.reason, fmean(left), process_time() - began)


def interval(won: int, games: int) -> tuple[float, float]:
    """Between what the true rate is in 95 of 100 cases (Wilson)."""
    rate, square = won / games, CERTAINTY**2
    middle = (rate + square / (2 * games)) / (1 + square / games)
    width = CERTAINTY / (1 + square / games) * sqrt(rate * (1 - rate) / games + square / (4 * games**2))
    return middle - width, middle + width


class Row(Struct, frozen=True):
    """The games of one cell: how many were won, the 95 % interval of the rate, and means of a game."""

    bot: str
    level: Level
    seats: int
    games: int
    won: int
    low: float
    high: float
    left: float
    rounds: float
    burns: float
    seconds: float
    lost: dict[str, int]


def counted(cell: Cell, games: Sequence[Played]) -> Row:
    """The sums and means of a cell."""
    won = sum(game.won for game in games)
    low, high = interval(won, len(games))
    means = (fmean(figures) for figures in zip(*((g.left, g.rounds, g.burns, g.seconds) for g in games), strict=True))
    left, rounds, burns, seconds = (round(mean, 3) for mean in means)
    lost = dict(Counter(game.why for game in games if not game.won).most_common())
    rates = (round(low, 4), round(high, 4))
    return Row(cell.bot, cell.level, cell.seats, len(games), won, *rates, left, rounds, burns, seconds, lost)


def line(row: Row) -> str:
    """One line of the table."""
    why = "; ".join(f"{many} {reason}" for reason, many in row.lost.items()) or "-"
    return (
        f"| {row.level} | {row.seats} | {row.bot} | {row.won / row.games:.0%} | {row.low:.0%} to {row.high:.0%}"
        f" | {row.left:.2f} | {row.rounds:.1f} | {row.burns:.1f} | {row.seconds:.1f} | {why} |"
    )


def page(rows: Sequence[Row], games: int, seed: int) -> str:
    """The section of the results."""
    lines = [
        "## Illiterati by computers alone",
        "",
        "How often a team of computers wins, by the table's level, the number of players and the computers' level:",
        f"{games} games each, seed {seed}, all else as by default. The interval has the true rate in 95 of 100 cases;",
        '"left" are letters left over per player and round; rounds and burns are means of a game, "seconds" those of',
        "one processor. Made by `python bench/illiterati.py --write`.",
        "",
        "| level | players | computers | won | interval | left | rounds | burns | seconds | lost because |",
        "| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |",
        *map(line, rows),
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Play, count, print or write."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games for each team and level of the table")
    parser.add_argument("--bot", action="append", help="how well the computers play; may be repeated; all by default")
    parser.add_argument("--seats", type=int, action="append", help="players; may be repeated; 2, 3 and 4 by default")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--write", action="store_true", help="write the section in bench/results.md")
    chosen = parser.parse_args()
    rows: list[Row] = []
    cells = product(LEVELS, chosen.seats or SEATS, chosen.bot or get_args(BotLevel))
    with ProcessPoolExecutor(chosen.workers, mp_context=get_context("spawn")) as pool:
        for cell in starmap(Cell, cells):
            terms = ([each] * chosen.games for each in (cell, chosen.seed))
            rows.append(counted(cell, list(pool.map(play_one, *terms, range(chosen.games)))))
            print(line(rows[-1]), file=sys.stderr, flush=True)
    text = page(rows, chosen.games, chosen.seed)
    print(json.encode(rows).decode() if chosen.json else text)
    if chosen.write:
        place("illiterati", text)


if __name__ == "__main__":
    main()
