"""A PostgreSQL server for the tests, deleted when they are done, and schemas in it."""

import asyncio
import os
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any
from urllib.parse import quote
from uuid import uuid4

import asyncpg

from parlour.chaos.postgres_server import PostgresServer

GIVEN = os.environ.get("PARLOUR_TEST_DATABASE_URL", "")
"""A PostgreSQL to use instead of our own; "none" skips the tests that need one."""

EMPTY = """
DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'alembic_version'
    LOOP EXECUTE format('LOCK TABLE %1$I; DELETE FROM %1$I', name); END LOOP;
    FOR name IN SELECT sequencename FROM pg_sequences WHERE schemaname = current_schema()
    LOOP PERFORM setval(quote_ident(name), 1, false); END LOOP;
END $$
"""
"""Delete all rows of a store, after those that others are writing: in a tenth of the time that new tables take."""

RUNNING: dict[str, PostgresServer] = {}
"""The servers that run, by their URL."""


@contextmanager
def running() -> Iterator[str]:
    """Run a new server and yield its URL."""
    server = PostgresServer()
    url = f"postgresql://parlour@/postgres?host={quote(str(server.folder))}"
    try:
        server.create()
        RUNNING[url] = server
        yield url
    finally:
        RUNNING.pop(url, None)
        server.delete()


def restart(url: str) -> None:
    """Restart a server that `running` runs; all its connections break."""
    server = next(each for known, each in RUNNING.items() if url.startswith(known))
    server.stop()
    server.start()


@contextmanager
def new_schema(postgres: str) -> Iterator[str]:
    """Yield the URL of a new schema, and drop it at the end."""
    name = f"parlour_{uuid4().hex}"
    run(execute(postgres, f"CREATE SCHEMA {name}"))
    yield f"{postgres}{'&' if '?' in postgres else '?'}search_path={name}"
    run(execute(postgres, f"DROP SCHEMA {name} CASCADE"))


def run(scene: Coroutine[Any, Any, None]) -> None:
    """Run something in another thread: a browser has the event loop of this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, scene).result()


async def execute(url: str, sql: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(sql)
    finally:
        await connection.close()
