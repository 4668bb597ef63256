"""The clock of a table: it rings when the open question's time is up, and only then."""

import asyncio
from collections.abc import Callable
from time import time

from parlour.core.game import Millis


def wall_clock() -> Millis:
    """Milliseconds since the epoch."""
    return Millis(int(time() * 1000))


class Alarm:
    """Rings for one question at a time; what is set anew does not ring for what it was set to before."""

    def __init__(self, now: Callable[[], Millis], ring: Callable[[int], None]) -> None:
        self._now = now
        self._ring = ring
        self._handle: asyncio.TimerHandle | None = None
        self._set: tuple[int, Millis] | None = None

    @property
    def running(self) -> bool:
        """Whether it is set."""
        return self._set is not None

    def wind(self, ask: int, due: Millis | None) -> None:
        """Ring for question `ask` when it is due; None: not at all."""
        wanted = None if due is None else (ask, due)
        if wanted == self._set:
            return
        self.stop()
        self._set = wanted
        if due is not None:
            wait = max(0, due - self._now()) / 1000
            self._handle = asyncio.get_running_loop().call_later(wait, self._ring, ask)

    def stop(self) -> None:
        """Do not ring."""
        if self._handle is not None:
            self._handle.cancel()
        self._handle = self._set = None
