"""The store in PostgreSQL, for several nodes: each may write every table, and one of two concurrent appends wins."""

import socket
import sys
from collections.abc import Sequence
from typing import Any

import asyncpg

from parlour.store.database import Observe, Statement, StoreUnreachable
from parlour.store.high_scores import HighScoreRow
from parlour.store.migrations import HEAD
from parlour.store.postgres.writer import Writer
from parlour.store.store import Store
from parlour.store.tables import TABLE_COLUMNS, Entry, TableRow, table_values

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
