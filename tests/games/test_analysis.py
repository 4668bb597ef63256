"""What every game obeys that can be reviewed: what is dealt anew, and how states are valued."""

from functools import cache
from math import isclose
from random import Random
from typing import Any

import pytest

from parlour.bots.bot import GreedyBot
from parlour.bots.match import in_turn
from parlour.core.analysis import Analysis, final_shares
from parlour.core.game import AnyGame, Seat
from parlour.core.registry import find, names

REVIEWED = ("illimat", "illuminati", "literatio")


def analysis_of(game: AnyGame) -> Analysis[Any]:
    assert game.site.analysis is not None
    return game.site.analysis


@cache
def states(game: AnyGame, seats: int) -> tuple[Any, ...]:
    """Every state of a game between computers."""
    random = Random(f"{game.name} {seats}")
    first = game.setup(game.variants[0], seats, random.randbytes(32)).state
    return (first, *(after for _, after in in_turn(game, first, [GreedyBot()] * seats, random)))


def test_games_without_a_clock_can_be_reviewed() -> None:
    assert [name for name in names() if find(name).site.analysis is not None] == sorted(REVIEWED)


@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=pytest.mark.untraced)])
@pytest.mark.parametrize("name", REVIEWED)
def test_what_is_dealt_anew_was_seen_by_nobody(name: str, seats: int) -> None:
    game = find(name)
    changed = 0
    for number, state in enumerate(states(game, seats)):
        again = analysis_of(game).redeal(state, Random(number))
        assert sorted(game.pieces(again)) == sorted(game.pieces(state))
        for viewer in (None, *map(Seat, range(seats))):
            assert game.view(again, viewer) == game.view(state, viewer)
        assert again == analysis_of(game).redeal(analysis_of(game).redeal(state, Random("other")), Random(number))
        changed += again != state
    assert changed > number / 2


@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=pytest.mark.untraced)])
@pytest.mark.parametrize("name", REVIEWED)
def test_a_state_is_valued_by_what_somebody_has_seen(name: str, seats: int) -> None:
    game = find(name)
    for number, state in enumerate(states(game, seats)):
        shares = analysis_of(game).win_shares(state)
        assert isclose(sum(shares), 1.0)
        assert min(shares) >= 0
        assert shares == analysis_of(game).win_shares(analysis_of(game).redeal(state, Random(number)))
    outcome = game.outcome(state)
    assert outcome is not None
    assert shares == final_shares(outcome)
