"""A house of several processes: each table lives in one of them, and whoever comes is led there."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from parlour.server.processes.entrance import RequestRouter
from parlour.server.processes.protocol import shard_of
from tests.server.live import OPERATOR, SOON, Address, Browser, spawned
from tests.server.test_restart import free_port

WORKERS = 2


@contextmanager
def house(folder: Path, port: int, **environ: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A server of two workers."""
    with spawned(folder, port, PARLOUR_PROCESSES=str(WORKERS), **environ) as supervisor:
        yield supervisor


@pytest.fixture(scope="module")
def running_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    """A server of two workers for all tests that do it no harm."""
    port = free_port()
    with house(tmp_path_factory.mktemp("house"), port):
        yield Address(port)


def workers_of(supervisor: "subprocess.Popen[bytes]") -> list[int]:
    """The processes of a supervisor's workers."""
    found = Path(f"/proc/{supervisor.pid}/task/{supervisor.pid}/children").read_text()
    return [pid for pid in map(int, found.split()) if "parlour.server.processes.worker" in command(pid)]


def command(pid: int) -> str:
    """What a process was started with; nothing of one that has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


def until(happened: Callable[[], bool]) -> None:
    """Wait until it is so."""
    give_up = time.monotonic() + SOON
    while not happened():
        assert time.monotonic() < give_up
        time.sleep(0.02)


def some_moves(browser: Browser) -> int:
    """Play a little; how far it was acknowledged."""
    for _ in range(4):
        acknowledged: int = browser.move()["seq"]
        browser.hear_until("step", "revealed")
    return acknowledged


def counted(browser: Browser, worker: int, metric: str) -> float:
    """What a worker counts of itself."""
    # A connection stays with the worker it was led to, so that each question takes a new one.
    text = browser.http.get(f"/metrics?worker={worker}", headers=OPERATOR | {"connection": "close"}).text
    found = re.search(rf"^{metric} (\S+)$", text, re.MULTILINE)
    assert found is not None
    return float(found[1])


def test_tables_are_opened_in_all_workers_in_turn_whatever_else_is_asked() -> None:
    router = RequestRouter(3)
    asked = [b"GET /api/me HTTP/1.1", b"GET /api/me HTTP/1.1", b"POST /api/tables HTTP/1.1"] * 6

    led = [router.worker_for(request) for request in asked]

    assert led[2::3] == [0, 1, 2, 0, 1, 2]
    assert sorted(led[0::3] + led[1::3]) == [0] * 4 + [1] * 4 + [2] * 4


@pytest.mark.parametrize("name", [b"worker", b"wing"])  # the older name is still understood
def test_metrics_are_asked_of_one_worker(name: bytes) -> None:
    router = RequestRouter(3)

    assert [router.worker_for(b"GET /metrics?%s=%d HTTP/1.1" % (name, number)) for number in (2, 1, 2)] == [2, 1, 2]


def test_a_path_that_is_written_in_another_way_leads_to_the_same_worker() -> None:
    router, table = RequestRouter(3), "abc12"
    home = shard_of(table, 3)

    for path in (f"/api/tables/{table}", f"//api/tables//{table}/", f"/api/%74ables/{table}/socket?k=1"):
        request = f"GET {path} HTTP/1.1\r\nHost: x".encode()
        assert (router.worker_for(request), router.any_will_do(request)) == (home, False)
    for path in ("/metrics/?worker=2", "//metrics?worker=2", "/%6detrics?worker=2"):
        assert router.worker_for(f"GET {path} HTTP/1.1".encode()) == 2
    assert router.any_will_do(b"GET /api/me HTTP/1.1")


def test_tables_of_both_workers_are_played_to_the_end(running_server: Address) -> None:
    with Browser(running_server) as ann:
        homes: set[int] = set()
        while len(homes) < WORKERS:
            with Browser(running_server) as fresh:  # a new connection, which is led to the next worker
                table = fresh.open(sit=[0], computers=[1], start=True)
                homes.add(shard_of(table, WORKERS))
                with fresh.socket(table):
                    fresh.hear()
                    fresh.play_on()

        for worker in range(WORKERS):
            assert counted(ann, worker, "parlour_moves_total") > 10
            assert counted(ann, worker, "parlour_lost_races_total") == 0


def test_a_new_name_is_heard_of_in_every_worker(running_server: Address) -> None:
    with Browser(running_server) as ann:
        for number in range(4):  # whichever worker the lobby's connection has, some tables live in the other
            table = ann.open(sit=[0])
            with ann.socket(table):
                ann.hear()
                with Browser(running_server, ann.http.cookies) as elsewhere:
                    elsewhere.http.patch("/api/me", json={"name": f"Ann {number}"})
                    seats = ann.hear_until("changed")["table"]["seats"]

            assert seats[0]["name"] == f"Ann {number}"


def signal_all_workers(supervisor: "subprocess.Popen[bytes]", ann: Browser, number: int) -> None:
    """Play some moves, send all workers a signal, and play on with the new ones: nothing acknowledged is lost."""
    until(lambda: ann.http.get("/readyz").status_code == 200)  # all have started
    table = ann.open(sit=[0, 1], start=True)
    with ann.socket(table):
        ann.hear()
        acknowledged = some_moves(ann)
        workers = workers_of(supervisor)
        for pid in workers:
            os.kill(pid, number)
        with suppress(ConnectionClosed):
            while True:
                ann.hear()

    until(lambda: len(workers_of(supervisor)) == WORKERS and not set(workers) & set(workers_of(supervisor)))
    with ann.socket(table):
        assert ann.hear()["seq"] >= acknowledged
        assert ann.move()["kind"] == "ack"


def test_a_worker_that_is_killed_is_put_up_again_and_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    port = free_port()
    with house(tmp_path, port) as supervisor, Browser(Address(port)) as ann:
        signal_all_workers(supervisor, ann, signal.SIGKILL)


def test_stopping_the_server_closes_its_workers_in_order(tmp_path: Path) -> None:
    port = free_port()
    with house(tmp_path, port) as supervisor, Browser(Address(port)) as ann:
        workers = workers_of(supervisor)
        table = ann.open(sit=[0, 1], start=True)
        with ann.socket(table):
            ann.hear()

            supervisor.send_signal(signal.SIGTERM)

            assert ann.closed() == 1012
        assert supervisor.wait(SOON) == 0
    assert len(workers) == WORKERS
    assert not any(map(command, workers))


def test_without_a_supervisor_the_workers_close_themselves_and_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    port = free_port()
    with house(tmp_path, port) as supervisor, Browser(Address(port)) as ann:
        workers = workers_of(supervisor)
        table = ann.open(sit=[0, 1], start=True)
        with ann.socket(table):
            ann.hear()
            acknowledged = some_moves(ann)

            supervisor.kill()

            until(lambda: not any(map(command, workers)))
        with house(tmp_path, port), ann.socket(table):
            assert ann.hear()["seq"] == acknowledged
            assert ann.move()["kind"] == "ack"


def test_who_says_nothing_at_first_or_speaks_in_pieces_is_served_all_the_same(running_server: Address) -> None:
    address = ("127.0.0.1", running_server.port)
    with Browser(running_server) as ann:
        for _ in range(WORKERS):  # one of the two is led to the wrong worker
            table = ann.open(sit=[0, 1], start=True)
            with socket.create_connection(address) as line:
                line.send(b"GET /api/tab")
                time.sleep(0.1)
                line.send(f"les/{table} HTTP/1.1\r\nHost: h\r\nCookie: {ann.cookie}\r\n\r\n".encode())
                assert line.recv(15) == b"HTTP/1.1 200 OK"
        with socket.create_connection(address) as silent:
            time.sleep(0.1)
            silent.send(b"GET /healthz HTTP/1.1\r\nHost: h\r\n\r\n")
            assert silent.recv(15) == b"HTTP/1.1 200 OK"


def opened(port: int, **told: str) -> int:
    """How a server of two workers that cannot start ends."""
    ours = {"PARLOUR_PROCESSES": str(WORKERS), "PARLOUR_PORT": str(port)} | told
    command = [sys.executable, "-m", "parlour.server"]
    return subprocess.run(command, env=os.environ | ours, timeout=SOON, stderr=subprocess.DEVNULL).returncode


def test_a_server_whose_writer_server_cannot_open_the_file_does_not_open(tmp_path: Path) -> None:
    assert opened(free_port(), PARLOUR_DATABASE_URL=f"sqlite:///{tmp_path}") == 1, "a folder is no file"


def test_a_server_at_a_port_where_somebody_listens_does_not_open(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert opened(taken.getsockname()[1], PARLOUR_DATA=str(tmp_path)) == 1
