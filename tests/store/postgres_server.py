"""A PostgreSQL server for the tests, deleted when they are done."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import quote

from parlour.chaos.postgres_server import PostgresServer

GIVEN = os.environ.get("PARLOUR_TEST_DATABASE_URL", "")
"""A PostgreSQL to use instead of our own; "none" skips the tests that need one."""

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
