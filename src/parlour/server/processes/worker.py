"""A worker: one of several server processes, which serves the browsers that the supervisor gives it."""

import asyncio
import os
import socket
import sys
from contextlib import suppress

import uvicorn
from msgspec import json

from parlour.server.app import Node
from parlour.server.cluster.bus import SingleNodeBus
from parlour.server.cluster.cluster_bus import ClusterBus
from parlour.server.cluster.open import bus_for
from parlour.server.cluster.process_channel import ProcessChannel
from parlour.server.logging import configure_logging
from parlour.server.processes.worker_config import VARIABLE, WorkerConfig
from parlour.server.uvicorn_server import run_until_signal, uvicorn_config

READY = b"!"


class Worker(uvicorn.Server):
    """A server without a port of its own: the supervisor hands it the sockets of browsers."""

    def __init__(self, config: uvicorn.Config, browsers: socket.socket) -> None:
        super().__init__(config)
        browsers.settimeout(0)
        self._browsers = browsers
        self._arriving: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:  # noqa: ARG002 the supervisor listens
        """Start the node, and tell the supervisor."""
        await super().startup(sockets=[])
        asyncio.get_running_loop().add_reader(self._browsers, self._receive_browser)
        self._browsers.send(READY)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept nobody any more, and stop."""
        asyncio.get_running_loop().remove_reader(self._browsers)
        await super().shutdown(sockets)

    def _receive_browser(self) -> None:
        """Take a browser's socket from the supervisor; stop where the supervisor is gone."""
        try:
            sent, sockets, _, _ = socket.recv_fds(self._browsers, 1, 1)
        except BlockingIOError:
            return
        if not sent:
            asyncio.get_running_loop().remove_reader(self._browsers)
            self.should_exit = True
        for number in sockets:
            task = asyncio.create_task(self._accept(socket.socket(fileno=number)))
            self._arriving.add(task)
            task.add_done_callback(self._arriving.discard)

    async def _accept(self, browser: socket.socket) -> None:
        """Let uvicorn talk to a browser."""
        browser.settimeout(0)
        loop = asyncio.get_running_loop()
        with suppress(OSError):  # a browser that is gone already
            await loop.connect_accepted_socket(self._protocol, browser)

    def _protocol(self) -> asyncio.Protocol:
        return self.config.http_protocol_class(  # type: ignore[call-arg] # as uvicorn's own server makes it
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )


def use_batch_scheduling() -> None:
    """Ask the system to switch less often between processes: a worker serves many tables in one go."""
    if sys.platform == "linux":
        with suppress(OSError):  # where that is not allowed
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def main() -> None:
    """Serve until the supervisor says stop, or is gone."""
    config = json.decode(os.environ[VARIABLE], type=WorkerConfig)
    browsers, pipe, writer = (socket.socket(fileno=number) for number in (config.browsers, config.bus, config.writer))
    bus = bus_for(config.settings.database)
    if isinstance(bus, SingleNodeBus):
        bus = ClusterBus(ProcessChannel(pipe))
    node = Node(config.settings, bus=bus, owns_table=config.shard.owns, writer=writer)
    configure_logging(config.settings.logs)
    use_batch_scheduling()
    run_until_signal(Worker(uvicorn_config(config.settings, node), browsers))


if __name__ == "__main__":
    main()
