"""What the source must look like beyond what ruff and mypy ask: core and games pure, every match closed."""

import ast
from collections.abc import Iterator

import pytest

from parlour.compiled import compiled_files
from tests.repository.tree import GAMES, SOURCE, faults, files_of

PURE = files_of(SOURCE / "core", GAMES)
IMPURE = {"asyncio", "logging", "os", "random", "secrets", "socket", "subprocess", "threading", "time", "uuid"}


def impure_imports(tree: ast.AST) -> Iterator[str]:
    """What is imported that makes a rule depend on more than its arguments."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (f"{node.lineno}: {alias.name}" for alias in names if alias.name.split(".")[0] in IMPURE)
            # As a type: the caller brings the source of chance.
            case ast.ImportFrom(module="random", names=[ast.alias(name="Random")]):
                pass
            case ast.ImportFrom(module=str(module), level=0) if module.split(".")[0] in IMPURE:
                yield f"{node.lineno}: {module}"
            case _:
                pass


def open_matches(tree: ast.AST) -> Iterator[str]:
    """The matches that do not end in `case _: assert_never(...)`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Match):
            match node.cases[-1]:
                case ast.match_case(
                    pattern=ast.MatchAs(pattern=None | ast.MatchAs(pattern=None)),
                    guard=None,
                    body=[ast.Expr(ast.Call(func=ast.Name(id="assert_never")))],
                ):
                    pass
                case _:
                    yield f"line {node.lineno}"


def starred_memberships(tree: ast.AST) -> Iterator[str]:
    """Where something is sought in a display with a star, `x in (*a, *b)`, which mypyc cannot compile."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
            sought = node.comparators[0]
            if isinstance(sought, ast.Tuple | ast.List) and any(isinstance(item, ast.Starred) for item in sought.elts):
                yield f"line {node.lineno}"


def test_what_is_compiled_can_be_compiled() -> None:
    assert faults(compiled_files(), lambda text: starred_memberships(ast.parse(text))) == {}


@pytest.mark.parametrize("line", ["x in (*a, *b)", "x not in (*a, 1)", "[x for x in a if x in [*b]]"])
def test_what_cannot_be_compiled_is_noticed(line: str) -> None:
    assert list(starred_memberships(ast.parse(line)))


@pytest.mark.parametrize("line", ["x in (a, b)", "[x for x in (*a, *b)]"])
def test_what_can_be_compiled_passes(line: str) -> None:
    assert list(starred_memberships(ast.parse(line))) == []


def test_core_and_games_import_nothing_impure() -> None:
    assert faults(PURE, lambda text: impure_imports(ast.parse(text))) == {}


def test_every_match_of_a_game_is_closed() -> None:
    assert faults(files_of(GAMES), lambda text: open_matches(ast.parse(text))) == {}


@pytest.mark.parametrize("line", ["import os.path", "from time import sleep", "from random import shuffle"])
def test_an_impure_import_is_noticed(line: str) -> None:
    assert list(impure_imports(ast.parse(line)))


@pytest.mark.parametrize("line", ["from random import Random", "from msgspec import json", "from . import time"])
def test_a_pure_import_passes(line: str) -> None:
    assert list(impure_imports(ast.parse(line))) == []


@pytest.mark.parametrize("last", ["case 1: pass", "case _: pass", "case _ if x: assert_never(x)"])
def test_an_open_match_is_noticed(last: str) -> None:
    assert list(open_matches(ast.parse(f"match x:\n    case 0: pass\n    {last}")))


@pytest.mark.parametrize("last", ["case _: assert_never(x)", "case y: assert_never(y)", "case _ as y: assert_never(y)"])
def test_a_closed_match_passes(last: str) -> None:
    assert list(open_matches(ast.parse(f"match x:\n    case 0: pass\n    {last}"))) == []
