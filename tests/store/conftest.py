"""The stores that the contract is tried on, each test with a fresh one."""

import asyncio
import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from uuid import uuid4

import asyncpg
import pytest

from parlour.store.open import scribe_for
from tests.store.postgres import running
from tests.store.stage import DICTATED, SCRIBES

GIVEN = os.environ.get("PARLOUR_TEST_DATABASE_URL", "")
"""A PostgreSQL to use instead of our own; "none" leaves out what needs one."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL; where it does not start the tests fail, for a store that is not tried is not known to work."""
    if GIVEN == "none":
        pytest.skip("PARLOUR_TEST_DATABASE_URL is none: PostgreSQL is left out")
    if GIVEN:
        yield GIVEN
        return
    with running() as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A file that is not there yet."""
    return f"sqlite:///{tmp_path}/a folder/parlour.db"


@pytest.fixture
def dictated_url(sqlite_url: str) -> Iterator[str]:
    """A file to which a scribe writes for everyone."""
    scribe = scribe_for(sqlite_url)
    assert scribe is not None
    SCRIBES[url := DICTATED + sqlite_url] = scribe
    with closing(scribe):
        yield url
    del SCRIBES[url]


@pytest.fixture
def postgres_url(postgres: str) -> Iterator[str]:
    """An empty schema, which is all that a store sees of the database."""
    schema = f"parlour_{uuid4().hex}"
    asyncio.run(_tell(postgres, f"CREATE SCHEMA {schema}"))
    yield f"{postgres}{'&' if '?' in postgres else '?'}search_path={schema}"
    asyncio.run(_tell(postgres, f"DROP SCHEMA {schema} CASCADE"))


@pytest.fixture(params=["memory", "sqlite", "dictated", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """Every kind of store."""
    return "memory:" if request.param == "memory" else str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture(params=["sqlite", "dictated", "postgres"])
def lasting_url(request: pytest.FixtureRequest) -> str:
    """Every kind of store that is still there tomorrow, and that several may share."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """Every kind of database."""
    return str(request.getfixturevalue(f"{request.param}_url"))


async def _tell(url: str, sql: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(sql)
    finally:
        await connection.close()
