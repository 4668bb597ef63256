"""Whether reviews are fair: over many games of equal computers luck averages zero, and parts add up to the result.

It prints for each game and number of players the mean luck of each seat with its standard error (in percent of a win),
the mean luck in a move of whoever made it, the largest error of the sum of parts, and the processor seconds of a
review. `--seconds` ends it early.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from hashlib import sha256
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import monotonic, process_time

from msgspec import Struct, json

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from parlour.bots.levels import named
from parlour.bots.match import play_one
from parlour.core.registry import find
from parlour.games.illimat.bot import weights
from parlour.review.analysis import review

TABLES = {"illimat": (2, 3, 4), "literatio": (2, 3, 4), "illuminati": (2, 3, 4)}
"""The games, and with how many players each is tried in turn."""

COMPILED = not weights.__file__.endswith(".py")


class Sample(Struct, frozen=True):
    """What one game showed: luck and choices of each seat in percent, the error of the sum, and seconds."""

    game: str
    seats: int
    moves: int
    luck: tuple[float, ...]
    own: tuple[float, ...]
    movers: tuple[float, ...]  # the luck in each move that had some, of whoever made it
    error: int
    seconds: float | None  # of a whole review; None: better moves were not looked for


class Line(Struct, frozen=True):
    """What all games of one kind showed."""

    game: str
    seats: int
    games: int
    luck: tuple[float, ...]
    luck_error: tuple[float, ...]
    own: tuple[float, ...]
    mover: float
    mover_error: float
    largest_error: int
    mean_seconds: float | None
    most_seconds: float | None


def sample(game: str, seats: int, number: int, seed: int, level: str, *, timed: bool) -> Sample:
    """Play one game and review it; its randomness follows from seed and number."""
    random = Random(sha256(f"review {seed} {game} {seats} {number}".encode()).digest())
    found = find(game)
    record, _ = play_one(found, found.variants[0], [named(level)] * seats, random.randbytes(32), random)
    began = process_time()
    made = review(found, record, compare=timed)
    seconds = process_time() - began if timed else None
    parts = [(sum_of.expected + sum_of.luck + sum_of.own + sum_of.others, sum_of.result) for sum_of in made.summaries]
    return Sample(
        game=game,
        seats=seats,
        moves=len(record.entries),
        luck=tuple(sum_of.luck / 100 for sum_of in made.summaries),
        own=tuple(sum_of.own / 100 for sum_of in made.summaries),
        movers=tuple(part.luck[part.seat] / 100 for part in made.parts if part.luck and part.seat >= 0),
        error=max(abs(whole - result) for whole, result in parts),
        seconds=seconds,
    )


def samples(asked: argparse.Namespace) -> Iterator[Sample]:
    """Yield the games as they are done; none begins after the time limit."""
    give_up = monotonic() + asked.seconds
    jobs = [
        (game, TABLES[game][number % len(TABLES[game])], number, asked.seed, asked.level)
        for number in range(asked.games)
        for game in asked.only or TABLES
    ]
    if asked.workers == 1:
        for job in jobs:
            if monotonic() < give_up:
                yield sample(*job, timed=job[2] < asked.timed)
        return
    with ProcessPoolExecutor(asked.workers, mp_context=get_context("spawn")) as pool:
        futures = [pool.submit(sample, *job, timed=job[2] < asked.timed) for job in jobs]
        for future in as_completed(futures):
            if not future.cancelled():
                yield future.result()
            if monotonic() > give_up:
                for other in futures:
                    other.cancel()


def error_of_mean(values: Sequence[float]) -> float:
    """Return the standard error of the mean."""
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")


def line(found: list[Sample]) -> Line:
    """Return what the games of one kind showed."""
    columns = list(zip(*[each.luck for each in found], strict=True))
    movers = [luck for each in found for luck in each.movers]
    timed = [each.seconds for each in found if each.seconds is not None]
    return Line(
        game=found[0].game,
        seats=found[0].seats,
        games=len(found),
        luck=tuple(map(fmean, columns)),
        luck_error=tuple(map(error_of_mean, columns)),
        own=tuple(map(fmean, zip(*[each.own for each in found], strict=True))),
        mover=fmean(movers),
        mover_error=error_of_mean(movers),
        largest_error=max(each.error for each in found),
        mean_seconds=fmean(timed) if timed else None,
        most_seconds=max(timed, default=None),
    )


def main() -> None:
    """Play, review, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="of each game")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no game after this many seconds")
    parser.add_argument("--level", default="normal", help="of all computers")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--timed", type=int, default=6, help="games whose whole review is timed, better moves and all")
    parser.add_argument("--only", nargs="*", choices=tuple(TABLES), help="these games alone")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args()
    kinds: dict[tuple[str, int], list[Sample]] = defaultdict(list)
    for each in samples(asked):
        kinds[each.game, each.seats].append(each)
    lines = [line(kinds[kind]) for kind in sorted(kinds)]
    if asked.json:
        print(json.encode({"compiled": COMPILED, "level": asked.level, "lines": lines}).decode())
        return
    print(f"rules {'compiled' if COMPILED else 'not compiled'}; computers of level {asked.level}")
    for each in lines:
        luck = ", ".join(f"{mean:+.2f} ± {error:.2f}" for mean, error in zip(each.luck, each.luck_error, strict=True))
        timing = (
            ""
            if each.mean_seconds is None
            else f"; {each.mean_seconds:.1f} s a review, {each.most_seconds:.1f} s at most"
        )
        own = ", ".join(f"{mean:+.1f}" for mean in each.own)
        print(
            f"{each.game}, {each.seats} players, {each.games} games: luck {luck}; in a move of whoever made it"
            f" {each.mover:+.3f} ± {each.mover_error:.3f}; own choices {own};"
            f" largest error of a sum {each.largest_error}{timing}"
        )


if __name__ == "__main__":
    main()
