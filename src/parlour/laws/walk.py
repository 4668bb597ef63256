"""Games played at random for the laws to look at, moment by moment."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, get_args

from msgspec import Struct

from parlour.bots.simple import likings
from parlour.core.game import HOUSE, AnyGame, Ask, Level, Millis, Move, Seat, Step, TimeUp

LONGEST = 20_000
"""Moves after which a game counts as one that never ends."""

LISTED = 300
"""Moves looked at in one position, however many there are."""

LATE = 20
"""At a table with a clock, one answer in so many comes too late."""

KEEN = (0.0, 0.5, 0.8)
"""How often the players of a game do what computers like best: keen players see more of a game than idle ones."""

LEVELS: tuple[Level, ...] = get_args(Level)
"""Whose likings they have."""

OFFERED = 3
"""One choice in so many is made among what is put before people, which in games of words leaves out the words."""


class NeverEnds(Exception):
    """A game went on past all patience."""


class Moment(Struct, frozen=True):
    """A position, what was asked and could be done, and what came of what was done."""

    seats: int
    state: Any
    ask: Ask
    seat: Seat  # who was looked to; the clock may have been faster
    listed: tuple[Any, ...]  # what that seat could do
    move: Move[Any]
    step: Step[Any, Any]

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Everyone who looks on: the spectator, then each seat."""
        return (None, *map(Seat, range(self.seats)))


def walk(game: AnyGame, state: Any, seats: int, random: Random) -> Iterator[Moment]:
    """Random legal moves from a state to the end of its game."""
    at = Millis(0)
    keen, level = random.choice(KEEN), random.choice(LEVELS)
    for _ in range(LONGEST):
        ask = game.ask(state)
        if not ask.seats:
            return
        seat = random.choice(sorted(ask.seats | ask.may))
        listed = tuple(islice(game.moves(state, seat), LISTED))
        if not listed and seat in ask.may:  # who need not answer may find nothing to do
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
    """Any listed move, or the one that is liked best."""
    if random.random() < keen:
        view = game.view(state, seat)
        return max(likings(game, view, listed, level), key=lambda pair: pair[0])[1]
    offered = tuple(game.offers(state, seat)) if game.listed and random.randrange(OFFERED) == 0 else ()
    return random.choice(offered or listed)
