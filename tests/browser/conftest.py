"""One browser for the tests of this folder, closed before those of another."""

from pathlib import Path

import pytest

from tests.browser.chrome import close, pages

HERE = Path(__file__).parent


@pytest.fixture(scope="session", autouse=True)
def built() -> None:
    """Build the pages before the first server reads them."""
    pages()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """Close the browser after the last test of the folder, before fixtures of other folders use an event loop."""
    if nextitem is None or HERE not in nextitem.path.parents:
        close()
