"""A computer that looks ahead."""

from random import Random
from typing import Any

import pytest

from parlour.bots.endgame import DECISION
from parlour.bots.levels import named
from parlour.bots.match import play_one
from parlour.bots.search import SearchBot, place_value
from parlour.core.game import AnyGame, Move, Outcome, Seat
from parlour.core.record import steps
from parlour.core.registry import find
from tests.core.toy import TOY, Say, Table, thinking

QUICK = SearchBot(width=3, budget=1_000, level="easy")
WORDS = (Say("yes"), Say("no"))
SEEN = TOY.setup(TOY.variants[0], 3, bytes(32)).state


class Seen(Table, frozen=True):
    """What seat 0 sees of the toy."""

    seat: Seat = Seat(0)


VIEW = Seen(SEEN.ask)
LINE = DECISION + 4 * (DECISION + len(WORDS))
"""What it costs to play on for four decisions."""


@pytest.mark.parametrize("name", ["illimat", "literatio"])
def test_a_searching_computer_plays_legally_to_the_end(name: str) -> None:
    game = find(name)
    record, outcome = play_one(game, game.variants[1], [QUICK, named("easy")], bytes(32), Random(1))

    *_, last = steps(game, record)
    assert game.outcome(last.state) == outcome


def test_it_decides_alike_however_long_it_takes() -> None:
    game = find("illimat")
    state = game.setup(game.variants[0], 2, bytes(32)).state
    (seat,) = game.ask(state).seats
    moves = list(game.moves(state, seat))

    first, second = (QUICK.choose(game, game.view(state, seat), moves, Random(1)) for _ in range(2))
    assert first == second


def test_a_place_becomes_a_number() -> None:
    assert place_value(None, 0) == place_value(Outcome((1,), "alone"), 0) == 0.0
    assert [place_value(Outcome((1, 2, 2), ""), seat) for seat in range(3)] == [1.0, -0.5, -0.5]


def said(word: str) -> Any:
    """Worth that counts a word of the table's."""
    return lambda table, _seat: float(table.said.count(word))


def test_it_seeks_what_the_game_says_a_table_is_worth() -> None:
    for word in ("yes", "no"):
        assert QUICK.choose(thinking(worth=said(word)), VIEW, WORDS, Random(1)) == Say(word)


def test_while_all_is_worth_the_same_it_goes_by_what_it_likes() -> None:
    keen = thinking(hint=lambda _view, action, _level: float(action == Say("no")))

    assert QUICK.choose(keen, VIEW, WORDS, Random(1)) == Say("no")


def test_it_looks_some_decisions_ahead() -> None:
    seen: list[int] = []
    worth, cost = QUICK.line(told(seen), VIEW, Move(Seat(0), Say("yes")))

    assert (worth, cost, seen) == (5.0, LINE, [5])


def test_it_does_not_look_beyond_the_end_of_a_part() -> None:
    seen: list[int] = []
    game = told(seen, part=lambda table: len(table.said) // 3)
    worth, _ = QUICK.line(game, VIEW, Move(Seat(0), Say("yes")))

    assert (worth, seen) == (3.0, [3])


def told(seen: list[int], **changes: Any) -> AnyGame:
    """The toy, where talk is worth its length; the lengths that were weighed are noted."""

    def worth(table: Table, _seat: Seat) -> float:
        seen.append(len(table.said))
        return float(len(table.said))

    return thinking(horizon=4, worth=worth, **changes)


def test_it_spends_no_more_than_its_budget_and_a_table_at_each_halving() -> None:
    seen: list[int] = []
    SearchBot(width=2, budget=1_000).choose(told(seen), VIEW, WORDS, Random(1))

    assert 1_000 <= len(seen) * LINE < 1_000 + 2 * LINE


def test_a_single_move_is_played_without_a_thought() -> None:
    seen: list[int] = []

    assert QUICK.choose(told(seen), VIEW, WORDS[:1], Random(1)) == Say("yes")
    assert seen == []
