"""A player that looks ahead, in tables imagined from what it sees."""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any

from msgspec import Struct

from parlour.core.game import AnyGame, Move, Outcome, Seat


class SearchBot(Struct, frozen=True):
    """Tries its best few moves on imagined tables, plays on as hints advise, and halves the field until one is left.

    What a line of play is worth: the hints of one's own moves less the mean of the others', and the place at the end
    where the end is reached.
    """

    width: int = 6
    samples: int = 8
    depth: int = 8
    shown: int = 200
    win: float = 3.0

    def choose(self, game: AnyGame, view: Any, moves: Sequence[Any], random: Random) -> Any:
        """The move that did best over all tables imagined."""
        liked = sorted(range(len(moves)), key=lambda at: -game.hint(view, moves[at]))[: self.width]
        worth = dict.fromkeys(liked, 0.0)
        samples = self.samples
        while len(worth) > 1:
            for _ in range(samples):
                state = game.imagine(view, random)
                for at in worth:
                    worth[at] += self.line(game, state, view, moves[at])
            kept = sorted(worth, key=lambda at: -worth[at])[: (len(worth) + 1) // 2]
            worth = {at: worth[at] for at in kept}
            samples *= 2
        return moves[next(iter(worth))]

    def line(self, game: AnyGame, state: Any, view: Any, action: Any) -> float:
        """What comes of a move, seen from its seat, when everyone goes on as hints advise."""
        mine = game.hint(view, action)
        seat = view.seat
        others = 0.0
        rivals: set[Seat] = set()
        state = game.apply(state, Move(seat, action)).state
        for _ in range(self.depth):
            seats = game.ask(state).seats
            if not seats:
                break
            turn = min(seats)
            likes, best = self.best(game, state, turn)
            if turn == seat:
                mine += likes
            else:
                others += likes
                rivals.add(turn)
            state = game.apply(state, Move(turn, best)).state
        return mine - others / max(1, len(rivals)) + self.win * standing(game.outcome(state), seat)

    def best(self, game: AnyGame, state: Any, seat: Seat) -> tuple[float, Any]:
        """The move liked best at a table, and how much."""
        view = game.view(state, seat)
        rated = ((game.hint(view, move), move) for move in islice(game.moves(state, seat), self.shown))
        return max(rated, key=lambda pair: pair[0])


def standing(outcome: Outcome | None, seat: int) -> float:
    """A place at the end as a number from -1 for the last to 1 for the first; 0 while it is open."""
    if outcome is None or len(outcome.places) < 2:
        return 0.0
    behind = sum(place > outcome.places[seat] for place in outcome.places)
    before = sum(place < outcome.places[seat] for place in outcome.places)
    return (behind - before) / (len(outcome.places) - 1)
