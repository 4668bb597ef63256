"""The pace at which one socket shows things: the newest wins, and what it overtakes is as if never sent."""

import asyncio
from collections.abc import Callable

from parlour.server.wire import Show


class Pace:
    """Passes on the newest showing of each seat, at once where it has been quiet, else as soon as it may."""

    def __init__(self, every: float, pass_on: Callable[[Show], None]) -> None:
        self._every = every
        self._pass_on = pass_on
        self._loop = asyncio.get_running_loop()
        self._next = 0.0
        self._newest: dict[int | None, Show] = {}
        self._timer: asyncio.TimerHandle | None = None

    def show(self, message: Show) -> None:
        """Something to be shown instead of what the seat showed before."""
        self._newest[message.seat] = message
        if self._timer is None:
            self._timer = self._loop.call_at(self._next, self._flush) if self._next > self._loop.time() else None
            if self._timer is None:
                self._flush()

    def stop(self) -> None:
        """Pass on nothing more."""
        self._newest.clear()
        if self._timer is not None:
            self._timer.cancel()

    def _flush(self) -> None:
        """Pass on what is newest, and nothing more for a while."""
        self._timer, self._next = None, self._loop.time() + self._every
        for message in self._newest.values():
            self._pass_on(message)
        self._newest.clear()
