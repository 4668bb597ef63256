"""Limits: how much a socket and a client address may send, and how many tables they and a player may open."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic
from weakref import WeakValueDictionary

from uvicorn.middleware.proxy_headers import _TrustedHosts

from parlour.core.game import DAY, HOUR, Illegal, Millis
from parlour.server.access.request import client_network
from parlour.server.settings import Settings
from parlour.store.store import Store

MINUTE = 60.0

MAX_REPLAYS = 4
"""Replays that one address waits for at the same time."""

ACCOUNT_REQUESTS = 60
"""Changes of accounts and tries to sign in of one address in a minute."""

JOIN_CODES, ALL_JOIN_CODES = 20, 120
"""Codes of tables that one address may try in a minute, and that all together may try."""

UNDOS, ADDRESS_UNDOS = 20, 40
"""Moves taken back, or answers to that, of one player and of one address in a minute."""

MAX_ADDRESSES = 10_000
"""Addresses remembered before those that have been quiet are forgotten."""

MONTH = 30 * DAY
"""Milliseconds after which a table that was opened does not count any more."""

MAX_COUNTED = 2_000
"""Tables of an address that are looked at, the newest first."""

MAX_TABLES = 40
"""Unfinished tables of one player."""


class TokenBucket:
    """Allows so many at once, and so many a second over time."""

    __slots__ = ("burst", "left", "rate", "since")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate, self.burst = rate, burst
        self.left = float(burst)
        self.since = now

    def take(self, now: float) -> bool:
        """Take one token; False where there is none left."""
        self.left = min(self.burst, self.left + (now - self.since) * self.rate)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def has(self, now: float) -> bool:
        """Return whether a token is left, without taking it."""
        return self.left + (now - self.since) * self.rate >= 1

    def full(self, now: float) -> bool:
        """Return whether nothing was taken for so long that the bucket might as well be new."""
        return self.left + (now - self.since) * self.rate >= self.burst


class AddressBuckets:
    """A bucket for each client address."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self._burst = rate, burst
        self._clock = clock
        self._forgot = float("-inf")
        self._buckets: dict[str, TokenBucket] = {}

    def bucket(self, client: str) -> TokenBucket:
        address, now = client_network(client), self._clock()
        if address not in self._buckets:
            if len(self._buckets) >= MAX_ADDRESSES:
                self._forget(now)
            self._buckets[address] = TokenBucket(self._rate, self._burst, now)
        return self._buckets[address]

    def _forget(self, now: float) -> None:
        """Forget the addresses that have been quiet, once a second at most; else the one that came first."""
        if now - self._forgot >= 1:
            self._forgot = now
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full(now)}
        while len(self._buckets) >= MAX_ADDRESSES:
            del self._buckets[next(iter(self._buckets))]

    def take(self, client: str) -> bool:
        """Count one of an address; False where it sends too many."""
        return self.bucket(client).take(self._clock())


class AddressCount:
    """Counts what each client address has open at the same time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    def open(self, client: str) -> bool:
        """Count one more; False where the address has too many. Later call `close`."""
        address = client_network(client)
        if self._open.get(address, 0) >= self._most:
            return False
        self._open[address] = self._open.get(address, 0) + 1
        return True

    def close(self, client: str) -> None:
        """Count one less."""
        address = client_network(client)
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


class AddressLimits:
    """The limits of all client addresses; an IPv6 network counts as one address, because it is one customer's."""

    def __init__(self, settings: Settings) -> None:
        self.requests = AddressBuckets(settings.address_rate, settings.address_burst)
        self.chat = AddressBuckets(settings.address_chat / MINUTE, settings.address_chat)
        self.seats = AddressBuckets(settings.seat_changes / MINUTE, settings.seat_changes)
        self.undos = AddressBuckets(UNDOS / MINUTE, UNDOS)  # by player
        self.address_undos = AddressBuckets(ADDRESS_UNDOS / MINUTE, ADDRESS_UNDOS)
        self.names = AddressBuckets(settings.names / MINUTE, settings.names)
        self.uploads = AddressBuckets(settings.uploads / MINUTE, settings.uploads)
        self.accounts = AddressBuckets(ACCOUNT_REQUESTS / MINUTE, ACCOUNT_REQUESTS)
        self.join_codes = AddressBuckets(JOIN_CODES / MINUTE, JOIN_CODES)
        self.all_join_codes = AddressBuckets(ALL_JOIN_CODES / MINUTE, ALL_JOIN_CODES)
        self.replays = AddressCount(MAX_REPLAYS)
        self.sockets = AddressCount(settings.sockets)


class TrustedProxies:
    """The proxies whose X-Forwarded headers are believed: their connections are those of many people."""

    def __init__(self, proxies: str) -> None:
        self._trusted = _TrustedHosts(proxies)

    def __contains__(self, client: str) -> bool:
        return not client or client in self._trusted  # a socket in the file system has no address


class TableLimits:
    """Counts the tables of an address before it opens another one; an address of "" is unknown and has no limits."""

    def __init__(self, store: Store, settings: Settings, now: Callable[[], Millis]) -> None:
        self._store = store
        self._settings = settings
        self._now = now
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def require_room(self, player: str) -> None:
        """Refuse another table to a player who has very many."""
        own = await self._store.tables_of(player, 4 * MAX_TABLES)
        if sum(table.phase in ("gathering", "playing") for table in own) >= MAX_TABLES:
            raise Illegal("too_many", f"You have {MAX_TABLES} tables: finish or close some first.")

    async def require_may_open(self, player: str, address: str) -> None:
        """Refuse somebody who may open no more tables, before anything is computed for one."""
        await self.require_room(player)
        async with self.opening(address, public=False):
            pass

    @asynccontextmanager
    async def opening(self, address: str, *, public: bool) -> AsyncIterator[None]:
        """Open a table meanwhile, one at a time for each address; raise Illegal where it has too many."""
        if not address:
            yield
            return
        lock = self._locks.setdefault(address, asyncio.Lock())
        async with lock:
            await self._require(address, public=public)
            yield

    async def _require(self, address: str, *, public: bool) -> None:
        now, settings = self._now(), self._settings
        found = await self._store.address_tables(address, Millis(now - HOUR), Millis(now - MONTH), MAX_COUNTED)
        if found.recent >= settings.new_tables:
            raise Illegal(
                "too_many", f"{settings.new_tables} tables an hour can be opened from your network. Try again later."
            )
        if found.open >= settings.open_tables:
            raise Illegal("too_many", f"{found.open} tables are open from your network: finish or close some first.")
        if public and found.public >= settings.public_tables:
            why = "Your network has no room for more public tables. Let others join by the link, or close one."
            raise Illegal("too_many", why)
