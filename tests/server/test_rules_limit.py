"""Rules of plug-ins that loop are stopped, also where they catch what stops them."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from parlour.core.game import Illegal, Seat
from parlour.server.rules_limit import RulesTooSlow, Watch, limited
from tests.core.toy import TOY

SHORT = 0.05


def loop(*_: Any) -> Any:
    while True:
        sum(())


def loop_and_catch(*_: Any) -> Any:
    while True:
        try:
            loop()
        except Exception:
            continue


def endless(*_: Any) -> Iterator[Any]:
    yield 1
    loop()


@pytest.mark.parametrize("rules", [loop, loop_and_catch])
def test_what_loops_is_stopped_and_nothing_after_it(rules: Any) -> None:
    game = limited(replace(TOY, view=rules), SHORT)
    state = game.setup(game.variants[0], 3, bytes(32)).state

    with pytest.raises(RulesTooSlow, match=r"more than 0\.05 seconds"):
        game.view(state, None)
    assert [sum(range(1000)) for _ in range(3000)][-1] == 499_500
    assert game.ask(state).seats


def test_what_catches_everything_is_stopped_again() -> None:
    def stubborn() -> str:
        try:
            loop()
        except BaseException:
            loop()
        return "never"

    with pytest.raises(RulesTooSlow):
        Watch(SHORT).call(stubborn)


def test_each_item_of_an_iterator_is_limited() -> None:
    game = limited(replace(TOY, moves=endless), SHORT)
    moves = game.moves(None, Seat(0))

    assert next(moves) == 1
    with pytest.raises(RulesTooSlow):
        next(moves)


def test_refusals_and_results_come_through() -> None:
    game = limited(TOY)
    state = game.setup(game.variants[0], 3, bytes(32)).state

    assert [each.word for each in game.moves(state, Seat(0))] == ["yes", "no"]
    assert game.computer.ideas is TOY.computer.ideas
    assert game.imagine(state, Random(1)) == state
    with pytest.raises(Illegal, match="may not pass"):
        game.check(state, Seat(0), type(next(game.moves(state, Seat(0))))("pass"))


def test_calls_within_calls_count_as_one() -> None:
    watch = Watch(SHORT)

    assert watch.call(lambda: watch.call(sum, (1, 2))) == 3
