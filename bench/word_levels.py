"""How well each level plays the word games, beside its targets: `--games 40 --game literatio --json`.

The games are those of a seed, the same on every machine. A game adds itself to MEASURES with one function, which plays
some games at one level and returns its figures, and to TARGETS with the figures that people of that level reach.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import get_args

from msgspec import Struct, json

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from parlour.bots.levels import named
from parlour.bots.match import play_one
from parlour.core.game import Level
from parlour.core.record import replay
from parlour.games import literatio
from parlour.games.literatio.actions import Forfeit, Play

CERTAINTY = 1.96
"""Standard deviations to either side that hold 95 of 100 cases."""


class Sample(Struct, frozen=True):
    """What one game brought: by the name of each figure."""

    figures: dict[str, float]
    seconds: float


class Row(Struct, frozen=True):
    """A figure of one level of a game: the mean over games, the 95 % interval, and the target if there is one."""

    game: str
    level: Level
    figure: str
    mean: float
    low: float
    high: float
    target: float | None
    games: int
    seconds: float


def chance(game: str, seed: int, number: int) -> Random:
    """Return the chance of one game, which follows from seed and number."""
    return Random(sha256(f"{game} levels {seed} {number}".encode()).digest())


def play_literatio(level: Level, random: Random) -> dict[str, float]:
    """Points per turn of both seats of a game at the default table: of words that stand, and after fines."""
    game = literatio.GAME
    record, _ = play_one(game, game.variants[0], [named(level)] * 2, random.randbytes(32), random)
    state = replay(game, record)
    turns = sum(isinstance(move.action, Play | Forfeit) for move in record.entries)
    words = state.words
    return {
        "points per turn": sum(spelt.points for spelt in words) / turns,
        "letters per word": fmean(len(spelt.word) for spelt in words),
        "forfeits per turn": sum(isinstance(move.action, Forfeit) for move in record.entries) / turns,
    }


MEASURES: Mapping[str, Callable[[Level, Random], dict[str, float]]] = {"literatio": play_literatio}
"""Each game's function: the figures of one game whose seats all play at a level."""

TARGETS: Mapping[str, Mapping[str, Mapping[Level, float]]] = {
    "literatio": {"points per turn": {"beginner": 10, "easy": 14, "normal": 19, "hard": 25}},
}
"""What people of each level reach, by game and figure; a level without a number is as strong as it can be."""


def measure(game: str, level: Level, games: int, seed: int) -> Iterator[Row]:
    """Play some games of one level, and yield its figures."""
    samples = []
    for number in range(games):
        began = process_time()
        figures = MEASURES[game](level, chance(game, seed, number))
        samples.append(Sample(figures, process_time() - began))
    seconds = round(fmean(sample.seconds for sample in samples), 3)
    for figure in samples[0].figures:
        counted = [sample.figures[figure] for sample in samples]
        half = CERTAINTY * stdev(counted) / sqrt(games) if games > 1 else 0.0
        mean, target = fmean(counted), TARGETS.get(game, {}).get(figure, {}).get(level)
        numbers = (round(mean, 3), round(mean - half, 3), round(mean + half, 3))
        yield Row(game, level, figure, *numbers, target, games, seconds)


def table(rows: Sequence[Row]) -> str:
    """Return the figures as a table."""
    lines = [
        "| game | level | figure | mean | interval | target | off | seconds a game |",
        "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for row in rows:
        goal = "" if row.target is None else f"{row.target:g}"
        off = "" if not row.target else f"{row.mean / row.target - 1:+.0%}"
        cells = (row.figure, f"{row.mean:.2f}", f"{row.low:.2f} to {row.high:.2f}", goal, off, f"{row.seconds}")
        lines.append(f"| {' | '.join((row.game, row.level, *cells))} |")
    return "\n".join(lines)


def main() -> None:
    """Play, count, print."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="games of each level")
    parser.add_argument("--game", action="append", choices=list(MEASURES), help="may be repeated; all by default")
    parser.add_argument("--level", action="append", choices=get_args(Level), help="may be repeated; all by default")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print JSON")
    chosen = parser.parse_args()
    rows = []
    for game in chosen.game or MEASURES:
        for level in chosen.level or get_args(Level):
            rows += measure(game, level, chosen.games, chosen.seed)
            print(rows[-1], file=sys.stderr, flush=True)
    print(json.encode(rows).decode() if chosen.json else table(rows))


if __name__ == "__main__":
    main()
