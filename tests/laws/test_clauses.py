"""The clauses at work in simulated games: by chance in most, by computers that play to win in some."""

from parlour.core.registry import find
from parlour.laws.clauses import PLAYED, exercise


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
