"""How many tables one player or client address may open: counted in the store, so that it holds on all nodes."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from parlour.core.game import HOUR, Illegal, Millis
from parlour.server.settings import Settings
from parlour.store.store import Store

MONTH = 30 * 24 * HOUR
"""Milliseconds after which a table that was opened does not count any more."""

MAX_COUNTED = 2_000
"""Tables of an address that are looked at, the newest first."""

MAX_TABLES = 40
"""Unfinished tables of one player."""


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
            raise Illegal("too_many", f"{settings.new_tables} tables an hour can be opened from your network: wait.")
        if found.open >= settings.open_tables:
            raise Illegal("too_many", f"{found.open} tables are open from your network: finish or close some first.")
        if public and found.public >= settings.public_tables:
            why = "No more public tables can be open from your network: let others join by the link, or close one."
            raise Illegal("too_many", why)
