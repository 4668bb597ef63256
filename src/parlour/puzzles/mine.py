"""Looks for puzzles in games between computers: one in a game at most, and no answer twice.

What was found is noted in a file beside that of the puzzles, from which work is resumed.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from itertools import count, islice
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Final

from msgspec import DecodeError, Struct, json

from parlour.bots.levels import LevelBot
from parlour.bots.match import by_clock, in_turn
from parlour.core.game import AnyGame, Illegal, Seat
from parlour.core.registry import find
from parlour.puzzles.puzzle import (
    Position,
    Puzzle,
    PuzzleSet,
    header_for,
    make_puzzle,
    pack,
    require_puzzles,
    unpack,
)
from parlour.puzzles.verify import (
    LUCK,
    BestAnswer,
    NotUnique,
    best_answer,
    difficulty_of,
    exact_search_solves,
    luck_of,
    solves,
)

LEVEL: Final = "normal"
"""The computers in whose games puzzles are looked for."""

SKIPPED = 4
"""Puzzles of a game of which the last is taken, at most: so not all are from the beginning of a game."""

BATCH = 4
"""Games that a process takes at a time."""


class Found(Struct, frozen=True):
    """A puzzle, the game of the series in which it was found, and its answer in words."""

    number: int
    name: str
    puzzle: Puzzle


def positions(game: AnyGame, random: Random) -> Iterator[Position]:
    """Yield the positions of one game that may be puzzles."""
    _, puzzles = require_puzzles(game.name, game.version)
    state = game.setup(puzzles.options, puzzles.seats, random.randbytes(32)).state
    bots = [LevelBot(LEVEL)] * puzzles.seats
    moves = in_turn(game, state, bots, random) if game.real_time is None else by_clock(game, state, bots, random)
    for _, after in moves:
        for seat in sorted(game.ask(after).seats):
            posed = puzzles.pose(after, seat)
            if posed is not None:
                yield Position(game, puzzles, posed, Seat(seat))


def puzzle_positions(game: AnyGame, random: Random) -> Iterator[tuple[Position, BestAnswer]]:
    """Yield the positions of one game that are puzzles, each with its answer."""
    for position in positions(game, random):
        try:
            best = best_answer(position)
            fair = luck_of(position, best.score) <= LUCK and exact_search_solves(position, best.score)
            if fair and solves(position, best.score, "expert"):
                yield position, best
        except (NotUnique, Illegal):
            continue


def search_game(game: str, seed: int, number: int) -> Found | None:
    """Look for a puzzle in game `number` of a series; what is found follows from seed and number."""
    random = Random(sha256(f"puzzles {game} {seed} {number}".encode()).digest())
    found = deque(islice(puzzle_positions(find(game), random), random.randrange(1, SKIPPED + 1)), maxlen=1)
    for position, best in found:
        difficulty = difficulty_of(position, best.score)
        return Found(number, best.name, make_puzzle(position, best.actions, best.score, difficulty))
    return None


def search_batch(game: str, seed: int, numbers: range) -> list[Found]:
    """Look for puzzles in some games of a series, in a worker process."""
    return [found for number in numbers if (found := search_game(game, seed, number)) is not None]


def mine(game: str, seed: int, wanted: int, workers: int, known: Sequence[Found] = ()) -> Iterator[Found]:
    """Yield puzzles, the same for a seed whatever the number of workers, until there are `wanted` with those known."""
    names = {found.name for found in known}
    first = max((found.number for found in known), default=-1) + 1
    for found in _search(game, seed, first, workers):
        if len(names) >= wanted:
            return
        if found.name not in names:
            names.add(found.name)
            yield found


def _search(game: str, seed: int, first: int, workers: int) -> Iterator[Found]:
    """Yield what is found in the games of a series from one on, in their order, without end."""
    starts = count(first, BATCH)
    if workers == 1:
        for start in starts:
            yield from search_batch(game, seed, range(start, start + BATCH))
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        pending: list[Any] = []
        try:
            while True:
                while len(pending) < 2 * workers:
                    start = next(starts)
                    pending.append(pool.submit(search_batch, game, seed, range(start, start + BATCH)))
                yield from pending.pop(0).result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def notes_beside(path: Path, seed: int) -> Path:
    """Return the file in which puzzles are noted as they are found."""
    return path.with_suffix(f".{seed}.jsonl")


def found_so_far(path: Path) -> list[Found]:
    """Return the puzzles that were noted; a last line that breaks off does not count."""
    found: list[Found] = []
    for line in path.read_bytes().splitlines() if path.exists() else ():
        try:
            found.append(json.decode(line, type=Found))
        except DecodeError:
            break
    return found


def mine_file(game: str, wanted: int, seed: int, workers: int, path: Path, tell: Callable[[int], None]) -> PuzzleSet:
    """Find puzzles and write them to a file; what an earlier run with the same seed has found is kept."""
    notes = notes_beside(path, seed)
    known = found_so_far(notes)[:wanted]
    notes.write_bytes(b"".join(json.encode(found) + b"\n" for found in known))
    with notes.open("ab") as file:
        for found in mine(game, seed, wanted, workers, tuple(known)):
            known.append(found)
            file.write(json.encode(found) + b"\n")
            file.flush()
            tell(len(known))
    packed = pack(header_for(game, find(game).version, seed), tuple(found.puzzle for found in known))
    path.write_bytes(packed)
    return unpack(packed, str(path))
