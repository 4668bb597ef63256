"""The supervisor of a server with several processes: starts workers, replaces those that fail, and routes requests."""

import asyncio
import signal
import sys
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from parlour.server.archive import report_damage
from parlour.server.backoff import delays
from parlour.server.logging import configure_logging, reason
from parlour.server.processes.entrance import Entrance
from parlour.server.processes.protocol import RestartReason, ServerStatus, Shard
from parlour.server.processes.worker_handle import WorkerHandle
from parlour.server.settings import Settings
from parlour.server.stop_deadline import STOP_TIME, end_within
from parlour.server.systemd import ALIVE, READY, STOPPING, notify_systemd
from parlour.store.open import open_store, writer_server_for

if TYPE_CHECKING:
    from parlour.store.sqlite.remote_writer import WriterServer

log = structlog.get_logger()

STABLE = 20.0
"""Seconds after which a worker that was ready counts as started well, and is restarted at once when it fails."""


class Supervisor:
    """Listens for browsers and gives each to a worker, so that the server uses as many processors as it has workers."""

    def __init__(self, settings: Settings) -> None:
        self.started = False
        self._settings = settings
        self._stopping = asyncio.Event()
        shards = (Shard(number, settings.processes) for number in range(settings.processes))
        self._workers = [WorkerHandle(shard, self._tell_workers) for shard in shards]
        self._entrance = Entrance(self._workers, settings)
        self._failed = self._draining = self._damaged = False
        self._restarts: Counter[RestartReason] = Counter()
        self._writer_restarts = 0
        self._writer_server: WriterServer | None = None  # where the workers do not write for themselves

    def run(self) -> None:
        """Serve until SIGTERM or Ctrl-C."""
        configure_logging(self._settings.logs)
        asyncio.run(self._run())
        if self._failed:
            sys.exit(1)

    async def _run(self) -> None:
        """Start all workers and listen; stop them in the other order."""
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGINT, self._stop)
        loop.add_signal_handler(signal.SIGTERM, self._drain)
        try:
            self._entrance.bind(self._settings.host, self._settings.port)
            self._writer_server = writer_server_for(self._settings.database)
        except Exception as fault:  # a port that is taken, a file that is no database, or a newer database
            log.error("the server cannot start", why=reason(fault))
            self._failed = True
            return
        supervising = [asyncio.create_task(self._supervise(worker)) for worker in self._workers]
        parts = (self._listen(), self._check_store(), self._notify_systemd())
        others = [asyncio.create_task(part) for part in parts]
        writing = asyncio.create_task(self._watch_writer())
        await self._stopping.wait()
        notify_systemd(STOPPING)
        for task in others:
            task.cancel()
        await self._entrance.close(serve_waiting=self._draining)
        for worker in self._workers:
            worker.stop()
        await asyncio.gather(*supervising)
        if self._writer_server is not None:
            self._writer_server.close()
        await writing
        await asyncio.gather(*others, return_exceptions=True)

    def _drain(self) -> None:
        """Let the workers say that they are not ready, and stop after a while; at once if asked again."""
        if self._draining or not self._settings.drain:
            self._stop()
            return
        self._draining = True
        end_within(self._settings.drain + STOP_TIME)
        self._tell_workers()
        asyncio.get_running_loop().call_later(self._settings.drain, self._stopping.set)

    def _stop(self) -> None:
        end_within(STOP_TIME)
        self._stopping.set()

    async def _listen(self) -> None:
        """Accept browsers, once the first worker is ready."""
        await self._entrance.wait_for_worker()
        self.started = True
        log.info("the server is up", workers=len(self._workers))
        await self._entrance.accept()

    async def _notify_systemd(self) -> None:
        """Tell systemd each second that the supervisor lives, and once it listens that it is ready."""
        while True:
            notify_systemd(f"{READY}\n{ALIVE}" if self.started else ALIVE)
            await asyncio.sleep(1)

    async def _check_store(self) -> None:
        """Look for damage in the database, for all workers."""
        store = open_store(self._settings.database)
        self._damaged = await report_damage(store, full=self._settings.check == "full")
        self._tell_workers()

    async def _watch_writer(self) -> None:
        """Replace the store's writer when it fails, where the workers write through it.

        Whatever it had not answered is not acknowledged. The workers lose their connection to it and are replaced, and
        browsers repeat to the new ones what was not acknowledged, under the same id.
        """
        while self._writer_server is not None:
            await asyncio.to_thread(self._writer_server.wait)
            if self._stopping.is_set():
                return
            self._writer_server.close()
            self._writer_restarts += 1
            log.error("the store's writer failed and is restarted")
            self._tell_workers()
            self._writer_server = await self._new_writer()

    async def _new_writer(self) -> "WriterServer | None":
        """Open the database for writing, as soon as that succeeds; None where the server stops meanwhile."""
        for delay in delays():
            if self._stopping.is_set():
                break
            try:
                return await asyncio.to_thread(writer_server_for, self._settings.database)
            except Exception as fault:
                log.error("the database cannot be opened", why=reason(fault))
            await self._pause(delay)
        return None

    async def _supervise(self, worker: WorkerHandle) -> None:
        """Restart a worker whenever it ends, until the server stops; wait longer each time if it fails soon."""
        loop, failing = asyncio.get_running_loop(), delays()
        while not self._stopping.is_set():
            began = loop.time()
            await self._run_worker(worker)
            if self._stopping.is_set():
                return
            if worker.cannot_heal:
                log.error("a worker cannot start; the server stops", worker=worker.shard.number)
                self._failed = True
                self._stop()
                return
            self._restarts[worker.restart_reason] += 1
            log.error("a worker is restarted", worker=worker.shard.number, reason=worker.restart_reason)
            self._tell_workers()
            if loop.time() - began > STABLE:
                failing = delays()
            else:
                await self._pause(next(failing))

    async def _pause(self, seconds: float) -> None:
        """Wait, but no longer than until the server stops."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._stopping.wait()

    async def _run_worker(self, worker: WorkerHandle) -> None:
        """Run one process of a worker from start to end."""
        messages = await worker.start(self._settings, self._writer_server)
        if self._stopping.is_set():
            worker.stop()
        forwarding = asyncio.create_task(self._forward(worker, messages))
        await worker.wait()
        forwarding.cancel()

    async def _forward(self, worker: WorkerHandle, messages: asyncio.StreamReader) -> None:
        """Forward a worker's bus messages to all others."""
        async for message in messages:
            for other in self._workers:
                if other is not worker:
                    other.forward(message)

    def _tell_workers(self) -> None:
        """Tell all workers the state of the server, and whoever waits for a worker that something has changed."""
        complete = all(worker.ready for worker in self._workers)
        restarts = dict(self._restarts)
        status = ServerStatus(complete, self._draining, self._damaged, restarts, self._writer_restarts)
        for worker in self._workers:
            worker.tell(status)
        self._entrance.note_change()
