"""The processes in which bots think: they are replaced when they die, freeze or take too long."""

import asyncio
import errno
import os
import signal
import time
from collections.abc import AsyncIterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec import json
from structlog.testing import capture_logs

from parlour.bots.decision import DecisionInput
from parlour.core.game import Level
from parlour.server.bot_pool import pool, process
from parlour.server.bot_pool.fair_queue import Requester
from parlour.server.bot_pool.pool import Choice, ProcessBotPool
from parlour.server.bot_pool.process import BotProcess, ProcessLost, TooLong
from tests.server.listening import until
from tests.server.live import SOON
from tests.server.room import asynchronous
from tests.server.table.test_bots import position


@asynccontextmanager
async def running() -> AsyncIterator[ProcessBotPool]:
    """A pool of one process for all levels and one for the light ones."""
    made = ProcessBotPool(1)
    with capture_logs():
        try:
            yield made
        finally:
            await made.stop()


async def chosen(bots: ProcessBotPool, level: Level = "easy") -> bool:
    """Let a bot choose, and return whether that is a listed move."""
    view, moves = position()
    choice = await bots.choose("illimat", level, view, moves, Requester("guest", "t"))
    return choice.decided in map(json.encode, json.decode(moves))


@asynchronous
async def test_bots_think_in_other_processes_that_are_replaced_when_they_die_or_freeze(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(process, "FROZEN", 1.5)
    async with running() as bots:
        worker = await bots.run(os.getpid)
        assert worker != os.getpid()

        os.kill(worker, signal.SIGKILL)  # our own, by its id
        assert await chosen(bots, "hard"), "another process is asked"

        again = await bots.run(os.getpid)
        assert again not in (worker, os.getpid())
        os.kill(again, signal.SIGSTOP)
        assert await chosen(bots, "hard")
        assert await bots.run(os.getpid) != again


@pytest.mark.timed
@asynchronous
async def test_thinking_has_a_limit_and_a_light_bot_does_not_wait_for_a_heavy_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pool, "decide_from_bytes", sleep_if_hard)
    async with running() as bots:
        await asyncio.gather(bots.run(os.getpid), chosen_anything(bots, "easy"))  # both are up
        monkeypatch.setattr(pool, "THINK_LIMIT", 1.0)
        monkeypatch.setattr(pool, "LEAST_LIMIT", 1.0)
        heavy = asyncio.create_task(chosen_anything(bots, "hard"))
        await asyncio.sleep(0.05)

        began = time.monotonic()
        await chosen_anything(bots, "easy")
        assert not heavy.done()
        assert time.monotonic() - began < 1.0

        assert (await heavy).level == "normal", "a lighter one chose instead"
        assert await bots.run(os.getpid) > 0, "it was replaced"


@asynchronous
async def test_a_light_bot_that_takes_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "THINK_LIMIT", 0.5)
    monkeypatch.setattr(pool, "decide_from_bytes", sleep_for_ever)
    async with running() as bots:
        with pytest.raises(TooLong):
            await chosen_anything(bots, "easy")


async def chosen_anything(bots: ProcessBotPool, level: Level) -> Choice:
    """Let a bot choose that does not look at the game."""
    return await bots.choose("", level, b"", b"", Requester("guest", "t"))


def sleep_for_ever(_game: str, _level: str, _given: DecisionInput, _character: str | None) -> bytes:
    """Think for ever."""
    time.sleep(60)
    return b"{}"


def sleep_if_hard(_game: str, level: str, _given: DecisionInput, _character: str | None) -> bytes:
    """Think for ever where the level is hard."""
    if level == "hard":
        time.sleep(60)
    return b"{}"


@asynchronous
async def test_a_bot_that_is_no_longer_waited_for_leaves_the_queue() -> None:
    async with running() as bots:
        first = asyncio.create_task(bots.run(time.sleep, 30))
        await asyncio.sleep(0)
        waiting = asyncio.create_task(chosen(bots, "hard"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        before = len(bots._queue)

        waiting.cancel()
        first.cancel()
        await asyncio.gather(waiting, first, return_exceptions=True)

        assert before > len(bots._queue) == 0


@asynchronous
async def test_a_process_that_starts_is_ended_at_once() -> None:
    starting = BotProcess()
    waiting = asyncio.create_task(starting.run(None, os.getpid))
    while not starting.started:
        await asyncio.sleep(0)
    assert starting._executor is not None
    (child,) = (starting._executor._processes or {}).values()

    starting.kill()

    await until(lambda: child.exitcode is not None)  # the executor's own thread may be the one that reaps it
    assert child.exitcode == -signal.SIGKILL, "it neither loads the games nor ends by itself"
    with pytest.raises(ProcessLost):
        await waiting


@asynchronous
async def test_bots_think_again_once_the_system_has_room_for_their_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    refused: list[Exception] = [
        RuntimeError("can't start new thread"),
        OSError(errno.EAGAIN, "no process"),
        MemoryError(),
    ]

    def executor(*args: Any, **options: Any) -> Any:
        if refused:
            raise refused.pop()
        return ProcessPoolExecutor(*args, **options)

    monkeypatch.setattr("parlour.server.bot_pool.process.ProcessPoolExecutor", executor)
    async with running() as bots, asyncio.timeout(SOON):
        assert await chosen(bots)
        assert not refused
