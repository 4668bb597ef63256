"""The value of a position: each seat's share of the win when normal computers play on, in several futures."""

from random import Random
from typing import Any

from parlour.bots.search import SearchBot
from parlour.core.analysis import Analysis
from parlour.core.game import AnyGame, Move, Seat

REFERENCE = SearchBot(level="normal", shown=60)
"""Who plays on: by hints, as a normal computer does."""

Futures = tuple[str, ...]
"""Seeds of futures: the same for all positions of a game, so that values differ by what happened and not by chance."""


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
        if self.analysis.reply is None:
            action = max(REFERENCE.rate(self.game, state, seat), key=lambda pair: pair[0])[1]
        else:
            action = self.analysis.reply(state, seat)
        return self.game.apply(state, Move(seat, action)).state

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
