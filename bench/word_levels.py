"""How well each level plays the word games, beside its targets: `--games 40 --game literatio --json`.

The games are those of a seed, the same on every machine. A game adds itself to MEASURES with one function, which plays
some games at one level and returns its figures, and to TARGETS with the figures that people of that level reach.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import get_args

from msgspec import Struct, json

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from parlour.bots.levels import named
from parlour.bots.match import by_clock, play_one
from parlour.core.game import Level, Seat
from parlour.core.record import replay
from parlour.games import illiterati, lettergo, literatio
from parlour.games.illiterati.scoring import result
from parlour.games.illiterati.state import Wait as IlliteratiWait
from parlour.games.lettergo.actions import Write
from parlour.games.lettergo.box import ROUNDS, STARS
from parlour.games.lettergo.state import Wait as LetterGoWait
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


def play_lettergo(level: Level, random: Random) -> dict[str, float]:
    """What four seats write in a game at the default table: how many letters, stars and seconds, how often nothing."""
    game, seats = lettergo.GAME, 4
    state = game.setup(game.variants[0], seats, random.randbytes(32)).state
    letters: list[int] = []
    wrote: dict[tuple[int, Seat], float] = {}
    for move, after in by_clock(game, state, [named(level)] * seats, random):
        if isinstance(move.action, Write):
            began = game.view(state, move.seat).clocks[move.seat].began or 0
            wrote.setdefault((state.round, move.seat), (move.at - began) / 1000)
        if state.wait is LetterGoWait.RACE and after.wait is not LetterGoWait.RACE:
            letters += [len(shown.word) for shown in after.show]
        state = after
    turns = ROUNDS * seats
    return {
        "letters per word": fmean(letters),
        "stars per round": sum(STARS[card] for pile in state.piles for card in pile) / turns,
        "seconds until a word stands": fmean(wrote.values()),
        "rounds without a word": 1 - len(letters) / turns,
    }


def play_illiterati(level: Level, random: Random) -> dict[str, float]:
    """Letters that a player of a team of three has left over when building ends, at the default table."""
    game, seats = illiterati.GAME, 3
    state = game.setup(game.variants[0], seats, random.randbytes(32)).state
    left: list[int] = []
    for _, after in by_clock(game, state, [named(level)] * seats, random):
        if state.wait is IlliteratiWait.BUILD and after.wait is not IlliteratiWait.BUILD:
            left += [len(area.loose) for area in state.areas]
        state = after
    ended = result(state)
    assert ended is not None
    return {"letters left over": fmean(left), "games won": float(ended.won)}


MEASURES: Mapping[str, Callable[[Level, Random], dict[str, float]]] = {
    "literatio": play_literatio,
    "lettergo": play_lettergo,
    "illiterati": play_illiterati,
}
"""Each game's function: the figures of one game whose seats all play at a level."""

TARGETS: Mapping[str, Mapping[str, Mapping[Level, float]]] = {
    "literatio": {"points per turn": {"beginner": 10, "easy": 14, "normal": 19, "hard": 25}},
    "lettergo": {
        "letters per word": {"beginner": 4.2, "easy": 4.4, "normal": 4.5, "hard": 4.7, "expert": 5.0},
        "stars per round": {"beginner": 2.0, "easy": 2.4, "normal": 2.6, "hard": 2.8, "expert": 3.1},
        "seconds until a word stands": {"beginner": 30, "easy": 25, "normal": 21, "hard": 18, "expert": 15},
        "rounds without a word": {"beginner": 0.18, "easy": 0.08, "normal": 0.04, "hard": 0.02},
    },
    "illiterati": {
        "letters left over": {"beginner": 1.6, "easy": 1.1, "normal": 0.7, "hard": 0.45, "expert": 0.3},
    },
}
"""What people of each level reach, by game and figure; a level without a number is as strong as it can be."""


def play_sample(game: str, level: Level, seed: int, number: int) -> Sample:
    """Play one game of one level."""
    began = process_time()
    figures = MEASURES[game](level, chance(game, seed, number))
    return Sample(figures, process_time() - began)


def measure(game: str, level: Level, games: int, seed: int, pool: ProcessPoolExecutor) -> Iterator[Row]:
    """Play some games of one level, and yield its figures."""
    samples = list(pool.map(play_sample, *([each] * games for each in (game, level, seed)), range(games)))
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
    parser.add_argument("--workers", type=int, default=1, help="processes that share the games")
    parser.add_argument("--json", action="store_true", help="print JSON")
    chosen = parser.parse_args()
    rows: list[Row] = []
    with ProcessPoolExecutor(chosen.workers, mp_context=get_context("spawn")) as pool:
        for game in chosen.game or MEASURES:
            for level in chosen.level or get_args(Level):
                rows += measure(game, level, chosen.games, chosen.seed, pool)
                print(rows[-1], file=sys.stderr, flush=True)
    print(json.encode(rows).decode() if chosen.json else table(rows))


if __name__ == "__main__":
    main()
