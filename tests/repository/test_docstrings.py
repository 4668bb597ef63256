"""Docstrings are sentences, and do not list what the signature says; that they are there at all is ruff's business."""

import ast
from collections.abc import Iterator

import pytest

from tests.repository.tree import SOURCE, faults, files_of

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
