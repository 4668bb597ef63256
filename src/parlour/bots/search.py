"""A player that looks ahead, in tables imagined from what it sees."""

from collections.abc import Sequence
from itertools import islice
from random import Random
from time import perf_counter
from typing import Any

from msgspec import Struct

from parlour.bots.simple import likings
from parlour.core.game import AnyGame, Level, Move, Outcome, Seat


class SearchBot(Struct, frozen=True):
    """Tries its best few moves on imagined tables, plays on as hints advise, and halves the field until one is left.

    What a line of play is worth: the hints of one's own moves less the mean of the others', and the place at the end
    where the end is reached. On a machine too slow for that it makes do with what it has tried when `patience`, in
    seconds, is over.
    """

    width: int = 6
    samples: int = 8
    depth: int = 8
    shown: int = 200
    ideas: int = 1
    win: float = 3.0
    level: Level = "hard"
    patience: float = 1.5

    def choose(self, game: AnyGame, view: Any, moves: Sequence[Any], random: Random) -> Any:
        """The move that did best over all tables imagined."""
        ideas = tuple(islice(game.ideas(view, self.level), self.shown))
        rated = likings(game, view, (*moves, *ideas), self.level)
        liked = sorted(rated, key=lambda pair: -pair[0])[: self.width]
        worth = dict.fromkeys(range(len(liked)), 0.0)
        samples, until = self.samples, perf_counter() + self.patience
        while len(worth) > 1:
            for _ in range(samples):
                state = game.imagine(view, random)
                tried = {at: self.line(game, state, view.seat, liked[at]) for at in worth}
                if perf_counter() > until:
                    return liked[max(worth, key=worth.__getitem__)][1]
                worth = {at: worth[at] + tried[at] for at in worth}
            kept = sorted(worth, key=lambda at: -worth[at])[: (len(worth) + 1) // 2]
            worth = {at: worth[at] for at in kept}
            samples *= 2
        return liked[next(iter(worth))][1]

    def line(self, game: AnyGame, state: Any, seat: Seat, liked: tuple[float, Any]) -> float:
        """What comes of a move and how much it is liked, when everyone goes on as hints advise."""
        mine, action = liked
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
        moves = (*islice(game.offers(state, seat), self.shown), *islice(game.ideas(view, self.level), self.ideas))
        return max(likings(game, view, moves, self.level), key=lambda pair: pair[0])


def standing(outcome: Outcome | None, seat: int) -> float:
    """A place at the end as a number from -1 for the last to 1 for the first; 0 while it is open."""
    if outcome is None or len(outcome.places) < 2:
        return 0.0
    behind = sum(place > outcome.places[seat] for place in outcome.places)
    before = sum(place < outcome.places[seat] for place in outcome.places)
    return (behind - before) / (len(outcome.places) - 1)
