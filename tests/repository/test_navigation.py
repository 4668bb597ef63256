"""The page that says where to find a behaviour names files and symbols that exist."""

import re

import pytest

from tests.repository.tree import ROOT

PAGE = (ROOT / "docs" / "where.md").read_text("utf-8")
ROW = re.compile(r"^\| ([^|]+) \| `([^`]+)` \| ([^|]+) \|$", re.MULTILINE)
ROWS = ROW.findall(PAGE)
LEAST = 25


def declares(text: str, symbol: str) -> bool:
    """Whether a file declares a symbol, a method by its last name."""
    name = re.escape(symbol.rpartition(".")[2])
    forms = rf"(def|class|function|const|interface|type) {name}\b|^\s*{name}\b ?[:=(,]|^\.{name}\b|--{name}\b"
    return re.search(forms, text, re.MULTILINE) is not None


def test_there_are_enough_behaviours() -> None:
    assert len(ROWS) >= LEAST


@pytest.mark.parametrize(("behaviour", "path", "symbols"), ROWS)
def test_a_behaviour_is_where_the_page_says(behaviour: str, path: str, symbols: str) -> None:
    file = ROOT / path
    assert file.exists(), f"{behaviour}: there is no {path}"
    if file.is_file():
        text = file.read_text("utf-8")
        assert [symbol for symbol in re.findall(r"`([^`]+)`", symbols) if not declares(text, symbol)] == []


@pytest.mark.parametrize(("text", "symbol"), [("class Table:", "Tables"), ("table.run()", "Table.run"), ("", "f")])
def test_a_missing_symbol_is_noticed(text: str, symbol: str) -> None:
    assert not declares(text, symbol)


def test_the_tests_that_the_security_page_names_exist() -> None:
    named = re.findall(r"`((?:tests|bench|scripts)/[\w/.-]+)`", (ROOT / "SECURITY.md").read_text("utf-8"))

    assert len(named) > LEAST
    assert [path for path in named if not (ROOT / path).exists()] == []
