"""The port of a server with several processes: accepts browsers, and gives each to a worker."""

import asyncio
import socket
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import structlog

from parlour.server.processes.request_routing import RequestRouter, WaitingConnections, listeners, peek
from parlour.server.processes.worker_config import HEARTBEAT_INTERVAL
from parlour.server.processes.worker_handle import WorkerHandle
from parlour.server.settings import Settings
from parlour.server.uvicorn_server import accept_waiting

log = structlog.get_logger()

BACKLOG = 2048
"""Browsers that may wait to be accepted."""

RETRY = 0.01
"""Seconds before something is tried again that there was no room for."""

OWNER_PATIENCE = 3.0
"""Seconds that the worker of a table may be away before browsers go to another, as to another node.

They count from when it was last there: who comes later waits no more, and so does not give up while it waits.
"""

BROWSER_PATIENCE = 30.0
"""Seconds that a browser waits for any worker."""


class Entrance:
    """Gives each browser to the worker that its request is for, or to another one while that is not there."""

    def __init__(self, workers: Sequence[WorkerHandle], settings: Settings) -> None:
        self._workers = workers
        self._header_timeout = settings.header_timeout
        self._waiting = WaitingConnections(settings)
        self._router = RequestRouter(len(workers))
        self._listeners: list[socket.socket] = []
        self._routing: set[asyncio.Task[None]] = set()
        self._changed = asyncio.Event()

    def bind(self, host: str, port: int) -> None:
        """Take the port, or raise OSError; nobody is accepted yet."""
        self._listeners = listeners(host, port)

    def note_change(self) -> None:
        """Wake the browsers that wait for a worker, because one is ready or has ended."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def wait_for_worker(self) -> None:
        """Wait until a worker is ready, and begin to listen."""
        while not any(worker.ready for worker in self._workers):
            await self._changed.wait()
        for listener in self._listeners:
            listener.listen(BACKLOG)

    async def accept(self) -> None:
        """Accept browsers, for as long as the server runs."""
        await asyncio.gather(*(self._accept(listener) for listener in self._listeners))

    async def close(self, *, serve_waiting: bool) -> None:
        """Close the port; lead whoever has reached it before that to a worker, where that is asked for."""
        for listener in self._listeners:
            for browser in accept_waiting(listener) if serve_waiting else ():
                with suppress(OSError):  # one that is gone already
                    self._start_routing(browser, browser.getpeername())
            listener.close()
        if serve_waiting and self._routing:
            await asyncio.wait(self._routing, timeout=1)

    async def _accept(self, listener: socket.socket) -> None:
        """Accept browsers at one address, one after the other."""
        loop = asyncio.get_running_loop()
        while True:
            try:
                browser, address = await loop.sock_accept(listener)
            except OSError as fault:
                log.warning("a connection could not be accepted", why=str(fault))
                await asyncio.sleep(RETRY)
                continue
            self._start_routing(browser, address)
            await asyncio.sleep(0)  # without which those who wait already are all accepted in one turn

    def _start_routing(self, browser: socket.socket, address: Any) -> None:
        task = asyncio.create_task(self.route(browser, str(address[0]) if address else ""))
        self._routing.add(task)
        task.add_done_callback(self._routing.discard)

    async def route(self, browser: socket.socket, address: str) -> None:
        """Give a browser to the worker that its request is for; drop it if it is gone by then, or asks nothing."""
        with browser, suppress(OSError), self._waiting.counted(address) as admitted:
            browser.settimeout(0)
            request = await peek(browser, self._header_timeout) if admitted else b""
            if not request:
                return
            owner = self._workers[self._router.worker_for(request)]
            patience = 0.0 if self._router.any_will_do(request) else OWNER_PATIENCE
            loop = asyncio.get_running_loop()
            began = loop.time()
            while loop.time() < began + BROWSER_PATIENCE:
                living = [worker for worker in self._workers if worker.responsive]
                if owner in living:
                    living = [owner]
                elif owner.absent_for < patience:
                    living = []
                if living and living[owner.shard.number % len(living)].hand_over(browser):
                    return
                await self._wait_for_change(RETRY if living else HEARTBEAT_INTERVAL)

    async def _wait_for_change(self, seconds: float) -> None:
        """Wait until a worker is ready or has ended, or for so long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._changed.wait()
