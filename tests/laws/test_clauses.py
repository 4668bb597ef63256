"""The clauses at work in simulated games: by chance in most, by computers that play to win in some."""

import re
from collections import Counter
from pathlib import Path

import pytest

from parlour import games
from parlour.core.registry import find, names
from parlour.core.rulebook import clauses
from parlour.laws.clauses import PLAYED, exercise, report


def test_what_only_good_play_brings_is_at_work_in_games_between_computers() -> None:
    game = find("illiterati")
    by_chance = exercise(game, 1, 0)
    by_computers = [exercise(game, 1, PLAYED * nth - 1) for nth in range(1, 4)]

    assert by_chance["ILT-10"]
    assert all(seen["ILT-10"] for seen in by_computers)
    assert not by_chance["ILT-21"]
    assert any(seen["ILT-21"] for seen in by_computers)


def test_a_game_between_computers_is_the_same_each_time() -> None:
    game = find("illimat")

    assert exercise(game, 1, PLAYED - 1) == exercise(game, 1, PLAYED - 1)
    assert exercise(game, 1, PLAYED - 1) != exercise(game, 2, PLAYED - 1)


GAMES = Path(games.__file__).parent
PREFIXES = {clause.partition("-")[0] for name in names() for clause in clauses(find(name))}
CITED = re.compile(r"\b[A-Z]{3}-\d+\b")
"""A clause as sources cite it."""


def cited_in(folder: Path) -> dict[str, str]:
    """Return the clauses that the sources in a folder cite, each with a file that does."""
    return {
        name: path.name
        for path in sorted(folder.rglob("*.py"))
        for name in CITED.findall(path.read_text("utf-8"))
        if name.partition("-")[0] in PREFIXES
    }


@pytest.mark.parametrize("name", names())
def test_sources_cite_only_clauses_of_their_game(name: str) -> None:
    cited = cited_in(GAMES / name)

    assert cited
    assert {clause: file for clause, file in cited.items() if clause not in clauses(find(name))} == {}


def test_a_clause_that_is_cited_and_not_in_the_rules_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text('"""Nobody sows in Autumn (ILM-11, ILM-999), in UTF-8."""\n')

    assert cited_in(tmp_path).keys() - clauses(find("illimat")).keys() == {"ILM-999"}


def test_a_clause_that_games_show_and_the_rules_lack_is_reported() -> None:
    found = report(("ILM-1", "ILM-2"), Counter(["ILM-1"]), Counter(["ILM-2", "ILM-999"]), ())

    assert (found.untested, found.unexercised, found.unknown) == (("ILM-2",), ("ILM-1",), ("ILM-999",))
