"""Deals and whole games by the hundred: every round has its rules, and none of them is lost."""

from random import Random

import pytest

from parlour.bots.levels import named
from parlour.bots.match import play_one
from parlour.core.record import steps
from parlour.games.lettergo import GAME
from parlour.games.lettergo.box import SideId
from parlour.games.lettergo.events import Dealt
from parlour.games.lettergo.options import Options
from tests.marks import clause

LEVELS = ("easy", "normal", "hard")
long = pytest.mark.long


def keys(many: int, seats: int) -> list[bytes]:
    """The secrets of so many deals."""
    return [Random(f"deal {seats} {number}").randbytes(32) for number in range(many)]


def rules_by_round(options: Options, seats: int, key: bytes) -> list[tuple[SideId, ...]]:
    """The rules of each round of a game between computers."""
    bots = [named(LEVELS[seat % 3]) for seat in range(seats)]
    record, _ = play_one(GAME, options, bots, key, Random(key))
    return [event.rules for step in steps(GAME, record) for event in step.events if isinstance(event, Dealt)]


@clause("LGO-3", "LGO-35")
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("deals", [100, pytest.param(5000, marks=long)])
def test_every_first_round_has_two_rules(deals: int, seats: int) -> None:
    assert {len(GAME.setup(Options(), seats, key).state.rules) for key in keys(deals, seats)} == {2}


@clause("LGO-35", "LGO-34", "LGO-42")
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize(
    ("options", "games"),
    [
        pytest.param(Options(), 2, marks=pytest.mark.untraced),
        (Options(sticky_rule=True), 2),
        pytest.param(Options(sealed=True), 2, marks=pytest.mark.untraced),
        pytest.param(Options(), 500, marks=long),
    ],
)
def test_no_round_is_without_rules(options: Options, games: int, seats: int) -> None:
    for key in keys(games, seats):
        assert [len(rules) for rules in rules_by_round(options, seats, key)] == [2, 2, 2, 2, 2]


@pytest.mark.untraced
@clause("LGO-43", "LGO-35")
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize(("sticky", "games"), [(False, 2), (True, 2), pytest.param(False, 500, marks=long)])
def test_growing_madness_has_two_to_six_rules_and_loses_none(sticky: bool, games: int, seats: int) -> None:
    for key in keys(games, seats):
        rounds = rules_by_round(Options(growing_madness=True, sticky_rule=sticky), seats, key)

        assert [len(rules) for rules in rounds] == [2, 3, 4, 5, 6]
        assert all(rules == rounds[-1][: len(rules)] for rules in rounds)
