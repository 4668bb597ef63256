"""A small pool of processes that replay games, apart from the bots': a few wait at most, and none runs for long."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Protocol, TypeVar, runtime_checkable

import structlog

from parlour.core.game import Illegal
from parlour.server.bot_pool.process import prepare_process
from parlour.server.logging import is_out_of_memory, reason
from parlour.server.settings import Settings

log = structlog.get_logger()

T = TypeVar("T")

MAX_WAITING = 16
"""Replays that run or wait at the same time."""

GRACE = 10.0
"""Seconds after its own time limit in which a replay ends, or its process is killed."""


@runtime_checkable
class ReplayPool(Protocol):
    """Builds what takes a whole game to be played again: replays, and the files of computers' decisions."""

    async def build(self, make: Callable[[T], bytes], task: T) -> bytes:
        """Return what `make` makes of a task."""

    async def stop(self) -> None:
        """Stop all processes."""


class ProcessReplayPool:
    """Starts its processes with the first replay; replaces them when one dies, or takes too long."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._waiting = 0
        self._free = asyncio.Semaphore(settings.replay_processes)
        self._pool: ProcessPoolExecutor | None = None

    async def build(self, make: Callable[[T], bytes], task: T) -> bytes:
        """Let a process replay a game; refuse it while too many wait."""
        if self._waiting >= MAX_WAITING:
            raise Illegal("replays_busy", "Many games are being replayed right now; try again in a moment.")
        self._waiting += 1
        try:
            async with self._free:
                return await self._build(make, task)
        finally:
            self._waiting -= 1

    async def _build(self, make: Callable[[T], bytes], task: T) -> bytes:
        if self._pool is None:
            # Spawned, not forked: a fork would copy sockets, the store's file and its locks.
            context = get_context("spawn")
            self._pool = ProcessPoolExecutor(self._settings.replay_processes, context, initializer=prepare_process)
        pool = self._pool
        try:
            async with asyncio.timeout(self._settings.replay_timeout + GRACE):
                return await asyncio.get_running_loop().run_in_executor(pool, make, task)
        except (BrokenProcessPool, TimeoutError) as fault:
            if pool is self._pool:
                self._kill()
            raise Illegal("too_long", "This game could not be replayed in time.") from fault
        except Exception as fault:
            if not is_out_of_memory(fault):
                raise
            log.error("a game could not be replayed", why=reason(fault))
            if pool is self._pool:
                self._kill()
            raise Illegal("no_memory", "The server has too little memory to replay this game.") from fault

    async def stop(self) -> None:
        """Stop the processes, whatever they are doing."""
        self._kill()

    def _kill(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            running = tuple((pool._processes or {}).values())  # the pool has no other way to end a running task
            pool.shutdown(wait=False, cancel_futures=True)
            for process in running:
                process.kill()
