"""Whether a node can serve right now, and if not, why not."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Literal

from parlour.server.cluster.bus import Bus
from parlour.store.database import StoreDamaged
from parlour.store.store import Store

Missing = Literal["starting", "draining", "store_read", "store_write", "store_damaged", "bus", "workers"]
"""What a node that is not ready lacks."""

PROBE_TIMEOUT = 2.0
"""Seconds that the store has to read or write a little."""

CACHED = 1.0
"""Seconds for which a result holds, so that nobody can use the probes to load the store."""


class Readiness:
    """Probes the store and the bus of a node when asked, at most once a second."""

    def __init__(self, store: Store, bus: Bus, *, workers: bool) -> None:
        self.started = False
        self.draining = False
        self.damaged = False
        self.workers = workers  # whether all worker processes of this server are ready
        self._bus = bus
        self._reading = Probe(store.probe_read)
        self._writing = Probe(store.probe_write)
        self._store: tuple[Missing, ...] = ()
        self._probed_at = -CACHED
        self._probing = asyncio.Lock()

    async def missing(self) -> tuple[Missing, ...]:
        """Return what is missing, nothing where the node is ready."""
        if not self.started:
            return ("starting",)
        states: dict[Missing, bool] = {
            "draining": self.draining,
            "bus": not self._bus.connected,
            "workers": not self.workers,
        }
        return (*await self._missing_of_store(), *(word for word, holds in states.items() if holds))

    async def _missing_of_store(self) -> tuple[Missing, ...]:
        """Probe the store, unless it was probed within the last second."""
        async with self._probing:
            loop = asyncio.get_running_loop()
            if loop.time() - self._probed_at >= CACHED:
                read, write = await asyncio.gather(self._reading.run(), self._writing.run())
                damaged = self.damaged or isinstance(read, StoreDamaged)
                failed: dict[Missing, bool] = {
                    "store_read": read is not None and not isinstance(read, StoreDamaged),
                    "store_write": write is not None,
                    "store_damaged": damaged,
                }
                self._store = tuple(word for word, holds in failed.items() if holds)
                self._probed_at = loop.time()
        return self._store


class Probe:
    """One probe at a time: while the last one still waits for the store, no other is added to it."""

    def __init__(self, probe: Callable[[], Awaitable[None]]) -> None:
        self._probe = probe
        self._task: asyncio.Future[None] | None = None

    async def run(self) -> BaseException | None:
        """Return why the probe failed, or did not end in time."""
        if self._task is None:
            self._task = asyncio.ensure_future(self._probe())
        done, _ = await asyncio.wait((self._task,), timeout=PROBE_TIMEOUT)
        if not done:
            return TimeoutError()
        ended, self._task = self._task, None
        return asyncio.CancelledError() if ended.cancelled() else ended.exception()
