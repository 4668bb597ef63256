"""The rules: each begins with a summary and a glossary, and every clause has a test."""

import re
from collections import Counter
from functools import cache

import pytest

from parlour.core.registry import find, names
from parlour.core.rulebook import clauses, glossary, summary, text
from parlour.laws.clauses import clause_tests
from tests.repository.tree import ROOT

PARTS = ("Goal", "A turn", "A round", "End of the game", "Scoring")


def clauses_and_table(game: str) -> str:
    """Return the clauses of a game, the sentences of its log and what its board and score sheet say."""
    package = ROOT / "src/parlour/games" / game
    sentences = (*package.rglob("*text.py"), *package.glob("phrases.py"))
    pages = (ROOT / "web/src/games" / game).glob("*.ts*")
    _, _, clauses = text(find(game)).partition("## The rules by clause")
    return "\n".join((clauses, *(path.read_text("utf-8") for path in (*sentences, *pages))))


@pytest.mark.parametrize("game", names())
def test_the_rules_begin_with_a_summary_of_all_five_parts(game: str) -> None:
    parts = summary(find(game))
    lines = text(find(game)).splitlines()

    assert [title for title in PARTS if title in parts] == list(parts)
    assert len(parts) == 4
    assert len(parts["A turn" if "A turn" in parts else "A round"]) == 5
    assert all(told and all(told) for told in parts.values())
    assert glossary(find(game))
    assert lines[2] == "## In short"


@pytest.mark.parametrize("game", names())
def test_every_line_of_the_glossary_is_a_term_with_a_meaning(game: str) -> None:
    _, _, after = text(find(game)).partition("### Glossary\n")
    listed = after.partition("\n## ")[0]

    assert len(re.findall("^- ", listed, re.MULTILINE)) == len(glossary(find(game)))
    assert [forms for forms, meaning in glossary(find(game)).items() if not meaning.endswith((".", "?"))] == []


@pytest.mark.parametrize("game", names())
def test_no_two_terms_share_a_form(game: str) -> None:
    forms = [form.lower() for forms in glossary(find(game)) for form in forms]

    assert len(forms) == len(set(forms))


@pytest.mark.parametrize("game", names())
def test_every_term_is_used_in_the_game(game: str) -> None:
    used = clauses_and_table(game)

    assert [
        forms[0]
        for forms in glossary(find(game))
        if not any(re.search(rf"\b{re.escape(form)}\b", used, re.IGNORECASE) for form in forms)
    ] == []


@pytest.mark.parametrize("game", names())
def test_rulings_are_labelled_in_words(game: str) -> None:
    assert re.findall(r".*(?:\(R\b|\bR\)|\*\*R\*\*).*", text(find(game))) == []


@cache
def marked() -> Counter[str]:
    return clause_tests(ROOT / "tests")


@pytest.mark.parametrize("game", names())
def test_every_clause_has_a_test(game: str) -> None:
    assert [clause for clause in clauses(find(game)) if not marked()[clause]] == []


def test_tests_name_only_clauses_that_exist() -> None:
    known = {clause for game in names() for clause in clauses(find(game))}

    assert sorted(marked().keys() - known) == []
