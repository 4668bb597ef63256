"""The process pool in which bots think, from the very bytes that a person's browser would get."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context, parent_process
from random import Random
from signal import SIG_IGN, SIGINT, signal
from threading import Thread
from typing import Any, Protocol, TypeVar

from msgspec import json

from parlour.bots.bot import decide
from parlour.bots.levels import named
from parlour.core.game import Millis, Plan
from parlour.core.registry import find, names
from parlour.server.protocol.messages import Level

T = TypeVar("T")


class BotPool(Protocol):
    """Chooses moves for bots, and runs other long tasks."""

    async def choose(self, game: str, level: Level, view: bytes, moves: bytes) -> bytes:
        """Return an action; this and the view and the listed moves are JSON as it goes over the wire.

        In a game that races: a plan, or null for nothing until the table changes.
        """

    async def run(self, task: Callable[..., T], *args: Any) -> T:
        """Run something else that takes long, outside the server's own process."""

    async def stop(self) -> None:
        """Stop all processes."""


class ProcessBotPool:
    """A few processes; when one dies, all are replaced."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool = self._start_processes()

    def _start_processes(self) -> ProcessPoolExecutor:
        # Spawned, not forked: a fork would copy sockets, the store's file and its locks.
        return ProcessPoolExecutor(self._count, mp_context=get_context("spawn"), initializer=prepare_process)

    async def choose(self, game: str, level: Level, view: bytes, moves: bytes) -> bytes:
        """Let a process choose."""
        return await self.run(think, game, level, view, moves)

    async def run(self, task: Callable[..., T], *args: Any) -> T:
        """Let a process do something that would hold up the server."""
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, task, *args)
        except BrokenProcessPool:
            if pool is self._pool:
                self._pool = self._start_processes()
            raise

    async def stop(self) -> None:
        """Stop the processes, whatever they are doing."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def prepare_process() -> None:
    """Leave Ctrl-C to the server, and make this process end with it, however it ends."""
    signal(SIGINT, SIG_IGN)
    Thread(target=exit_with_server, daemon=True).start()


def exit_with_server() -> None:
    """Wait for the end of the server process, and exit: a killed server can tell nobody."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def warm_up() -> None:
    """Load what bots need, so that the first question is answered as fast as the others."""
    for name in names():
        moves_of(name)


def think(game: str, level: Level, view: bytes, moves: bytes) -> bytes:
    """Read what a seat sees, and choose: this runs in a process of the pool."""
    played, bot = find(game), named(level)
    seen, listed = played.forms.read_view.decode(view), moves_of(game).decode(moves)
    if played.plan is None:
        return json.encode(bot.choose(played, seen, listed, Random()))
    return json.encode(decide(bot, played, seen, listed, Random(), Millis(0)))


@cache
def plan_of(game: str) -> "json.Decoder[Plan[Any] | None]":
    """Return the decoder of what a bot means to do in a game that races."""
    return json.Decoder(Plan[find(game).forms.action] | None)  # type: ignore[misc] # the union is known at run time only


@cache
def moves_of(game: str) -> "json.Decoder[list[Any]]":
    """Return the decoder of a list of a game's actions."""
    return json.Decoder(list[find(game).forms.action])  # type: ignore[misc] # the union is known at run time only
