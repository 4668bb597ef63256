"""The clocks of a server: the time of a node, and the alarm for a table's open question."""

import asyncio
from collections.abc import Callable
from time import monotonic, time

from parlour.core.game import Millis

MAX_STEERING = 0.01
"""How much faster or slower than real time a node's clock runs while it follows the wall clock."""

STEERED_EVERY = 0.1
"""Seconds between two looks at the wall clock, because most moves ask for the time several times."""

MAX_TIMER = 5.0
"""Seconds after which a timer looks at the clock again."""


def wall_clock() -> Millis:
    """Return the milliseconds since the epoch by the system's clock, for what people set by date, such as a ban."""
    return Millis(int(time() * 1000))


class ServerClock:
    """Milliseconds since the epoch that never go back and never jump.

    The wall clock is read when the server starts; from then on the monotonic clock counts. So a wall clock that is set
    back stops no bot, and one that jumps forward expires no turn clock. Where the two differ, this clock runs one
    percent faster or slower until they agree, because the nodes of a cluster must agree, and their wall clocks do.
    """

    def __init__(self, wall: Callable[[], float] = time, counter: Callable[[], float] = monotonic) -> None:
        self._wall = wall
        self._counter = counter
        self._steered = counter()
        self._ahead = wall() - self._steered  # seconds that this clock is ahead of the counter
        self._latest = Millis(0)

    def __call__(self) -> Millis:
        counted = self._counter()
        if counted - self._steered > STEERED_EVERY:
            self._steer(counted)
        now = Millis(int((counted + self._ahead) * 1000))
        if now > self._latest:
            self._latest = now
        return self._latest

    def _steer(self, counted: float) -> None:
        """Come closer to the wall clock."""
        steering = MAX_STEERING * (counted - self._steered)
        self._ahead += min(steering, max(-steering, self._wall() - counted - self._ahead))
        self._steered = counted


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
        if due is not None:
            self._set = (ask, due)
            self._wait(ask, due)

    def _wait(self, ask: int, due: Millis) -> None:
        """Set a timer for the rest of the time, or for a part of it."""
        rest = max(0, due - self._now()) / 1000
        self._timer = asyncio.get_running_loop().call_later(min(rest, MAX_TIMER), self._look, (ask, due))

    def _look(self, wanted: tuple[int, Millis]) -> None:
        """Expire if it is time, whatever the timer thought."""
        ask, due = wanted
        if self._now() >= due:
            self._expire(ask)
        else:
            self._wait(ask, due)

    def stop(self) -> None:
        """Do not expire."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._set = None
