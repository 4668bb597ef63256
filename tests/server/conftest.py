"""The databases on which parts of the server are tested."""

import pytest


@pytest.fixture
def url(migrated_url: str) -> str:
    """Both databases, without data."""
    return migrated_url
