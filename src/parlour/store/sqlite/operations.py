"""What a SQLite store writes: the operations that travel from the event loop to whoever commits them, and their SQL."""

import re
import sqlite3
from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from parlour.store.database import decode_ids, encode_ids
from parlour.store.high_scores import HIGH_SCORE_COLUMNS, HighScoreRow, rank_to_bytes
from parlour.store.tables import TABLE_COLUMNS, Entry, TableRow, table_not_found, table_values

# Class names are the tags of messages between processes (remote_writer.py).


class AddTable(Struct, frozen=True, gc=False, array_like=True, tag=True):
    """Add a table with the players who already sit there, and the first entries of its log."""

    row: TableRow
    entries: tuple[Entry, ...] = ()

    def apply(self, connection: sqlite3.Connection) -> bool:
        """Insert the row, its players and the entries, unless the id is taken."""
        if not insert_table(connection, self.row):
            return False
        number, _ = find_table(connection, self.row.id)
        connection.executemany(
            "INSERT INTO entries (table_number, seq, at, body) VALUES (?, ?, ?, ?)",
            [(number, entry.seq, entry.at, entry.body) for entry in self.entries],
        )
        return True


class Probe(Struct, frozen=True, gc=False, array_like=True, tag=True):
    """Find out whether the file can be written."""

    def apply(self, connection: sqlite3.Connection) -> bool:
        """Write the file's first page as it is, so that the file does not grow."""
        connection.execute("PRAGMA user_version = 0")
        return True


class Append(Struct, frozen=True, gc=False, array_like=True, tag=True):
    """Append an entry to a table's log, with the table's new row and the high score of the game that it ends."""

    entry: Entry
    row: TableRow
    score: HighScoreRow | None = None
    previous: Entry | None = None

    def apply(self, connection: sqlite3.Connection) -> bool:
        """Write entry, row and high score, unless the log does not end with the previous entry."""
        number, _ = find_table(connection, self.row.id)
        if append_entries(connection, [(number, self.entry, self.previous)]) == 0:
            return False
        update_row(connection, self.row)
        if self.score is not None:
            insert_high_score(connection, number, self.score)
        return True


class RunStatements(Struct, frozen=True, gc=False, array_like=True, tag=True):
    """Run statements, each with its values; guarded: unless the first one changes nothing."""

    statements: tuple[tuple[str, tuple[Any, ...]], ...]
    guarded: bool

    def apply(self, connection: sqlite3.Connection) -> bool:
        """Run all statements, or only the first."""
        for at, (sql, values) in enumerate(self.statements):
            changed = connection.execute(with_question_marks(sql), values).rowcount
            if self.guarded and at == 0 and changed == 0:
                return False
        return True


Operation = AddTable | Append | Probe | RunStatements


@cache
def with_question_marks(sql: str) -> str:
    """Return SQL with SQLite's placeholders instead of PostgreSQL's."""
    return re.sub(r"\$\d+", "?", sql)


def find_table(connection: sqlite3.Connection, table: str) -> tuple[int, tuple[str, ...]]:
    """Return a table's number and its players, or raise LookupError."""
    found = connection.execute("SELECT number, players FROM tables WHERE id = ?", (table,)).fetchone()
    if found is None:
        raise table_not_found(table)
    number, players = found
    return number, decode_ids(players)


def insert_table(connection: sqlite3.Connection, row: TableRow) -> bool:
    """Insert a table with its players; return False if the id is taken."""
    sql = f"INSERT INTO tables ({TABLE_COLUMNS}) VALUES ({_placeholders(13)}) ON CONFLICT DO NOTHING"
    if connection.execute(sql, table_values(row)).rowcount == 0:
        return False
    number, _ = find_table(connection, row.id)
    _update_table_players(connection, number, (), row.players)
    return True


def update_row(connection: sqlite3.Connection, row: TableRow) -> None:
    """Write a table's whole row, and its players if they have changed."""
    number, players = find_table(connection, row.id)
    sql = f"UPDATE tables SET ({TABLE_COLUMNS}) = ({_placeholders(13)}) WHERE number = ?"
    connection.execute(sql, (*table_values(row), number))
    _update_table_players(connection, number, players, row.players)


def insert_high_score(connection: sqlite3.Connection, number: int, score: HighScoreRow) -> None:
    """Insert the high score of the table with that number, unless it has one."""
    sql = f"INSERT INTO feats ({HIGH_SCORE_COLUMNS}) VALUES ({_placeholders(6)}) ON CONFLICT DO NOTHING"
    connection.execute(sql, (number, score.game, score.board, rank_to_bytes(score.rank), score.at, score.body))


def append_entries(connection: sqlite3.Connection, entries: Sequence[tuple[int, Entry, Entry | None]]) -> int:
    """Append one entry to each of several logs (table's number, entry, previous one) in one statement; return how many.

    A log that does not end right before the entry, or with another previous one, is left alone.
    """
    if not entries:
        return 0
    size = _padded_size(len(entries))
    values = [
        (number, entry.seq, entry.at, entry.body, previous and previous.at, previous and previous.body)
        for number, entry, previous in entries
    ]
    return connection.execute(_append_sql(size), _padded(values, size, width=6)).rowcount


def touch_rows(connection: sqlite3.Connection, rows: Sequence[tuple[int, int, TableRow]]) -> int:
    """Write what every entry changes to tables (number, expected seq, new row) in one statement; return how many.

    A table whose seq is not the expected one is left alone, and so is one that has the number of a deleted table.
    """
    if not rows:
        return 0
    size = _padded_size(len(rows))
    values = [
        (number, seq, row.touched, row.seq, encode_ids(row.waits_for), row.due, row.id) for number, seq, row in rows
    ]
    return connection.execute(_touch_sql(size), _padded(values, size, width=7)).rowcount


def can_touch(before: TableRow, after: TableRow) -> bool:
    """Whether `touch_rows` writes every column in which two rows of a table differ."""
    return before == replace(after, touched=before.touched, seq=before.seq, waits_for=before.waits_for, due=before.due)


def _update_table_players(
    connection: sqlite3.Connection, number: int, before: tuple[str, ...], after: tuple[str, ...]
) -> None:
    """Insert the players who are new at a table and delete those who are no longer named there."""
    if before == after:
        return
    gone = [(player, number) for player in before if player not in after]
    present = [(player, number) for player in after]
    connection.executemany("DELETE FROM table_players WHERE player = ? AND table_number = ?", gone)
    connection.executemany(
        "INSERT INTO table_players (player, table_number) VALUES (?, ?) ON CONFLICT DO NOTHING", present
    )


# Each call into SQLite releases Python's global lock, and a busy event loop may then keep it for milliseconds: two
# statements for a hundred entries wait twice, two hundred statements (or rows returned) two hundred times. The number
# of rows in a statement is rounded up to a power of two, so that few statements are prepared; the rest is NULLs.


def _padded_size(rows: int) -> int:
    """Return the smallest power of two that is not less than the number of rows."""
    return 1 << (rows - 1).bit_length()


def _padded(rows: Sequence[tuple[Any, ...]], size: int, *, width: int) -> list[Any]:
    """Return the rows' values one after another, padded with rows of NULLs."""
    return [*chain.from_iterable(rows), *[None] * ((size - len(rows)) * width)]


@cache
def _append_sql(size: int) -> str:
    # The log ends right before the entry: no entry has its number or a greater one, and one has the number before.
    same = "(new.column5 IS NULL OR (at = new.column5 AND body = new.column6))"
    before = "SELECT 1 FROM entries WHERE table_number = new.column1 AND seq = new.column2 - 1"
    return (
        "INSERT OR IGNORE INTO entries (table_number, seq, at, body) SELECT column1, column2, column3, column4"
        f" FROM (VALUES {_value_rows(size, 6)}) AS new WHERE NOT EXISTS (SELECT 1 FROM entries"
        " WHERE table_number = new.column1 AND seq >= new.column2)"
        f" AND (EXISTS ({before} AND {same}) OR (new.column2 = 1 AND new.column5 IS NULL))"
    )


@cache
def _touch_sql(size: int) -> str:
    return (
        "UPDATE tables SET touched = new.column3, seq = new.column4, waits_for = new.column5, due = new.column6"
        f" FROM (VALUES {_value_rows(size, 7)}) AS new WHERE tables.number = new.column1 AND tables.seq = new.column2"
        " AND tables.id = new.column7"
    )


def _value_rows(size: int, width: int) -> str:
    return ", ".join([f"({_placeholders(width)})"] * size)


def _placeholders(width: int) -> str:
    return ", ".join("?" * width)
