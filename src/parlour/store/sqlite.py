"""The store in one SQLite file: one who writes, a few threads that read, and neither waits for the other."""

import re
import sqlite3
from asyncio import AbstractEventLoop, get_running_loop
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from socket import socket
from typing import Any

from parlour.core.game import Millis
from parlour.store import rows
from parlour.store.sqlite_dictation import Dictation, dictate
from parlour.store.sqlite_file import bring_up_to_date, connect, make_private
from parlour.store.sqlite_pen import Pen
from parlour.store.sqlite_wishes import AddTable, Append, PutPlayer
from parlour.store.sqlite_writer import Writer
from parlour.store.store import Entry, HighScoreRow, Observe, PlayerRow, TableRow

READERS = 3

TABLES_OF = rows.tables_of("EXISTS (SELECT 1 FROM json_each(waits_for) WHERE value = player)")


class SqliteStore:
    """Tables and players in a file that several processes may share; `observe` is told of each transaction.

    Where there is a line to a scribe it is he who writes, not a thread of this process.
    """

    def __init__(self, path: Path, observe: Observe | None = None, scribe: socket | None = None) -> None:
        self.path = path
        self.observe = observe
        self._scribe = scribe
        self._loop: AbstractEventLoop
        self._writer: Writer | Dictation
        self._threads: ThreadPoolExecutor
        self._readers: SimpleQueue[sqlite3.Connection] = SimpleQueue()

    async def start(self) -> None:
        self._loop = get_running_loop()
        self._threads = ThreadPoolExecutor(READERS, "parlour-reader")
        try:
            await self._loop.run_in_executor(self._threads, self._open)
            if self._scribe is not None:
                self._writer = await dictate(self._scribe, self._loop, self._observed)
            else:
                pen = await self._loop.run_in_executor(self._threads, Pen, self.path)
                self._writer = Writer(pen, self._loop, self._observed)
        except BaseException:
            self._threads.shutdown(wait=False)
            raise

    async def stop(self) -> None:
        await self._writer.close()
        await self._loop.run_in_executor(None, self._threads.shutdown)
        while not self._readers.empty():
            self._readers.get().close()

    async def add_table(self, row: TableRow) -> bool:
        return await self._writer.ask(AddTable(row))

    async def append(self, table: str, entry: Entry, row: TableRow, high_score: HighScoreRow | None = None) -> bool:
        rows.fitting(table, entry, row, high_score)
        return await self._writer.ask(Append(entry, row, high_score))

    async def entries(self, table: str, after: int = 0) -> tuple[Entry, ...]:
        return rows.log(await self._read(rows.ENTRIES, table, after))

    async def table(self, table: str) -> TableRow | None:
        return next(map(rows.table_row, await self._read(rows.TABLE, table)), None)

    async def open_tables(self, limit: int) -> tuple[TableRow, ...]:
        return rows.table_rows(await self._read(rows.OPEN_TABLES, limit))

    async def tables_of(self, player: str, limit: int) -> tuple[TableRow, ...]:
        return rows.table_rows(await self._read(TABLES_OF, player, limit))

    async def finished(self, limit: int) -> tuple[TableRow, ...]:
        return rows.table_rows(await self._read(rows.FINISHED, limit))

    async def due_tables(self, now: Millis, limit: int) -> tuple[str, ...]:
        return tuple(table for (table,) in await self._read(rows.DUE_TABLES, now, limit))

    async def boards(self, game: str, limit: int) -> tuple[str, ...]:
        return tuple(board for (board,) in await self._read(rows.BOARDS, game, game, limit))

    async def high_scores(self, game: str, board: str, limit: int) -> tuple[HighScoreRow, ...]:
        return rows.high_score_rows(await self._read(rows.HIGH_SCORES, game, board, limit))

    async def latest_high_scores(self, limit: int) -> tuple[HighScoreRow, ...]:
        return rows.high_score_rows(await self._read(rows.LATEST_HIGH_SCORES, limit))

    async def put_player(self, row: PlayerRow) -> None:
        await self._writer.ask(PutPlayer(row))

    async def player(self, player: str) -> PlayerRow | None:
        return next((PlayerRow(*found) for found in await self._read(rows.PLAYER, player)), None)

    def _observed(self, wishes: int, seconds: float) -> None:
        if self.observe is not None:
            self.observe(wishes, seconds)

    async def _read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """What a reader finds, as the file stood after the last commit."""
        return await self._loop.run_in_executor(self._threads, self._fetch, sql, values)

    def _fetch(self, sql: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        connection = self._readers.get()
        try:
            return connection.execute(_spelt(sql), values).fetchall()
        finally:
            self._readers.put(connection)

    def _open(self) -> None:
        """Make the file where there is none, bring it up to date, and open it for readers."""
        make_private(self.path)
        bring_up_to_date(self.path)
        for _ in range(READERS):
            reader = connect(self.path)
            reader.execute("PRAGMA query_only = ON")
            self._readers.put(reader)


@cache
def _spelt(sql: str) -> str:
    """The question with its blanks as SQLite spells them."""
    return re.sub(r"\$\d", "?", sql)
