"""Lessons at a table: the learner's moves are judged by the lesson's script, and the script moves for the others."""

from collections.abc import Iterator

from msgspec.structs import replace

from parlour.core.game import HOUSE, AnyGame, Illegal, Millis, Seat, TimeUp
from parlour.lessons.course import Course, Item, Lesson, completes, course_of
from parlour.server.protocol import messages
from parlour.server.protocol.table_info import LessonChoice, LessonInfo, LessonTitle
from parlour.server.table.log import Filled, LessonAdvanced, LessonBegun, LessonProgress, LogEntry, Moved, Sat
from parlour.server.table.state import TableState
from parlour.store.players import PlayerRow

LEARNER = 0

CHANGED = Illegal("lesson_changed", "The lessons have changed since: start the course again.")


def require_course(game: AnyGame) -> Course:
    """Return the course of a game, or raise Illegal."""
    if (course := course_of(game)) is None:
        raise Illegal("no_course", f"There are no lessons for {game.title}.")
    return course


def titles(course: Course) -> tuple[LessonTitle, ...]:
    """Return the lessons of a course, in order."""
    return tuple(LessonTitle(lesson.id, lesson.title, lesson.idea) for lesson in course.lessons)


def course_entries(course: Course, lesson: str | None, learner: PlayerRow) -> Iterator[LogEntry]:
    """Yield the entries that seat the learner and begin a lesson, or the first one."""
    yield Sat(LEARNER, learner.name, learner.colour, by=learner.id)
    for seat in range(1, course.settings.seats):
        yield Filled(seat, "easy", course.settings.names[seat], by=learner.id)
    yield begun(require_lesson(course, lesson or course.lessons[0].id), learner.id)


def require_lesson(course: Course, id: str) -> Lesson:
    """Return a lesson of a course, or raise Illegal."""
    if (lesson := course.lesson(id)) is None:
        raise Illegal("no_lesson", "There is no such lesson.")
    return lesson


def begun(lesson: Lesson, player: str, id: str = "") -> LessonBegun:
    """Return the entry that begins a lesson."""
    return LessonBegun(lesson.id, lesson.state, progress_to(lesson, 0, Millis(0)).time, by=player, id=id)


def begin(state: TableState, player: PlayerRow, message: messages.Lesson) -> LessonBegun:
    """Begin a lesson, or begin it again."""
    require_learner(state, player)
    if (course := course_of(state.game)) is None:
        raise CHANGED
    return begun(require_lesson(course, message.lesson), player.id, message.id)


def advance(state: TableState, player: PlayerRow, message: messages.Next) -> LessonAdvanced | Item:
    """Go on to the next item; return the item instead where somebody else is to move in it."""
    require_learner(state, player)
    lesson, item = current(state)
    if state.lesson is None or message.item != state.lesson.item:
        raise Illegal("stale", "The lesson has gone on already.")
    match item.kind:
        case "do":
            raise Illegal("lesson", "Do what the lesson asks first.")
        case "move":
            return item
        case _:
            return LessonAdvanced(progress_after(state, lesson), by=player.id, id=message.id)


def judged(state: TableState, moved: Moved, action: object, after: object) -> Moved:
    """Return a learner's legal move with the progress that it brings; raise Illegal where the lesson wants another."""
    lesson, item = current(state)
    if item.kind != "do":
        raise Illegal("lesson", "Not yet: read on first.")
    return replace(moved, progress=progress_after(state, lesson)) if completes(item, action, after) else moved


def scripted_move(state: TableState, item: Item) -> tuple[Seat, object]:
    """Return the seat and the action of somebody else's move in a lesson."""
    if item.seat < 0:
        return HOUSE, TimeUp(state.ask.id)
    return Seat(item.seat), state.game.forms.read_action.decode(item.action)


def with_progress(state: TableState, moved: Moved) -> Moved:
    """Return somebody else's move, which brings the learner to the next item."""
    return replace(moved, progress=progress_after(state, current(state)[0]))


def progress_after(state: TableState, lesson: Lesson) -> LessonProgress:
    """Return the progress to the item after the present one."""
    assert state.lesson is not None, "only where a lesson is given"
    return progress_to(lesson, state.lesson.item + 1, state.lesson.time)


def progress_to(lesson: Lesson, item: int, time: Millis) -> LessonProgress:
    """Return the progress to an item, which may set the table's time."""
    wanted = lesson.script[item].time if item < len(lesson.script) else None
    return LessonProgress(item, time if wanted is None else Millis(wanted))


def require_learner(state: TableState, player: PlayerRow) -> None:
    """Refuse all but the learner of a course table."""
    if not state.terms.course:
        raise Illegal("no_lesson", "No lessons are given at this table.")
    if state.seat_states[LEARNER].player != player.id:
        raise Illegal("not_seated", "You have no seat at this table.")


def current(state: TableState) -> tuple[Lesson, Item]:
    """Return the lesson that is given and the item that the learner has come to, or raise Illegal."""
    course = course_of(state.game)
    lesson = course.lesson(state.lesson.id) if course and state.lesson else None
    if lesson is None or state.lesson is None:
        raise CHANGED
    if state.lesson.item >= len(lesson.script):
        raise Illegal("lesson_done", "This lesson is complete: go on to the next one.")
    return lesson, lesson.script[state.lesson.item]


def lesson_info(state: TableState) -> LessonInfo | None:
    """Return the lesson that is given at a table, as the browser shows it; None where none is, or it has changed."""
    course = None if state.lesson is None else course_of(state.game)
    lesson = course.lesson(state.lesson.id) if course and state.lesson else None
    if course is None or lesson is None or state.lesson is None:
        return None
    at, script = state.lesson.item, lesson.script
    item = script[at] if at < len(script) else None
    return LessonInfo(
        id=lesson.id,
        title=lesson.title,
        number=course.lessons.index(lesson) + 1,
        lessons=titles(course),
        item=at,
        items=len(script),
        kind="done" if item is None else item.kind,
        text="" if item is None else item.text,
        at="" if item is None else item.at,
        praise=script[at - 1].praise if at else "",
        choices=() if item is None else tuple(LessonChoice(one.text, one.why, one.right) for one in item.choices),
    )
