"""Private tables: for those without an invitation they are as if they did not exist."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.server.live import SOON, Browser, Live, live


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.fixture
def ann(house: Live) -> Iterator[Browser]:
    with Browser(house) as browser:
        yield browser


@pytest.fixture
def bob(house: Live) -> Iterator[Browser]:
    with Browser(house) as browser:
        yield browser


def told(browser: Browser, table: str, query: str = "") -> tuple[object, ...]:
    """All that a stranger is told of a table: over a socket, and over HTTP."""
    with browser.socket(table, query):
        heard, code = browser.hear(), browser.closed()
    paths = [f"/api/tables/{table}{more}{query}" for more in ("", "/replay", "/record", "/qr")]
    answers = [browser.http.get(path) for path in paths]
    return heard, code, browser.line.close_reason, [(answer.status_code, answer.content) for answer in answers]


def test_a_stranger_cannot_tell_a_private_table_from_none(house: Live, ann: Browser, bob: Browser) -> None:
    private, closed, unloaded = (ann.open(visibility="private") for _ in range(3))
    with ann.socket(closed):
        ann.ask("close")
    unload = house.house.manager._unload(unloaded)
    asyncio.run_coroutine_threadsafe(unload, house.loop).result(SOON)

    for query in ("", "?k=guess", "?k="):
        unknown = told(bob, "nosuchtable", query)
        assert [told(bob, table, query) for table in (private, closed, unloaded)] == [unknown] * 3


def noting(asked: list[str], name: str, method: Callable[..., Any]) -> Callable[..., Any]:
    """A method that notes when it is called."""

    def called(*args: Any) -> Any:
        asked.append(name)
        return method(*args)

    return called


def test_private_and_unknown_tables_take_the_same_queries(house: Live, bob: Browser) -> None:
    with Browser(house) as ann:
        private, asked, store = ann.open(visibility="private"), list[str](), house.house.store
        for name in ("table", "opening", "entries"):
            setattr(store, name, noting(asked, name, getattr(store, name)))
        try:
            seen = []
            for table in (private, "nosuchtable"):
                assert bob.http.get(f"/api/tables/{table}?k=guess").status_code == 404
                seen.append(tuple(asked))
                asked.clear()
        finally:
            for name in ("table", "opening", "entries"):
                delattr(store, name)

    assert seen[0] == seen[1] == ("table", "opening")
