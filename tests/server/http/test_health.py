"""/healthz and /readyz: the process answers, and the server says what it lacks to serve."""

import asyncio
import http.client
import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog

from parlour.server.access.rate_limit import TrustedProxies
from parlour.server.cluster.bus import Bus
from parlour.server.http.health import Readiness, comes_directly_from_private
from parlour.store.database import StoreUnreachable
from parlour.store.memory import MemoryStore
from parlour.store.open import open_store
from parlour.store.sqlite import writer
from tests.server.live import OPERATOR, SOON, Address, Browser, Live, live


def ready(at: Live) -> tuple[int, list[str]]:
    """What /readyz answers."""
    answer = httpx.get(f"{at.http}/readyz", headers=OPERATOR)
    assert answer.json()["ready"] is (answer.status_code == 200)
    return answer.status_code, answer.json()["missing"]


def until(happened: Callable[[], bool]) -> None:
    give_up = time.monotonic() + SOON
    while not happened():
        assert time.monotonic() < give_up
        time.sleep(0.02)


class Failing(MemoryStore):
    """A store that can be told to fail."""

    def __init__(self) -> None:
        super().__init__()
        self.reading: Exception | None = None
        self.writing: Exception | None = None
        self.unreachable = False
        self.probes = 0
        self.stuck = False

    async def start(self) -> None:
        if self.unreachable:
            raise StoreUnreachable("nobody answers")

    async def probe_read(self) -> None:
        self.probes += 1
        if self.stuck:
            await asyncio.get_running_loop().create_future()
        if self.reading is not None:
            raise self.reading

    async def probe_write(self) -> None:
        if self.writing is not None:
            raise self.writing


def test_a_server_that_lacks_nothing_is_ready(tmp_path: Path) -> None:
    with live(tmp_path) as at:
        assert httpx.get(f"{at.http}/healthz").text == "ok"
        assert ready(at) == (200, [])


@pytest.mark.parametrize(("part", "word"), [("reading", "store_read"), ("writing", "store_write")])
def test_a_store_that_fails_is_named_while_the_process_is_healthy(
    tmp_path: Path, part: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.http.health.CACHED", 0.0)
    store = Failing()
    with live(tmp_path, store) as at:
        setattr(store, part, sqlite3.OperationalError("secret"))
        until(lambda: ready(at) == (503, [word]))
        assert httpx.get(f"{at.http}/healthz").text == "ok"
        assert "secret" not in httpx.get(f"{at.http}/readyz", headers=OPERATOR).text

        setattr(store, part, None)
        until(lambda: ready(at) == (200, []))


def test_a_server_whose_database_does_not_answer_waits_for_it_and_is_not_ready(tmp_path: Path) -> None:
    store = Failing()
    store.unreachable = True
    with live(tmp_path, store) as at:
        assert ready(at) == (503, ["starting"])
        assert httpx.get(f"{at.http}/healthz").text == "ok"
        refused = httpx.get(f"{at.http}/api/me")
        assert (refused.status_code, refused.json()["code"]) == (503, "starting")

        store.unreachable = False
        until(lambda: ready(at) == (200, []))
        assert httpx.get(f"{at.http}/api/me").status_code == 200


def test_many_who_ask_cause_one_probe_a_second_and_a_stuck_store_none(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        store = Failing()
        node = Readiness(store, Bus(), workers=True)
        node.started = True
        await asyncio.gather(*(node.missing() for _ in range(100)))
        assert store.probes == 1

        store.stuck, node._probed_at = True, -10.0
        for _ in range(3):
            assert await node.missing() == ("store_read",)
            node._probed_at = -10.0
        assert store.probes == 2, "while one waits for the store, no other is added"
        assert node._reading._task is not None
        node._reading._task.cancel()

    monkeypatch.setattr("parlour.server.http.health.PROBE_TIMEOUT", 0.01)
    asyncio.run(scene())


def test_other_lacks_are_named_too() -> None:
    class Broken(Bus):
        connected = False

    async def scene() -> None:
        node = Readiness(MemoryStore(), Broken(), workers=False)
        assert await node.missing() == ("starting",)
        node.started = node.draining = node.damaged = True
        assert await node.missing() == ("store_damaged", "draining", "bus", "workers")

    asyncio.run(scene())


def with_damage(path: Path) -> None:
    """Write a database, and overwrite a page of its entries."""

    async def fill() -> None:
        store = open_store(f"sqlite:///{path}")
        await store.start()
        await store.stop()

    asyncio.run(fill())
    with sqlite3.connect(path) as file:
        file.executemany("INSERT INTO entries VALUES (1, ?, 0, ?)", [(n, b"x" * 500) for n in range(200)])
    with sqlite3.connect(path) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (root,) = file.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'entries'").fetchone()
    file.close()
    with path.open("r+b") as raw:
        raw.seek((root - 1) * 4096)
        raw.write(b"\xff" * 4096)


def logged(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the server logs as errors."""
    lines: list[dict[str, Any]] = []
    for module in ("parlour.server.archive", "parlour.server.asgi"):
        monkeypatch.setattr(f"{module}.log", structlog.wrap_logger(None, processors=[lambda *a: _keep(lines, *a)]))
    return lines


def _keep(lines: list[dict[str, Any]], _logger: object, _method: str, event: Any) -> Any:
    lines.append(dict(event))
    raise structlog.DropEvent


def test_a_damaged_page_is_reported_at_the_start_and_the_server_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = logged(monkeypatch)
    path = tmp_path / "damaged.db"
    with_damage(path)

    with live(tmp_path, open_store(f"sqlite:///{path}")) as at:
        assert ready(at) == (503, ["store_damaged"])

    (line,) = [line for line in lines if line["event"] == "the database is damaged"]
    assert line["file"] == str(path)
    assert line["found"]
    assert "restore a backup" in line["advice"]


def test_damage_that_a_later_call_finds_makes_the_server_not_ready(tmp_path: Path) -> None:
    path = tmp_path / "damaged.db"
    with_damage(path)

    async def scene() -> None:
        store = open_store(f"sqlite:///{path}")
        await store.start()
        node = Readiness(store, Bus(), workers=True)
        node.started = True
        assert await node.missing() == ()
        with pytest.raises(sqlite3.DatabaseError):
            await store._read("SELECT * FROM entries")  # as any query of that page
        node._probed_at = -10.0
        assert await node.missing() == ("store_damaged",)
        await store.stop()

    asyncio.run(scene())


def test_a_file_that_cannot_be_written_is_reported_at_the_start_and_the_server_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = logged(monkeypatch)
    monkeypatch.setattr(
        writer,
        "connect",
        lambda path: sqlite3.connect(f"file:{path}?mode=ro", uri=True, isolation_level=None, check_same_thread=False),
    )

    with live(tmp_path, open_store(f"sqlite:///{tmp_path}/parlour.db")) as at:
        assert ready(at) == (503, ["store_write"])

    (line,) = [line for line in lines if line["event"] == "the database cannot be written"]
    assert line["file"] == f"{tmp_path}/parlour.db"
    assert "readonly" in line["why"]


class FullStore(MemoryStore):
    """A store without space for another table."""

    async def add_table(self, *_: object) -> bool:
        raise sqlite3.OperationalError("database or disk is full")


def test_what_cannot_be_stored_is_refused_for_now(tmp_path: Path) -> None:
    with live(tmp_path, store=FullStore()) as house, Browser(house) as ann:
        answer = ann.http.post("/api/tables", json={"game": "illimat", "seats": 2})

        assert (answer.status_code, answer.json()["code"]) == (503, "store")


def test_a_proxy_that_is_not_trusted_is_warned_of_once_and_not_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = logged(monkeypatch)
    forwarded = {"x-forwarded-for": "203.0.113.7"}
    with live(tmp_path) as at:
        httpx.get(f"{at.http}/healthz", headers=forwarded)
    assert lines == [], "the proxy on this machine is trusted"
    with live(tmp_path, proxies="10.0.0.1") as at:
        for _ in range(3):
            httpx.get(f"{at.http}/healthz", headers=forwarded)

    (line,) = lines
    assert "PARLOUR_PROXIES" in line["advice"]
    assert "203.0.113.7" not in json.dumps(line)
    assert "127.0.0.1" not in json.dumps(line)


WRITTEN = ["/metrics", "/metrics/", "//metrics", "/%6detrics", "/%6Detrics//", "/metrics?worker=0"]
"""Ways to write the path of the metrics."""


def asked(at: Address, path: str, **headers: str) -> tuple[int, str]:
    """The status and the text of an answer; the path goes out as it is written."""
    line = http.client.HTTPConnection("127.0.0.1", at.port, timeout=SOON)
    line.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = line.getresponse()
    status, text = answer.status, answer.read().decode()
    line.close()
    return status, text


@pytest.mark.parametrize("path", WRITTEN)
def test_metrics_are_for_operators_and_private_addresses_that_are_no_proxy(
    house: Live, behind_nothing: Live, path: str
) -> None:
    for at, headers in (
        (house, {}),
        (house, {"x_forwarded_for": "203.0.113.7"}),
        (house, {"x_forwarded_for": "10.0.0.7"}),
        (behind_nothing, {"x_forwarded_for": "10.0.0.7"}),
        (behind_nothing, {"forwarded": "for=10.0.0.7"}),
        (behind_nothing, {"via": "1.1 proxy"}),
    ):
        status, text = asked(at, path, **headers)
        assert (status, "parlour_" in text) == (401, False), (headers, text)
    assert asked(behind_nothing, path)[0] == 200
    assert "parlour_tables" in asked(behind_nothing, path)[1]
    assert asked(house, path, authorization=OPERATOR["Authorization"], x_forwarded_for="203.0.113.9")[0] == 200


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.fixture(scope="module")
def behind_nothing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("direct"), proxies="192.0.2.1") as running:
        yield running


@pytest.mark.parametrize("path", ["/readyz", "/readyz/", "//readyz", "/%72eadyz"])
def test_strangers_are_told_whether_a_server_is_ready_and_no_more(house: Live, behind_nothing: Live, path: str) -> None:
    assert asked(house, path) == (200, '{"ready":true}')
    assert asked(house, path, x_forwarded_for="203.0.113.8") == (200, '{"ready":true}')
    assert asked(behind_nothing, path) == (200, '{"ready":true,"missing":[]}')


@pytest.mark.parametrize(
    ("address", "private"),
    [
        *(("127.0.0.1", True), ("10.1.2.3", True), ("192.168.0.7", True), ("fd00::7", True), ("::1", True)),
        *(("::ffff:10.0.0.7", True), ("::ffff:8.8.8.8", False), ("8.8.8.8", False), ("2600::1", False)),
        *(("10.9.9.9", False), ("a socket", False), ("", False)),
    ],
)
def test_which_addresses_are_private_and_no_proxy(address: str, *, private: bool) -> None:
    scope = {"client": (address, 1234), "headers": []}
    assert comes_directly_from_private(scope, TrustedProxies("10.9.9.9")) is private
    assert not comes_directly_from_private(scope, TrustedProxies("*"))
