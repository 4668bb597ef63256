"""The stores that the contract is tested on, a new one for each test."""

from collections.abc import Iterator
from contextlib import closing

import pytest

from parlour.store.open import writer_server_for
from tests.store.harness import REMOTE, WRITER_SERVERS


@pytest.fixture
def remote_url(migrated_sqlite_url: str) -> Iterator[str]:
    """A file to which a WriterServer writes for everyone."""
    server = writer_server_for(migrated_sqlite_url)
    assert server is not None
    WRITER_SERVERS[url := REMOTE + migrated_sqlite_url] = server
    with closing(server):
        yield url
    del WRITER_SERVERS[url]


@pytest.fixture(params=["migrated_sqlite", "remote", "migrated_postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """Every kind of store that outlives its process, and that several processes may share."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture(params=["sqlite", "remote", "postgres"])
def new_url(request: pytest.FixtureRequest) -> str:
    """Every kind of durable store, before its migrations where its own process runs them."""
    return str(request.getfixturevalue(f"{request.param}_url"))
