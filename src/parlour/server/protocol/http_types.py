"""The bodies of HTTP requests and responses."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from parlour.bots.cast import CharacterId
from parlour.core.game import Level
from parlour.server.protocol.messages import Name
from parlour.server.protocol.table_info import LessonTitle, Pace, Visibility

Colour = Annotated[str, Meta(pattern="^#[0-9a-fA-F]{6}$", max_length=7)]
SharedName = Annotated[str, Meta(max_length=24)]


class Me(Struct, frozen=True):
    """The guest whose browser asks."""

    name: str
    colour: str
    player: str  # the public id
    signed_out: bool = False  # whether this browser was somebody else until their session was ended


class NewMe(Struct, frozen=True, forbid_unknown_fields=True):
    """A new name, a new colour, or both."""

    name: Name | None = None
    colour: Colour | None = None


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened: `sit` are the seats its host takes (several: pass-and-play), `computers` the computers'.

    `names` and `colours` are those of the people on the seats in `sit`, who share the host's screen; "" is the host's
    own name. `start` deals at once, every other free seat going to a computer. `cast` are the characters of the
    computers, in the order of their seats; where it has too few, others come in as well.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, Any] = {}
    visibility: Visibility = "unlisted"
    spectators: bool = True
    level: Level = "normal"
    sit: Annotated[tuple[int, ...], Meta(max_length=16)] = (0,)
    computers: Annotated[tuple[int, ...], Meta(max_length=16)] = ()
    start: bool = False
    hints: bool | None = None  # whether players may ask for hints; None: yes, but not at a public or rated table
    pace: Pace = "normal"
    rated: bool | None = None  # None: yes at a public table where people meet
    names: Annotated[tuple[SharedName, ...], Meta(max_length=16)] = ()
    colours: Annotated[tuple[Colour, ...], Meta(max_length=16)] = ()
    cast: Annotated[tuple[CharacterId, ...], Meta(max_length=16)] = ()


class NewCourse(Struct, frozen=True, forbid_unknown_fields=True):
    """A table for the lessons of a game, beginning with one of them; None: with the first."""

    game: Annotated[str, Meta(max_length=40)]
    lesson: Annotated[str, Meta(max_length=40)] | None = None


class CourseCard(Struct, frozen=True):
    """The lessons of a game, in order, and how many minutes they take, about."""

    game: str
    minutes: int
    lessons: tuple[LessonTitle, ...]


class OpenedTable(Struct, frozen=True):
    """A table that was opened, and the path that invites others to it."""

    id: str
    invite: str
