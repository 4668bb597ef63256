"""The one thread that writes to a SQLite file: what is wished while it commits goes into its next transaction."""

import sqlite3
from asyncio import AbstractEventLoop, Future
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from time import perf_counter

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
from parlour.store.store import Observe, TableRow

LARGEST = 512
REMEMBERED = 20_000

Answers = Sequence[bool | Exception]


class Writer:
    """Takes wishes from the event loop, grants them in groups, and answers a whole group at once."""

    def __init__(self, connection: sqlite3.Connection, turn: Turn, loop: AbstractEventLoop, observe: Observe) -> None:
        self._observe = observe
        self._connection = connection
        self._turn = turn
        self._loop = loop
        self._asked: list[Wish] = []  # in this turn of the event loop
        self._wishes: SimpleQueue[Wish | None] = SimpleQueue()
        self._numbers: dict[str, int] = {}
        self._written: dict[str, TableRow] = {}  # rows as this thread left them: a guess that every use checks
        self._open = True
        self._closed = loop.create_future()
        Thread(target=self._run, name="parlour-writer", daemon=True).start()

    def ask(self, wish: Wish) -> "Future[bool]":
        """Whether the wish was granted, told when it is on the disk."""
        if not self._open:
            raise RuntimeError("the store has been stopped")
        if not self._asked:
            self._loop.call_soon(self._hand_over)
        self._asked.append(wish)
        return wish.answer

    def _hand_over(self) -> None:
        """Once in a turn of the event loop: the thread wakes to all wishes of that turn."""
        for wish in self._asked:
            self._wishes.put(wish)
        self._asked.clear()

    async def close(self) -> None:
        """Grant what was wished so far, then close the file."""
        if self._open:
            self._open = False
            self._hand_over()
            self._wishes.put(None)
        await self._closed

    def _run(self) -> None:
        """The thread: a group, its transaction, its answers, until there is nothing more to come."""
        # A loop that is closed has nobody left who could be told.
        with suppress(RuntimeError):
            more = True
            while more:
                first = self._wishes.get()
                began = perf_counter()
                with self._turn:
                    wishes, more = self._all(first)
                    answers = self._settle(wishes)
                self._loop.call_soon_threadsafe(self._tell, wishes, answers, perf_counter() - began)
            self._loop.call_soon_threadsafe(self._closed.set_result, None)
        self._connection.close()
        self._turn.close()

    def _all(self, first: Wish | None) -> tuple[list[Wish], bool]:
        """All that is wished by now, beginning with the first, and whether more may come."""
        taken = [first]
        taken += [self._wishes.get() for _ in range(min(self._wishes.qsize(), LARGEST - 1))]
        wishes = [wish for wish in taken if wish is not None]
        return wishes, len(wishes) == len(taken)

    def _tell(self, wishes: Sequence[Wish], answers: Answers, seconds: float) -> None:
        """On the event loop: wake everyone whose wish was in the group."""
        for wish, answer in zip(wishes, answers, strict=True):
            if wish.answer.done():  # whoever asked was cancelled meanwhile
                continue
            if isinstance(answer, Exception):
                wish.answer.set_exception(answer)
            else:
                wish.answer.set_result(answer)
        if wishes:
            self._observe(len(wishes), seconds)

    def _settle(self, wishes: Sequence[Wish]) -> Answers:
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
                    if wish.feat is not None:
                        book(self._connection, self._number(wish.row.id), wish.feat)
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
