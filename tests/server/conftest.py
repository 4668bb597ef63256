"""The databases on which parts of the server are tested, and limits that outlast a test."""

import pytest

from parlour.server.access import rate_limit


@pytest.fixture
def url(migrated_url: str) -> str:
    """Both databases, without data."""
    return migrated_url


@pytest.fixture
def long_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What may be done so often a minute may be done again after days: a busy machine takes seconds for a request."""
    monkeypatch.setattr(rate_limit, "MINUTE", 1_000_000.0)
