"""Races between computers on a clock that is imagined: who means to act first moves first, and time passes."""

import dataclasses
from random import Random
from typing import Any

import pytest

from parlour.bots.bot import decide
from parlour.bots.levels import named
from parlour.bots.match import Stuck, by_clock
from parlour.core.game import HOUSE, AnyGame, Level, Millis, Plan, TimeUp
from parlour.games.illimat import GAME as ILLIMAT
from parlour.games.lettergo import GAME
from parlour.games.lettergo.actions import Grab, Ready
from parlour.games.lettergo.options import Options

KEY = bytes(32)
BOTS = [named("normal")] * 3


def planning(plan: Any) -> AnyGame:
    """The game with another schedule."""
    return dataclasses.replace(GAME, computer=dataclasses.replace(GAME.computer, plan=plan))


def test_moves_come_in_the_order_of_their_times() -> None:
    state = GAME.setup(Options(), 3, KEY).state
    times = [move.at for move, _ in by_clock(GAME, state, BOTS, Random(1))]

    assert times == sorted(times)
    assert times[-1] > 60_000


def test_where_nobody_acts_the_house_calls_time() -> None:
    state = GAME.setup(Options(), 3, KEY).state
    idle = planning(lambda _view, _level, _random: None)
    moves = [move for move, _ in by_clock(idle, state, BOTS, Random(1))]

    assert all(move.seat == HOUSE and isinstance(move.action, TimeUp) for move in moves)


def test_where_nobody_acts_and_no_clock_runs_the_game_is_stuck() -> None:
    state = GAME.setup(Options(sealed=True), 3, KEY).state
    idle = planning(lambda _view, _level, _random: None)

    with pytest.raises(Stuck, match="Letter GO!"):
        list(by_clock(idle, state, BOTS, Random(1)))


def test_what_the_rules_refuse_is_thought_over_and_time_passes() -> None:
    def eager(view: Any, _level: Level, _random: Random) -> Plan[Any]:
        return Plan(Ready() if view.now else Grab(), Millis(view.now + 1))

    state = GAME.setup(Options(), 3, KEY).state
    first, _ = next(by_clock(planning(eager), state, BOTS, Random(1)))

    assert (first.seat, first.at >= 20_000) == (HOUSE, True)


def test_in_a_game_that_does_not_race_computers_act_at_once() -> None:
    state = ILLIMAT.setup(ILLIMAT.variants[0], 2, KEY).state
    seat = min(ILLIMAT.ask(state).seats)
    moves = list(ILLIMAT.moves(state, seat))
    found = decide(named("normal"), ILLIMAT, ILLIMAT.view(state, seat), moves, Random(1), Millis(7))

    assert found is not None
    assert (found.action in moves, found.at) == (True, 7)


def test_a_player_without_a_level_acts_by_chance_or_not_at_all() -> None:
    state = GAME.setup(Options(), 3, KEY).state
    seen = GAME.view(state, min(GAME.ask(state).seats))

    assert decide(named("random"), GAME, seen, [], Random(1), Millis(0)) is None
    found = decide(named("random"), GAME, seen, [Ready()], Random(1), Millis(5))
    assert found is not None
    assert (found.action, found.at > 5) == (Ready(), True)
