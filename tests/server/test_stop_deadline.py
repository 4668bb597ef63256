"""A server that is told to stop ends within the drain and ten seconds, and systemd hears of each state."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from parlour.server import systemd
from tests.server.live import SOON, Address, live, wait_for
from tests.server.test_restart import free_port

LIMIT = 10.0
"""Seconds from the end of a drain to the end of the process."""

DRAIN = 1.0

HANGING = """
import socket, sys, time
sys.modules["uvloop"] = None  # it asks the system itself, and not by Python's function
real = socket.getaddrinfo
def getaddrinfo(host, *args, **kwargs):
    if str(host).endswith(".hang.example"):
        open("asked", "w").close()
        time.sleep(600)
    return real(host, *args, **kwargs)
socket.getaddrinfo = getaddrinfo
"""
"""What each process of a server runs first, so that some names hang in it."""

MAIL = {
    "PARLOUR_SMTP_URL": "smtp://mail.hang.example",
    "PARLOUR_MAIL_FROM": "parlour@games.example",
    "PARLOUR_PUBLIC_URL": "https://games.example",
}


@contextmanager
def hanging(folder: Path, port: int, **environ: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A server with names that hang; its log is in the file `log` of the folder."""
    (folder / "sitecustomize.py").write_text(HANGING)
    ours = {"PYTHONPATH": str(folder), "PARLOUR_DATA": str(folder), "PARLOUR_PORT": str(port)}
    environ = os.environ | ours | {"PARLOUR_DRAIN": str(DRAIN)} | environ
    with (folder / "log").open("ab") as log:
        process = subprocess.Popen([sys.executable, "-m", "parlour.server"], env=environ, stderr=log, cwd=folder)
    try:
        yield process
    finally:
        process.kill()
        process.wait(SOON)


def until_asked(folder: Path) -> None:
    """Wait until a name hangs."""
    give_up = time.monotonic() + SOON
    while not (folder / "asked").exists():
        assert time.monotonic() < give_up
        time.sleep(0.02)


def ask_for_mail(port: int) -> None:
    """Let the server send a mail."""
    with httpx.Client(base_url=Address(port).http) as ann:
        until_ready(ann)
        ann.get("/api/me").raise_for_status()
        ann.post("/api/notifications/email", json={"address": "ann@example.org"}).raise_for_status()


def until_ready(browser: httpx.Client) -> None:
    give_up = time.monotonic() + SOON
    while browser.get("/readyz").status_code != 200:
        assert time.monotonic() < give_up
        time.sleep(0.05)


def stopped(process: "subprocess.Popen[bytes]") -> float:
    """Stop a server; the seconds that it took."""
    began = time.monotonic()
    process.send_signal(signal.SIGTERM)
    process.wait(DRAIN + LIMIT)
    return time.monotonic() - began


@pytest.mark.parametrize("processes", ["1", pytest.param("2", marks=pytest.mark.long)])
def test_a_server_stops_in_order_while_the_name_of_the_smtp_server_hangs(tmp_path: Path, processes: str) -> None:
    port = free_port()
    with hanging(tmp_path, port, PARLOUR_PROCESSES=processes, **MAIL) as process:
        wait_for(port)
        ask_for_mail(port)
        until_asked(tmp_path)
        stopped(process)
        assert process.returncode == 0
    log = (tmp_path / "log").read_text()
    assert "the node has stopped" in log
    assert "does not end by itself" not in log


def test_a_server_ends_while_the_name_of_its_database_hangs_and_says_what_hung(tmp_path: Path) -> None:
    with hanging(tmp_path, free_port(), PARLOUR_DATABASE_URL="postgresql://db.hang.example/parlour") as process:
        until_asked(tmp_path)
        stopped(process)
        assert process.returncode == 1
    log = (tmp_path / "log").read_text()
    assert "the process does not end by itself and is ended" in log
    assert "sitecustomize.py:" in log


@pytest.mark.long
def test_a_server_of_several_processes_ends_while_the_name_of_its_database_hangs(tmp_path: Path) -> None:
    database = "postgresql://db.hang.example/parlour"
    with hanging(tmp_path, free_port(), PARLOUR_PROCESSES="2", PARLOUR_DATABASE_URL=database) as process:
        until_asked(tmp_path)
        stopped(process)


@pytest.mark.skipif(sys.platform != "linux", reason="it asks the C library of Linux to hang")
def test_a_process_ends_that_hangs_after_python_has_stopped() -> None:
    code = (
        "import ctypes; from parlour.server.stop_deadline import end_within;"
        "libc = ctypes.CDLL(None); libc.__cxa_atexit(libc.pause, None, None); end_within(0.5); end_within(60)"
    )
    process = subprocess.run([sys.executable, "-c", code], timeout=SOON, check=False)
    assert process.returncode == -signal.SIGALRM


def test_a_process_ends_whose_log_hangs() -> None:
    code = (
        "import sys; from parlour.server.stop_deadline import end_within;"
        "import structlog; structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr));"
        "end_within(0.5); sys.stderr.write('x' * 1_000_000)"
    )
    with subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE) as process:  # which nobody reads
        assert process.wait(SOON) in (1, -signal.SIGALRM)


def test_systemd_hears_that_the_server_is_ready_and_alive_and_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notified:
        notified.bind(str(tmp_path / "notify"))
        notified.settimeout(SOON)
        monkeypatch.setenv(systemd.SOCKET, str(tmp_path / "notify"))

        with live(tmp_path):
            assert notified.recv(100).split() == [b"READY=1", b"WATCHDOG=1"]

        heard = notified.recv(100)
        while heard != b"STOPPING=1":
            heard = notified.recv(100)


def test_without_systemd_nothing_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(systemd.SOCKET, raising=False)

    systemd.notify_systemd(systemd.READY)
