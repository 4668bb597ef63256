"""The channel of nodes that share a PostgreSQL database: LISTEN and NOTIFY on one kept connection."""

import asyncio
from collections.abc import Callable
from typing import Any

import asyncpg

from parlour.server.cluster.channel import ChannelBroken

CHANNEL = "parlour"

TIMEOUT = 5.0
"""Seconds after which a database that does not answer counts as disconnected."""


class PostgresChannel:
    """Carries bus messages to all nodes on one database, this one included."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: Any = None

    @property
    def connected(self) -> bool:
        return self._connection is not None and not self._connection.is_closed()

    async def connect(self, receive: Callable[[str], None]) -> None:
        """Connect, and listen."""
        try:
            async with asyncio.timeout(TIMEOUT):
                self._connection = await asyncpg.connect(self._url)
                await self._connection.add_listener(CHANNEL, lambda *notified: receive(notified[-1].rstrip(" ")))
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as fault:
            raise ChannelBroken(type(fault).__name__) from fault

    async def publish(self, messages: list[str]) -> None:
        """Notify of all messages in one statement.

        Each gets another number of spaces: of equal ones in a transaction, PostgreSQL delivers the first alone.
        """
        told = [message + " " * number for number, message in enumerate(messages)]
        try:
            every = "SELECT pg_notify($1, told) FROM unnest($2::text[]) AS told"
            await self._connection.execute(every, CHANNEL, told, timeout=TIMEOUT)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as fault:
            raise ChannelBroken(type(fault).__name__) from fault

    def close(self) -> None:
        """Close the connection at once."""
        if self._connection is not None:
            self._connection.terminate()
