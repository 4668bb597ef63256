"""Back-off: the delays between the retries of something that failed, and what goes on in the background meanwhile."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from itertools import islice
from random import random
from typing import Any

import structlog

log = structlog.get_logger()

FIRST_DELAY = 0.1
"""Seconds until the first retry; each further one waits twice as long as the one before."""

MAX_DELAY = 5.0
"""Seconds between two retries at most."""

ATTEMPTS = 8
"""How often something is written that fails."""

MAX_REMEMBERED = 10_000
"""Keys that a KeyBackoff remembers."""


def delays() -> Iterator[float]:
    """Yield the seconds to wait before each retry, a little different each time: many tables wait at once."""
    delay = FIRST_DELAY
    while True:
        yield delay * (0.75 + random() / 2)
        delay = min(MAX_DELAY, 2 * delay)


class BackgroundTasks(set[asyncio.Task[None]]):
    """Tasks that nobody waits for; each is held here until it ends, because the event loop holds it only weakly."""

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.add(task)
        task.add_done_callback(self.discard)


class BackgroundWrites:
    """Writes that follow what tables do, behind their backs: each is tried again where it fails, but not for ever."""

    def __init__(self) -> None:
        self._tasks = BackgroundTasks()

    def __len__(self) -> int:
        return len(self._tasks)

    def start(self, write: Callable[[], Awaitable[None]]) -> None:
        """Write something while the caller goes on."""
        self._tasks.start(self._persist(write))

    async def _persist(self, write: Callable[[], Awaitable[None]]) -> None:
        for delay in islice(delays(), ATTEMPTS):
            try:
                await write()
            except Exception:
                log.exception("what follows from a table could not be written")
                await asyncio.sleep(delay)
            else:
                return

    async def stop(self) -> None:
        """Finish what is under way, for a moment."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=1.0)
        for task in tuple(self._tasks):
            task.cancel()


class KeyBackoff:
    """Keys that failed, each left alone for a while: `first` seconds, then twice as long each time, `longest` at most.

    A key is in it as long as it is to be left alone.
    """

    def __init__(self, first: float, longest: float) -> None:
        self._first = first
        self._longest = longest
        self._failed: dict[str, tuple[float, float]] = {}  # until when, and for how long

    def add(self, key: str, delay: float = 0.0) -> None:
        """Leave a key alone that failed again, at least for `delay` seconds."""
        _, before = self._failed.pop(key, (0.0, 0.0))
        delay = min(self._longest, max(self._first, delay, 2 * before))
        if len(self._failed) >= MAX_REMEMBERED:
            del self._failed[next(iter(self._failed))]
        self._failed[key] = (asyncio.get_running_loop().time() + delay, delay)

    def remove(self, key: str) -> None:
        """Forget a key that did not fail."""
        self._failed.pop(key, None)

    def __contains__(self, key: str) -> bool:
        until, _ = self._failed.get(key, (0.0, 0.0))
        return asyncio.get_running_loop().time() < until
