"""What every test leaves as it found it, and the databases: SQLite files and PostgreSQL schemas, new for each test."""

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import asyncpg
import pytest

from parlour.kept_files import FOLDER
from tests.store.harness import opened
from tests.store.postgres_server import GIVEN, running

SQL_TABLES = (
    *("alembic_version", "entries", "tables", "feats", "table_players", "players"),
    *("bans", "operator_settings", "operator_log", "reports"),
    *("sessions", "passkeys", "recovery_codes", "device_links", "player_settings"),
    *("game_results", "played", "ratings", "rating_changes", "public_ids", "relations", "invitations"),
    *("push_subscriptions", "notifications", "puzzle_results", "reviews"),
)


@pytest.fixture(autouse=True)
def where_copies_are_kept() -> Iterator[None]:
    """Forget where a command that ran in this process keeps copies of word lists and boxes: others would find them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv(FOLDER, raising=False)
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server; if it does not start, the tests fail instead of being skipped."""
    if GIVEN == "none":
        pytest.skip("PARLOUR_TEST_DATABASE_URL is none: PostgreSQL is left out")
    if GIVEN:
        yield GIVEN
        return
    with running() as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A file that does not exist yet."""
    return f"sqlite:///{tmp_path}/a folder/parlour.db"


@pytest.fixture
def postgres_url(postgres: str) -> Iterator[str]:
    """An empty schema, which is all that a store sees of the database."""
    schema = _new_schema(postgres)
    yield _with_schema(postgres, schema)
    _drop_schema(postgres, schema)


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with every migration, to be copied: a copy takes a tenth of the time of the migrations."""
    path = tmp_path_factory.mktemp("migrated") / "parlour.db"
    asyncio.run(_start(f"sqlite:///{path}"))
    return path


@pytest.fixture(scope="session")
def migrated_schema(postgres: str) -> Iterator[str]:
    """The name of a schema with every migration, to be copied."""
    schema = _new_schema(postgres)
    asyncio.run(_start(_with_schema(postgres, schema)))
    yield schema
    _drop_schema(postgres, schema)


@pytest.fixture
def migrated_sqlite_url(migrated_file: Path, tmp_path: Path) -> str:
    """A file without data."""
    shutil.copy(migrated_file, tmp_path / "parlour.db")
    return f"sqlite:///{tmp_path}/parlour.db"


@pytest.fixture
def migrated_postgres_url(migrated_schema: str, postgres_url: str) -> str:
    """A schema without data."""
    copies = (f"CREATE TABLE {table} (LIKE {migrated_schema}.{table} INCLUDING ALL)" for table in SQL_TABLES)
    version = f"INSERT INTO alembic_version SELECT * FROM {migrated_schema}.alembic_version"
    asyncio.run(_execute(postgres_url, "; ".join((*copies, version))))
    return postgres_url


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """Every kind of database, before its migrations."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture(params=["migrated_sqlite", "migrated_postgres"])
def migrated_url(request: pytest.FixtureRequest) -> str:
    """Every kind of database, with every migration."""
    return str(request.getfixturevalue(f"{request.param}_url"))


async def _start(url: str) -> None:
    async with opened(url):
        pass


def _new_schema(postgres: str) -> str:
    schema = f"parlour_{uuid4().hex}"
    asyncio.run(_execute(postgres, f"CREATE SCHEMA {schema}"))
    return schema


def _drop_schema(postgres: str, schema: str) -> None:
    asyncio.run(_execute(postgres, f"DROP SCHEMA {schema} CASCADE"))


def _with_schema(postgres: str, schema: str) -> str:
    return f"{postgres}{'&' if '?' in postgres else '?'}search_path={schema}"


async def _execute(url: str, sql: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(sql)
    finally:
        await connection.close()
