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

from parlour.store.database import Observe, Statement, StoreDamaged
from parlour.store.high_scores import HighScoreRow
from parlour.store.sqlite.file import FileLock, connect, create_private, find_damage, is_damage, migrate
from parlour.store.sqlite.operations import AddTable, Append, Operation, Probe, RunStatements, with_question_marks
from parlour.store.sqlite.remote_writer import RemoteWriter, connect_remote_writer
from parlour.store.sqlite.writer import TransactionRunner, WriterThread
from parlour.store.store import Store
from parlour.store.tables import Entry, TableRow

READERS = 3

SCRUB_TIMEOUT = 300
"""Milliseconds for which a scrub waits for others who read."""


class SqliteStore(Store):
    """Tables and players in a file that several processes may share; `observe` is called after each transaction.

    With a connection to a WriterServer this process only reads, and the server's process writes; `on_writer_lost` is
    called when that connection breaks.
    """

    WAITS_FOR = "EXISTS (SELECT 1 FROM json_each(waits_for) WHERE value = player)"
    POSITION = "instr(body, $1)"

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

    async def _add_table(self, row: TableRow, entries: tuple[Entry, ...]) -> bool:
        return await self._submit(AddTable(row, entries))

    async def _append(self, entry: Entry, row: TableRow, score: HighScoreRow | None, previous: Entry | None) -> bool:
        return await self._submit(Append(entry, row, score, previous))

    async def _submit(self, operation: Operation) -> bool:
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
