"""A bot that looks ahead, in states imagined from what it sees."""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any

from msgspec import Struct

from parlour.bots.bot import rated_moves
from parlour.bots.endgame import DECISION
from parlour.core.game import AnyGame, Level, Move, Outcome, Seat
from parlour.core.temper import Temper

CANDIDATES = 4
"""States that are imagined to take a likely one."""


class SearchBot(Struct, frozen=True):
    """Try the best few moves on imagined states, play on by hints, and drop half of the moves until one is left.

    It looks as far ahead as the game's horizon, but not beyond a round or other part of a game. All moves are tried on
    the same states; the hint for a move counts as much as `trust` of them. The `budget` is counted in moves rated and
    not in seconds, so that the bot plays the same on all machines.
    """

    width: int = 6
    budget: int = 10_000
    trust: float = 8.0
    shown: int = 200
    ideas: int = 1
    win: float = 3.0
    level: Level = "hard"
    temper: Temper | None = None

    def choose(self, game: AnyGame, view: Any, moves: Sequence[Any], random: Random) -> Any:
        """Return the move that did best over all imagined states."""
        ideas = tuple(islice(game.computer.ideas(view, self.level), self.shown))
        rated = rated_moves(game, view, dict.fromkeys((*moves, *ideas)), self.level, self.temper)
        liked = sorted(rated, key=lambda pair: -pair[0])[: self.width]
        total = [self.trust * likes for likes, _ in liked]
        left = list(range(len(liked)))
        halvings = (len(liked) - 1).bit_length()
        for _ in range(halvings):
            spent = 0
            while spent * halvings < self.budget:
                state = likely_state(game, view, random)
                for at in left:
                    worth, cost = self.line(game, state, Move(view.seat, liked[at][1]))
                    total[at] += worth
                    spent += cost
            left = sorted(left, key=lambda at: -total[at])[: (len(left) + 1) // 2]
        return liked[left[0]][1]

    def line(self, game: AnyGame, state: Any, move: Move[Any]) -> tuple[float, int]:
        """Return the value of a move when everyone plays on by hints, and what that cost."""
        part = game.computer.part(state)
        state, cost = self.play_on(game, game.apply(state, move).state, part, game.computer.horizon)
        return self.value(game, state, move.seat), cost + DECISION

    def play_on(self, game: AnyGame, state: Any, part: int, decisions: int) -> tuple[Any, int]:
        """Play some decisions by hints, but not beyond this part; return the state then, and what that cost."""
        cost, part_of = 0, game.computer.part
        for _ in range(decisions):
            seats = game.ask(state).seats
            if not seats or part_of(state) != part:
                break
            turn = min(seats)
            rated = self.rate(game, state, turn)
            state = game.apply(state, Move(turn, max(rated, key=lambda pair: pair[0])[1])).state
            cost += DECISION + len(rated)
        return state, cost

    def value(self, game: AnyGame, state: Any, seat: Seat) -> float:
        """Return what a state is worth to a seat, more or less at the end of the game."""
        return game.computer.worth(state, seat) + self.win * place_value(game.outcome(state), seat)

    def rate(self, game: AnyGame, state: Any, seat: Seat) -> list[tuple[float, Any]]:
        """Return the moves that a player in an imagined state thinks of, each with its rating."""
        view = game.view(state, seat)
        ideas = game.computer.ideas(view, self.level)
        moves = (*islice(game.offers(state, seat), self.shown), *islice(ideas, self.ideas))
        return rated_moves(game, view, moves, self.level)


def likely_state(game: AnyGame, view: Any, random: Random) -> Any:
    """Return an imagined state, a likely one of several where the game can tell."""
    likelihood = game.computer.likelihood
    if likelihood is None:
        return game.imagine(view, random)
    states = [game.imagine(view, random) for _ in range(CANDIDATES)]
    return random.choices(states, [likelihood(view, state) for state in states])[0]


def place_value(outcome: Outcome | None, seat: int) -> float:
    """Return a final place as a number from -1 (last) to 1 (first); 0 before the end."""
    if outcome is None or len(outcome.places) < 2:
        return 0.0
    behind = sum(place > outcome.places[seat] for place in outcome.places)
    before = sum(place < outcome.places[seat] for place in outcome.places)
    return (behind - before) / (len(outcome.places) - 1)
