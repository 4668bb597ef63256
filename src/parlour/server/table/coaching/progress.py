"""How far a learner has come in a lesson, or a player with a puzzle."""

from typing import TYPE_CHECKING, assert_never

from msgspec import Struct
from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.server.table import log

if TYPE_CHECKING:
    from parlour.server.table.state import TableState


Prepared = log.LessonBegun | log.PuzzlePosed
"""The entries that set up a position."""


class LessonState(Struct, frozen=True, gc=False):
    """The lesson that is given, the item that the learner has come to, and the table's time, which stands still."""

    id: str
    item: int
    time: Millis


class PuzzleState(Struct, frozen=True, gc=False):
    """The puzzle that is posed, the scores of the answers that were not the best, and how it ended."""

    posed: log.PuzzlePosed
    tries: tuple[int, ...] = ()
    solved: bool = False
    given_up: bool = False
    time: Millis = Millis(0)

    @property
    def over(self) -> bool:
        """Whether the answer may be shown."""
        return self.solved or self.given_up


def prepared_by(entry: Prepared) -> tuple[LessonState | None, PuzzleState | None]:
    """Return the lesson or the puzzle that begins with an entry."""
    if isinstance(entry, log.LessonBegun):
        return LessonState(entry.lesson, 0, entry.time), None
    return None, PuzzleState(entry)


def lesson_after(lesson: LessonState | None, progress: log.LessonProgress) -> LessonState | None:
    """Return a lesson after the learner has come to another item."""
    return None if lesson is None else LessonState(lesson.id, progress.item, progress.time)


def puzzle_after(
    puzzle: PuzzleState | None, entry: log.PuzzleTried | log.PuzzleGivenUp | log.Moved
) -> PuzzleState | None:
    """Return a puzzle after a wrong answer, the right one, or none."""
    if puzzle is None:
        return None
    if isinstance(entry, log.PuzzleTried):
        return replace(puzzle, tries=(*puzzle.tries, entry.score))
    return replace(puzzle, solved=isinstance(entry, log.Moved), given_up=isinstance(entry, log.PuzzleGivenUp))


def after_coaching(
    state: "TableState",
    entry: log.LessonAdvanced | log.HintGiven | log.PuzzleTried | log.PuzzleGivenUp,
    seq: int,
    at: Millis,
) -> "TableState":
    """Return a table after an entry of a lesson, a puzzle or a hint that does not play the game on."""
    state = replace(state, seq=seq, touched=at)
    match entry:
        case log.LessonAdvanced():
            return replace(state, lesson=lesson_after(state.lesson, entry.progress))
        case log.HintGiven():
            return replace(state, hints=state.hints + 1)
        case log.PuzzleTried() | log.PuzzleGivenUp():
            return replace(state, puzzle=puzzle_after(state.puzzle, entry))
        case _:
            assert_never(entry)
