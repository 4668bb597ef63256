"""What a store must do. A table is a log of numbered entries; an entry once appended is never lost or changed."""

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from parlour.core.game import Millis

Observe = Callable[[int, float], None]
"""Told of each transaction that groups appends: how many went into it, and how many seconds it took."""


class Entry(Struct, frozen=True, array_like=True):
    """One line of a table's log; `body` is the entry's JSON, opaque to the store."""

    seq: int
    at: Millis
    body: bytes


class TableRow(Struct, frozen=True, array_like=True):
    """What the lobby must know of a table without reading its log; kept up to date by whoever writes the log.

    `players` are the ids of all who sit or sat there, `waits_for` of those who are asked now, `due` when the clock
    runs out or a computer should move, in milliseconds since the epoch (None: nobody has to look).
    """

    id: str
    game: str
    phase: str  # "gathering", "playing", "over" or "closed"
    visibility: str  # "public", "unlisted" or "private"
    title: str
    made: Millis
    touched: Millis
    seq: int  # of the last entry this row knows of
    players: tuple[str, ...] = ()
    waits_for: tuple[str, ...] = ()
    free_seats: int = 0
    due: Millis | None = None


class HighScoreRow(Struct, frozen=True, array_like=True):
    """A finished game's line in the book of records; `body` is the line's JSON, opaque to the store.

    Lines of one game and one board are compared by `rank`, number by number, the greatest first.
    """

    table: str
    game: str
    board: str
    rank: tuple[int, ...]
    at: Millis  # when the game ended
    body: bytes


class PlayerRow(Struct, frozen=True, array_like=True):
    """A player as the house knows them: an id that a signed cookie carries, a name and a colour."""

    id: str
    name: str
    colour: str
    made: Millis
    seen: Millis


class Store(Protocol):
    """The contract of all stores; every call returns when what it wrote would survive a power cut."""

    async def start(self) -> None:
        """Open, and bring an older store up to date."""

    async def stop(self) -> None:
        """Finish what was begun, and close."""

    async def add_table(self, row: TableRow) -> bool:
        """Keep a new table; False where the id is taken."""

    async def append(self, table: str, entry: Entry, row: TableRow, high_score: HighScoreRow | None = None) -> bool:
        """Add an entry to a table's log and replace its row, both or neither; False where another took this number.

        With them goes the game's high score, where the entry ended it; a table has one at most, and the first stays.
        The row is that table's and has the entry's number, the high score is that entry's, its rank within 64 bits
        (ValueError); the table was added before (LookupError).
        An error of the store leaves it open whether the entry was kept: read the log again before going on.
        """

    async def entries(self, table: str, after: int = 0) -> tuple[Entry, ...]:
        """A table's entries with a number greater than `after`, in order; the first entry has number 1."""

    async def table(self, table: str) -> TableRow | None:
        """One table's row."""

    async def open_tables(self, limit: int) -> tuple[TableRow, ...]:
        """Public tables that gather or play, the youngest first, of two as old the greater id."""

    async def tables_of(self, player: str, limit: int) -> tuple[TableRow, ...]:
        """A player's tables that are not closed, those that wait for the player first, then the latest touched."""

    async def finished(self, limit: int) -> tuple[TableRow, ...]:
        """Public tables whose game is over, the latest first."""

    async def due_tables(self, now: Millis, limit: int) -> tuple[str, ...]:
        """Tables whose `due` has come, the most overdue first."""

    async def boards(self, game: str, limit: int) -> tuple[str, ...]:
        """The boards of a game in the book of records, in the order of their names."""

    async def high_scores(self, game: str, board: str, limit: int) -> tuple[HighScoreRow, ...]:
        """A board's lines, the best first, of two as good the earlier, then that of the table that was added first."""

    async def latest_high_scores(self, limit: int) -> tuple[HighScoreRow, ...]:
        """Lines of all boards and games, the latest first, of two as late that of the table that was added last."""

    async def put_player(self, row: PlayerRow) -> None:
        """Keep a player, new or changed."""

    async def player(self, player: str) -> PlayerRow | None:
        """One player."""
