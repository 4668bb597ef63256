"""The chairs of a table: who sits on each, and how a line of the log changes that."""

from typing import Literal, assert_never

from msgspec import Struct
from msgspec.structs import replace

from parlour.core.tuples import put
from parlour.server.log import (
    AnyLine,
    CameBack,
    Closed,
    Dealt,
    Filled,
    Moved,
    Opened,
    Reappeared,
    Rematched,
    Renamed,
    Sat,
    Spoke,
    Stood,
    StoodIn,
    Voted,
)
from parlour.server.wire import Level

COMPUTERS = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "June", "Kofi", "Lena", "Milo", "Nia")
"""What computers are called."""

GREY = "#7a7a85"
"""The colour of computers and of free seats."""


class Chair(Struct, frozen=True):
    """A chair: free, a person's or a computer's; `stand_in` is the level of a computer that plays for the person."""

    kind: Literal["free", "person", "computer"] = "free"
    player: str | None = None  # the person's id
    name: str = ""
    colour: str = GREY
    level: Level | None = None
    stand_in: Level | None = None
    voters: tuple[str, ...] = ()

    @property
    def computer(self) -> Level | None:
        """The level of the computer that plays here, in its own right or for somebody."""
        return self.stand_in or self.level

    @property
    def person(self) -> str | None:
        """The person who plays here, while no computer does."""
        return None if self.stand_in else self.player


Chairs = tuple[Chair, ...]
FREE = Chair()


def seats_of(chairs: Chairs, player: str) -> tuple[int, ...]:
    """The seats that a person holds, even where a computer stands in."""
    return tuple([seat for seat, chair in enumerate(chairs) if chair.player == player])


def reseat(chairs: Chairs, line: AnyLine, level: Level) -> Chairs:
    """The chairs after a line of the log; `level` is that of the table's computers."""
    match line:
        case Sat():
            return put(chairs, line.seat, Chair("person", line.by, line.name, line.colour))
        case Stood():
            return put(chairs, line.seat, FREE)
        case Filled():
            chair = FREE if line.level is None else computer(put(chairs, line.seat, FREE), line.seat, line.level)
            return put(chairs, line.seat, chair)
        case Dealt():
            for seat, chair in enumerate(chairs):
                if chair.kind == "free":
                    chairs = put(chairs, seat, computer(chairs, seat, level))
            return chairs
        case Voted():
            chair = chairs[line.seat]
            return put(chairs, line.seat, replace(chair, voters=(*chair.voters, line.by)))
        case StoodIn():
            return put(chairs, line.seat, replace(chairs[line.seat], stand_in=line.level, voters=()))
        case CameBack():
            return put(chairs, line.seat, replace(chairs[line.seat], stand_in=None))
        case Reappeared():
            return tuple(replace(chair, voters=()) if chair.player == line.by else chair for chair in chairs)
        case Renamed():
            return tuple(
                replace(chair, name=line.name, colour=line.colour) if chair.player == line.by else chair
                for chair in chairs
            )
        case Opened() | Moved() | Spoke() | Rematched() | Closed():
            return chairs
        case _:
            assert_never(line)


def computer(chairs: Chairs, seat: int, level: Level) -> Chair:
    """A computer for a seat, by a name that nobody at the table has."""
    taken = {chair.name for chair in chairs}
    names = (*COMPUTERS[seat:], *COMPUTERS[:seat])
    name = next((name for name in names if name not in taken), f"Computer {seat + 1}")
    return Chair("computer", name=name, level=level)
