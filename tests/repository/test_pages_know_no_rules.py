"""The browser knows no rules: a game's folder in `web/` names no clause and repeats no text of the server."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.repository.tree import GAMES, ROOT, files_of, name

PAGES = ROOT / "web" / "src" / "games"
FOLDERS = sorted(path.parent for path in PAGES.glob("*/index.tsx"))

CLAUSE = re.compile(r"\b[A-Z]{3}-\d+\b")

LEAST = 5
"""Words of a text: fewer may be the name of a button or a thing, which a page may know."""

ANSWERS = "illuminati/deal_answer.tsx"
"""Why a player declines, in words to choose from: no list of moves holds these answers, so the page composes them."""

LITERAL = re.compile(r"""'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|>([^<>{}=;]+)<""", re.DOTALL)
APOSTROPHE = re.compile("['’]")
COMMENT = re.compile(r"^\s*(?://|/?\*).*$", re.MULTILINE)


def words(text: str) -> str:
    """The words of a text, with a space on each side."""
    return f" {' '.join(re.findall('[a-z0-9]+', APOSTROPHE.sub('', text.lower())))} "


def sentences(text: str) -> Iterator[str]:
    """The sentences of a text that are long enough, as words."""
    for sentence in re.split(r"[.;:!?\n]", text):
        if len((said := words(sentence)).split()) >= LEAST:
            yield said


def texts(source: str) -> Iterator[str]:
    """The texts of a Python module, without its docstrings."""
    tree = ast.parse(source)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value


def written(source: str) -> Iterator[str]:
    """The texts of a TypeScript module, each part between two values by itself."""
    for found in LITERAL.finditer(COMMENT.sub("", source)):
        yield from re.split(r"\$\{[^}]*\}", next(part for part in found.groups() if part is not None))


def repeated(page: str, told: set[str]) -> list[str]:
    """The server's sentences that a page's module says too."""
    said = [words(text) for text in written(page)]
    return sorted(sentence.strip() for sentence in told if any(sentence in one for one in said))


def modules(folder: Path) -> list[Path]:
    """The modules of a game's folder, but for what is generated."""
    return [path for path in files_of(folder, suffixes=(".ts", ".tsx")) if path.name != "wire.ts"]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_a_page_names_no_clause(folder: Path) -> None:
    found = {name(path): CLAUSE.findall(path.read_text("utf-8")) for path in modules(folder)}

    assert {path: clauses for path, clauses in found.items() if clauses} == {}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_a_page_repeats_no_text_of_the_server(folder: Path) -> None:
    sources = files_of(GAMES / folder.name)
    told = {sentence for path in sources for text in texts(path.read_text("utf-8")) for sentence in sentences(text)}
    pages = [path for path in modules(folder) if path != PAGES / ANSWERS]
    found = {name(path): repeated(path.read_text("utf-8"), told) for path in pages}

    assert {path: said for path, said in found.items() if said} == {}


@pytest.mark.parametrize(
    "page",
    [
        "const A = 'No card can be harvested in Winter.';",
        "<p>\n  No card\n  can be harvested in winter\n</p>",
        "`${card}: no card can be harvested in winter`",
    ],
)
def test_a_repeated_text_is_noticed(page: str) -> None:
    told = {
        sentence
        for text in texts('"""A docstring of many words."""\nX = "no card can be harvested in winter"')
        for sentence in [words(text)]
    }

    assert repeated(page, told) == ["no card can be harvested in winter"]
    assert repeated(page.replace("harvested", "sown"), told) == []
    assert repeated(f"// {page}".replace("\n", " "), told) == []
