"""How far a learner has come in a lesson."""

from msgspec import Struct

from parlour.core.game import Millis
from parlour.server.table import log


class LessonState(Struct, frozen=True, gc=False):
    """The lesson that is given, the item that the learner has come to, and the table's time, which stands still."""

    id: str
    item: int
    time: Millis


def lesson_after(lesson: LessonState | None, progress: log.LessonProgress) -> LessonState | None:
    """Return a lesson after the learner has come to another item."""
    return None if lesson is None else LessonState(lesson.id, progress.item, progress.time)
