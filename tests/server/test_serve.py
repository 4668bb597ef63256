"""`parlour serve`: the address, the network's address with its code, and an orderly end."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.cli import serve
from parlour.server.settings import Settings
from tests.server.live import SOON, wait_for
from tests.server.test_restart import free_port

COMMAND = [sys.executable, "-c", "import typer; from parlour.cli.serve import serve; typer.run(serve)"]


def test_it_says_where_it_is_and_stops_when_told_to(tmp_path: Path) -> None:
    port = free_port()
    flags = ["--no-open", "--port", str(port), "--database", f"sqlite:///{tmp_path}/house.db"]
    process = subprocess.Popen([*COMMAND, *flags], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    wait_for(port)

    process.send_signal(signal.SIGTERM)
    out, err = process.communicate(timeout=SOON)

    assert f"Parlour is at http://localhost:{port}" in out
    assert "the node has stopped" in err
    assert "Traceback" not in err
    assert "leaked" not in err
    assert process.returncode == 0
    assert (tmp_path / "house.db").exists()


def test_the_room_is_told_the_address_and_a_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "lan_address", lambda: "192.168.1.20")

    serve.show_lan_address(Settings(port=8123))

    told = capsys.readouterr().out
    assert "http://192.168.1.20:8123" in told
    assert len(told.splitlines()) > 10


def test_without_a_network_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(serve, "lan_address", lambda: None)

    serve.show_lan_address(Settings())

    assert "not in a network" in capsys.readouterr().out
