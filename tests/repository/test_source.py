"""What source and tests look like beyond what ruff and mypy ask: pure rules, closed matches, docstrings, names."""

import ast
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from parlour.compiled import compiled_files
from tests.repository.tree import GAMES, ROOT, SOURCE, faults, files, files_of, name

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


SECTIONS = ("Args:", "Arguments:", "Returns:", "Raises:", "Yields:", "Parameters\n")


def clumsy_docstrings(tree: ast.AST) -> Iterator[str]:
    """Docstrings whose first paragraph is no sentence, or that list what the signature says."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        text = ast.get_docstring(node)
        title = getattr(node, "name", "the module")
        if text is None:
            continue  # ruff asks for it where it is due
        if not text.split("\n\n")[0].rstrip().endswith((".", "?", "!")):
            yield f"{title}: the first paragraph does not end as a sentence does"
        yield from (f"{title}: {section.strip()}" for section in SECTIONS if section in text)


def test_docstrings_are_sentences() -> None:
    assert faults(files_of(SOURCE), lambda text: clumsy_docstrings(ast.parse(text))) == {}


@pytest.mark.parametrize("text", ["Deal", "Deal.\n\n    Args:\n        deck: cards."])
def test_a_clumsy_docstring_is_noticed(text: str) -> None:
    assert list(clumsy_docstrings(ast.parse(f'def deal():\n    """{text}"""')))


@pytest.mark.parametrize("text", ["Deal the cards.", "Whose turn is it?\n\n    More of that, at length"])
def test_a_sentence_passes(text: str) -> None:
    assert list(clumsy_docstrings(ast.parse(f'def deal():\n    """{text}"""'))) == []


SILENCER = re.compile(r"type:\s*ignore(\[.*?\])?|noqa(:\s*[A-Z]+\d+(,\s*[A-Z]+\d+)*)?|pragma:\s*no (cover|branch)")
REASON = re.compile(r"\w{2,}\W+\w{2,}")


def bare(comment: str) -> bool:
    """Whether the comment silences a tool and leaves it at that."""
    return bool(SILENCER.search(comment)) and not REASON.search(SILENCER.sub("", comment))


def unexcused(source: str) -> Iterator[str]:
    """The lines of a file that silence a tool and leave it at that."""
    if SILENCER.search(source):  # most files need not be taken apart
        for token in tokenize.generate_tokens(StringIO(source).readline):
            if token.type == tokenize.COMMENT and bare(token.string):
                yield f"line {token.start[0]}"


def test_every_silencer_has_its_reason_beside_it() -> None:
    assert faults(files_of(ROOT), unexcused) == {}


@pytest.mark.parametrize("comment", ["# noqa", "# noqa: E741, B008", "# type: ignore[misc]", "# pragma: no cover"])
def test_a_bare_silencer_is_noticed(comment: str) -> None:
    assert bare(comment)


@pytest.mark.parametrize("comment", ["# noqa: E741 so named", "# type: ignore[misc]  # mypy 1234", "# why"])
def test_a_reason_passes(comment: str) -> None:
    assert not bare(comment)


GAME_FILES = {
    *("__init__", "box", "options", "state", "waits", "actions", "events", "setup", "rules", "moves", "scoring"),
    *("view_types", "view", "imagine", "text", "event_text", "notation", "puzzles", "bot"),
}

# Written so that no pattern finds itself here.
TELLTALES = {
    "a path of one machine": re.compile(r"(?<![\w.])/(work|root|home|Users)/"),
    "a registry": re.compile(r"pypi\.org|pythonhosted\.org|npmjs\.(org|com)|deb\.debian\.org"),
    "a registry option": re.compile(r"--(extra-|default-)?index(-url)?\b|--find-(links)|(PIP|UV)_[A-Z_]*INDEX"),
    "where a package came from": re.compile(r'"resolved":\s*"http|^\S+ @ \w+://', re.MULTILINE),
}


@pytest.mark.parametrize("game", sorted({path.parent for path in GAMES.glob("*/__init__.py")}), ids=lambda p: p.name)
def test_a_game_has_the_files_of_every_game(game: Path) -> None:
    assert GAME_FILES - {path.stem for path in game.iterdir()} == set()


def told(text: str) -> list[str]:
    """What the text tells that it should not."""
    return [f"{what}: {found[0]}" for what, pattern in TELLTALES.items() for found in pattern.finditer(text)]


def test_no_file_names_a_machine_or_a_registry() -> None:
    faults = {name(path): told(path.read_text("utf-8", errors="ignore")) for path in files()}

    assert {path: fault for path, fault in faults.items() if fault} == {}


def test_the_locks_name_no_host() -> None:
    assert [name(path) for path in ROOT.glob("requirements/*.txt") if "://" in path.read_text("utf-8")] == []


@pytest.mark.parametrize("text", ["see /" + "work/main", "https://pypi" + ".org/simple", "uv sync --" + "index x"])
def test_a_telltale_is_noticed(text: str) -> None:
    assert told(text)


@pytest.mark.parametrize("text", ["frame/work/", "../work/", "an index of words", "--indexed"])
def test_an_innocent_is_not_suspected(text: str) -> None:
    assert told(text) == []


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
