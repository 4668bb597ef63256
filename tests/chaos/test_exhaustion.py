"""A server that is asked to serve others owes that only once it is up again after the fault before."""

import asyncio
from pathlib import Path
from random import Random

from parlour.chaos.acknowledgements import Acknowledgements
from parlour.chaos.faults.exhaustion import ExhaustConnections
from parlour.chaos.servers import Cluster, Server


class StartingServer(Server):
    """A server that listens only when somebody waits for it; or never."""

    def __init__(self, folder: Path, *, starts: bool) -> None:
        super().__init__(folder, "node0", {})
        self._starts = starts
        self._listener: asyncio.Server | None = None

    async def wait_until_ready(self) -> None:
        if not self._starts:
            await super().wait_until_ready()
        self._listener = await asyncio.start_server(self._answer, "127.0.0.1", self.port)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        await writer.drain()
        writer.close()

    async def end(self) -> None:
        if self._listener is not None:
            self._listener.close()


def exhaust(folder: Path, *, starts: bool) -> list[str]:
    """Exhaust the connections of a server that is about to start; return what it should have done and did not."""

    async def run() -> list[str]:
        cluster = Cluster("sqlite", folder)
        cluster.mail.close()
        server = StartingServer(folder, starts=starts)
        cluster.servers = [server]
        fault = ExhaustConnections(cluster, [], Acknowledgements(), Random(1))
        await fault.inject()
        await fault.heal()
        await server.end()
        return fault.unmet

    return asyncio.run(run())


def test_a_server_that_is_still_starting_is_waited_for(tmp_path: Path) -> None:
    assert exhaust(tmp_path, starts=True) == []


def test_a_server_that_never_starts_serves_nobody(tmp_path: Path) -> None:
    (unmet,) = exhaust(tmp_path, starts=False)

    assert unmet.startswith("node0 served nobody else")
