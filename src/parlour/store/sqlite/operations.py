"""The operations that a SQLite store writes, as they travel from the event loop to whoever commits them."""

import re
import sqlite3
from functools import cache
from typing import Any, Protocol

from msgspec import Struct

from parlour.store.high_scores import HighScoreRow
from parlour.store.sqlite.statements import (
    append_entries,
    find_table,
    insert_entries,
    insert_high_score,
    insert_table,
    update_row,
)
from parlour.store.tables import Entry, TableRow


class Operation(Protocol):
    """Something to write."""

    def apply(self, connection: sqlite3.Connection) -> bool:
        """Write it within the open transaction; return False if another was first."""


# Class names are the tags of messages between processes (protocol.py).


class AddTable(Struct, frozen=True, gc=False, array_like=True, tag=True):
    """Add a table with the players who already sit there, and the first entries of its log."""

    row: TableRow
    entries: tuple[Entry, ...] = ()

    def apply(self, connection: sqlite3.Connection) -> bool:
        """Insert the row, its players and the entries, unless the id is taken."""
        if not insert_table(connection, self.row):
            return False
        number, _ = find_table(connection, self.row.id)
        insert_entries(connection, [(number, entry) for entry in self.entries])
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


@cache
def with_question_marks(sql: str) -> str:
    """Return SQL with SQLite's placeholders instead of PostgreSQL's."""
    return re.sub(r"\$\d+", "?", sql)
