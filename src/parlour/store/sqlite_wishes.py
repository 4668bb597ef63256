"""What SQLite is asked to write: one wish at a time, or the entries of many tables in two statements."""

import sqlite3
from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Any, Protocol

from msgspec import Struct, json

from parlour.store.rows import (
    COLUMNS,
    HIGH_SCORE_COLUMNS,
    PLAYER_COLUMNS,
    best_first,
    names,
    no_table,
    player_values,
    row_values,
)
from parlour.store.store import Entry, HighScoreRow, PlayerRow, TableRow


class Wish(Protocol):
    """Something to write."""

    def grant(self, connection: sqlite3.Connection) -> bool:
        """Write it within the open transaction; False where another was first."""


class AddTable(Struct, frozen=True, gc=False, array_like=True, tag=True):
    """A new table, with the players who sit there already."""

    row: TableRow

    def grant(self, connection: sqlite3.Connection) -> bool:
        """Write the row and its players, unless the id is taken."""
        sql = f"INSERT INTO tables ({COLUMNS}) VALUES ({_marks(12)}) ON CONFLICT DO NOTHING"
        if connection.execute(sql, row_values(self.row)).rowcount == 0:
            return False
        number, _ = find(connection, self.row.id)
        _link(connection, number, (), self.row.players)
        return True


class PutPlayer(Struct, frozen=True, gc=False, array_like=True, tag=True):
    """A player, new or changed."""

    row: PlayerRow

    def grant(self, connection: sqlite3.Connection) -> bool:
        """Write the player over what was known of them."""
        connection.execute(f"REPLACE INTO players ({PLAYER_COLUMNS}) VALUES ({_marks(5)})", player_values(self.row))
        return True


class Append(Struct, frozen=True, gc=False, array_like=True, tag=True):
    """An entry of a table's log, with the row that the table has then, and what its game came to where it ended."""

    entry: Entry
    row: TableRow
    score: HighScoreRow | None = None

    def grant(self, connection: sqlite3.Connection) -> bool:
        """Write entry, row and score, unless the entry's number is taken."""
        number, _ = find(connection, self.row.id)
        sql = f"INSERT INTO entries (table_number, seq, at, body) VALUES ({_marks(4)}) ON CONFLICT DO NOTHING"
        entry = self.entry
        if connection.execute(sql, (number, entry.seq, entry.at, entry.body)).rowcount == 0:
            return False
        replace_row(connection, self.row)
        if self.score is not None:
            book(connection, number, self.score)
        return True


def find(connection: sqlite3.Connection, table: str) -> tuple[int, tuple[str, ...]]:
    """A table's number, and its players as they are."""
    found = connection.execute("SELECT number, players FROM tables WHERE id = ?", (table,)).fetchone()
    if found is None:
        raise no_table(table)
    number, players = found
    return number, json.decode(players, type=tuple[str, ...])


def replace_row(connection: sqlite3.Connection, row: TableRow) -> None:
    """Write a table's whole row, and who sits there where that has changed."""
    number, players = find(connection, row.id)
    sql = f"UPDATE tables SET ({COLUMNS}) = ({_marks(12)}) WHERE number = ?"
    connection.execute(sql, (*row_values(row), number))
    _link(connection, number, players, row.players)


def book(connection: sqlite3.Connection, number: int, score: HighScoreRow) -> None:
    """Write a line into the book of records, unless the table of that number has one."""
    sql = f"INSERT INTO feats ({HIGH_SCORE_COLUMNS}) VALUES ({_marks(6)}) ON CONFLICT DO NOTHING"
    connection.execute(sql, (number, score.game, score.board, best_first(score.rank), score.at, score.body))


def insert_entries(connection: sqlite3.Connection, entries: Sequence[tuple[int, Entry]]) -> int:
    """Write many entries, each to the table of that number, in one statement; say how many were new."""
    if not entries:
        return 0
    size = _room(len(entries))
    values = [(number, entry.seq, entry.at, entry.body) for number, entry in entries]
    return connection.execute(_insert(size), _filled(values, size, width=4)).rowcount


def touch_rows(connection: sqlite3.Connection, rows: Sequence[tuple[int, int, TableRow]]) -> int:
    """Write what every entry changes, in one statement, to tables of that number still at that seq; say to how many."""
    if not rows:
        return 0
    size = _room(len(rows))
    values = [(number, seq, row.touched, row.seq, names(row.waits_for), row.due) for number, seq, row in rows]
    return connection.execute(_touch(size), _filled(values, size, width=6)).rowcount


def same_but_touched(one: TableRow, other: TableRow) -> bool:
    """Whether `touch_rows` would make one row of the other."""
    return (
        one.phase == other.phase
        and one.free_seats == other.free_seats
        and one.players == other.players
        and one.title == other.title
        and one.visibility == other.visibility
        and one.game == other.game
        and one.made == other.made
    )


def _link(connection: sqlite3.Connection, number: int, before: tuple[str, ...], after: tuple[str, ...]) -> None:
    """Note who came to the table and forget who is no longer named there."""
    if before == after:
        return
    gone = [(player, number) for player in before if player not in after]
    come = [(player, number) for player in after]
    connection.executemany("DELETE FROM table_players WHERE player = ? AND table_number = ?", gone)
    connection.executemany(
        "INSERT INTO table_players (player, table_number) VALUES (?, ?) ON CONFLICT DO NOTHING", come
    )


# Each crossing into SQLite gives up Python's lock, and a busy event loop may keep it for milliseconds: two statements
# for a hundred entries wait twice, two hundred statements (or rows returned) two hundred times. Statements come in
# sizes of powers of two, so that few are prepared; what is left over is filled with NULLs.


def _room(rows: int) -> int:
    """The smallest power of two that has place for so many rows."""
    return 1 << (rows - 1).bit_length()


def _filled(rows: Sequence[tuple[Any, ...]], size: int, *, width: int) -> list[Any]:
    """The rows' values one after another, and NULLs to fill the room."""
    return [*chain.from_iterable(rows), *[None] * ((size - len(rows)) * width)]


@cache
def _insert(size: int) -> str:
    # OR IGNORE passes over the NULLs too; ON CONFLICT DO NOTHING would make SQLite copy each page for an undo.
    return f"INSERT OR IGNORE INTO entries (table_number, seq, at, body) VALUES {_rows(size, 4)}"


@cache
def _touch(size: int) -> str:
    return (
        "UPDATE tables SET touched = new.column3, seq = new.column4, waits_for = new.column5, due = new.column6"
        f" FROM (VALUES {_rows(size, 6)}) AS new WHERE tables.number = new.column1 AND tables.seq = new.column2"
    )


def _rows(size: int, width: int) -> str:
    return ", ".join([f"({_marks(width)})"] * size)


def _marks(width: int) -> str:
    return ", ".join("?" * width)
