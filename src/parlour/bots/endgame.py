"""The end of a part of a game in which nothing is hidden any more: both players' best moves, by full search."""

from collections.abc import Callable
from math import inf
from typing import Any

from parlour.core.game import AnyGame, Move, Seat

DECISION = 4
"""What a decision costs, in moves rated, besides one for each move."""

WIDTHS = (2, 4, 8, 1_000)
"""The moves that are looked at in every position, the best by hints, in one search after the other."""

Rated = list[tuple[float, Any]]


class Spent(Exception):
    """The budget is used up."""


class Endgame:
    """A search with alpha-beta pruning to the end of the part, for `seat`, within a budget of moves rated.

    It begins with the few best moves of every position and widens from search to search; where the budget ends one, the
    search before it decides. `rate` lists the moves of a position with their hints, `value` judges the end.
    """

    def __init__(
        self,
        game: AnyGame,
        seat: Seat,
        budget: int,
        rate: Callable[[Any, Seat], Rated],
        value: Callable[[Any, Seat], float],
    ) -> None:
        self.game = game
        self.seat = seat
        self.left = budget
        self.rate = rate
        self.value = value
        self.part = 0
        self.width = 0
        self.replies: dict[Any, Any] = {}  # the best move of a position, as the search before found it

    def best(self, state: Any, liked: Rated) -> Any:
        """Return the best of the moves, which come with the most liked first."""
        self.part = self.game.computer.part(state)
        order = [move for _, move in liked]
        for width in WIDTHS:
            self.width = width
            try:
                chosen = self.first(state, order[: 3 * width])
            except Spent:
                break
            order.remove(chosen)
            order.insert(0, chosen)
        return order[0]

    def first(self, state: Any, moves: list[Any]) -> Any:
        """Return the move that leads to the best end."""
        most, chosen = -inf, moves[0]
        for move in moves:
            value = self.search(self.game.apply(state, Move(self.seat, move)).state, most, inf)
            if value > most:
                most, chosen = value, move
        return chosen

    def search(self, state: Any, low: float, high: float) -> float:
        """Return what a position is worth to the seat; exact between `low` and `high`, otherwise a bound."""
        seats = self.game.ask(state).seats
        if not seats or self.game.computer.part(state) != self.part:
            return self.value(state, self.seat)
        turn = min(seats)
        own, best, chosen = turn == self.seat, 0.0, None
        for move in self.in_order(state, turn):
            value = self.search(self.game.apply(state, Move(turn, move)).state, low, high)
            if chosen is None or (value > best if own else value < best):
                best, chosen = value, move
            if own:
                low = max(low, best)
            else:
                high = min(high, best)
            if low >= high:
                break
        self.replies[state] = chosen
        return best

    def in_order(self, state: Any, turn: Seat) -> list[Any]:
        """Return the moves to look at, what was best before first, and pay for them."""
        rated = self.rate(state, turn)
        self.left -= DECISION + len(rated)
        if self.left < 0:
            raise Spent
        moves = [move for _, move in sorted(rated, key=lambda pair: -pair[0])[: self.width]]
        found = self.replies.get(state)
        if found is not None and found in moves:
            moves.remove(found)
            moves.insert(0, found)
        return moves
