"""Games between computers."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from parlour.bots.levels import BOTS, LEVELS, NoSuchBot, named
from parlour.bots.match import play_one, series
from parlour.bots.search import SearchBot, standing
from parlour.core.game import AnyGame, Outcome
from parlour.core.record import steps
from parlour.core.registry import find

GAME = find("illimat")
ROUND = GAME.variants[1]


@pytest.mark.parametrize("name", ["random", "greedy", "easy", "normal"])
def test_computers_play_legally_to_the_end(name: str) -> None:
    record, outcome = play_one(GAME, ROUND, [named(name)] * 3, bytes(32), Random(1))

    *_, last = steps(GAME, record)
    assert GAME.outcome(last.state) == outcome


def test_a_searching_computer_plays_legally_to_the_end() -> None:
    quick = SearchBot(width=3, samples=1, depth=3, shown=20)
    record, outcome = play_one(GAME, ROUND, [quick, named("random")], bytes(32), Random(1))

    *_, last = steps(GAME, record)
    assert GAME.outcome(last.state) == outcome


def test_a_choice_that_was_not_listed_is_not_taken() -> None:
    class Cheat:
        def choose(self, game: AnyGame, view: Any, moves: Sequence[Any], random: Random) -> Any:  # noqa: ARG002 the form
            return None

    with pytest.raises(ValueError, match="which was not listed"):
        play_one(GAME, ROUND, [Cheat(), Cheat()], bytes(32), Random(1))


def test_a_series_is_the_same_whatever_the_number_of_workers() -> None:
    alone = list(series(GAME, ROUND, ("greedy", "random"), 12, 2, seed=3, workers=1))

    assert list(series(GAME, ROUND, ("greedy", "random"), 12, 2, seed=3, workers=2)) == alone
    assert list(series(GAME, ROUND, ("greedy", "random"), 12, 2, seed=4, workers=1)) != alone


def test_the_cast_takes_turns_at_the_seats() -> None:
    played = list(series(GAME, ROUND, ("greedy", "random"), 4, 3, seed=1, workers=1))

    assert [result.bots for result in played[:2]] == [("greedy", "random", "greedy"), ("random", "greedy", "random")]


def test_a_name_nobody_has_is_refused_with_those_there_are() -> None:
    with pytest.raises(NoSuchBot, match="random, greedy, easy, normal, hard"):
        named("deep blue")
    with pytest.raises(NoSuchBot):
        next(series(GAME, ROUND, ("nobody",), 1, 2, seed=1, workers=1))


def test_the_ladder_is_among_the_names() -> None:
    assert LEVELS.keys() <= BOTS.keys()


def test_a_place_becomes_a_number() -> None:
    assert standing(None, 0) == standing(Outcome((1,), "alone"), 0) == 0.0
    assert [standing(Outcome((1, 2, 2), ""), seat) for seat in range(3)] == [1.0, -0.5, -0.5]


def wins(one: str, other: str, games: int) -> float:
    """The share of a series that `one` won, a shared win by halves."""
    won = 0.0
    for result in series(GAME, ROUND, (one, other), games, 2, seed=1, workers=2):
        top = [name for name, place in zip(result.bots, result.places, strict=True) if place == 1]
        won += top.count(one) / len(top)
    return won / games


@pytest.mark.parametrize(("one", "other"), [("greedy", "random"), ("easy", "random"), ("normal", "easy")])
def test_a_step_up_the_ladder_wins_most_games(one: str, other: str) -> None:
    assert wins(one, other, 100) > 0.7
