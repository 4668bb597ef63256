"""The entries of a log by which a puzzle is posed, tried and ended; the move that solves it is an entry like any."""

from msgspec import Raw

from parlour.server.table.log.bases import BaseLogEntry, BasePlayed


class PuzzlePosed(BasePlayed, frozen=True):
    """The puzzle of a day was posed to a seat: the game is set up in this position. `best` is the answer's score.

    The answer stays on the server until the puzzle is solved or given up.
    """

    day: int
    puzzle: str  # its id
    seat: int
    position: Raw
    answer: tuple[Raw, ...]
    best: int
    difficulty: str


class PuzzleTried(BaseLogEntry, frozen=True):
    """The player gave another answer than the best; it is judged and not played."""

    score: int


class PuzzleGivenUp(BaseLogEntry, frozen=True):
    """The player asked for the answer, which ends the puzzle."""
