"""Every clause of the rules has a test, and every test names clauses that are there."""

from collections import Counter
from functools import cache

import pytest

from parlour.core.registry import find, names
from parlour.core.rulebook import clauses
from parlour.laws.clauses import clause_tests
from tests.repository.tree import ROOT


@cache
def marked() -> Counter[str]:
    return clause_tests(ROOT / "tests")


@pytest.mark.parametrize("game", names())
def test_every_clause_has_a_test(game: str) -> None:
    assert [clause for clause in clauses(find(game)) if not marked()[clause]] == []


def test_tests_name_only_clauses_that_exist() -> None:
    known = {clause for game in names() for clause in clauses(find(game))}

    assert sorted(marked().keys() - known) == []
