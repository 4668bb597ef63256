"""The rules by clause, as they are read from their text."""

from dataclasses import replace as but

import pytest

from parlour.core.registry import find
from parlour.core.rulebook import NoRules, clauses, look_up

GAME = find("illimat")


def test_a_clause_is_one_paragraph() -> None:
    told = clauses(GAME)

    assert next(iter(told)) == "ILM-1"
    assert all(text and "\n" not in text and "**" not in text for text in told.values())


@pytest.mark.parametrize("what", ["ILM-16", "ilm-16", "16"])
def test_a_clause_is_found_by_its_name_or_its_number(what: str) -> None:
    assert look_up(GAME, what) == {"ILM-16": clauses(GAME)["ILM-16"]}


def test_clauses_are_found_by_what_they_speak_of() -> None:
    found = look_up(GAME, "Okus")

    assert len(found) > 1
    assert all("okus" in text.lower() for text in found.values())
    assert look_up(GAME, "checkmate") == {}


def test_rules_that_are_not_there_are_told_as_missing() -> None:
    with pytest.raises(NoRules, match="The rules of Chess were not installed"):
        clauses(but(GAME, name="chess", title="Chess"))
