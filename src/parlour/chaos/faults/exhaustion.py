"""Faults that use up what there is few of: connections of the server and of PostgreSQL, and file descriptors."""

import asyncio
import os
import resource
from contextlib import suppress

import asyncpg

from parlour.chaos.faults.fault import ON_POSTGRES, Fault
from parlour.chaos.http_client import RequestFailed, request
from parlour.chaos.proxy import reset
from parlour.chaos.servers import ServerFailed

MOST = 400
"""Connections that are opened at most."""

STRANGER = "127.0.0.{}"
"""Addresses that the server does not take for those of its proxy."""


class ExhaustConnections(Fault):
    """Open as many connections as one client address can, and begin a request on each; others must be served."""

    kind, alone = "exhaust_connections", True

    async def inject(self) -> None:
        self.server = self.any_server()
        with suppress(ServerFailed):  # the fault before this one may have restarted it
            await self.server.wait_until_ready()
        address = STRANGER.format(self.random.randrange(2, 255))
        opened = await asyncio.gather(*(self._open(address) for _ in range(MOST)))
        self._writers = [writer for writer in opened if writer is not None]
        self.detail = f"{self.server.name}, {len(self._writers)} of {MOST}"
        try:
            await request(self.server.port, "GET", "/healthz", {})
        except RequestFailed as fault:
            self.unmet.append(f"{self.server.name} served nobody else: {fault}")

    async def _open(self, address: str) -> asyncio.StreamWriter | None:
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(1.0):
                _, writer = await asyncio.open_connection("127.0.0.1", self.server.port, local_addr=(address, 0))
                writer.write(b"GET / HTTP/1.1\r\nHost: ")
                return writer
        return None

    async def heal(self) -> None:
        for writer in self._writers:
            reset(writer)


class ExhaustDescriptors(Fault):
    """Let the processes of a server open nothing more, while its players have to connect again."""

    kind = "exhaust_descriptors"

    async def inject(self) -> None:
        server = self.any_server()
        self._limits = {}
        for process in server.all():
            with suppress(OSError):
                _, hard = resource.prlimit(process, resource.RLIMIT_NOFILE)
                self._limits[process] = hard
                resource.prlimit(process, resource.RLIMIT_NOFILE, (len(os.listdir(f"/proc/{process}/fd")), hard))
        self.detail = f"{server.name}, {len(self._limits)} processes"
        self.cluster.proxy.links[self.cluster.servers.index(server)].cut()

    async def heal(self) -> None:
        for process, hard in self._limits.items():
            with suppress(OSError):
                resource.prlimit(process, resource.RLIMIT_NOFILE, (hard, hard))


class ExhaustDatabase(Fault):
    """Take all connections that PostgreSQL has left, and let a node lose its own."""

    kind, setups = "exhaust_database", ON_POSTGRES

    async def inject(self) -> None:
        self._taken: list[asyncpg.Connection] = []
        number = self.random.randrange(len(self.cluster.database_links))
        with suppress(OSError, asyncpg.PostgresError, TimeoutError):
            while True:
                self._taken.append(await asyncpg.connect(self.cluster.database_url, timeout=2))
        self.cluster.database_links[number].cut()
        with suppress(OSError, asyncpg.PostgresError, TimeoutError):
            while True:  # those that the node lost, before it takes them again
                self._taken.append(await asyncpg.connect(self.cluster.database_url, timeout=2))
        self.detail = f"database of node{number}, {len(self._taken)} taken"

    async def heal(self) -> None:
        for connection in self._taken:
            connection.terminate()
