"""The stores on which ratings are computed and recomputed."""

import pytest

from tests.store.conftest import (
    migrated_file,
    migrated_postgres_url,
    migrated_schema,
    migrated_sqlite_url,
    postgres,
    postgres_url,
)

__all__ = [
    "migrated_file",
    "migrated_postgres_url",
    "migrated_schema",
    "migrated_sqlite_url",
    "postgres",
    "postgres_url",
]


@pytest.fixture(params=["migrated_sqlite", "migrated_postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """Both databases."""
    return str(request.getfixturevalue(f"{request.param}_url"))
