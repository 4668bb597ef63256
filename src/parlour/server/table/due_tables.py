"""Finds the tables whose clock or bots have to go on while no node holds them, page by page in the store."""

import asyncio
from collections.abc import Callable

from parlour.core.game import Millis
from parlour.server.table.context import TableContext

MAX_SWEPT = 200
"""Due tables loaded in one sweep, and read from the store at once."""

MAX_PAGES = 10
"""How often one sweep reads due tables; the next one goes on from there."""

LOOK_AHEAD = 60.0
"""Seconds between two looks for tables whose time is ahead of this node's clock."""

MAX_SKEW = 5_000
"""Milliseconds by which the clocks of nodes may differ."""


class DueTables:
    """The due tables that a node might load: those at the head of the list that it may not are passed by."""

    def __init__(self, context: TableContext, may_load: Callable[[str], bool]) -> None:
        self._context = context
        self._may_load = may_load
        self._look_ahead_at = 0.0
        self._skip = 0  # due tables that the last sweep looked at, and could not look further

    async def find(self, held: int) -> list[str]:
        """Return tables to be loaded now, by a node that holds so many already."""
        return await self._tables_ahead(held) + await self._due_tables()

    async def _tables_ahead(self, held: int) -> list[str]:
        """Return tables whose own time is ahead of this node's clock, and which would be due late for that reason."""
        now = asyncio.get_running_loop().time()
        if now < self._look_ahead_at:
            return []
        self._look_ahead_at = now + LOOK_AHEAD
        ahead = Millis(self._context.now() + MAX_SKEW)
        found = await self._context.store.tables_ahead(ahead, MAX_SWEPT + held)
        return [table for table in found if self._may_load(table)]

    async def _due_tables(self) -> list[str]:
        """Return tables whose time is up by this node's clock."""
        found: list[str] = []
        for _ in range(MAX_PAGES):
            page = await self._context.store.due_tables(self._context.now(), MAX_SWEPT, self._skip)
            found += [table for table in page if self._may_load(table)]
            self._skip = self._skip + len(page) if len(page) == MAX_SWEPT else 0
            if self._skip == 0 or len(found) >= MAX_SWEPT:
                break
        return found
