"""Golden games that are missing: every variant and number of players of every version needs one."""

from dataclasses import replace as but
from pathlib import Path
from shutil import copy

import pytest
from msgspec.structs import replace

from parlour.core.registry import find_version, names, versions
from parlour.games.illimat import GAME
from parlour.laws.clauses import checkout, without_golden_game

GOLDEN = checkout() / "tests" / "golden"
ALL = len(GAME.variants) * len(GAME.seats)


@pytest.mark.parametrize(("name", "version"), [(name, version) for name in names() for version in versions(name)])
def test_every_table_has_a_golden_game(name: str, version: int) -> None:
    assert without_golden_game(find_version(name, version), GOLDEN) == ()


def test_a_game_without_golden_games_is_noticed(tmp_path: Path) -> None:
    assert len(without_golden_game(GAME, tmp_path)) == ALL


def test_a_version_without_golden_games_is_noticed() -> None:
    assert len(without_golden_game(but(GAME, version=GAME.version + 1), GOLDEN)) == ALL


def test_a_table_without_a_golden_game_is_noticed(tmp_path: Path) -> None:
    for path in GOLDEN.rglob("*.jsonl"):
        if path.parts[-3:] != ("illimat", str(GAME.version), "variant-2-players-3.jsonl"):
            copy(path, tmp_path / f"{path.parts[-3]}-{path.parts[-2]}-{path.name}")

    assert without_golden_game(GAME, tmp_path) == ("variant 2 with 3 players",)


def test_a_variant_and_a_number_of_players_without_golden_games_are_noticed() -> None:
    own = replace(GAME.variants[0], target=99)

    missing = without_golden_game(but(GAME, variants=(own,), seats=range(2, 6)), GOLDEN)

    assert missing == tuple(f"variant 0 with {seats} players" for seats in (2, 3, 4, 5))
