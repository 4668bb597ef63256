"""A computer that searches a tree, and the end of a part exactly."""

from dataclasses import replace as but
from random import Random
from typing import Any

import pytest

from parlour.bots.endgame import Endgame
from parlour.bots.levels import named
from parlour.bots.match import play_one
from parlour.bots.search import SearchBot, likely_state
from parlour.bots.tree_search import TreeBot
from parlour.core.game import Move, Seat, Skill
from parlour.core.record import steps
from parlour.core.registry import find
from tests.bots.test_search import VIEW, WORDS, said
from tests.core.toy import Say, thinking

QUICK = TreeBot(budget=800, endgame=500, level="easy")


@pytest.mark.parametrize("name", ["illimat", "literatio"])
def test_a_tree_searching_computer_plays_legally_to_the_end(name: str) -> None:
    game = find(name)
    record, outcome = play_one(game, game.variants[1], [QUICK, named("normal")], bytes(32), Random(1))

    *_, last = steps(game, record)
    assert game.outcome(last.state) == outcome


def test_it_seeks_what_the_game_says_a_table_is_worth() -> None:
    for word in ("yes", "no"):
        game = thinking(horizon=2, worth=said(word))
        assert QUICK.choose(game, VIEW, WORDS, Random(1)) == Say(word)
        assert QUICK.choose(game, VIEW, WORDS[:1], Random(1)) == WORDS[0]


def test_several_processes_decide_like_one() -> None:
    game = find("illimat")
    state = game.setup(game.variants[0], 2, bytes(32)).state
    (seat,) = game.ask(state).seats
    view, moves = game.view(state, seat), list(game.moves(state, seat))
    alone, together = (TreeBot(budget=800, workers=workers) for workers in (1, 2))

    assert alone.choose(game, view, moves, Random(3)) == together.choose(game, view, moves, Random(3))


def test_a_level_with_a_depth_searches_a_tree() -> None:
    game = thinking(horizon=2, worth=said("no"), skills={"expert": Skill("hard", budget=800, depth=4)})

    assert named("expert").choose(game, VIEW, WORDS, Random(1)) == Say("no")


def test_likely_states_are_taken_more_often() -> None:
    states = iter(range(400))
    every_fourth = thinking(likelihood=lambda _view, state: float(state % 4 == 3))
    game = but(every_fourth, imagine=lambda _view, _random: next(states))

    assert {likely_state(game, VIEW, Random(1)) % 4 for _ in range(20)} == {3}


def brute(game: Any, state: Any, seat: Seat) -> float:
    """What both players' best moves lead to, without any pruning."""
    bot = SearchBot()
    seats = game.ask(state).seats
    if not seats:
        return bot.value(game, state, seat)
    turn = min(seats)
    after = [brute(game, game.apply(state, move_of(turn, move)).state, seat) for move in game.moves(state, turn)]
    return max(after) if turn == seat else min(after)


def move_of(seat: Seat, action: Any) -> Any:
    """A move by a seat."""
    return Move(seat, action)


def near_the_end() -> tuple[Any, Any, Seat]:
    """A single round of Illimat with at most four cards left to play, and who plays."""
    game = find("illimat")
    for seed in range(50):
        random = Random(seed)
        state = game.setup(game.variants[1], 2, random.randbytes(32)).state
        while sum(map(len, state.hands)) > 4 or state.deck:
            (seat,) = game.ask(state).seats
            state = game.apply(state, move_of(seat, random.choice(list(game.moves(state, seat))))).state
        (seat,) = game.ask(state).seats
        if game.computer.known(game.view(state, seat)):
            return game, state, seat
    raise AssertionError


def test_an_endgame_is_played_as_well_as_can_be() -> None:
    game, state, seat = near_the_end()
    bot = SearchBot()
    liked = sorted(bot.rate(game, state, seat), key=lambda pair: -pair[0])
    end = Endgame(
        game, seat, 10**9, lambda at, turn: bot.rate(game, at, turn), lambda at, turn: bot.value(game, at, turn)
    )
    chosen = end.best(state, liked)

    assert brute(game, game.apply(state, move_of(seat, chosen)).state, seat) == brute(game, state, seat)


def test_without_a_budget_it_goes_by_what_it_likes() -> None:
    game, state, seat = near_the_end()
    bot = SearchBot()
    liked = sorted(bot.rate(game, state, seat), key=lambda pair: -pair[0])

    assert (
        Endgame(game, seat, 0, lambda at, turn: bot.rate(game, at, turn), lambda _at, _turn: 0.0).best(state, liked)
        == liked[0][1]
    )
