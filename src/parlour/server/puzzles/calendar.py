"""Which puzzle comes on which day: the same for everyone on a server, and on all of its nodes."""

from functools import lru_cache
from hashlib import blake2b

from parlour.core.game import DAY, Millis
from parlour.puzzles.puzzle import Puzzle
from parlour.puzzles.puzzle_file import PuzzleSet


def day_of(now: Millis) -> int:
    """Return the day in UTC, counted from 1970-01-01."""
    return now // DAY


def puzzle_of(puzzles: PuzzleSet, day: int, secret: str) -> Puzzle:
    """Return the puzzle of a day.

    Each puzzle of the file comes once, in an order that nobody knows without the server's secret; then all come again
    in another order.
    """
    cycle, at = divmod(day, len(puzzles.puzzles))
    return puzzles.puzzles[_order(tuple(puzzle.id for puzzle in puzzles.puzzles), cycle, secret)[at]]


@lru_cache(maxsize=64)
def _order(ids: tuple[str, ...], cycle: int, secret: str) -> tuple[int, ...]:
    """Return the places of puzzles in the order in which they come."""
    ranks = [blake2b(f"{cycle} {id}".encode(), key=secret.encode()[:64]).digest() for id in ids]
    return tuple(sorted(range(len(ids)), key=ranks.__getitem__))
