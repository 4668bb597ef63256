"""A house of several processes: each table lives in one of them, and whoever comes is led there."""

import asyncio
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

from parlour.server.cluster.sharding import shard_of
from parlour.server.processes.request_routing import RequestRouter
from parlour.server.processes.supervisor import Supervisor
from parlour.server.settings import Settings
from parlour.store.sqlite.protocol import encode_message
from parlour.store.sqlite.writer_server import WriterServer
from tests.server.live import SOON, Address, Browser, spawned
from tests.server.test_restart import free_port

WINGS = 2


@contextmanager
def house(folder: Path, port: int) -> Iterator["subprocess.Popen[bytes]"]:
    """A house of two wings."""
    with spawned(folder, port, PARLOUR_PROCESSES=str(WINGS)) as supervisor:
        yield supervisor


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    """A house of two wings for all tests that do it no harm."""
    port = free_port()
    with house(tmp_path_factory.mktemp("house"), port):
        yield Address(port)


def wings_of(supervisor: "subprocess.Popen[bytes]") -> list[int]:
    """The processes of a supervisor's wings."""
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
        browser.hear_until("step")
    return acknowledged


def counted(browser: Browser, wing: int, metric: str) -> float:
    """What a wing counts of itself."""
    # A connection stays with the wing it was led to, so that each question takes a new one.
    text = browser.http.get(f"/metrics?wing={wing}", headers={"connection": "close"}).text
    found = re.search(rf"^{metric} (\S+)$", text, re.MULTILINE)
    assert found is not None
    return float(found[1])


def test_tables_are_opened_in_all_wings_in_turn_whatever_else_is_asked() -> None:
    router = RequestRouter(3)
    asked = [b"GET /api/me HTTP/1.1", b"GET /api/me HTTP/1.1", b"POST /api/tables HTTP/1.1"] * 6

    led = [router.worker_for(request) for request in asked]

    assert led[2::3] == [0, 1, 2, 0, 1, 2]
    assert sorted(led[0::3] + led[1::3]) == [0] * 4 + [1] * 4 + [2] * 4


def test_tables_of_both_wings_are_played_to_the_end(open_house: Address) -> None:
    with Browser(open_house) as ann:
        homes: set[int] = set()
        while len(homes) < WINGS:
            with Browser(open_house) as fresh:  # a new connection, which is led to the next wing
                table = fresh.open(sit=[0], computers=[1], start=True)
                homes.add(shard_of(table, WINGS))
                with fresh.socket(table):
                    fresh.hear()
                    fresh.play_on()

        for wing in range(WINGS):
            assert counted(ann, wing, "parlour_moves_total") > 10
            assert counted(ann, wing, "parlour_lost_races_total") == 0


def test_a_new_name_is_heard_of_in_every_wing(open_house: Address) -> None:
    with Browser(open_house) as ann:
        for number in range(4):  # whichever wing the lobby's connection has, some tables live in the other
            table = ann.open(sit=[0])
            with ann.socket(table):
                ann.hear()
                with Browser(open_house, ann.http.cookies) as elsewhere:
                    elsewhere.http.patch("/api/me", json={"name": f"Ann {number}"})
                    seats = ann.hear_until("changed")["table"]["seats"]

            assert seats[0]["name"] == f"Ann {number}"


def test_a_wing_that_is_killed_is_put_up_again_and_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    port = free_port()
    with house(tmp_path, port) as supervisor, Browser(Address(port)) as ann:
        table = ann.open(sit=[0, 1], start=True)
        with ann.socket(table):
            ann.hear()
            acknowledged = some_moves(ann)
            wings = wings_of(supervisor)
            for pid in wings:
                os.kill(pid, signal.SIGKILL)
            with suppress(ConnectionClosed):
                while True:
                    ann.hear()

        until(lambda: len(wings_of(supervisor)) == WINGS and not set(wings) & set(wings_of(supervisor)))
        with ann.socket(table):
            assert ann.hear()["seq"] >= acknowledged
            assert ann.move()["kind"] == "ack"


def test_closing_the_house_closes_its_wings_in_order(tmp_path: Path) -> None:
    port = free_port()
    with house(tmp_path, port) as supervisor, Browser(Address(port)) as ann:
        wings = wings_of(supervisor)
        table = ann.open(sit=[0, 1], start=True)
        with ann.socket(table):
            ann.hear()

            supervisor.send_signal(signal.SIGTERM)

            assert ann.closed() == 1012
        assert supervisor.wait(SOON) == 0
    assert len(wings) == WINGS
    assert not any(map(command, wings))


def test_without_a_supervisor_the_wings_close_themselves_and_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    port = free_port()
    with house(tmp_path, port) as supervisor, Browser(Address(port)) as ann:
        wings = wings_of(supervisor)
        table = ann.open(sit=[0, 1], start=True)
        with ann.socket(table):
            ann.hear()
            acknowledged = some_moves(ann)

            supervisor.kill()

            until(lambda: not any(map(command, wings)))
        with house(tmp_path, port), ann.socket(table):
            assert ann.hear()["seq"] == acknowledged
            assert ann.move()["kind"] == "ack"


def test_who_says_nothing_at_first_or_speaks_in_pieces_is_served_all_the_same(open_house: Address) -> None:
    address = ("127.0.0.1", open_house.port)
    with Browser(open_house) as ann:
        for _ in range(WINGS):  # one of the two is led to the wrong wing
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
    """What a house of two wings that cannot open ends with."""
    ours = {"PARLOUR_PROCESSES": str(WINGS), "PARLOUR_PORT": str(port)} | told
    command = [sys.executable, "-m", "parlour.server"]
    return subprocess.run(command, env=os.environ | ours, timeout=SOON, stderr=subprocess.DEVNULL).returncode


def test_a_house_whose_writer_server_cannot_open_the_file_does_not_open(tmp_path: Path) -> None:
    assert opened(free_port(), PARLOUR_DATABASE_URL=f"sqlite:///{tmp_path}") == 1, "a folder is no file"


def test_a_house_whose_wings_cannot_open_does_not_open(tmp_path: Path) -> None:
    nobody = f"postgresql://ann@127.0.0.1:{free_port()}/none"
    assert opened(free_port(), PARLOUR_DATABASE_URL=nobody, PARLOUR_DATA=str(tmp_path)) == 1


def test_a_house_at_a_port_where_somebody_listens_does_not_open(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert opened(taken.getsockname()[1], PARLOUR_DATA=str(tmp_path)) == 1


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_house_whose_writer_server_falls_is_closed(tmp_path: Path) -> None:
    async def scene() -> None:
        supervisor = Supervisor(Settings(processes=WINGS))
        supervisor._writer_server = WriterServer(tmp_path / "parlour.db")
        closing = asyncio.create_task(supervisor._watch_writer())
        ours, his = socket.socketpair()
        with ours:
            supervisor._writer_server.add_connection(his)
            ours.sendall(encode_message("what no wing would say"))
            await closing
        assert supervisor._stopping.is_set()
        assert supervisor._failed
        supervisor._writer_server.close()

    asyncio.run(scene())
