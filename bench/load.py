"""What a load generator counts, whatever server it plays at."""

import statistics
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import NamedTuple


class Load:
    """What the tables of one run measured: the seconds from sending a move to seeing it at the sender's socket."""

    def __init__(self) -> None:
        self.trips: list[float] = []
        self.faults: list[str] = []
        self.counting = False

    def arrived(self, sent: float) -> None:
        """A move came back."""
        if self.counting:
            self.trips.append(perf_counter() - sent)


class Opened(NamedTuple):
    """A table that is ready: how to begin, and how to leave."""

    begin: Callable[[], None]
    leave: Callable[[], None]


def shares(seconds: Sequence[float]) -> tuple[float, float, float]:
    """Return the median, the time that 99 of 100 do not exceed, and the worst, in milliseconds; zeros of nothing."""
    cuts = statistics.quantiles([*seconds, *seconds], n=100) if seconds else [0.0] * 99
    return 1000 * cuts[49], 1000 * cuts[98], 1000 * max(seconds, default=0.0)
