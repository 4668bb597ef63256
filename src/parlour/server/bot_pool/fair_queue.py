"""Which request to think is next: fair across client addresses, then across tables, light levels first, bounded."""

import asyncio
from collections.abc import Callable, Iterator
from math import inf
from time import monotonic
from typing import Any

from parlour.bots.cast import CharacterId
from parlour.core.game import Level

MAX_WAITING = 2_000
"""Requests that wait at once; each holds some kilobytes."""

MAX_OF_ADDRESS = 400
"""Requests of one address that wait at once."""

OVERDUE = 3.0
"""Seconds after which a request goes first, whatever its address has had; people wait for it."""

FEW = 4
"""Requests of an address that can be overdue: as many as the bots of one table. Where more wait, it holds up itself."""

LIGHT: frozenset[Level] = frozenset({"beginner", "easy", "normal"})
"""The levels that choose in milliseconds; a hard bot looks ahead for a second or so, an expert for some."""


class PoolFull(Exception):
    """Too many bots wait to think."""


class Requester:
    """For whom and as whom a bot thinks: the client address that opened the table, the table, the character.

    `started` when it thinks.
    """

    def __init__(self, address: str = "", table: str = "", character: CharacterId | None = None) -> None:
        self.address = address
        self.table = table
        self.character = character
        self.started = False


class Request:
    """Something to do in a process of the pool, and the future that waits for the result."""

    def __init__(self, requester: Requester, task: Callable[..., Any], *args: Any, light: bool = False) -> None:
        self.requester = requester
        self.light = light
        self.task = task
        self.args = args
        self.tries = 0
        self.added = monotonic()
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    @property
    def call(self) -> tuple[Any, ...]:
        """What is called in the process: a function and its arguments."""
        return (self.task, *self.args)

    @property
    def limit(self) -> float | None:
        """Seconds that it may take; None: as long as it likes."""
        return None


class AddressQueue:
    """The requests of one address, by table; `used` is the seconds of thinking that it has had."""

    def __init__(self, used: float) -> None:
        self.used = used
        self._tables: dict[bool, dict[str, list[Request]]] = {True: {}, False: {}}  # light and heavy, by table
        self.count = 0

    def add(self, request: Request) -> None:
        """Add a request at the end of its table's."""
        self._tables[request.light].setdefault(request.requester.table, []).append(request)
        self.count += 1

    def has(self, *, light: bool) -> bool:
        """Return whether a request of this kind waits."""
        return bool(self._tables[light])

    def heavy_beside(self, request: Request) -> int:
        """Return how many heavy requests wait besides this one, which may have had its turn."""
        tables = self._tables[False]
        return sum(map(len, tables.values())) - (request in tables.get(request.requester.table, ()))

    def next(self, *, light: bool) -> Request:
        return next(iter(self._tables[light].values()))[0]

    def pop(self, *, light: bool) -> Request:
        """Remove and return the next request of a kind; its table is the last in turn now."""
        tables = self._tables[light]
        table = next(iter(tables))
        requests = tables.pop(table)
        request = requests.pop(0)
        if requests:
            tables[table] = requests
        self.count -= 1
        return request

    def oldest(self, *, light: bool) -> Request | None:
        """Return the request of a kind that has waited longest."""
        first = (requests[0] for requests in self._tables[light].values())
        return min(first, key=lambda request: request.added, default=None)

    def remove(self, request: Request) -> None:
        """Remove a request, if it is here."""
        tables, table = self._tables[request.light], request.requester.table
        if request in tables.get(table, ()):
            tables[table].remove(request)
            self.count -= 1
            if not tables[table]:
                del tables[table]

    def newest(self) -> Request:
        """Return the request that would be the last to be done."""
        tables = self._tables[False] or self._tables[True]
        return next(reversed(tables.values()))[-1]


class FairQueue:
    """The waiting requests of all addresses.

    The address that has had least thinking is next (start-time fair queueing: one that comes back after a while begins
    with what the least served one has had, and so has saved up nothing). Of one address, light levels go first, and
    tables take turns. A request that is overdue goes before all that, unless its address has many of them. When the
    queue is full, the newest request of the address with most of them has to go.
    """

    def __init__(self) -> None:
        self._addresses: dict[str, AddressQueue] = {}
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def add(self, request: Request) -> None:
        """Add a request, or raise PoolFull."""
        address = request.requester.address
        queue = self._addresses.get(address)
        if queue is not None and queue.count >= MAX_OF_ADDRESS:
            raise PoolFull
        if self._count >= MAX_WAITING:
            self._evict_newest(address)
        if queue is None:
            queue = self._addresses[address] = AddressQueue(self._least_used())
        elif not queue.count:
            queue.used = max(queue.used, self._least_used())
        queue.add(request)
        self._count += 1

    def _evict_newest(self, address: str) -> None:
        """Refuse the newest request of the address with most of them; raise PoolFull where that is the one named."""
        most, queue = max(self._addresses.items(), key=lambda item: item[1].count)
        if most == address:
            raise PoolFull
        evicted = queue.newest()
        self.remove(evicted)
        if not evicted.future.done():
            evicted.future.set_exception(PoolFull())

    def _least_used(self) -> float:
        """Return the thinking of the waiting address that has had least of it."""
        return min((queue.used for queue in self._addresses.values() if queue.count), default=0.0)

    def pop(self, *, light_only: bool) -> Request | None:
        """Remove and return the next request; None where there is none of the kind."""
        if (overdue := self._overdue((True,) if light_only else (True, False))) is not None:
            self.remove(overdue)
            return overdue
        best: tuple[tuple[float, bool], AddressQueue] | None = None
        for queue in self._waiting():
            light = queue.has(light=True)
            if light or not light_only:
                key = (queue.used, not light)
                if best is None or key < best[0]:
                    best = (key, queue)
        if best is None:
            return None
        (_, heavy), queue = best
        self._count -= 1
        return queue.pop(light=not heavy)

    def pop_heavy_if(self, may_pop: Callable[[Request], bool]) -> Request | None:
        """Remove and return the next heavy request, if it may be done now; None where it may not, or there is none."""
        heavy = [queue for queue in self._waiting() if queue.has(light=False)]
        queue = min(heavy, key=lambda queue: queue.used, default=None)
        if queue is None:
            return None
        if (overdue := self._overdue((False,))) is not None:
            queue = self._addresses[overdue.requester.address]
        if not may_pop(queue.next(light=False)):
            return None
        self._count -= 1
        return queue.pop(light=False)

    def _overdue(self, kinds: tuple[bool, ...]) -> Request | None:
        """Return the request of these kinds, light or heavy, that has been overdue for longest."""
        few = [queue for queue in self._waiting() if queue.count <= FEW]
        oldest = (queue.oldest(light=light) for queue in few for light in kinds)
        latest = monotonic() - OVERDUE
        overdue = (request for request in oldest if request is not None and request.added < latest)
        return min(overdue, key=lambda request: request.added, default=None)

    def share(self, request: Request) -> float:
        """Return which part of the time to think is for a heavy request.

        All addresses that wait have the same part, and so have all requests of an address.
        """
        own = request.requester.address
        others = sum(queue.has(light=False) for known, queue in self._addresses.items() if known != own)
        beside = self._addresses[own].heavy_beside(request) if own in self._addresses else 0
        return 1 / ((1 + others) * (1 + beside))

    def _waiting(self) -> Iterator[AddressQueue]:
        return (queue for queue in self._addresses.values() if queue.count)

    def charge(self, address: str, seconds: float) -> None:
        """Count thinking that an address has had; where nobody waits, or all have had as much, it is forgotten."""
        if queue := self._addresses.get(address):
            queue.used += seconds
        least = self._least_used() if self._count else inf
        for known in [known for known, each in self._addresses.items() if not each.count and each.used <= least]:
            del self._addresses[known]

    def remove(self, request: Request) -> None:
        """Remove a request that nobody waits for any more."""
        if queue := self._addresses.get(request.requester.address):
            before = queue.count
            queue.remove(request)
            self._count -= before - queue.count
