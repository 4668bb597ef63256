"""Where tables live in a house of several processes: each in one of its wings, which all can tell from its id."""

from collections.abc import Callable
from zlib import crc32

from msgspec import Struct

from parlour.server.settings import Settings

VARIABLE = "PARLOUR_WING"
"""The variable by which a process of the house is told that it is a wing."""

LivesHere = Callable[[str], bool]
"""Whether the table of that id lives on this node, where it is opened, played and swept up."""


def anywhere(_table: str) -> bool:
    """In a house without wings, every table lives on every node."""
    return True


def home(table: str, wings: int) -> int:
    """The number of the wing in which a table lives."""
    return crc32(table.encode()) % wings


class Place(Struct, frozen=True):
    """One wing, by its number, of so many."""

    number: int
    wings: int

    def holds(self, table: str) -> bool:
        """Whether a table lives here."""
        return home(table, self.wings) == self.number


class Charge(Struct, frozen=True):
    """What a wing is told: its place, how the house runs, and the numbers of the lines to the porter."""

    place: Place
    settings: Settings
    door: int  # browsers come over this one
    cord: int  # and the rings of other wings over this
    scribe: int  # and over this goes what the wing dictates, where its store has a scribe
