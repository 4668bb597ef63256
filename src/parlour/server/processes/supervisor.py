"""The supervisor of a server with several processes: starts workers, restarts those that die, and routes requests."""

import asyncio
import signal
import socket
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from parlour.server.cluster.sharding import Shard
from parlour.server.logging import configure_logging
from parlour.server.processes.request_routing import RequestRouter, WaitingConnections, listeners, peek
from parlour.server.processes.worker_handle import RETRY, WorkerHandle
from parlour.server.settings import Settings
from parlour.store.open import writer_server_for

if TYPE_CHECKING:
    from parlour.store.sqlite.writer_server import WriterServer

log = structlog.get_logger()

BACKLOG = 2048
"""Browsers that may wait to be accepted."""


class Supervisor:
    """Listens for browsers and gives each to a worker, so that the server uses as many processors as it has workers."""

    def __init__(self, settings: Settings) -> None:
        self.started = False
        self._settings = settings
        self._stopping = asyncio.Event()
        self._workers = [WorkerHandle(Shard(number, settings.processes)) for number in range(settings.processes)]
        self._router = RequestRouter(settings.processes)
        self._waiting = WaitingConnections(settings)
        self._failed = False
        self._writer_server: WriterServer | None = None  # where the workers do not write for themselves

    def run(self) -> None:
        """Serve until SIGTERM or Ctrl-C."""
        configure_logging(self._settings.logs)
        asyncio.run(self._run())
        if self._failed:
            sys.exit(1)

    async def _run(self) -> None:
        """Start all workers, then listen; stop them in the other order."""
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, self._stopping.set)
        try:
            sockets = listeners(self._settings.host, self._settings.port)
            self._writer_server = writer_server_for(self._settings.database)
        except Exception as fault:  # a port that is taken, a file that is no database, or a newer database
            log.error("the server cannot start", why=f"{type(fault).__name__}: {fault}")
            self._failed = True
            return
        supervising = [asyncio.create_task(self._supervise(worker)) for worker in self._workers]
        listening = asyncio.create_task(self._listen(sockets))
        writing = asyncio.create_task(self._watch_writer())
        await self._stopping.wait()
        listening.cancel()
        for listener in sockets:
            listener.close()
        for worker in self._workers:
            worker.stop()
        await asyncio.gather(*supervising)
        if self._writer_server is not None:
            self._writer_server.close()
        await writing

    async def _watch_writer(self) -> None:
        """Stop the server when the store's writer fails, where the workers write through it."""
        if self._writer_server is None:
            return
        await asyncio.to_thread(self._writer_server.wait)
        if not self._stopping.is_set():
            log.error("the store's writer failed; the server stops")
            self._failed = True
            self._stopping.set()

    async def _supervise(self, worker: WorkerHandle) -> None:
        """Restart a worker whenever it dies, until the server stops; stop the server if it cannot even start."""
        while not self._stopping.is_set():
            was_ready = await self._run_worker(worker)
            if not was_ready:
                self._failed = True
                self._stopping.set()
            elif not self._stopping.is_set():
                log.error("a worker died and is restarted", worker=worker.shard.number)

    async def _run_worker(self, worker: WorkerHandle) -> bool:
        """Run one process of a worker from start to end; return whether it was ready in between."""
        messages = await worker.start(self._settings, self._writer_server)
        if self._stopping.is_set():
            worker.stop()
        forwarding = asyncio.create_task(self._forward(worker, messages))
        was_ready = await worker.wait()
        forwarding.cancel()
        return was_ready

    async def _forward(self, worker: WorkerHandle, messages: asyncio.StreamReader) -> None:
        """Forward a worker's bus messages to all others."""
        async for message in messages:
            for other in self._workers:
                if other is not worker:
                    other.forward(message)

    async def _listen(self, sockets: list[socket.socket]) -> None:
        """Accept browsers, once all workers are ready."""
        for worker in self._workers:
            await worker.ready.wait()
        for listener in sockets:
            listener.listen(BACKLOG)
        self.started = True
        log.info("the server is up", workers=len(self._workers))
        await asyncio.gather(*(self._accept(listener) for listener in sockets))

    async def _accept(self, listener: socket.socket) -> None:
        """Accept browsers, one after the other."""
        loop, routing = asyncio.get_running_loop(), set[asyncio.Task[None]]()
        while True:
            try:
                browser, address = await loop.sock_accept(listener)
            except OSError as fault:
                log.warning("a connection could not be accepted", why=str(fault))
                await asyncio.sleep(RETRY)
                continue
            task = asyncio.create_task(self._route(browser, str(address[0]) if address else ""))
            routing.add(task)
            task.add_done_callback(routing.discard)

    async def _route(self, browser: socket.socket, address: str) -> None:
        """Give a browser to the worker that its request is for; drop it if it is gone by then, or asks nothing."""
        with browser, suppress(OSError), self._waiting.counted(address) as admitted:
            browser.settimeout(0)
            request = await peek(browser, self._settings.header_timeout) if admitted else b""
            if request:
                await self._workers[self._router.worker_for(request)].hand_over(browser)
