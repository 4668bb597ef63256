"""What every test leaves as it found it, and the databases: SQLite files and PostgreSQL schemas, new for each test."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.kept_files import FOLDER
from tests.plug_ins import SiteFolder, site_folder
from tests.store.harness import opened
from tests.store.postgres_server import EMPTY, GIVEN, execute, new_schema, run, running


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Trace no test that is marked `untraced`: pytest-cov's own mark has no effect beside pytest-xdist."""
    trace = sys.gettrace()
    if item.get_closest_marker("untraced"):
        sys.settrace(None)
    try:
        yield
    finally:
        sys.settrace(trace)


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
    with new_schema(postgres) as url:
        yield url


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with every migration, to be copied: a copy takes a tenth of the time of the migrations."""
    path = tmp_path_factory.mktemp("migrated") / "parlour.db"
    run(_start(f"sqlite:///{path}"))
    return path


@pytest.fixture(scope="session")
def migrated_schema(postgres: str) -> Iterator[str]:
    """A schema with every migration, for one test after the other."""
    with new_schema(postgres) as url:
        run(_start(url))
        yield url


@pytest.fixture
def migrated_sqlite_url(migrated_file: Path, tmp_path: Path) -> str:
    """A file without data."""
    shutil.copy(migrated_file, tmp_path / "parlour.db")
    return f"sqlite:///{tmp_path}/parlour.db"


@pytest.fixture
def migrated_postgres_url(migrated_schema: str) -> Iterator[str]:
    """A schema without data."""
    yield migrated_schema
    run(execute(migrated_schema, EMPTY))


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


@pytest.fixture
def site(tmp_path: Path) -> Iterator[SiteFolder]:
    """A folder into which packages with games are installed."""
    with site_folder(tmp_path / "site") as folder:
        yield folder
