"""The value of a position: each seat's share of the win when normal computers play on, in several futures.

How many, and how far, is counted in decisions played and never in seconds, so that it is the same on all machines.
"""

from random import Random
from typing import Any

from msgspec import Struct

from parlour.bots.search import SearchBot
from parlour.core.analysis import Analysis
from parlour.core.game import AnyGame, Move, Seat

BUDGET = 30_000
"""Decisions that computers play to review one game, about: for values, for first looks and, most of all, for checks."""

HORIZON = 8
"""Decisions that are played on at most, where no more than so many play."""

CHECKS = 24
"""Imagined states in which a costly decision is compared once more."""

FUTURES, STATES, WIDTHS, COSTLIEST = range(2, 17), range(2, 9), range(2, 5), range(2, 17)
"""The least and the most of what follows."""

REFERENCE = SearchBot(level="normal", shown=60)
"""Who plays on: by hints, as a normal computer does."""

Futures = tuple[str, ...]
"""Seeds of futures: the same for all positions of a game, so that values differ by what happened and not by chance."""


class Effort(Struct, frozen=True):
    """What a review does for each move.

    A position is valued by playing `horizon` decisions on in `futures` of its possible futures. A decision is compared
    with the `width` moves that computers like best and as many ideas, first in `states` imagined states; the
    `costliest` ones again in `checks` new ones.
    """

    futures: int
    states: int
    horizon: int
    width: int
    costliest: int
    checks: int = CHECKS


def effort_for(moves: int, seats: int, budget: int = BUDGET) -> Effort:
    """Return the effort that reviews a game of so many moves within about this budget."""
    third, moves = budget // 3, max(1, moves)
    horizon = seats * max(1, min(HORIZON, third // (2 * moves)) // seats)
    width = clamp(third // (8 * moves), WIDTHS)
    return Effort(
        futures=clamp(third // (2 * moves * horizon), FUTURES),
        states=clamp(third // (width * moves * horizon), STATES),
        horizon=horizon,
        width=width,
        costliest=clamp(third // (2 * CHECKS * horizon), COSTLIEST),
    )


def clamp(number: int, allowed: range) -> int:
    """Return the allowed number that is nearest."""
    return max(allowed[0], min(number, allowed[-1]))


class Valuer:
    """Values positions of one game."""

    def __init__(self, game: AnyGame, seats: int, futures: Futures, horizon: int) -> None:
        assert game.site.analysis is not None, "the game can be reviewed"
        self.game = game
        self.seats = seats
        self.analysis: Analysis[Any] = game.site.analysis
        self.futures = futures
        self.horizon = horizon

    def played_on(self, state: Any) -> tuple[float, ...]:
        """Return the shares when good players play on for a while, in the future that the state holds.

        It is the mean over the last few states, one for each seat: so it matters less who makes the last move.
        """
        way = []
        for _ in range(self.horizon):
            seats = self.game.ask(state).seats
            if not seats:
                break
            state = self.replied(state, min(seats))
            way.append(state)
        shares = [self.analysis.win_shares(each) for each in (way or [state])[-self.seats :]]
        return tuple([sum(column) / len(shares) for column in zip(*shares, strict=True)])

    def replied(self, state: Any, seat: Seat) -> Any:
        """Return the state after what a good player does in it."""
        return self.game.apply(state, Move(seat, self.good_move(state, seat))).state

    def good_move(self, state: Any, seat: Seat) -> Any:
        """Return what a good player does in a seat."""
        if self.analysis.reply is not None:
            return self.analysis.reply(state, seat)
        return max(REFERENCE.rate(self.game, state, seat), key=lambda pair: pair[0])[1]

    def redealt(self, state: Any) -> list[Any]:
        """Return the state with each of the futures in place of its own."""
        return [self.analysis.redeal(state, Random(seed)) for seed in self.futures]

    def values(self, state: Any) -> list[tuple[float, ...]]:
        """Return the shares in each of the futures; at the end, the result."""
        if not self.game.ask(state).seats:
            return [self.analysis.win_shares(state)]
        return [self.played_on(each) for each in self.redealt(state)]

    def after_chance(self, state: Any, move: Move[Any], events: tuple[Any, ...]) -> list[tuple[float, ...]] | None:
        """Return the shares after a move in each of the futures; None where chance had no part in what happened."""
        steps = [self.game.apply(each, move) for each in self.redealt(state)]
        if all(step.events == events for step in steps):
            return None
        return [self.played_on(step.state) for step in steps]
