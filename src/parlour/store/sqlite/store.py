"""The store in one SQLite file: one writer and a few reader threads, which do not wait for each other."""

import sqlite3
from asyncio import AbstractEventLoop, CancelledError, get_running_loop, to_thread
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from queue import SimpleQueue
from socket import socket
from typing import Any

from parlour.core.game import Millis
from parlour.store import queries, rows
from parlour.store.sql_server import SqlServerStore
from parlour.store.sql_statements import Statement
from parlour.store.sqlite.file import connect, create_private, find_damage, is_damage, migrate
from parlour.store.sqlite.file_lock import FileLock
from parlour.store.sqlite.operations import AddTable, Append, Probe, PutPlayer, RunStatements, with_question_marks
from parlour.store.sqlite.protocol import Request
from parlour.store.sqlite.remote_writer import RemoteWriter, connect_remote_writer
from parlour.store.sqlite.transaction import TransactionRunner
from parlour.store.sqlite.writer import WriterThread
from parlour.store.store import AddressTables, Entry, HighScoreRow, Observe, PlayerRow, StoreDamaged, TableRow
from parlour.store.validation import check_append, check_opening

READERS = 3

SCRUB_TIMEOUT = 300
"""Milliseconds for which a scrub waits for others who read."""

TABLES_OF = queries.tables_of("EXISTS (SELECT 1 FROM json_each(waits_for) WHERE value = player)")
TABLES_NAMING = queries.tables_naming("instr(body, $1)")


class SqliteStore(SqlServerStore):
    """Tables and players in a file that several processes may share; `observe` is called after each transaction.

    With a connection to a WriterServer this process only reads, and the server's process writes; `on_writer_lost` is
    called when that connection breaks.
    """

    def __init__(
        self,
        path: Path,
        observe: Observe | None = None,
        writer_server: socket | None = None,
        on_writer_lost: Callable[[], None] = lambda: None,
    ) -> None:
        self.path = path
        self.observe = observe
        self._writer_server = writer_server
        self._on_writer_lost = on_writer_lost
        self._loop: AbstractEventLoop
        self._writer: WriterThread | RemoteWriter
        self._threads: ThreadPoolExecutor
        self._readers: SimpleQueue[sqlite3.Connection] = SimpleQueue()
        self._damage = ""  # what the first error said that told of it

    async def start(self) -> None:
        self._loop = get_running_loop()
        self._threads = ThreadPoolExecutor(READERS, "parlour-reader")
        try:
            await self._loop.run_in_executor(self._threads, self._open)
            if self._writer_server is not None:
                self._writer = await connect_remote_writer(
                    self._writer_server, self._loop, self._observed, self._on_writer_lost
                )
            else:
                transactions = await self._loop.run_in_executor(self._threads, TransactionRunner, self.path)
                self._writer = WriterThread(transactions, self._loop, self._observed)
        except BaseException:
            self._threads.shutdown(wait=False)
            raise

    async def stop(self) -> None:
        await self._writer.close()
        await self._loop.run_in_executor(None, self._threads.shutdown)
        while not self._readers.empty():
            self._readers.get().close()

    async def probe_read(self) -> None:
        await self._read("SELECT version_num FROM alembic_version")
        if self._damage:
            raise StoreDamaged(self._damage)

    async def probe_write(self) -> None:
        await self._submit(Probe())

    async def check(self, *, full: bool) -> tuple[str, ...]:
        connection = await to_thread(connect, self.path)
        try:
            found = await to_thread(find_damage, connection, full=full)
        except CancelledError:
            with suppress(sqlite3.ProgrammingError):  # it was at its end already
                connection.interrupt()
            raise
        self._damage = self._damage or "; ".join(found)
        return found

    async def add_table(self, row: TableRow, entries: tuple[Entry, ...] = ()) -> bool:
        check_opening(row, entries)
        return await self._submit(AddTable(row, entries))

    async def append(
        self,
        table: str,
        entry: Entry,
        row: TableRow,
        high_score: HighScoreRow | None = None,
        previous: Entry | None = None,
    ) -> bool:
        check_append(table, entry, row, high_score, previous)
        return await self._submit(Append(entry, row, high_score, previous))

    async def entries(self, table: str, after: int = 0, limit: int | None = None) -> tuple[Entry, ...]:
        return rows.entry_rows(await self._read(queries.ENTRIES, table, after, queries.ALL if limit is None else limit))

    async def opening(self, table: str) -> Entry | None:
        return next(iter(rows.entry_rows(await self._read(queries.OPENING, table))), None)

    async def table(self, table: str) -> TableRow | None:
        return next(map(rows.table_row, await self._read(queries.TABLE, table)), None)

    async def open_tables(self, limit: int) -> tuple[TableRow, ...]:
        return rows.table_rows(await self._read(queries.OPEN_TABLES, limit))

    async def tables_of(self, player: str, limit: int, phase: str | None = None) -> tuple[TableRow, ...]:
        return rows.table_rows(await self._read(TABLES_OF, player, phase, limit))

    async def finished(self, limit: int) -> tuple[TableRow, ...]:
        return rows.table_rows(await self._read(queries.FINISHED, limit))

    async def due_tables(self, now: Millis, limit: int, skip: int = 0) -> tuple[str, ...]:
        return tuple(table for (table,) in await self._read(queries.DUE_TABLES, now, limit, skip))

    async def tables_ahead(self, now: Millis, limit: int) -> tuple[str, ...]:
        return tuple(table for (table,) in await self._read(queries.TABLES_AHEAD, now, limit))

    async def address_tables(self, address: str, recent: Millis, since: Millis, limit: int) -> AddressTables:
        (counts,) = await self._read(queries.ADDRESS_TABLES, recent, address, since, limit)
        return AddressTables(*counts)

    async def count_players(self, address: str, since: Millis, limit: int) -> int:
        ((count,),) = await self._read(queries.COUNT_PLAYERS, address, since, limit)
        return int(count)

    async def count_tables(self) -> int:
        ((count,),) = await self._read(queries.COUNT_TABLES)
        return int(count)

    async def all_tables(self, after: str, limit: int) -> tuple[TableRow, ...]:
        return rows.table_rows(await self._read(queries.ALL_TABLES, after, limit))

    async def openings(self, after: str, limit: int) -> tuple[tuple[str, Entry], ...]:
        return rows.openings(await self._read(queries.OPENINGS, after, limit))

    async def boards(self, game: str, limit: int) -> tuple[str, ...]:
        return tuple(board for (board,) in await self._read(queries.BOARDS, game, game, limit))

    async def high_scores(self, game: str, board: str, limit: int) -> tuple[HighScoreRow, ...]:
        return rows.high_score_rows(await self._read(queries.HIGH_SCORES, game, board, limit))

    async def latest_high_scores(self, limit: int) -> tuple[HighScoreRow, ...]:
        return rows.high_score_rows(await self._read(queries.LATEST_HIGH_SCORES, limit))

    async def put_player(self, row: PlayerRow) -> None:
        await self._submit(PutPlayer(row))

    async def player(self, player: str) -> PlayerRow | None:
        return next((PlayerRow(*found) for found in await self._read(queries.PLAYER, player)), None)

    async def _submit(self, operation: Request) -> bool:
        """Have an operation written, and remember whether its error tells of damage."""
        try:
            return await self._writer.submit(operation)
        except sqlite3.Error as error:
            self._note_damage(error)
            raise

    def _note_damage(self, error: sqlite3.Error) -> None:
        if is_damage(error):
            self._damage = self._damage or str(error)

    def _observed(self, operations: int, seconds: float) -> None:
        if self.observe is not None:
            self.observe(operations, seconds)

    async def size(self) -> int:
        ((pages,),), ((page_size,),) = await self._read("PRAGMA page_count"), await self._read("PRAGMA page_size")
        return int(pages * page_size)

    async def tables_naming(self, player: str) -> tuple[str, ...]:
        found = await self._read(TABLES_NAMING, f'"{player}"'.encode())
        return tuple(table for (table,) in found)

    async def scrub(self) -> bool:
        return await self._loop.run_in_executor(self._threads, self._empty_log)

    def _empty_log(self) -> bool:
        """Move all pages from the write-ahead log into the file, and cut the log: it holds them as they were before.

        While a backup reads it, the log stays; writers must not wait for that.
        """
        with closing(FileLock(self.path)) as lock, lock, closing(connect(self.path)) as connection:
            connection.execute(f"PRAGMA busy_timeout = {SCRUB_TIMEOUT}")
            (busy, _, _) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            return not busy

    async def compact(self) -> None:
        await self._loop.run_in_executor(self._threads, self._vacuum)

    def _vacuum(self) -> None:
        """Write the whole file anew without its free pages; other writers wait."""
        with closing(FileLock(self.path)) as lock, lock, closing(connect(self.path)) as connection:
            connection.execute("VACUUM")

    async def _write(self, *statements: Statement) -> None:
        await self._submit(RunStatements(statements, guarded=False))

    async def _write_if(self, *statements: Statement) -> bool:
        return await self._submit(RunStatements(statements, guarded=True))

    async def _read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Run a query on a reader thread, which sees the file as of the last commit."""
        return await self._loop.run_in_executor(self._threads, self._fetch, sql, values)

    def _fetch(self, sql: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        connection = self._readers.get()
        try:
            return connection.execute(with_question_marks(sql), values).fetchall()
        except sqlite3.Error as error:
            self._note_damage(error)
            raise
        finally:
            self._readers.put(connection)

    def _open(self) -> None:
        """Create the file if it is missing, migrate it, and open the readers' connections."""
        create_private(self.path)
        migrate(self.path)
        for _ in range(READERS):
            reader = connect(self.path)
            reader.execute("PRAGMA query_only = ON")
            self._readers.put(reader)
