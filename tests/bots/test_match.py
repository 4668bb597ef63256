"""Games between computers."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from parlour.bots.bot import GreedyBot, rated_moves
from parlour.bots.levels import BOTS, LEVELS, NoSuchBot, named
from parlour.bots.match import play_one, series
from parlour.core.game import AnyGame, Illegal, Level
from parlour.core.record import steps
from parlour.core.registry import find
from parlour.games.illimat.actions import Sow
from parlour.games.illimat.box import Card
from tests.core.toy import Say, thinking

GAME = find("illimat")
ROUND = GAME.variants[1]


@pytest.mark.parametrize("name", ["random", "greedy", "easy", "normal"])
def test_computers_play_legally_to_the_end(name: str) -> None:
    record, outcome = play_one(GAME, ROUND, [named(name)] * 3, bytes(32), Random(1))

    *_, last = steps(GAME, record)
    assert GAME.outcome(last.state) == outcome


def test_a_choice_that_is_against_the_rules_is_not_taken() -> None:
    class Cheat:
        level = None
        temper = None

        def choose(self, game: AnyGame, view: Any, moves: Sequence[Any], random: Random) -> Any:  # noqa: ARG002 the form
            return Sow(Card("Kt"), 9)

    with pytest.raises(Illegal, match="There is no such field"):
        play_one(GAME, ROUND, [Cheat(), Cheat()], bytes(32), Random(1))


def test_a_series_is_the_same_whatever_the_number_of_workers() -> None:
    alone = list(series(GAME, ROUND, ("greedy", "random"), 12, 2, seed=3, workers=1))

    assert list(series(GAME, ROUND, ("greedy", "random"), 12, 2, seed=3, workers=2)) == alone
    assert list(series(GAME, ROUND, ("greedy", "random"), 12, 2, seed=4, workers=1)) != alone


def test_the_cast_takes_turns_at_the_seats() -> None:
    played = list(series(GAME, ROUND, ("greedy", "random"), 4, 3, seed=1, workers=1))

    assert [result.bots for result in played[:2]] == [("greedy", "random", "greedy"), ("random", "greedy", "random")]


def test_a_name_nobody_has_is_refused_with_those_there_are() -> None:
    with pytest.raises(NoSuchBot, match="random, greedy, beginner, easy, normal, hard, expert"):
        named("deep blue")
    with pytest.raises(NoSuchBot):
        next(series(GAME, ROUND, ("nobody",), 1, 2, seed=1, workers=1))


def test_the_ladder_is_among_the_names() -> None:
    assert LEVELS.keys() <= BOTS.keys()


def wins(one: str, other: str, games: int, game: AnyGame = GAME, options: Any = ROUND) -> float:
    """The share of a series that `one` won, a shared win by halves."""
    won = 0.0
    for result in series(game, options, (one, other), games, 2, seed=1, workers=2):
        top = [name for name, place in zip(result.bots, result.places, strict=True) if place == 1]
        won += top.count(one) / len(top)
    return won / games


@pytest.mark.parametrize(("one", "other"), [("greedy", "random"), ("easy", "random"), ("normal", "easy")])
def test_a_step_up_the_ladder_wins_most_games(one: str, other: str) -> None:
    assert wins(one, other, 100) > 0.7


def test_the_top_of_the_ladder_is_far_above_its_foot() -> None:
    assert wins("hard", "easy", 8) > 0.6


@pytest.mark.long
def test_the_top_of_the_ladder_wins_most_games() -> None:
    assert wins("hard", "normal", 100) > 0.55


@pytest.mark.parametrize(
    ("one", "other", "games"),
    [("easy", "random", 20), ("normal", "easy", 20), pytest.param("hard", "normal", 20, marks=pytest.mark.long)],
)
def test_a_step_up_the_ladder_wins_most_games_of_words(one: str, other: str, games: int) -> None:
    literatio = find("literatio")

    assert wins(one, other, games, literatio, literatio.variants[0]) > 0.65


@pytest.mark.parametrize("name", ["random", "easy", "normal"])
@pytest.mark.parametrize("mode", ["challenge", "checked", "vote"])
def test_computers_play_a_game_of_words_to_its_end(name: str, mode: str) -> None:
    game = find("literatio")
    options = game.forms.options(mode=mode)

    record, outcome = play_one(game, options, [named(name)] * 3, bytes(32), Random(1))

    *_, last = steps(game, record)
    assert game.outcome(last.state) == outcome


def shy(likes: float | None) -> AnyGame:
    """A game whose computers would say no, and think of yes as told."""

    def hint(_view: Any, action: Any, _level: Level) -> float | None:
        return 1.0 if action == Say("no") else likes

    return thinking(hint=hint)


def test_what_a_computer_would_not_think_of_it_does_not_do_by_a_slip() -> None:
    moves = [Say("yes"), Say("no")]

    slips = GreedyBot(slips=1.0)
    assert {slips.choose(shy(0.0), None, moves, Random(seed)).word for seed in range(20)} == {"yes", "no"}
    assert {slips.choose(shy(None), None, moves, Random(seed)).word for seed in range(20)} == {"no"}


def test_a_computer_that_thinks_of_nothing_does_anything() -> None:
    blank = thinking(hint=lambda _view, _action, _level: None)

    assert rated_moves(blank, None, (Say("yes"), Say("no")), "hard") == [(0.0, Say("yes")), (0.0, Say("no"))]


def test_ideas_are_weighed_beside_what_is_listed() -> None:
    bright = thinking(
        hint=lambda _view, action, _level: float(action == Say("no")),
        ideas=lambda _view, level: iter((Say("no"),) if level == "hard" else ()),
    )

    assert GreedyBot(level="hard").choose(bright, None, [Say("yes")], Random(1)) == Say("no")
    assert GreedyBot(level="easy").choose(bright, None, [Say("yes")], Random(1)) == Say("yes")
