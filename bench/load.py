"""What a load generator counts, whatever server it plays at."""

from collections.abc import Callable
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
