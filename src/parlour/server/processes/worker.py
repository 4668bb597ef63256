"""A worker: one of several server processes, which serves the browsers that the supervisor gives it."""

import asyncio
import os
import socket
import sys
from contextlib import suppress
from types import FrameType

import msgspec
import uvicorn
from msgspec import json

from parlour.server.app import Node
from parlour.server.backoff import BackgroundTasks
from parlour.server.cluster.cluster_bus import bus_for
from parlour.server.logging import configure_logging
from parlour.server.processes.protocol import (
    EXIT_CANNOT_HEAL,
    EXIT_WRITER_LOST,
    HEARTBEAT,
    HEARTBEAT_INTERVAL,
    READY,
    STOPPING,
    VARIABLE,
    ServerStatus,
    WorkerConfig,
    decode_status,
)
from parlour.server.stop_deadline import WORKER_STOP_TIME, end_within
from parlour.server.uvicorn_server import NodeServer, run_until_signal, uvicorn_config
from parlour.store.migrations import SchemaTooNew


class Worker(NodeServer):
    """A server without a port of its own: the supervisor hands it the sockets of browsers."""

    def __init__(self, config: uvicorn.Config, node: Node, control: socket.socket, browsers: socket.socket) -> None:
        super().__init__(config, node)
        control.settimeout(0)
        browsers.settimeout(0)
        self._control = control
        self._browsers = browsers
        self._tasks = BackgroundTasks()
        self._rest = b""
        self.lost_writer = False

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Note a signal; the supervisor waits for the end."""
        end_within(WORKER_STOP_TIME)
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:  # noqa: ARG002 the supervisor listens
        """Start the node, and tell the supervisor."""
        self._tasks.start(self._send_heartbeats())
        await super().startup(sockets=[])
        loop = asyncio.get_running_loop()
        loop.add_reader(self._browsers, self._receive_browser)
        loop.add_reader(self._control, self._receive_status)
        self._send(READY)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept nobody any more, and stop."""
        end_within(WORKER_STOP_TIME)
        self._send(STOPPING)
        asyncio.get_running_loop().remove_reader(self._browsers)
        await super().shutdown(sockets)

    def stop_without_writer(self) -> None:
        """Stop: without the store's writer nothing can be acknowledged, and browsers repeat what was not."""
        self.lost_writer = self.should_exit = True
        self._send(STOPPING)

    async def _send_heartbeats(self) -> None:
        """Tell the supervisor again and again that the event loop runs."""
        while True:
            self._send(HEARTBEAT)
            await asyncio.sleep(HEARTBEAT_INTERVAL)

    def _send(self, said: bytes) -> None:
        with suppress(OSError):  # the supervisor is gone or does not read, and either is noticed elsewhere
            self._control.send(said)

    def _receive_status(self) -> None:
        """Take the state of the server from the supervisor; what is newer replaces what is older."""
        try:
            received = self._control.recv(65_536)
        except BlockingIOError:
            return
        except OSError:
            received = b""
        if not received:
            asyncio.get_running_loop().remove_reader(self._control)
        *lines, self._rest = (self._rest + received).split(b"\n")
        for line in lines:
            with suppress(msgspec.DecodeError):  # the supervisor may be of an earlier release
                apply_status(decode_status(line), self.node)

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
            self._tasks.start(self.accept(socket.socket(fileno=number)))


def apply_status(status: ServerStatus, node: Node) -> None:
    """Let a worker's /readyz and /metrics say what the supervisor knows."""
    node.readiness.workers = status.complete
    node.readiness.damaged = status.damaged
    node.metrics.worker_restarts.update(status.restarts.items())
    node.metrics.writer_restarts = status.writer_restarts
    if status.draining and not node.draining:
        node.drain()


def use_batch_scheduling() -> None:
    """Ask the system to switch less often between processes: a worker serves many tables in one go."""
    if sys.platform == "linux":
        with suppress(OSError):  # where that is not allowed
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def main() -> None:
    """Serve until the supervisor says stop, or is gone."""
    config = json.decode(os.environ[VARIABLE], type=WorkerConfig)
    control, browsers, pipe, writer = (
        socket.socket(fileno=number) for number in (config.control, config.browsers, config.bus, config.writer)
    )
    node = Node(
        config.settings,
        bus=bus_for(config.settings.database, pipe),
        owns_table=config.shard.owns,
        writer=writer,
        on_writer_lost=lambda: worker.stop_without_writer(),
        supervised=True,
    )
    configure_logging(config.settings.logs)
    use_batch_scheduling()
    worker = Worker(uvicorn_config(config.settings, node), node, control, browsers)
    try:
        run_until_signal(worker.run)
    finally:
        if isinstance(node.start_error, SchemaTooNew):
            sys.exit(EXIT_CANNOT_HEAL)
        if worker.lost_writer:
            sys.exit(EXIT_WRITER_LOST)


if __name__ == "__main__":
    main()
