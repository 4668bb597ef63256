"""What is measured: a contestant plays random games for some seconds and tells how many decisions that were."""

from collections.abc import Callable
from importlib import import_module
from random import Random
from time import perf_counter, process_time
from types import ModuleType
from typing import NamedTuple


class Played(NamedTuple):
    """One whole game: decisions that players made, and legal moves listed for them."""

    decisions: int
    listed: int


class Tally(NamedTuple):
    """One stretch of play, by the wall clock; `processor` is the processor time it got."""

    decisions: int
    listed: int
    games: int
    seconds: float
    processor: float

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds


class Contestant(NamedTuple):
    """A game of some library, ready to be measured for a number of seconds."""

    library: str
    game: str
    driven: str
    measure: Callable[[float], Tally]


class Absent(NamedTuple):
    """A contestant that cannot run here, and why."""

    library: str
    game: str
    why: str


Entry = Contestant | Absent
Playout = Callable[[Random], Played]


def load(module: str) -> ModuleType | None:
    """The module of another library; None where that library, or one that it needs, is not installed."""
    try:
        return import_module(module)
    except ModuleNotFoundError:
        return None


def timed(playout: Playout) -> Callable[[float], Tally]:
    """Play whole games one after another until the seconds are over; the last game is finished and counted."""
    rng = Random(2)

    def measure(seconds: float) -> Tally:
        decisions = listed = games = 0
        began, worked = perf_counter(), process_time()
        while perf_counter() - began < seconds:
            played = playout(rng)
            decisions += played.decisions
            listed += played.listed
            games += 1
        return Tally(decisions, listed, games, perf_counter() - began, process_time() - worked)

    return measure
