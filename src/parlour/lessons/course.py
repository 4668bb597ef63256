"""Courses and their lessons: as they are written in files, one folder a game, and judging what a learner does."""

from functools import cache
from pathlib import Path
from typing import Any, Literal

from msgspec import Raw, Struct, json

from parlour.core.game import AnyGame, Illegal
from parlour.core.registry import file_of, games

SETTINGS = "course.json"
"""The file of a course that is not a lesson."""

ANY_ORDER = "any_order"
"""The key of a pattern for a list whose order does not matter."""


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a question of a lesson; `why` tells whoever picks a wrong one what is wrong with it."""

    text: str
    why: str = ""
    right: bool = False


class Wrong(Struct, frozen=True, forbid_unknown_fields=True):
    """Legal moves that are not what an item asks for, and what the learner is told."""

    match: dict[str, Any]
    why: str


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule that an item states: its clause, and moves that show it, which a test plays.

    They begin at the item's own position, at a line of the game's notation, or at "deal", a game as it is dealt, with a
    number for another deal. Each is a seat (-1: the server's clock, with null) and an action. Without moves, it is what
    happens in the item itself. The last move is `refused` by the clause, or some event cites the clause or matches
    `event`, or the state afterwards matches `state`.
    """

    clause: str
    position: str = ""
    dice: tuple[int, ...] = ()  # the next ones, if they matter
    moves: tuple[tuple[int, Raw], ...] = ()
    event: dict[str, Any] | None = None
    state: dict[str, Any] | None = None
    refused: bool = False


class Item(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing of a lesson: a text to read, a question, a move of the learner, or one of somebody else.

    A `do` item is complete when the learner's move matches one of `answers`, or leads to a state that `reaches`
    matches. Moves that match `allowed` are played and complete nothing; other legal ones are refused.
    """

    kind: Literal["read", "ask", "do", "move"]
    text: str
    at: str = ""  # the CSS selector of what the item is about
    praise: str = ""
    choices: tuple[Choice, ...] = ()
    answers: tuple[dict[str, Any], ...] = ()
    reaches: dict[str, Any] | None = None
    allowed: tuple[dict[str, Any], ...] = ()
    wrong: tuple[Wrong, ...] = ()
    otherwise: str = ""
    seat: int = 1  # of a `move`; -1 is the server's clock, which has no action
    action: Raw = Raw(b"null")
    rules: tuple[Rule, ...] = ()  # those that the item states
    time: int | None = None  # the table's time from this item on; it stands still otherwise


class LessonFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as its file holds it; `state` is the position, as the game reads it."""

    title: str
    idea: str
    state: Raw
    script: tuple[Item, ...]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What all lessons of a course share; `names` are the players', "" for the learner, who has seat 0.

    `options` are those of the lessons and of the first game that follows them.
    """

    version: int  # of the rules
    seats: int
    names: tuple[str, ...]
    minutes: int
    options: dict[str, Any] = {}


class Lesson(Struct, frozen=True):
    """A lesson of a course."""

    id: str
    title: str
    idea: str
    state: Raw
    script: tuple[Item, ...]


class Course(Struct, frozen=True):
    """The lessons of a game, in order."""

    game: str
    settings: Settings
    lessons: tuple[Lesson, ...]

    def lesson(self, id: str) -> Lesson | None:
        return next((lesson for lesson in self.lessons if lesson.id == id), None)


@cache
def course(game: str) -> Course | None:
    """Return the course of a game; None where there is none."""
    folder = file_of(game, "lessons")
    if folder is None or not (folder / SETTINGS).is_file():
        return None
    settings = json.decode((folder / SETTINGS).read_bytes(), type=Settings)
    paths = (path for path in folder.iterdir() if path.name.endswith(".json") and path.name != SETTINGS)
    return Course(game, settings, tuple(_read(path) for path in sorted(paths, key=lambda path: path.name)))


def _read(path: Path) -> Lesson:
    """Read a lesson; its id is the name of the file, without the number that gives its place."""
    read = json.decode(path.read_bytes(), type=LessonFile)
    id = path.name.removesuffix(".json").partition("_")[2]
    return Lesson(id, read.title, read.idea, read.state, read.script)


def course_of(game: AnyGame) -> Course | None:
    """Return the course for a version of a game's rules; None where it is written for another version."""
    found = course(game.name)
    return found if found is not None and found.settings.version == game.version else None


def taught() -> tuple[AnyGame, ...]:
    """Return the games that have a course."""
    return tuple(game for game in games() if course(game.name) is not None)


def as_json(value: Any) -> Any:
    """Return an action or a state as JSON has it: tuples are lists there."""
    return json.decode(json.encode(value))


def matches(pattern: Any, value: Any) -> bool:
    """Return whether a value, as JSON, has all that a pattern names."""
    if isinstance(pattern, dict) and set(pattern) == {ANY_ORDER}:
        return isinstance(value, list) and _same_members(pattern[ANY_ORDER], value)
    if isinstance(pattern, dict):
        return isinstance(value, dict) and all(
            key in value and matches(part, value[key]) for key, part in pattern.items()
        )
    if isinstance(pattern, list):
        return isinstance(value, list) and len(pattern) == len(value) and all(map(matches, pattern, value))
    return bool(pattern == value)


def _same_members(patterns: list[Any], values: list[Any]) -> bool:
    """Return whether each pattern matches a value of its own, and none is left over."""
    left = list(values)
    for pattern in patterns:
        found = next((value for value in left if matches(pattern, value)), None)
        if found is None:
            return False
        left.remove(found)
    return not left


def completes(item: Item, action: Any, state: Any) -> bool:
    """Return whether a legal move, which leads to `state`, completes an item; False: it may be made on the way.

    Raise Illegal, with the explanation of the lesson, where it is not what the item asks for.
    """
    told = as_json(action)
    if any(matches(answer, told) for answer in item.answers):
        return True
    if item.reaches is not None and matches(item.reaches, as_json(state)):
        return True
    if any(matches(allowed, told) for allowed in item.allowed):
        return False
    raise Illegal("lesson", next((wrong.why for wrong in item.wrong if matches(wrong.match, told)), item.otherwise))
