"""Computers think in processes of their own, from the very bytes that a person's browser would get."""

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
from parlour.server.wire import Level

T = TypeVar("T")


class Thinkers(Protocol):
    """Whoever chooses moves for computers."""

    async def choose(self, game: str, level: Level, view: bytes, moves: bytes) -> bytes:
        """An action; this and the view and the listed moves are JSON as it goes over the wire.

        In a game that races: a plan, or null for nothing until the table changes.
        """

    async def run(self, task: Callable[..., T], *args: Any) -> T:
        """Do something else that takes long, outside the house's own process."""

    async def stop(self) -> None:
        """Think no more."""


class Workers:
    """A few processes that think; one that dies is replaced."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool = self._hire()

    def _hire(self) -> ProcessPoolExecutor:
        # Spawned, not forked: a fork would copy sockets, the store's file and its locks.
        return ProcessPoolExecutor(self._count, mp_context=get_context("spawn"), initializer=ready)

    async def choose(self, game: str, level: Level, view: bytes, moves: bytes) -> bytes:
        """Let a worker choose."""
        return await self.run(think, game, level, view, moves)

    async def run(self, task: Callable[..., T], *args: Any) -> T:
        """Let a worker do something that would hold up the house."""
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, task, *args)
        except BrokenProcessPool:
            if pool is self._pool:
                self._pool = self._hire()
            raise

    async def stop(self) -> None:
        """Let the workers go, whatever they are at."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def ready() -> None:
    """A worker leaves Ctrl-C to the house, and does not outlive it, however it ends."""
    signal(SIGINT, SIG_IGN)
    Thread(target=follow_house, daemon=True).start()


def follow_house() -> None:
    """Wait for the end of the house, and end with it: a killed house can tell nobody."""
    house = parent_process()
    if house is not None:
        house.join()
        os._exit(0)


def warm_up() -> None:
    """Load what thinking needs, so that the first question is answered as fast as the others."""
    for name in names():
        moves_of(name)


def think(game: str, level: Level, view: bytes, moves: bytes) -> bytes:
    """What a worker does: read what the seat sees, and choose."""
    played, bot = find(game), named(level)
    seen, listed = played.forms.read_view.decode(view), moves_of(game).decode(moves)
    if played.plan is None:
        return json.encode(bot.choose(played, seen, listed, Random()))
    return json.encode(decide(bot, played, seen, listed, Random(), Millis(0)))


@cache
def plan_of(game: str) -> "json.Decoder[Plan[Any] | None]":
    """Bytes to what a computer means to do in a game that races."""
    return json.Decoder(Plan[find(game).forms.action] | None)  # type: ignore[misc] # the union is known at run time only


@cache
def moves_of(game: str) -> "json.Decoder[list[Any]]":
    """Bytes to a list of a game's actions."""
    return json.Decoder(list[find(game).forms.action])  # type: ignore[misc] # the union is known at run time only
