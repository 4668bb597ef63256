"""How often one socket may change what it shows live: the newest wins, and what it overtakes is dropped."""

import asyncio
from collections.abc import Callable

from parlour.server.protocol.messages import Show


class PresenceThrottle:
    """Relays the newest presence of each seat, at once after a pause, else as soon as the interval has passed."""

    def __init__(self, interval: float, relay: Callable[[Show], None]) -> None:
        self._interval = interval
        self._relay = relay
        self._loop = asyncio.get_running_loop()
        self._next = 0.0
        self._newest: dict[int | None, Show] = {}
        self._timer: asyncio.TimerHandle | None = None

    def show(self, message: Show) -> None:
        """Relay a message, now or later, instead of what waits for the same seat."""
        self._newest[message.seat] = message
        if self._timer is None:
            self._timer = self._loop.call_at(self._next, self._flush) if self._next > self._loop.time() else None
            if self._timer is None:
                self._flush()

    def stop(self) -> None:
        """Relay nothing more."""
        self._newest.clear()
        if self._timer is not None:
            self._timer.cancel()

    def _flush(self) -> None:
        """Relay the newest messages, and nothing more until the interval has passed."""
        self._timer, self._next = None, self._loop.time() + self._interval
        for message in self._newest.values():
            self._relay(message)
        self._newest.clear()
