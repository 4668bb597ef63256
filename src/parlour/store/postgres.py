"""The store in PostgreSQL, for several nodes: each may write every table, and one of two concurrent appends wins.

Appends that arrive while one statement commits go into the next one.
"""

import socket
import sys
from asyncio import Future, Task, create_task, get_running_loop
from collections.abc import Sequence
from time import perf_counter
from typing import Any

import asyncpg
from msgspec import Struct

from parlour.store.database import Observe, Result, Results, Statement, StoreUnreachable, resolve
from parlour.store.high_scores import HighScoreRow, rank_to_bytes
from parlour.store.migrations import HEAD
from parlour.store.store import Store
from parlour.store.tables import TABLE_COLUMNS, Entry, TableRow, table_not_found, table_values

CONNECTIONS = 8

APPLICATION_NAME = "parlour"
"""What the connections of servers are called in pg_stat_activity."""

SILENCE = 10
"""Seconds without an answer of the database's machine after which a connection fails, instead of after minutes."""

UNREACHABLE = (
    OSError,  # nobody listens there, or no packet comes back in time
    asyncpg.PostgresConnectionError,
    asyncpg.exceptions.OperatorInterventionError,  # it is starting or stopping
    asyncpg.exceptions.InsufficientResourcesError,  # it has too many connections, or no space
)

# PostgreSQL rejected the statement and rolled it back; perhaps one bad value among good ones is the cause.
REJECTED = (
    asyncpg.DataError,
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.exceptions.TransactionRollbackError,
)

MAX_GROUP = 1024
"""The most appends in one transaction."""

ADD_TABLE = f"""
WITH added AS (
    INSERT INTO tables ({TABLE_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    ON CONFLICT DO NOTHING RETURNING number, players
), came AS (
    INSERT INTO table_players (player, table_number)
    SELECT jsonb_array_elements_text(players::jsonb), number FROM added
    ON CONFLICT DO NOTHING
), opening AS (
    INSERT INTO entries (table_number, seq, at, body)
    SELECT number, seq, at, body FROM added, unnest($14::bigint[], $15::bigint[], $16::bytea[]) AS new (seq, at, body)
)
SELECT number FROM added
"""

# One statement is one transaction and one round trip. All its parts see the database as it was before it: `before` are
# the players as they were, and each log must end with the entry before the new one (by its number, and by its bytes
# where they are known). A group holds one append of each table. Entries are inserted in the order of the tables'
# numbers, so that two nodes cannot deadlock.
APPEND = """
WITH new AS (
    SELECT * FROM unnest(
        $1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[],
        $9::text[], $10::text[], $11::int[], $12::bigint[], $13::text[], $14::bigint[], $15::bytea[],
        $16::text[], $17::bytea[], $18::bytea[], $19::bigint[], $20::bytea[]
    ) AS new (
        id, game, phase, visibility, title, made, touched, seq, players, waits_for, free_seats, due, address, at, body,
        board, sort, score, previous_at, previous_body
    )
), known AS (
    SELECT new.*, tables.number, tables.players AS before FROM new JOIN tables ON tables.id = new.id
), fitting AS (
    SELECT known.* FROM known LEFT JOIN LATERAL (
        SELECT seq, at, body FROM entries WHERE table_number = number ORDER BY seq DESC LIMIT 1
    ) AS last ON true
    WHERE coalesce(last.seq, 0) = known.seq - 1
        AND (previous_at IS NULL OR (last.at = previous_at AND last.body = previous_body))
), inserted AS (
    INSERT INTO entries (table_number, seq, at, body) SELECT number, seq, at, body FROM fitting ORDER BY number
    ON CONFLICT DO NOTHING RETURNING table_number, seq
), scored AS (
    INSERT INTO feats (table_number, game, board, sort, at, body)
    SELECT number, game, board, sort, at, score
    FROM known JOIN inserted ON table_number = number WHERE board IS NOT NULL
    ON CONFLICT DO NOTHING
), latest AS (
    SELECT known.* FROM known JOIN inserted ON table_number = number
), replaced AS (
    UPDATE tables SET
        game = latest.game, phase = latest.phase, visibility = latest.visibility, title = latest.title,
        made = latest.made, touched = latest.touched, seq = latest.seq, players = latest.players,
        waits_for = latest.waits_for, free_seats = latest.free_seats, due = latest.due,
        address = latest.address
    FROM latest WHERE tables.number = latest.number
), joined AS (
    INSERT INTO table_players (player, table_number)
    SELECT jsonb_array_elements_text(players::jsonb), number FROM latest WHERE players <> before
    ON CONFLICT DO NOTHING
), departed AS (
    DELETE FROM table_players USING (
        SELECT jsonb_array_elements_text(before::jsonb) AS player, number, players FROM latest WHERE players <> before
    ) AS old
    WHERE table_players.player = old.player AND table_players.table_number = old.number
        AND NOT old.players::jsonb ? old.player
)
SELECT new.id, inserted.seq IS NOT NULL AS inserted, number IS NOT NULL AS known FROM new
LEFT JOIN known ON known.id = new.id LEFT JOIN inserted ON table_number = number
"""


class PostgresStore(Store):
    """Tables and players in a database that several nodes share; `observe` is called after each group of appends."""

    WAITS_FOR = "(waits_for::jsonb ? player)"
    POSITION = "position($1 IN body)"

    def __init__(self, url: str, observe: Observe | None = None) -> None:
        self.observe = observe
        self._url = url
        self._pool: asyncpg.Pool[asyncpg.Record]
        self._writer: Writer

    async def start(self) -> None:
        try:
            await self._start()
        except UNREACHABLE as error:
            raise StoreUnreachable(type(error).__name__) from error

    async def _start(self) -> None:
        named = {"application_name": APPLICATION_NAME}
        self._pool = await asyncpg.create_pool(
            self._url, min_size=2, max_size=CONNECTIONS, init=_init, reset=_reset, server_settings=named
        )
        try:
            if not await self._is_current():
                # Alembic takes most of a second to import, so only databases that need a migration load it.
                from parlour.store.migrations.upgrade import upgrade_postgres

                await upgrade_postgres(lambda: asyncpg.connect(self._url))
        except BaseException:
            await self._pool.close()
            raise
        self._writer = Writer(self._pool, self._observed)

    async def stop(self) -> None:
        await self._writer.close()
        await self._pool.close()

    async def probe_read(self) -> None:
        await self._pool.fetchval("SELECT version_num FROM alembic_version")

    async def probe_write(self) -> None:
        await self._pool.execute("UPDATE alembic_version SET version_num = version_num")

    async def check(self, *, full: bool) -> tuple[str, ...]:  # noqa: ARG002 PostgreSQL checks its pages as it reads them
        return ()

    async def _add_table(self, row: TableRow, entries: tuple[Entry, ...]) -> bool:
        opening = [[entry.seq for entry in entries], [entry.at for entry in entries], [entry.body for entry in entries]]
        return await self._pool.fetchrow(ADD_TABLE, *table_values(row), *opening) is not None

    async def _append(self, entry: Entry, row: TableRow, score: HighScoreRow | None, previous: Entry | None) -> bool:
        return await self._writer.append(entry, row, score, previous)

    async def size(self) -> int:
        return int(await self._pool.fetchval("SELECT pg_database_size(current_database())"))

    async def scrub(self) -> bool:
        return True  # PostgreSQL's autovacuum takes away what is left of deleted rows

    async def compact(self) -> None:
        await self._pool.execute("VACUUM")

    async def _read(self, sql: str, *values: Any) -> Sequence[Any]:
        return await self._pool.fetch(sql, *values)

    async def _write(self, *statements: Statement) -> None:
        if len(statements) == 1:  # is a transaction by itself, in one round trip instead of three
            ((sql, values),) = statements
            await self._pool.execute(sql, *values)
            return
        async with self._pool.acquire() as connection, connection.transaction():
            for sql, values in statements:
                await connection.execute(sql, *values)

    async def _write_if(self, *statements: Statement) -> bool:
        async with self._pool.acquire() as connection, connection.transaction():
            for at, (sql, values) in enumerate(statements):
                changed = await connection.execute(sql, *values)
                if at == 0 and changed.endswith(" 0"):
                    return False
        return True

    def _observed(self, appends: int, seconds: float) -> None:
        if self.observe is not None:
            self.observe(appends, seconds)

    async def _is_current(self) -> bool:
        """Whether the database has every migration, found out without alembic."""
        if await self._pool.fetchval("SELECT to_regclass('alembic_version')") is None:
            return False
        found = await self._pool.fetch("SELECT version_num FROM alembic_version")
        return [version for (version,) in found] == [HEAD]


async def _init(connection: Any) -> None:
    """Notice a network that lost the database, and make commits wait for the disk whatever is configured."""
    line = connection._transport.get_extra_info("socket")  # asyncpg has no setting for it
    if line.family != socket.AF_UNIX and sys.platform == "linux":
        line.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, SILENCE // 2)
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPINTVL, 1)
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * SILENCE)
    if await connection.fetchval("SHOW synchronous_commit") == "off":
        await connection.execute("SET synchronous_commit = on")


async def _reset(connection: Any) -> None:
    """Do nothing: queries here leave no state on a connection, so the round trip of a reset is saved."""


class PendingAppend(Struct, frozen=True):
    """An entry with the table's new row, the high score of the game that it ends, and the future of its result."""

    entry: Entry
    row: TableRow
    score: HighScoreRow | None
    previous: Entry | None
    future: "Future[bool]"

    @property
    def values(self) -> tuple[Any, ...]:
        score = self.score
        scored = (None, None, None) if score is None else (score.board, rank_to_bytes(score.rank), score.body)
        before = (None, None) if self.previous is None else (self.previous.at, self.previous.body)
        return (*table_values(self.row), self.entry.at, self.entry.body, *scored, *before)


class Writer:
    """Takes appends, commits them in groups, one group at a time, and resolves their futures."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]", observe: Observe) -> None:
        self._pool = pool
        self._observe = observe
        self._waiting: list[PendingAppend] = []
        self._open = True
        self._task: Task[None] | None = None

    async def append(self, entry: Entry, row: TableRow, score: HighScoreRow | None, previous: Entry | None) -> bool:
        """Commit an entry; return whether it came right after the last one of its log."""
        if not self._open:
            raise RuntimeError("the store has been stopped")
        append = PendingAppend(entry, row, score, previous, get_running_loop().create_future())
        self._waiting.append(append)
        if self._task is None or self._task.done():
            self._task = create_task(self._run())
        return await append.future

    async def close(self) -> None:
        """Commit what was appended so far."""
        self._open = False
        if self._task is not None:
            await self._task

    async def _run(self) -> None:
        """Commit group after group until none is waiting."""
        while self._waiting:
            group = self._take_group()
            began = perf_counter()
            results = await self._try_commit(group)
            for append, result in zip(group, results, strict=True):
                resolve(append.future, result)
            self._observe(len(group), perf_counter() - began)

    def _take_group(self) -> list[PendingAppend]:
        """Take the first waiting append of each table, MAX_GROUP at most; a table's second one waits for the first."""
        group: dict[str, PendingAppend] = {}
        rest: list[PendingAppend] = []
        for append in self._waiting:
            if len(group) == MAX_GROUP or group.setdefault(append.row.id, append) is not append:
                rest.append(append)
        self._waiting = rest
        return list(group.values())

    async def _try_commit(self, group: Sequence[PendingAppend]) -> Results:
        """Commit a group in one statement; if it is rejected, in one statement each, so that only bad ones fail."""
        try:
            return await self._commit(group)
        except REJECTED as error:
            if len(group) == 1:
                return [error]
            return [result for append in group for result in await self._try_commit([append])]
        except Exception as error:  # whatever it is, those who wait must be told of it
            # No retry: if the connection broke after the commit, our own entries would look like another node's.
            return [error] * len(group)

    async def _commit(self, group: Sequence[PendingAppend]) -> Results:
        """Commit a group in one statement."""
        values = [append.values for append in group]
        found = await self._pool.fetch(APPEND, *map(list, zip(*values, strict=True)))
        results: dict[str, Result] = {id: inserted if known else table_not_found(id) for id, inserted, known in found}
        return [results[append.row.id] for append in group]
