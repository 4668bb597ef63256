"""The pool of processes in which bots think, each request in its turn."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any, NamedTuple, Protocol, TypeVar

from parlour.bots.decision import DecisionInput, decide_from_bytes
from parlour.core.game import Level
from parlour.server.bot_pool.deadlines import IN_TIME, ThinkingTimes
from parlour.server.bot_pool.fair_queue import LIGHT, FairQueue, PoolFull, Request, Requester
from parlour.server.bot_pool.process import BotProcess, ProcessLost, TooLong, warm_up

T = TypeVar("T")

THINK_LIMIT = 9.0
"""Seconds that a bot may think; one that takes longer is stopped, and a lighter one chooses."""

LEAST_LIMIT = 2.0
"""Seconds that a bot may look ahead at least, once it has begun."""

LOOK_AGAIN = 0.25
"""Seconds after which an idle process looks again whether it has to help out."""

INSTEAD: Level = "normal"
"""The level that chooses where one that looks ahead has taken too long."""

NICE = 10
"""By how much the priority of processes that look ahead is below that of the server, for which people wait."""

MAX_TRIES = 2
"""How often a request is tried whose process dies."""


class Choice(NamedTuple):
    """What a bot has chosen, as JSON, and the level that has chosen it: a lighter one than asked where many wait."""

    decided: bytes
    level: Level


class BotPool(Protocol):
    """Chooses moves for bots, and runs other long tasks."""

    async def choose(self, game: str, level: Level, view: bytes, moves: bytes, requester: Requester) -> Choice:
        """Return an action; this and the view and the listed moves are JSON as it goes over the wire.

        In a game that races: a plan, or null for nothing until the table changes. Raise PoolFull where too many wait.
        """

    async def run(self, task: Callable[..., T], *args: Any) -> T:
        """Run something else that takes long, outside the server's own process."""

    async def stop(self) -> None:
        """Stop all processes."""


class ThinkRequest(Request):
    """A bot's request to think; `level` is lowered where there is no time for more."""

    def __init__(self, requester: Requester, game: str, level: Level, view: bytes, moves: bytes) -> None:
        super().__init__(requester, decide_from_bytes, light=level in LIGHT)
        self.game = game
        self.level = level
        self._given = DecisionInput(view, moves)

    @property
    def call(self) -> tuple[Any, ...]:
        """What is called in the process."""
        return (self.task, self.game, self.level, self._given, self.requester.character)

    @property
    def limit(self) -> float:
        """Seconds that it may take: a bot that looks ahead has to leave time for a lighter one."""
        return THINK_LIMIT if self.light else max(LEAST_LIMIT, THINK_LIMIT - (monotonic() - self.added))


class ProcessBotPool:
    """A few processes; one more than `count` where that is 1, because one of them is for light levels alone.

    So a bot that looks ahead never holds up one that does not. Where many wait, those who would be late choose at a
    lighter level.
    """

    def __init__(self, count: int) -> None:
        self._processes = (BotProcess(), *(BotProcess(NICE) for _ in range(max(2, count) - 1)))
        self._queue = FairQueue()
        self._times = ThinkingTimes()
        self._added = asyncio.Event()
        self._workers: tuple[asyncio.Task[None], ...] = ()

    async def choose(self, game: str, level: Level, view: bytes, moves: bytes, requester: Requester) -> Choice:
        """Let a process choose, when it is this bot's turn."""
        request = ThinkRequest(requester, game, level, view, moves)
        decided = await self._submit(request)
        return Choice(bytes(decided), request.level)

    async def run(self, task: Callable[..., T], *args: Any) -> T:
        """Let a process do something that would hold up the server."""
        result: T = await self._submit(Request(Requester(), task, *args))
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
        while True:
            if not process.started:  # not yet, or not again: others take what waits until it is up
                with suppress(ProcessLost, TooLong):
                    await process.run(None, warm_up)
            while (request := self._next(light_only=light_only)) is None:
                self._added.clear()
                with suppress(TimeoutError):  # one that waits may have to be done at a lighter level by then
                    await asyncio.wait_for(self._added.wait(), LOOK_AGAIN if len(self._queue) else None)
            await self._serve(process, request)

    def _next(self, *, light_only: bool) -> Request | None:
        """Return the next request for a process; one for light levels helps out where a heavy level does not fit."""
        request = self._queue.pop(light_only=light_only)
        if request is None and light_only:
            request = self._queue.pop_heavy_if(self._is_lowered)
        return request

    def _is_lowered(self, request: Request) -> bool:
        """Return whether a light level has to choose for a bot that would look ahead if there were time."""
        return isinstance(request, ThinkRequest) and self._fitting_level(request) in LIGHT

    def _fitting_level(self, request: ThinkRequest) -> Level:
        """Return the level at which a bot chooses in time, and leaves time for the others that wait."""
        left = IN_TIME - (monotonic() - request.added)
        heavy = len(self._processes) - 1
        share = left if request.light else min(left, left * heavy * self._queue.share(request))
        return self._times.fitting_level(request.game, request.level, left, share)

    async def _serve(self, process: BotProcess, request: Request) -> None:
        """Let a process do a request, and tell whoever waits for it."""
        request.requester.started = True
        request.tries += 1
        if isinstance(request, ThinkRequest):
            request.level = self._fitting_level(request)
        began = monotonic()
        try:
            result = await process.run(request.limit, *request.call)
        except Exception as fault:
            self._fail(request, fault)
        else:
            if not request.future.done():
                request.future.set_result(result)
        finally:
            took = monotonic() - began
            self._queue.charge(request.requester.address, took)
            if isinstance(request, ThinkRequest):
                self._times.note(request.game, request.level, took)

    def _fail(self, request: Request, fault: Exception) -> None:
        """Try a request again whose process was lost, and at a light level one that was slow; or tell why it failed."""
        if request.future.done():
            return
        if isinstance(fault, TooLong) and isinstance(request, ThinkRequest) and not request.light:
            request.level, request.light = INSTEAD, True
            fault = ProcessLost()
        if isinstance(fault, ProcessLost) and request.tries < MAX_TRIES:
            try:
                self._queue.add(request)
                self._added.set()
            except PoolFull as full:
                request.future.set_exception(full)
        else:
            request.future.set_exception(fault)
