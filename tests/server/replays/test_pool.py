"""Replays: apart from the bots, few at a time, small in memory, and never for long."""

import asyncio
import gzip
import os
import signal
import socket
from collections.abc import Iterator
from multiprocessing.process import BaseProcess
from pathlib import Path
from unittest.mock import patch

import pytest
from msgspec import json
from msgspec.structs import replace

from parlour.core.game import Illegal
from parlour.core.record import read, write
from parlour.server.access import rate_limit
from parlour.server.access.rate_limit import MAX_REPLAYS
from parlour.server.replays.build import ReplayTask, packed_replay, replay_json
from parlour.server.replays.pool import ProcessReplayPool
from parlour.server.replays.routes import PIECE, unpack
from parlour.server.settings import Settings
from tests.golden.replay import HERE as GOLDEN
from tests.server.http.test_health import until as soon
from tests.server.listening import until
from tests.server.live import SOON, Browser, Live, live
from tests.server.room import asynchronous

LONGEST = "illuminati/2/variant-1-players-8.jsonl"
"""A game whose replay is as long as any."""


def task(text: str, max_bytes: int = 40_000_000) -> ReplayTask:
    """A record to be replayed as a spectator saw it."""
    return ReplayTask(text, None, max_bytes, SOON)


@pytest.fixture(scope="module")
def longest() -> str:
    return (GOLDEN / LONGEST).read_text()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with (
        patch.object(rate_limit, "MINUTE", 1_000_000.0),
        live(tmp_path_factory.mktemp("house"), uploads=6, replay_bytes=200_000) as running,
    ):
        yield running


def test_the_longest_games_are_within_the_limit_and_small_when_compressed(longest: str) -> None:
    limit = Settings().replay_bytes
    packed = packed_replay(task(longest, limit))

    pieces = list(unpack(packed))

    assert 10_000_000 < sum(map(len, pieces)) < limit / 2
    assert len(packed) < 2_000_000
    assert max(map(len, pieces)) <= PIECE
    assert b"".join(pieces) == gzip.decompress(packed)


def test_a_replay_that_grows_too_large_or_takes_too_long_is_refused(longest: str) -> None:
    with pytest.raises(Illegal, match="more than 1 MB"):
        replay_json(task(longest, 1_000_000))
    with pytest.raises(Illegal, match="too long"):
        replay_json(replace(task(longest), max_seconds=0.0))


def test_uploads_are_refused_in_words(house: Live, longest: str) -> None:
    short = (GOLDEN / "illimat/1/variant-0-players-2.jsonl").read_text()
    with Browser(house) as ann:
        plain = ann.http.post("/api/replay", json={"text": short}, headers={"accept-encoding": "identity"})
        packed = ann.http.post("/api/replay", json={"text": short})
        assert "content-encoding" not in plain.headers
        assert packed.headers["content-encoding"] == "gzip"
        assert plain.json() == packed.json()

        refused = ann.http.post("/api/replay", json={"text": longest})
        assert (refused.status_code, refused.json()["code"]) == (400, "too_long")

        answers = [ann.http.post("/api/replay", json={"text": "x"}) for _ in range(6)]
        assert [answer.status_code for answer in answers] == [400] * 3 + [429] * 3
        assert answers[-1].json()["code"] == "too_many_uploads"
        for path in ("/api//replay", "/api/replay//"):
            assert ann.http.post(path, json={"text": "x"}).json()["code"] == "too_many_uploads"


@pytest.mark.usefixtures("long_minutes")
def test_a_refused_upload_is_not_read(tmp_path: Path) -> None:
    head = b"POST /api/replay HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4000000\r\n\r\n"
    with live(tmp_path, uploads=1) as house, Browser(house) as ann:
        assert ann.http.post("/api/replay", json={"text": "x"}).status_code == 400
        with socket.create_connection(("127.0.0.1", house.port), SOON) as connection:
            connection.sendall(head)
            assert connection.recv(1_000).startswith(b"HTTP/1.1 429 ")


def test_an_address_waits_for_few_replays_at_a_time(house: Live) -> None:
    replays = house.house.addresses.replays
    with Browser(house) as ann:
        for _ in range(MAX_REPLAYS):
            assert replays.open("127.0.0.1")
        for path in ("/api/tables/x/replay", "/api/account/export"):
            refused = ann.http.get(path)
            assert (refused.status_code, refused.json()["code"]) == (429, "replays_busy")
        replays.close("127.0.0.1")
        assert ann.http.get("/api/account/export").status_code == 200
        soon(lambda: replays.open("127.0.0.1"))
        for _ in range(MAX_REPLAYS):
            replays.close("127.0.0.1")


@asynchronous
async def test_only_so_many_replays_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.server.replays.pool.MAX_WAITING", 2)
    pool, go_on = ProcessReplayPool(Settings()), asyncio.Event()

    async def build(_make: object, _task: ReplayTask) -> bytes:
        await go_on.wait()
        return b"built"

    monkeypatch.setattr(pool, "_build", build)
    first, second = (asyncio.create_task(pool.build(packed_replay, task(""))) for _ in range(2))
    await asyncio.sleep(0)

    with pytest.raises(Illegal, match="try again"):
        await pool.build(packed_replay, task(""))
    go_on.set()
    assert await first == await second == b"built"
    assert await pool.build(packed_replay, task("")) == b"built"


def processes(pool: ProcessReplayPool) -> list[BaseProcess]:
    """The processes of a pool."""
    assert pool._pool is not None
    return list(pool._pool._processes.values())


@asynchronous
async def test_a_process_that_dies_or_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = ProcessReplayPool(Settings())
    short = task((GOLDEN / "illimat/1/variant-0-players-2.jsonl").read_text())
    try:
        assert json.decode(gzip.decompress(await pool.build(packed_replay, short)))["over"]
        (process,) = processes(pool)
        assert process.pid
        os.kill(process.pid, signal.SIGSTOP)
        monkeypatch.setattr("parlour.server.replays.pool.GRACE", 0.1)
        pool._settings = Settings(replay_timeout=0.1)

        with pytest.raises(Illegal, match="in time"):
            await pool.build(packed_replay, short)

        await until(lambda: not process.is_alive())  # the pool's own thread may be the one that reaps it
        monkeypatch.setattr("parlour.server.replays.pool.GRACE", SOON)
        assert await pool.build(packed_replay, short)
    finally:
        await pool.stop()


def test_a_record_of_too_many_moves_is_refused_before_it_is_played() -> None:
    _, record = read((GOLDEN / "illimat/1/variant-0-players-2.jsonl").read_text())
    many = replace(record, entries=record.entries * 100)

    with pytest.raises(Illegal, match="moves"):
        replay_json(task(write(many)))


def without_memory(_task: str) -> bytes:
    raise MemoryError


@asynchronous
async def test_a_replay_for_which_there_is_no_memory_is_refused_and_the_next_one_is_made() -> None:
    pool = ProcessReplayPool(Settings())
    try:
        with pytest.raises(Illegal, match="too little memory"):
            await pool.build(without_memory, "")
        assert await pool.build(str.encode, "again") == b"again"
    finally:
        await pool.stop()
