"""The pen that writes to a SQLite file: a group of wishes is one transaction, in as few statements as can be."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from parlour.store.sqlite_file import connect
from parlour.store.sqlite_turn import Turn
from parlour.store.sqlite_wishes import (
    Append,
    Wish,
    book,
    find,
    insert_entries,
    replace_row,
    same_but_touched,
    touch_rows,
)
from parlour.store.store import TableRow

LARGEST = 512
"""Wishes of one transaction at most."""

REMEMBERED = 20_000

Answers = Sequence[bool | Exception]


class Pen:
    """A connection for one thread that writes; whoever uses it waits for the turn first."""

    def __init__(self, path: Path) -> None:
        self.turn = Turn(path)
        self._connection = connect(path)
        self._numbers: dict[str, int] = {}
        self._written: dict[str, TableRow] = {}  # rows as this pen left them: a guess that every use checks

    def close(self) -> None:
        """Put the pen away."""
        self._connection.close()
        self.turn.close()

    def settle(self, wishes: Sequence[Wish]) -> Answers:
        """One transaction for all; where it fails as a whole, everyone hears the same."""
        if not wishes:
            return ()
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            answers = self._together(wishes) or self._one_by_one(wishes)
            self._connection.execute("COMMIT")
        except Exception as fault:  # whatever it is, those who wait must be told of it
            self._undo()
            return [fault] * len(wishes)
        return answers

    def _together(self, wishes: Sequence[Wish]) -> Answers | None:
        """Grant all in as few statements as can be; None, with nothing written, where that is not how it stands."""
        appends = [wish for wish in wishes if isinstance(wish, Append)]
        rows = {wish.row.id: wish.row for wish in appends}
        with suppress(Exception):  # the wish that is at fault is found when they are taken one by one
            answers = [True if isinstance(wish, Append) else wish.grant(self._connection) for wish in wishes]
            entries = [(self._number(wish.row.id), wish.entry) for wish in appends]
            if insert_entries(self._connection, entries) == len(entries) and self._replace(rows):
                for wish in appends:
                    if wish.score is not None:
                        book(self._connection, self._number(wish.row.id), wish.score)
                self._written |= rows
                return answers
        self._undo()
        self._connection.execute("BEGIN IMMEDIATE")
        return None

    def _replace(self, rows: dict[str, TableRow]) -> bool:
        """Write the tables' rows, most of them in one statement; False where another process was there meanwhile."""
        touched = []
        for table, row in rows.items():
            before = self._written.get(table)
            if before is not None and same_but_touched(before, row):
                touched.append((self._number(table), before.seq, row))
            else:
                replace_row(self._connection, row)
        return touch_rows(self._connection, touched) == len(touched)

    def _number(self, table: str) -> int:
        """A table's number, which it has for good."""
        number = self._numbers.get(table)
        if number is None:
            if len(self._numbers) >= REMEMBERED:
                self._forget()
            number, _ = find(self._connection, table)
            self._numbers[table] = number
        return number

    def _one_by_one(self, wishes: Sequence[Wish]) -> Answers:
        """Grant each for itself, so that one wish that fails or comes too late takes nothing from the others."""
        return [self._alone(wish) for wish in wishes]

    def _alone(self, wish: Wish) -> bool | Exception:
        """Grant one wish of a transaction, or take back what was begun of it."""
        answer: bool | Exception
        self._connection.execute("SAVEPOINT wish")
        try:
            answer = wish.grant(self._connection)
        except Exception as fault:  # it is raised where the wish was made
            self._connection.execute("ROLLBACK TO wish")
            answer = fault
        self._connection.execute("RELEASE wish")
        return answer

    def _undo(self) -> None:
        """End the transaction as if it had not been, and trust nothing that was learnt in it."""
        self._forget()
        if self._connection.in_transaction:  # SQLite ends it by itself when a disk is full
            self._connection.execute("ROLLBACK")

    def _forget(self) -> None:
        self._numbers.clear()
        self._written.clear()
