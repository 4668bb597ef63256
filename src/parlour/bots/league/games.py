"""The games of a league: pairs of computers that meet on the same deals, played on all cores, none of them twice."""

from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from hashlib import sha256
from itertools import combinations, islice, pairwise
from multiprocessing import get_context
from random import Random
from time import process_time
from typing import get_args

from msgspec import Struct, convert

from parlour.bots.league.results_file import Played, ResultsFile, Terms
from parlour.bots.levels import named
from parlour.bots.match import play_one
from parlour.core.game import AnyGame, Level
from parlour.core.registry import find

QUICK, SLOW = 400, 100
"""Games of a pair, unless somebody says how many: as many as QUICK where a game takes less than a second."""

SECOND = 1.0

AHEAD = 2
"""Games handed to each process at a time: the one that it plays, and the next."""

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


class League:
    """Pairs of computers at one kind of table: which games they have played, and which are left."""

    def __init__(self, terms: Terms, pairs: Sequence[Pair], games: int | None, file: ResultsFile) -> None:
        for name in dict.fromkeys(name for pair in pairs for name in pair):
            named(name)
        self.terms, self.pairs = terms, tuple(pairs)
        self._games, self._file = games, file
        self._played = {Fixture(result.deal, result.bots): result for result in file.begin(terms)}

    def fixtures(self, pair: Pair) -> tuple[Fixture, ...]:
        """Return the games of a pair; without a number, more of them where they turn out to be quick."""
        if self._games is not None:
            return tuple(fixtures(pair, self.terms.seats, self._games))
        first = tuple(fixtures(pair, self.terms.seats, SLOW))
        seconds = [self._played[fixture].seconds for fixture in first if fixture in self._played]
        if len(seconds) < len(first) or sum(seconds) >= SECOND * len(first):
            return first
        return tuple(fixtures(pair, self.terms.seats, QUICK))

    def missing(self) -> list[Fixture]:
        """Return the games that are still to be played, so that all pairs get on at the same pace."""
        todo = [fixture for pair in self.pairs for fixture in self.fixtures(pair) if fixture not in self._played]
        return sorted(todo, key=lambda fixture: fixture.deal)

    def results(self, pair: Pair) -> list[Played]:
        """Return the results of a pair, deal by deal."""
        return [self._played[fixture] for fixture in self.fixtures(pair) if fixture in self._played]

    def play(self, workers: int) -> Iterator[Played]:
        """Play what is missing, and keep and yield each result as it comes."""
        while todo := self.missing():
            for result in play_fixtures(self.terms, todo, min(workers, len(todo))):
                self._file.add(result)
                self._played[Fixture(result.deal, result.bots)] = result
                yield result


def play_fixture(terms: Terms, fixture: Fixture) -> Played:
    """Play one game; its deal follows from seed and number alone, so that all who play it have the same luck."""
    game = find(terms.game)
    options = convert(terms.options, game.forms.options)
    key = sha256(f"deal {terms.seed} {fixture.deal}".encode()).digest()
    random = Random(sha256(f"league {terms.seed} {fixture.deal} {' '.join(fixture.bots)}".encode()).digest())
    began = process_time()
    record, outcome = play_one(game, options, [named(name) for name in fixture.bots], key, random)
    seconds = round(process_time() - began, 4)
    return Played(terms.game, fixture.deal, fixture.bots, outcome.places, len(record.entries), seconds)


def play_fixtures(terms: Terms, todo: Sequence[Fixture], workers: int) -> Iterator[Played]:
    """Yield the results of some games in the order in which they end."""
    if workers == 1:
        yield from (play_fixture(terms, fixture) for fixture in todo)
        return
    waiting = iter(todo)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        playing = {pool.submit(play_fixture, terms, fixture) for fixture in islice(waiting, workers * AHEAD)}
        try:
            while playing:
                ended, playing = wait(playing, return_when=FIRST_COMPLETED)
                playing |= {pool.submit(play_fixture, terms, fixture) for fixture in islice(waiting, len(ended))}
                yield from (future.result() for future in ended)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)  # whoever stops a league does not wait for what is queued
