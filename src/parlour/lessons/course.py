"""Courses and their lessons, as they are written in files: one folder a game, one file a lesson."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Literal

from msgspec import Raw, Struct, json

from parlour.core.game import AnyGame
from parlour.core.registry import find, names

SETTINGS = "course.json"
"""The file of a course that is not a lesson."""


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a question of a lesson; `why` tells whoever picks a wrong one what is wrong with it."""

    text: str
    why: str = ""
    right: bool = False


class Wrong(Struct, frozen=True, forbid_unknown_fields=True):
    """Legal moves that are not what an item asks for, and what the learner is told."""

    match: dict[str, Any]
    why: str


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
    seat: int = 1  # of a `move`; -1 is the server's clock
    action: Raw = Raw(b"null")
    time: int | None = None  # the table's time from this item on; it stands still otherwise


class LessonFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as its file holds it; `state` is the position, as the game reads it."""

    title: str
    idea: str
    state: Raw
    script: tuple[Item, ...]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What all lessons of a course share; `names` are the players', "" for the learner, who has seat 0."""

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
        """Return the lesson of that id."""
        return next((lesson for lesson in self.lessons if lesson.id == id), None)


@cache
def course(game: str) -> Course | None:
    """Return the course of a game; None where there is none."""
    folder = files(__package__) / game
    if game not in names() or not (folder / SETTINGS).is_file():
        return None
    settings = json.decode((folder / SETTINGS).read_bytes(), type=Settings)
    paths = (path for path in folder.iterdir() if path.name.endswith(".json") and path.name != SETTINGS)
    return Course(game, settings, tuple(_read(path) for path in sorted(paths, key=lambda path: path.name)))


def _read(path: Traversable) -> Lesson:
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
    return tuple(find(name) for name in names() if course(name) is not None)
