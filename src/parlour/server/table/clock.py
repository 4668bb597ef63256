"""The clock of a table: it expires when the time for the open question is up, and only then."""

import asyncio
from collections.abc import Callable
from time import time

from parlour.core.game import Millis


def wall_clock() -> Millis:
    """Return the milliseconds since the epoch."""
    return Millis(int(time() * 1000))


class QuestionClock:
    """Calls `expire` for one question at a time; setting it anew cancels what it was set to before."""

    def __init__(self, now: Callable[[], Millis], expire: Callable[[int], None]) -> None:
        self._now = now
        self._expire = expire
        self._timer: asyncio.TimerHandle | None = None
        self._set: tuple[int, Millis] | None = None

    @property
    def running(self) -> bool:
        """Whether it is set."""
        return self._set is not None

    def set(self, ask: int, due: Millis | None) -> None:
        """Expire for question `ask` when it is due; None: not at all."""
        wanted = None if due is None else (ask, due)
        if wanted == self._set:
            return
        self.stop()
        self._set = wanted
        if due is not None:
            wait = max(0, due - self._now()) / 1000
            self._timer = asyncio.get_running_loop().call_later(wait, self._expire, ask)

    def stop(self) -> None:
        """Do not expire."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._set = None
