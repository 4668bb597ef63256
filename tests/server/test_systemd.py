"""What systemd is told of a server that runs as its service."""

import socket
from pathlib import Path

import pytest

from parlour.server import systemd
from tests.server.live import SOON, live


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
