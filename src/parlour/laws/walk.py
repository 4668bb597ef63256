"""Play games at random for the laws to check, move by move."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from msgspec import Struct

from parlour.bots.bot import rated_moves
from parlour.core.game import HOUSE, AnyGame, Ask, Level, Millis, Move, Seat, Step, TimeUp

LONGEST = 20_000
"""Moves after which a game counts as one that never ends."""

LISTED = 300
"""Moves looked at in one position, however many there are."""

LATE = 20
"""At a table with a clock, one answer in so many comes too late."""

KEEN = (0.0, 0.5, 0.8)
"""How often the players of a game choose the best-rated move: such games show more of the rules."""


def hint_levels(game: AnyGame) -> list[Level]:
    """Return the levels for which a game has hints, each once; without those that may think for long over each move.

    These are the experts, and in games of words all that may look ahead from each of hundreds of words.
    """
    slow = ("expert",) if game.words is None else ("normal", "hard", "expert")
    return list(dict.fromkeys(skill.knows for level, skill in game.computer.skills.items() if level not in slow))


OFFERED = 3
"""One choice in so many is made among what people are offered, which in word games leaves out the words."""


class NeverEnds(Exception):
    """A game did not end after very many moves."""


class Moment(Struct, frozen=True):
    """A position, its question and legal moves, and the move with its result."""

    seats: int
    state: Any
    ask: Ask
    seat: Seat  # who was to move; the clock may have been faster
    listed: tuple[Any, ...]  # its legal moves
    move: Move[Any]
    step: Step[Any, Any]

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Return all viewers: a spectator, then each seat."""
        return (None, *map(Seat, range(self.seats)))


START = Millis(0)
"""The time of the deal."""


def walk(game: AnyGame, state: Any, seats: int, random: Random, at: Millis = START) -> Iterator[Moment]:
    """Yield random legal moves from a state, which the table reached at time `at`, to the end of its game."""
    keen, level = random.choice(KEEN), random.choice(hint_levels(game))
    for _ in range(LONGEST):
        ask = game.ask(state)
        if not ask.seats:
            return
        seat = random.choice(sorted(ask.seats | ask.may))
        listed = tuple(islice(game.moves(state, seat), LISTED))
        if not listed and seat in ask.may:  # a seat that need not answer may have no move
            seat = random.choice(sorted(ask.seats))
            listed = tuple(islice(game.moves(state, seat), LISTED))
        if ask.due is not None and (not listed or random.randrange(LATE) == 0):
            at = ask.due
            move = Move[Any](HOUSE, TimeUp(ask.id), at)
        else:
            at = Millis(at + random.randrange(1000)) if ask.due is None else Millis(random.randint(at, ask.due))
            move = Move[Any](seat, choose(game, state, seat, listed, keen, level, random), at)
        step = game.apply(state, move)
        yield Moment(seats, state, ask, seat, listed, move, step)
        state = step.state
    raise NeverEnds(f"no end after {LONGEST} moves")


def choose(
    game: AnyGame, state: Any, seat: Seat, listed: tuple[Any, ...], keen: float, level: Level, random: Random
) -> Any:
    """Return any listed move, or the one rated best."""
    assert listed, f"no move is listed for seat {seat}, for whom the table waits"
    if random.random() < keen:
        view = game.view(state, seat)
        return max(rated_moves(game, view, listed, level), key=lambda pair: pair[0])[1]
    offered = tuple(game.offers(state, seat)) if game.words and random.randrange(OFFERED) == 0 else ()
    return random.choice(offered or listed)
