"""The messages of lessons and hints."""

from typing import Annotated

from msgspec import Meta, Raw

from parlour.server.protocol.bases import BaseRequest, BaseServerMessage


class Lesson(BaseRequest, frozen=True):
    """Begin a lesson of the course, or begin it again."""

    lesson: Annotated[str, Meta(max_length=40)]


class Next(BaseRequest, frozen=True):
    """Go on after item number `item` of a lesson: it is read or answered, or somebody else is to move."""

    item: int


class GiveUp(BaseRequest, frozen=True):
    """End the puzzle of a table and show its answer."""


class Hint(BaseRequest, frozen=True):
    """Ask what a good player would do in answer to question `ask`."""

    ask: int


class Hinted(BaseServerMessage, frozen=True):
    """What a good player would do: texts from a first nudge to the whole move, which is `action`."""

    id: str
    ask: int
    texts: tuple[str, ...]
    action: Raw
