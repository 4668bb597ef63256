"""Who plays whom in a league: pairs of computers, and the games in which a pair meets."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import get_args

from msgspec import Struct

from parlour.core.game import AnyGame, Level

QUICK, SLOW = 400, 100
"""Games of a pair, unless somebody says how many: as many as QUICK where a game takes less than a second."""

SECOND = 1.0

Pair = tuple[str, str]
"""Two computers by name; shares are those of the first."""


class Fixture(Struct, frozen=True):
    """One game of a league: the number of its deal, and who sits where."""

    deal: int
    bots: tuple[str, ...]


def round_robin(bots: Sequence[str]) -> tuple[Pair, ...]:
    """Return every pair of these computers, in their order."""
    return tuple(combinations(dict.fromkeys(bots), 2))


def ladder() -> tuple[Pair, ...]:
    """Return the pairs of neighbouring levels, the stronger first."""
    return tuple((upper, lower) for lower, upper in pairwise(get_args(Level)))


def usual_seats(game: AnyGame) -> int:
    """Return the seats of a league's tables: two, or the smallest even number that the game allows."""
    return next((seats for seats in game.seats if seats % 2 == 0), game.seats[0])


def seatings(pair: Pair, seats: int) -> tuple[tuple[str, ...], ...]:
    """Return all ways in which a pair shares a table; with more than two seats each plays as a team.

    Teams alternate around the table. Where the number of seats is odd, each in turn has one seat more.
    """
    circles = [tuple(pair[(first + seat) % 2] for seat in range(seats)) for first in range(2)]
    turned = (circle[start:] + circle[:start] for start in range(seats) for circle in circles)
    return tuple(dict.fromkeys(turned))


def fixtures(pair: Pair, seats: int, games: int) -> Iterator[Fixture]:
    """Yield so many games of a pair, and the few more that let it play every deal from all sides of the table."""
    ways = seatings(pair, seats)
    for deal in range(-(-games // len(ways))):
        for bots in ways:
            yield Fixture(deal, bots)


def win_share(bots: Sequence[str], places: Sequence[int], name: str) -> float:
    """Return 1 for the side with the best placed seat, 0 for the other, and a half to each where they share it."""
    best = {bot for bot, place in zip(bots, places, strict=True) if place == min(places)}
    return (name in best) / len(best)
