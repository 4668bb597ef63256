"""Two servers never share a SQLite file: the second waits for the first to stop, and then refuses to start."""

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from parlour.cli.operator import read
from parlour.server import run
from parlour.server.operator import lists
from parlour.server.settings import Settings
from parlour.store.open import hold_for_server
from parlour.store.sqlite.file import StoreInUse
from tests.server.live import SOON, spawned
from tests.server.test_restart import free_port

HOLDER = """
import subprocess, sys
from parlour.store.open import hold_for_server
with hold_for_server(sys.argv[1]):
    ours = {"stdin": subprocess.PIPE, "stdout": subprocess.DEVNULL}
    print(subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], **ours).pid, flush=True)
    sys.stdin.read()
"""


def test_the_second_server_on_a_file_refuses_to_start_and_names_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with spawned(tmp_path, free_port()) as first:
        monkeypatch.setattr(run, "STOP_TIME", 0.0)
        monkeypatch.setattr(run, "run_until_signal", lambda _server: pytest.fail("it started"))
        with pytest.raises(StoreInUse, match=f"process {first.pid} uses {tmp_path / 'parlour.db'} already"):
            run.serve(Settings(data=str(tmp_path), port=free_port()))

        monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
        assert read(None, lists.overview).store == "Sqlite"  # `parlour operator` still opens it


def test_a_link_to_the_file_leads_to_the_same_lock(tmp_path: Path) -> None:
    for folder in ("here", "there"):
        (tmp_path / folder).mkdir()
    file, link = tmp_path / "here" / "parlour.db", tmp_path / "there" / "parlour.db"
    link.symlink_to(file)
    with hold_for_server(f"sqlite:///{file}"), pytest.raises(StoreInUse), hold_for_server(f"sqlite:///{link}"):
        pass


def test_a_restart_waits_for_the_server_before_it(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path))
    waiting, started, may_stop = threading.Event(), threading.Event(), threading.Event()

    def first() -> None:
        with run.hold_store(settings):
            started.set()
            assert may_stop.wait(SOON)

    def note(why: str) -> None:
        assert str(os.getpid()) in why
        waiting.set()
        may_stop.set()

    server = threading.Thread(target=first)
    server.start()
    assert started.wait(SOON)
    with hold_for_server(settings.database, SOON, note):
        assert waiting.is_set()
    server.join(SOON)


def test_a_server_waits_for_drain_plus_ten_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    monkeypatch.setattr(run, "hold_for_server", lambda _url, wait, _on_wait: waits.append(wait))
    run.hold_store(Settings(drain=5))
    assert waits == [15]


def test_a_server_that_was_killed_holds_nothing_nor_do_the_processes_that_it_started(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'parlour.db'}"
    first = subprocess.Popen([sys.executable, "-c", HOLDER, url], stdout=subprocess.PIPE, stdin=subprocess.PIPE)
    try:
        assert first.stdout is not None
        child = int(first.stdout.readline())
        with pytest.raises(StoreInUse, match=f"process {first.pid} "), hold_for_server(url):
            pass
    finally:
        first.kill()
        first.communicate()
    try:
        with hold_for_server(url):
            os.kill(child, 0)  # it lives
    finally:
        os.kill(child, signal.SIGKILL)


def test_stores_that_servers_share_are_not_held() -> None:
    for url in ("memory:", "postgresql://parlour@db/parlour"):
        with hold_for_server(url), hold_for_server(url):
            pass
