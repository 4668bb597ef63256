"""A player that looks ahead, in tables imagined from what it sees."""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any

from msgspec import Struct

from parlour.bots.simple import likings
from parlour.core.game import AnyGame, Level, Move, Outcome, Seat

DECISION = 4
"""A decision costs about as much as so many moves weighed, whatever the number that there are to weigh."""


class SearchBot(Struct, frozen=True):
    """Tries its best few moves on imagined tables, plays on as hints advise, and halves the field until one is left.

    It looks as far ahead as the game's horizon, but not beyond a round or whatever parts a game has. All moves are
    tried on the same tables; how much a move is liked counts as much as `trust` of them. What it spends, its `budget`,
    is counted in moves weighed and never in seconds, so that it plays alike on all machines.
    """

    width: int = 6
    budget: int = 10_000
    trust: float = 8.0
    shown: int = 200
    ideas: int = 1
    win: float = 3.0
    level: Level = "hard"

    def choose(self, game: AnyGame, view: Any, moves: Sequence[Any], random: Random) -> Any:
        """The move that did best over all tables imagined."""
        ideas = tuple(islice(game.ideas(view, self.level), self.shown))
        rated = likings(game, view, dict.fromkeys((*moves, *ideas)), self.level)
        liked = sorted(rated, key=lambda pair: -pair[0])[: self.width]
        total = [self.trust * likes for likes, _ in liked]
        left = list(range(len(liked)))
        halvings = (len(liked) - 1).bit_length()
        for _ in range(halvings):
            spent = 0
            while spent * halvings < self.budget:
                state = game.imagine(view, random)
                for at in left:
                    worth, cost = self.line(game, state, Move(view.seat, liked[at][1]))
                    total[at] += worth
                    spent += cost
            left = sorted(left, key=lambda at: -total[at])[: (len(left) + 1) // 2]
        return liked[left[0]][1]

    def line(self, game: AnyGame, state: Any, move: Move[Any]) -> tuple[float, int]:
        """What comes of a move when everyone plays on as hints advise, and what it cost to find out."""
        seat, part, cost = move.seat, game.part(state), DECISION
        state = game.apply(state, move).state
        for _ in range(game.horizon):
            seats = game.ask(state).seats
            if not seats or game.part(state) != part:
                break
            turn = min(seats)
            rated = self.weigh(game, state, turn)
            state = game.apply(state, Move(turn, max(rated, key=lambda pair: pair[0])[1])).state
            cost += DECISION + len(rated)
        return game.worth(state, seat) + self.win * standing(game.outcome(state), seat), cost

    def weigh(self, game: AnyGame, state: Any, seat: Seat) -> list[tuple[float, Any]]:
        """What a player at an imagined table would think of, each move with how much it is liked."""
        view = game.view(state, seat)
        moves = (*islice(game.offers(state, seat), self.shown), *islice(game.ideas(view, self.level), self.ideas))
        return likings(game, view, moves, self.level)


def standing(outcome: Outcome | None, seat: int) -> float:
    """A place at the end as a number from -1 for the last to 1 for the first; 0 while it is open."""
    if outcome is None or len(outcome.places) < 2:
        return 0.0
    behind = sum(place > outcome.places[seat] for place in outcome.places)
    before = sum(place < outcome.places[seat] for place in outcome.places)
    return (behind - before) / (len(outcome.places) - 1)
