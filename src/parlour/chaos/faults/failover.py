"""A failover of the database that loses the last transactions: a standby takes over that lagged behind."""

import asyncio
from contextlib import suppress

import asyncpg

from parlour.chaos.faults.fault import ON_POSTGRES, Fault
from parlour.chaos.http_client import RequestFailed, request

LAG = (0.3, 4.0)
"""Seconds by which the standby lags behind."""

QUIET = 0.3
"""Seconds after which a node has told its players what the database said last."""


class Failover(Fault):
    """Go on with what the database was some seconds ago: nodes have to notice, and to tell players what was lost."""

    kind, setups, alone = "failover", ON_POSTGRES, True

    async def inject(self) -> None:
        assert self.cluster.postgres is not None
        await asyncio.to_thread(self.cluster.postgres.copy)
        lag = self.random.uniform(*LAG)
        await asyncio.sleep(lag)
        for link in self.cluster.database_links:
            link.open.clear()
        await self._wait_until_told()
        await asyncio.to_thread(self.cluster.postgres.fail_over)
        kept = await self._kept()
        told = self.record.excused
        self.record.roll_back(kept, {slot.table for slot in self.slots if any(p.ready for p in slot.players)})
        self.detail = f"{lag:.1f} s lost, {self.record.excused - told} messages"
        self.seconds = 0.0

    async def heal(self) -> None:
        for link in self.cluster.database_links:
            link.cut()
            link.open.set()

    async def _wait_until_told(self) -> None:
        """Wait until all nodes have told their players what the database said before it was cut off."""
        for _ in range(2):
            await asyncio.sleep(QUIET)
            for server in self.cluster.servers:
                with suppress(RequestFailed):
                    await request(server.port, "GET", "/healthz", {})

    async def _kept(self) -> dict[str, int]:
        """Return the tables in the database, and how many entries each has."""
        connection = await asyncpg.connect(self.cluster.database_url)
        try:
            return {row["id"]: row["seq"] for row in await connection.fetch("SELECT id, seq FROM tables")}
        finally:
            await connection.close()
