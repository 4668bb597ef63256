"""The rules by clause, as they are read from their text."""

from dataclasses import replace as but
from pathlib import Path

import pytest

from parlour.core import rulebook
from parlour.core.registry import find
from parlour.core.rulebook import NoRules, changes, clauses, glossary, look_up, look_up_term, summary

GAME = find("illimat")


def test_a_clause_is_one_paragraph() -> None:
    told = clauses(GAME)

    assert next(iter(told)) == "ILM-1"
    assert all(text and "\n" not in text and "**" not in text for text in told.values())


def test_the_table_after_a_clause_belongs_to_it() -> None:
    told = clauses(find("illiterati"))["ILT-3"]

    assert told.startswith("Levels: Letters a round")
    assert "Books per player before the Final Chapter: Normal 2, Hard 3, Legendary 4." in told
    assert "|" not in told
    assert not any(text.endswith(":") for text in clauses(find("illiterati-1")).values())


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


def test_the_rules_in_short_are_told_in_parts() -> None:
    short = summary(GAME)

    assert list(short) == ["Goal", "A turn", "End of the game", "Scoring"]
    assert short["Scoring"][0] == "Bumper Crop, the most cards harvested: +4."
    assert all(text and "\n" not in text and "  " not in text for told in short.values() for text in told)


def test_a_term_has_its_forms_and_its_meaning() -> None:
    terms = glossary(GAME)

    assert terms[("Fool", "Fools")].startswith("A card worth 1 or 14")
    assert terms[("fallow",)] == "A cleared field that gets no new cards. It stays empty until somebody sows there."


def test_a_term_is_found_by_any_of_its_forms() -> None:
    assert look_up_term(GAME, "luminaries") == {"Luminary": glossary(GAME)[("Luminary", "Luminaries")]}
    assert look_up_term(GAME, "16") == {}


def test_a_text_without_a_summary_has_clauses_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "old.md").write_text("# Old\n\n## Table\n- **OLD-1** Two players.\n", "utf-8")
    monkeypatch.setattr(rulebook, "file_of", lambda *_: tmp_path / "old.md")
    old = but(GAME, name="old")

    assert (summary(old), glossary(old)) == ({}, {})
    assert clauses(old) == {"OLD-1": "Two players."}


def test_the_rules_say_what_each_version_changed_the_newest_first() -> None:
    told = changes(find("literatio"))

    assert tuple(told) == (2, 1)
    assert told[2][0].endswith("(LTO-23).")
    assert all("\n" not in change for version in told.values() for change in version)


def test_an_earlier_version_has_the_rules_of_its_time() -> None:
    earlier = find("literatio-1")

    assert "LTO-42" in clauses(find("literatio"))
    assert "LTO-42" not in clauses(earlier)
    assert (summary(earlier), glossary(earlier), changes(earlier)) == ({}, {}, {})
