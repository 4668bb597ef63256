"""The supervisor's handle of one worker: its process, and the pipes to it."""

import asyncio
import os
import socket
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from parlour.server.cluster.sharding import Shard
from parlour.server.processes.worker_config import VARIABLE, encode_config
from parlour.server.settings import Settings

if TYPE_CHECKING:
    from parlour.store.sqlite.writer_server import WriterServer

GRACE = 10.0
"""Seconds that a worker has to stop."""

RETRY = 0.01
"""Seconds before something is tried again that there was no room for."""


class WorkerHandle:
    """Ready once the worker has said so, and for as long as it lives; then it can be started anew."""

    def __init__(self, shard: Shard) -> None:
        self.shard = shard
        self.ready = asyncio.Event()
        self._process: asyncio.subprocess.Process | None = None
        self._browsers: socket.socket  # the pipe for browsers' sockets, once the worker was started
        self._bus: asyncio.StreamWriter | None = None

    async def start(self, settings: Settings, writer_server: "WriterServer | None") -> asyncio.StreamReader:
        """Start a process for the worker; return where its bus messages can be read."""
        (self._browsers, browsers), (bus, bus_end), (writes, writer) = (socket.socketpair() for _ in range(3))
        self._browsers.settimeout(0)
        with browsers, bus_end, writer:
            pipes = (browsers.fileno(), bus_end.fileno(), writer.fileno())
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "parlour.server.processes.worker"),
                env=os.environ | {VARIABLE: encode_config(self.shard, settings, *pipes)},
                pass_fds=pipes,
                start_new_session=True,  # Ctrl-C is for the supervisor, which stops the workers in order
            )
        if writer_server is None:
            writes.close()
        else:
            writer_server.add_connection(writes)
        reader, self._bus = await asyncio.open_unix_connection(sock=bus)
        return reader

    async def wait(self) -> bool:
        """Wait until the worker has ended; return whether it was ready in between."""
        loop, was_ready = asyncio.get_running_loop(), False
        with suppress(OSError):
            if was_ready := bool(await loop.sock_recv(self._browsers, 1)):
                self.ready.set()
                await loop.sock_recv(self._browsers, 1)
        self.ready.clear()
        await self._wait_for_exit()
        self._browsers.close()
        if self._bus is not None:
            self._bus.close()
        return was_ready

    async def _wait_for_exit(self) -> None:
        """Wait for the process to exit, and kill it where it takes too long."""
        assert self._process is not None
        try:
            async with asyncio.timeout(GRACE):
                await self._process.wait()
        except TimeoutError:
            self._process.kill()
            await self._process.wait()

    async def hand_over(self, browser: socket.socket) -> None:
        """Give the worker a browser's socket, as soon as it can take one."""
        while True:
            await self.ready.wait()
            try:
                socket.send_fds(self._browsers, [b"."], [browser.fileno()])
            except BlockingIOError:
                await asyncio.sleep(RETRY)
            else:
                return

    def forward(self, message: bytes) -> None:
        """Forward a bus message to the worker, if it is there."""
        if self._bus is not None and not self._bus.is_closing():
            self._bus.write(message)

    def stop(self) -> None:
        """Tell the worker to stop."""
        with suppress(ProcessLookupError):
            if self._process is not None:
                self._process.terminate()
