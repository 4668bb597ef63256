"""Copies rows out of a PostgreSQL database and into one, each in one transaction."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

from parlour.store.backup.backup_file import Batch
from parlour.store.backup.container import BackupError
from parlour.store.postgres import APPLICATION_NAME

ROWS = 256
"""Rows that are read at a time."""

COLUMNS = """
SELECT attname FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped ORDER BY attnum
"""
SERVERS = """
SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND application_name = $1 AND pid <> pg_backend_pid()
"""


class PostgresSnapshot:
    """A database as it was when this was made; writers go on meanwhile."""

    def __init__(self, connection: Any, schema: str) -> None:
        self._connection = connection
        self.schema = schema

    async def columns(self, table: str) -> tuple[str, ...]:
        return await columns(self._connection, table)

    async def rows(self, sql: str) -> AsyncIterator[list[tuple[object, ...]]]:
        cursor = await self._connection.cursor(sql)
        while rows := await cursor.fetch(ROWS):
            yield [tuple(row) for row in rows]


class PostgresTarget:
    """A database that is written to within one transaction."""

    def __init__(self, connection: Any, *, replace: bool) -> None:
        self._connection = connection
        self._replace = replace

    async def columns(self, table: str) -> tuple[str, ...]:
        return await columns(self._connection, table)

    async def is_empty(self, tables: tuple[str, ...]) -> bool:
        """Whether no table has a row; nobody can add one before the end of the transaction."""
        await self._connection.execute(f"LOCK TABLE {_names(tables)} IN SHARE ROW EXCLUSIVE MODE")
        found = [await self._connection.fetchval(f'SELECT 1 FROM "{table}" LIMIT 1') for table in tables]
        return not any(found)

    async def clear(self, tables: tuple[str, ...]) -> None:
        if not self._replace:  # a server may run, which goes on reading
            for table in tables:
                await self._connection.execute(f'DELETE FROM "{table}"')
            return
        if await self._connection.fetchval(SERVERS, APPLICATION_NAME):
            raise BackupError("a server uses this database: stop it first")
        await self._connection.execute(f"TRUNCATE {_names(tables)}")

    async def insert(self, batch: Batch) -> None:
        rows = (tuple(map(_storable, row)) for row in batch.rows)
        try:
            await self._connection.copy_records_to_table(batch.table, records=rows, columns=batch.columns)
        except (asyncpg.DataError, asyncpg.IntegrityConstraintViolationError) as fault:
            raise BackupError(f"the store refuses a row of {batch.table}: {fault}") from fault

    async def finish(self, identities: tuple[tuple[str, str], ...]) -> None:
        """Let new rows be numbered after the greatest number that is there."""
        for table, column in identities:
            greatest = f'SELECT max("{column}") FROM "{table}" HAVING max("{column}") IS NOT NULL'
            sequence = f"pg_get_serial_sequence('{table}', '{column}')"
            await self._connection.execute(f"SELECT setval({sequence}, ({greatest})) WHERE EXISTS ({greatest})")


@asynccontextmanager
async def postgres_snapshot(url: str) -> AsyncIterator[PostgresSnapshot]:
    """Read a database in one transaction that sees nothing of what is written meanwhile."""
    connection = await asyncpg.connect(url)
    try:
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            if not await columns(connection, "alembic_version"):
                raise BackupError("this database is not a store of Parlour, or its server has never been started")
            yield PostgresSnapshot(connection, await connection.fetchval("SELECT version_num FROM alembic_version"))
    finally:
        await connection.close()


@asynccontextmanager
async def postgres_target(url: str, *, replace: bool) -> AsyncIterator[PostgresTarget]:
    """Write to a database in one transaction, committed at the end."""
    connection = await asyncpg.connect(url)
    try:
        async with connection.transaction():
            yield PostgresTarget(connection, replace=replace)
    finally:
        await connection.close()


async def columns(connection: Any, table: str) -> tuple[str, ...]:
    """Return the names of a table's columns; none where there is no such table."""
    return tuple(name for (name,) in await connection.fetch(COLUMNS, table))


def _names(tables: tuple[str, ...]) -> str:
    return ", ".join(f'"{table}"' for table in tables)


def _storable(value: object) -> object:
    """Return a value as PostgreSQL can hold it: in texts it has no NUL, which names in a SQLite file may contain."""
    return value.replace("\0", "\N{REPLACEMENT CHARACTER}") if isinstance(value, str) else value
