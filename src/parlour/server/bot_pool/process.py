"""One process of the bot pool: it is replaced when it dies, freezes or takes too long."""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.sharedctypes import RawValue
from threading import Thread
from time import monotonic, sleep
from typing import Any, TypeVar

import structlog

from parlour.bots.decision import moves_of
from parlour.core.registry import games

log = structlog.get_logger()

T = TypeVar("T")

HEARTBEAT = 0.2
"""Seconds between two heartbeats of a process."""

FROZEN = 4.0
"""Seconds without a heartbeat after which a process is replaced."""

START_LIMIT = 60.0
"""Seconds that a process has to start and to load the games."""


class ProcessLost(Exception):
    """The process died or froze; what it was asked can be asked again."""


class TooLong(Exception):
    """What the process was asked took too long."""


class BotProcess:
    """A process that does one thing at a time, started when it is first needed; `nice` lowers its priority."""

    def __init__(self, nice: int = 0) -> None:
        self._nice = nice
        self._executor: ProcessPoolExecutor | None = None
        self._ready: asyncio.Future[None]
        self._beats: Any = None

    @property
    def started(self) -> bool:
        """Whether there is a process; one that was lost is gone until something is run again."""
        return self._executor is not None

    async def run(self, limit: float | None, task: Callable[..., T], *args: Any) -> T:
        """Let the process do something within so many seconds; raise ProcessLost or TooLong where it does not."""
        loop = asyncio.get_running_loop()
        if self._executor is None:
            try:
                self._start(loop)
            except (MemoryError, OSError, RuntimeError) as fault:  # the system has no room for a process or its thread
                raise self._lost("not started") from fault
        await self._watch(self._ready, START_LIMIT)
        try:
            future = loop.run_in_executor(self._executor, task, *args)
        except BrokenProcessPool as fault:  # it died since the last time
            raise self._lost("died") from fault
        return await self._watch(future, limit)

    def _start(self, loop: asyncio.AbstractEventLoop) -> None:
        # Spawned, not forked: a fork would copy sockets, the store's file and its locks.
        self._beats = RawValue("Q", 0)
        self._executor = ProcessPoolExecutor(
            1, mp_context=get_context("spawn"), initializer=prepare_bot_process, initargs=(self._beats, self._nice)
        )
        self._ready = loop.run_in_executor(self._executor, warm_up)

    async def _watch(self, future: "asyncio.Future[T]", limit: float | None) -> T:
        """Wait for a result, and look now and then whether the process is still alive."""
        began = beaten = monotonic()
        beats = self._beats.value
        while not future.done():
            await asyncio.wait([future], timeout=HEARTBEAT)
            now = monotonic()
            if not beats or beats != self._beats.value:  # it has not begun to beat, or goes on beating
                beats, beaten = self._beats.value, now
            if future.done():
                break
            if now - beaten > FROZEN:
                future.cancel()
                raise self._lost("frozen")
            if limit is not None and now - began > limit:
                future.cancel()
                self._lost("too long")
                raise TooLong(f"a process of the bot pool took more than {limit:.0f} seconds")
        try:
            return future.result()
        except BrokenProcessPool as fault:
            raise self._lost("died") from fault

    def _lost(self, why: str) -> ProcessLost:
        """Kill the process, and return the error; the next thing to do starts another process."""
        log.warning("a process of the bot pool is replaced", why=why)
        self.kill()
        return ProcessLost(f"a process of the bot pool: {why}")

    def kill(self) -> None:
        """End the process, whatever it is doing, also while it starts: Python waits for it at its own end."""
        if self._executor is None:
            return
        running = tuple((self._executor._processes or {}).values())  # there is no other way to end a running task
        self._executor.shutdown(wait=False, cancel_futures=True)
        for process in running:
            process.kill()
        self._executor = None


def warm_up() -> None:
    """Load what bots need, so that the first question is answered as fast as the others."""
    for game in games():
        moves_of(game.name)


def prepare_process() -> None:
    """Leave Ctrl-C to the server, and make this process end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=exit_with_server, daemon=True).start()


def prepare_bot_process(beats: Any, nice: int) -> None:
    """Prepare a process, lower its priority, and send heartbeats."""
    prepare_process()
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    Thread(target=beat, args=(beats,), daemon=True).start()


def beat(beats: Any) -> None:
    """Count on as long as this process runs."""
    while True:
        beats.value += 1
        sleep(HEARTBEAT)


def exit_with_server() -> None:
    """Wait for the end of the server process, and exit: a killed server can tell nobody."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)
