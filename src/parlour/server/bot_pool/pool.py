"""The pool of processes in which bots think, each request in its turn."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any, Protocol, TypeVar

from parlour.server.bot_pool.fair_queue import LIGHT, FairQueue, PoolFull, Request, Turn
from parlour.server.bot_pool.process import BotProcess, ProcessLost, TooLong
from parlour.server.bot_pool.thinking import think, warm_up
from parlour.server.protocol.messages import Level

T = TypeVar("T")

THINK_LIMIT = 20.0
"""Seconds that a bot may think; the slowest take one or two."""

NICE = 10
"""By how much the priority of processes that look ahead is below that of the server, for which people wait."""

MAX_TRIES = 2
"""How often a request is tried whose process dies."""


class BotPool(Protocol):
    """Chooses moves for bots, and runs other long tasks."""

    async def choose(self, game: str, level: Level, view: bytes, moves: bytes, turn: Turn) -> bytes:
        """Return an action; this and the view and the listed moves are JSON as it goes over the wire.

        In a game that races: a plan, or null for nothing until the table changes. Raise PoolFull where too many wait.
        """

    async def run(self, task: Callable[..., T], *args: Any) -> T:
        """Run something else that takes long, outside the server's own process."""

    async def stop(self) -> None:
        """Stop all processes."""


class ProcessBotPool:
    """A few processes; one more than `count` where that is 1, because one of them is for light levels alone.

    So a bot that looks ahead never holds up one that does not.
    """

    def __init__(self, count: int) -> None:
        self._processes = (BotProcess(), *(BotProcess(NICE) for _ in range(max(2, count) - 1)))
        self._queue = FairQueue()
        self._added = asyncio.Event()
        self._workers: tuple[asyncio.Task[None], ...] = ()

    async def choose(self, game: str, level: Level, view: bytes, moves: bytes, turn: Turn) -> bytes:
        """Let a process choose, when it is this bot's turn."""
        request = Request(
            turn, think, game, level, view, moves, turn.character, light=level in LIGHT, limit=THINK_LIMIT
        )
        return bytes(await self._submit(request))

    async def run(self, task: Callable[..., T], *args: Any) -> T:
        """Let a process do something that would hold up the server."""
        result: T = await self._submit(Request(Turn(), task, *args))
        return result

    async def stop(self) -> None:
        """Stop the processes, whatever they are doing."""
        for worker in self._workers:
            worker.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)
        for process in self._processes:
            process.kill()

    async def _submit(self, request: Request) -> Any:
        """Wait for the result of a request; whoever no longer waits takes it out of the queue."""
        if not self._workers:
            self._workers = tuple(
                asyncio.create_task(self._work(process, light_only=number == 0))
                for number, process in enumerate(self._processes)
            )
        self._queue.add(request)
        self._added.set()
        try:
            return await request.future
        finally:
            self._queue.remove(request)

    async def _work(self, process: BotProcess, *, light_only: bool) -> None:
        """Let one process do request after request."""
        with suppress(ProcessLost, TooLong):
            await process.run(None, warm_up)
        while True:
            while (request := self._queue.pop(light_only=light_only)) is None:
                self._added.clear()
                await self._added.wait()
            await self._serve(process, request)

    async def _serve(self, process: BotProcess, request: Request) -> None:
        """Let a process do a request, and tell whoever waits for it."""
        request.turn.started = True
        request.tries += 1
        began = monotonic()
        try:
            result = await process.run(request.limit, request.task, *request.args)
        except Exception as fault:
            self._fail(request, fault)
        else:
            if not request.future.done():
                request.future.set_result(result)
        finally:
            self._queue.charge(request.turn.address, monotonic() - began)

    def _fail(self, request: Request, fault: Exception) -> None:
        """Try a request again whose process was lost, or say why it failed."""
        if request.future.done():
            return
        if isinstance(fault, ProcessLost) and request.tries < MAX_TRIES:
            try:
                self._queue.add(request)
                self._added.set()
            except PoolFull as full:
                request.future.set_exception(full)
        else:
            request.future.set_exception(fault)
