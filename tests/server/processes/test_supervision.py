"""Workers that freeze, die while they start, or lose the store's writer: they are replaced, and the server stays up."""

import asyncio
import os
import re
import signal
import socket
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import asyncpg
import pytest
from websockets.exceptions import ConnectionClosed

from parlour.server.processes import entrance
from parlour.server.processes.entrance import Entrance, peek
from parlour.server.processes.protocol import Shard
from parlour.server.processes.supervisor import Supervisor
from parlour.server.processes.worker_handle import WorkerHandle
from parlour.server.settings import Settings
from parlour.store.open import open_store
from tests.server.live import OPERATOR, SOON, Address, Browser
from tests.server.processes.test_workers import (
    WORKERS,
    house,
    opened,
    signal_all_workers,
    some_moves,
    until,
    workers_of,
)
from tests.server.test_restart import free_port


def restarts(port: int, reason: str) -> int:
    """How many workers were restarted for a reason, as any worker says."""
    with Browser(Address(port)) as anyone:
        found = re.search(rf'^parlour_worker_restarts_total{{reason="{reason}"}} (\S+)$', metrics(anyone), re.MULTILINE)
    return int(float(found[1])) if found else 0


def metrics(browser: Browser) -> str:
    return browser.http.get("/metrics", headers=OPERATOR).text


def missing(port: int) -> list[str]:
    """What a server says it lacks."""
    with Browser(Address(port)) as anyone:
        return list(anyone.http.get("/readyz", headers=OPERATOR).json()["missing"])


def test_a_frozen_worker_is_killed_and_replaced_and_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    port = free_port()
    with house(tmp_path, port, PARLOUR_HEARTBEAT_TIMEOUT="3") as supervisor, Browser(Address(port)) as ann:
        signal_all_workers(supervisor, ann, signal.SIGSTOP)
        until(lambda: missing(port) == [])
        assert restarts(port, "frozen") >= WORKERS


def test_a_worker_that_dies_while_it_starts_is_restarted_and_the_server_stays_up(tmp_path: Path) -> None:
    port = free_port()
    with house(tmp_path, port) as supervisor, Browser(Address(port)) as ann:
        table = ann.open(sit=[0, 1], start=True)
        victim, _ = known = workers_of(supervisor)
        for _ in range(2):
            os.kill(victim, signal.SIGKILL)
            until(lambda: not set(workers_of(supervisor)) <= set(known))
            (victim,) = set(workers_of(supervisor)) - set(known)
            known.append(victim)
        os.kill(victim, signal.SIGKILL)
        with Browser(Address(port)) as bob:
            assert bob.http.get("/healthz").text == "ok", "the living worker serves"
            assert bob.http.get("/readyz", headers=OPERATOR).json()["missing"] == ["workers"]

        with ann.socket(table):
            ann.hear()
            assert ann.move()["kind"] == "ack"
        until(lambda: missing(port) == [])
        assert supervisor.poll() is None
        assert restarts(port, "start") >= 1


@asynccontextmanager
async def supervised(folder: Path) -> AsyncIterator[tuple[Supervisor, int]]:
    """A supervisor in the test's own process, with real workers."""
    port = free_port()
    supervisor = Supervisor(Settings(data=str(folder), port=port, processes=WORKERS, bot_delay=0))
    running = asyncio.create_task(supervisor._run())
    try:
        await complete(supervisor)
        yield supervisor, port
    finally:
        supervisor._stopping.set()
        await running


async def complete(supervisor: Supervisor) -> None:
    """Wait until all workers are ready."""
    async with asyncio.timeout(SOON):
        while not (supervisor.started and all(worker.ready for worker in supervisor._workers)):
            await asyncio.sleep(0.02)


@pytest.mark.long
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_writer_that_fails_is_replaced_and_nothing_acknowledged_is_lost_or_doubled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(port: int, fail: Callable[[], None]) -> tuple[str, int]:
        """Make moves until one fails, and repeat that one; the table, and the last number acknowledged before."""
        with Browser(Address(port)) as ann:
            table = ann.open(sit=[0, 1], start=True)
            with ann.socket(table):
                ann.hear()
                acknowledged = some_moves(ann)
                fail()
                moves = ann.look["moves"]
                last = {"id": "in flight", "ask": ann.look["ask"]["id"], "action": moves[0]}
                with suppress(ConnectionClosed):
                    ann.ask("act", **last)
                ann.closed()
            until(lambda: missing(port) == [])
            with ann.socket(table):
                again = ann.hear()["seq"]
                answer = ann.ask("act", **last)
                assert answer["kind"] == "ack"
                assert answer["seq"] == again + 1, "what was not acknowledged is done once"
            return table, acknowledged

    async def scene() -> None:
        async with supervised(tmp_path) as (supervisor, port):
            writer = supervisor._writer_server

            table, acknowledged = await asyncio.to_thread(
                play, port, lambda: monkeypatch.setattr(writer, "_serve", None)
            )

            await complete(supervisor)
            assert supervisor._writer_restarts == 1
            assert supervisor._restarts["writer"] == WORKERS
            assert supervisor._writer_server is not writer
        store = open_store(f"sqlite:///{tmp_path}/parlour.db")
        await store.start()
        numbers = [entry.seq for entry in await store.entries(table)]
        await store.stop()
        assert numbers == [*range(1, acknowledged + 2)]

    asyncio.run(scene())


def test_browsers_of_a_worker_that_does_not_come_back_are_given_to_another_at_once() -> None:
    async def scene() -> None:
        gone, living = (WorkerHandle(Shard(number, 2)) for number in range(2))
        living._browsers, received = socket.socketpair()
        living.ready, living._last_heartbeat = True, asyncio.get_running_loop().time()
        ours, theirs = socket.socketpair()
        with ours, received, living._browsers:
            ours.send(b"GET /metrics?worker=0 HTTP/1.1\r\n")
            gone._last_there = living._last_heartbeat - entrance.OWNER_PATIENCE
            async with asyncio.timeout(entrance.OWNER_PATIENCE / 2):  # whoever comes now need not wait as long again
                await Entrance([gone, living], Settings()).route(theirs, "")
            _, (number,), _, _ = socket.recv_fds(received, 1, 1)
            with socket.socket(fileno=number) as handed_over:
                handed_over.settimeout(0)
                assert (await peek(handed_over, SOON)).startswith(b"GET /metrics")

    asyncio.run(scene())


def test_a_worker_that_is_late_is_passed_over_before_it_counts_as_frozen() -> None:
    async def scene() -> None:
        worker = WorkerHandle(Shard(0, 1))
        worker.ready, worker._last_heartbeat = True, asyncio.get_running_loop().time()
        assert worker.responsive
        worker._last_heartbeat -= 3
        assert not worker.responsive

    asyncio.run(scene())


@pytest.mark.long
def test_a_server_whose_database_is_too_new_stops(tmp_path: Path, postgres_url: str) -> None:
    async def from_the_future() -> None:
        connection = await asyncpg.connect(postgres_url)
        await connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        await connection.execute("INSERT INTO alembic_version VALUES ('9999')")
        await connection.close()

    asyncio.run(from_the_future())
    began = time.monotonic()

    assert opened(free_port(), PARLOUR_DATABASE_URL=postgres_url, PARLOUR_DATA=str(tmp_path)) == 1
    assert time.monotonic() - began < SOON
