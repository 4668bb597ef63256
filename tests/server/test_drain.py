"""Draining: a server that is told to stop says so first, serves on for a while, and loses nobody at the end."""

import asyncio
import signal
import socket
import time
from pathlib import Path

import httpx
import pytest

from parlour.server.uvicorn_server import accept_waiting
from tests.server.live import OPERATOR, SOON, Address, Browser, live, spawned
from tests.server.room import asynchronous, room
from tests.server.test_restart import free_port

DRAIN = 1.0


def missing(at: Address) -> list[str]:
    """What a server says it lacks."""
    return list(httpx.get(f"{at.http}/readyz", headers=OPERATOR).json()["missing"])


def until_draining(at: Address) -> None:
    give_up = time.monotonic() + SOON
    while missing(at) != ["draining"]:
        assert time.monotonic() < give_up
        time.sleep(0.02)


@pytest.mark.parametrize("processes", ["1", pytest.param("2", marks=pytest.mark.long)])
def test_on_sigterm_a_server_is_not_ready_and_serves_on_until_it_stops(tmp_path: Path, processes: str) -> None:
    at = Address(free_port())
    settings = {"PARLOUR_DRAIN": str(DRAIN), "PARLOUR_PROCESSES": processes}
    with spawned(tmp_path, at.port, **settings) as process, Browser(at) as ann:
        table = ann.open(sit=[0, 1], start=True)
        with ann.socket(table):
            ann.hear()
            began = time.monotonic()

            process.send_signal(signal.SIGTERM)

            until_draining(at)
            assert ann.move()["kind"] == "ack"
            with Browser(at) as bob:
                answer = bob.http.get("/api/tables")
                assert (answer.status_code, answer.headers["connection"]) == (200, "close")
            assert ann.closed() == 1012
            assert time.monotonic() - began >= DRAIN
        assert process.wait(SOON) == 0


def test_ctrl_c_and_a_second_sigterm_stop_at_once(tmp_path: Path) -> None:
    def stopped(*signals: signal.Signals) -> float:
        at = Address(free_port())
        with spawned(tmp_path, at.port, PARLOUR_DRAIN="60") as process:
            began = time.monotonic()
            for number in signals[:-1]:
                process.send_signal(number)
                until_draining(at)
            process.send_signal(signals[-1])
            process.wait(SOON)
            return time.monotonic() - began

    assert stopped(signal.SIGINT) < SOON
    assert stopped(signal.SIGTERM, signal.SIGTERM) < SOON


def test_whoever_reached_the_port_before_it_closes_is_served() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        with socket.create_connection(listener.getsockname()) as browser:
            listener.settimeout(0)
            (accepted,) = accept_waiting(listener)
            with accepted:
                assert accepted.getpeername() == browser.getsockname()
        assert accept_waiting(listener) == []


def test_a_node_that_drains_is_not_ready(tmp_path: Path) -> None:
    with live(tmp_path) as at:
        assert "connection" not in httpx.get(f"{at.http}/api/me").headers

        at.loop.call_soon_threadsafe(at.house.drain)

        until_draining(at)
        assert httpx.get(f"{at.http}/api/me").headers["connection"] == "close"


@asynchronous
async def test_a_node_that_drains_leaves_due_tables_to_other_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    async with room() as here:
        ann = here.guest("Ann")
        table = await here.open(ann, sit=[0], computers=[1], start=True)
        await here.manager.stop()
        monkeypatch.setattr(here.store, "due_tables", lambda *_: found([table.id]))

        here.manager.draining = True
        bus = here.manager.context.bus
        monkeypatch.setattr(type(bus), "has_others", True)
        await here.manager.sweep()
        assert table.id not in here.manager.tables

        monkeypatch.setattr(type(bus), "has_others", False)
        await here.manager.sweep()
        assert table.id in here.manager.tables


async def found(tables: list[str]) -> list[str]:
    await asyncio.sleep(0)
    return tables
