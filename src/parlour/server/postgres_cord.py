"""The cord of nodes that share a PostgreSQL: its LISTEN and NOTIFY, on one kept connection."""

from collections.abc import Callable
from typing import Any

import asyncpg

from parlour.server.bells import Broken

CHANNEL = "parlour"


class PostgresCord:
    """Carries rings to all nodes on one database, this one included."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: Any = None

    @property
    def whole(self) -> bool:
        """Whether the connection is open."""
        return self._connection is not None and not self._connection.is_closed()

    async def hang(self, take: Callable[[str], None]) -> None:
        """Connect, and listen."""
        try:
            self._connection = await asyncpg.connect(self._url, timeout=10)
            await self._connection.add_listener(CHANNEL, lambda *told: take(told[-1]))
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as fault:
            raise Broken(type(fault).__name__) from fault

    async def pull(self, rings: list[str]) -> None:
        """Notify of all at once."""
        try:
            every = "SELECT pg_notify($1, told) FROM unnest($2::text[]) AS told"
            await self._connection.execute(every, CHANNEL, rings)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as fault:
            raise Broken(type(fault).__name__) from fault

    def cut(self) -> None:
        """Break the connection, as a network does."""
        if self._connection is not None:
            self._connection.terminate()
