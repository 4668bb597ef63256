"""Tests are held to something too: of two with one name in a file, only the second would run."""

import ast
from collections import Counter
from collections.abc import Iterator

from tests.repository.tree import ROOT, faults, files_of


def named(body: list[ast.stmt], within: str) -> Iterator[str]:
    """The tests of a module or class, with the class's name before them."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from named(node.body, f"{within}{node.name}.")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield within + node.name


def twice(source: str) -> list[str]:
    """The tests that another of the same name hides."""
    return [test for test, times in Counter(named(ast.parse(source).body, "")).items() if times > 1]


def test_no_test_hides_another() -> None:
    assert faults(files_of(ROOT / "tests"), twice) == {}


def test_a_hidden_test_is_noticed() -> None:
    assert twice("def test_a(): ...\nclass B:\n    def test_a(self): ...\ndef test_a(): ...") == ["test_a"]
