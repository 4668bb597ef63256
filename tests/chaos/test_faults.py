"""What is injected: another clock, a SQLite file that cannot be written, connections all taken or cut in mid-frame."""

import asyncio
import os
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve

from parlour.chaos.faults.clients import CutInFrame, SlowReader
from parlour.chaos.faults.network import ExhaustConnections
from parlour.chaos.faults.storage import set_file_limit
from parlour.chaos.http_client import Guest
from parlour.chaos.injected.sitecustomize import CONTROL, VARIABLE
from parlour.chaos.players import Player
from parlour.chaos.servers import INJECTED, Cluster, Server
from parlour.chaos.tables import TableSlot
from parlour.chaos.transcript import RunTranscript, TableTranscript

HOUR = 3600.0


def injected(folder: Path, script: str, *, shift: float = 0.0, read_only: bool = False, hanging: bool = False) -> str:
    """Run a script with what is injected, and return what it prints."""
    control = folder / "control"
    control.write_bytes(CONTROL.pack(shift, read_only, hanging))
    environ = os.environ | {"PYTHONPATH": str(INJECTED), VARIABLE: str(control)}
    return subprocess.run(
        [sys.executable, "-c", script, str(folder)], env=environ, capture_output=True, text=True, check=True
    ).stdout


def test_the_clock_is_shifted_wherever_it_is_read(tmp_path: Path) -> None:
    script = "from time import time, time_ns; import time as t; print(time(), time_ns() / 1e9, t.time())"

    told = injected(tmp_path, script, shift=-HOUR).split()

    assert len(told) == 3
    assert all(abs(float(at) + HOUR - time.time()) < 60 for at in told)


def test_names_hang_while_the_control_file_says_so_and_addresses_do_not(tmp_path: Path) -> None:
    script = """
import sitecustomize, socket
sitecustomize.HANGING = 0.1
for host in ("127.0.0.1", "::1", "localhost"):
    try:
        print(bool(socket.getaddrinfo(host, None)))
    except socket.gaierror as error:
        print(error.errno == socket.EAI_AGAIN and "hangs")
"""
    assert injected(tmp_path, script, hanging=True).split() == ["True", "True", "hangs"]
    assert injected(tmp_path, script).split() == ["True", "True", "True"]


WRITE = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1] + "/file.db", isolation_level=None)
try:
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("INSERT INTO numbers VALUES (?)", (1,))
    connection.execute("COMMIT")
except sqlite3.Error as error:
    print(error.sqlite_errorname)
"""


def test_the_file_is_read_only_while_the_control_file_says_so(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "file.db") as connection:
        connection.execute("CREATE TABLE numbers (number)")

    assert injected(tmp_path, WRITE, read_only=True) == "SQLITE_READONLY\n"
    assert injected(tmp_path, WRITE) == ""
    assert connection.execute("SELECT * FROM numbers").fetchall() == [(1,)]
    connection.close()


def test_a_full_disk_gives_an_error_and_goes_away(tmp_path: Path) -> None:
    script = """
import sys
sys.stdin.read(1)
try:
    open(sys.argv[1] + "/file", "w").write("x" * 10_000)
    print("written", flush=True)
except OSError as error:
    print(error.errno, flush=True)
sys.stdin.read(1)
open(sys.argv[1] + "/file", "w").write("x" * 10_000)
"""
    with subprocess.Popen(
        [sys.executable, "-c", script, tmp_path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        set_file_limit([process.pid], 5_000)
        process.stdin.write(b"1")
        process.stdin.flush()
        refused = process.stdout.readline()
        set_file_limit([process.pid], -1)
        process.stdin.write(b"2")
        process.stdin.close()

    assert (refused, process.returncode) == (b"27\n", 0)
    assert (tmp_path / "file").stat().st_size == 10_000


class StartingServer(Server):
    """A server that listens only when somebody waits for it; or never."""

    def __init__(self, folder: Path, *, starts: bool) -> None:
        super().__init__(folder, "node0", {})
        self._starts = starts
        self._listener: asyncio.Server | None = None

    async def wait_until_ready(self) -> None:
        if not self._starts:
            await super().wait_until_ready()
        self._listener = await asyncio.start_server(self._answer, "127.0.0.1", self.port)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        await writer.drain()
        writer.close()

    async def end(self) -> None:
        if self._listener is not None:
            self._listener.close()


def exhaust(folder: Path, *, starts: bool) -> list[str]:
    """Exhaust the connections of a server that is about to start; return what it should have done and did not."""

    async def run() -> list[str]:
        cluster = Cluster("sqlite", folder)
        cluster.mail.close()
        server = StartingServer(folder, starts=starts)
        cluster.servers = [server]
        fault = ExhaustConnections(cluster, [], RunTranscript(), Random(1))
        await fault.inject()
        await fault.heal()
        await server.end()
        return fault.unmet

    return asyncio.run(run())


def test_a_server_that_is_still_starting_is_waited_for(tmp_path: Path) -> None:
    assert exhaust(tmp_path, starts=True) == []


def test_a_server_that_never_starts_serves_nobody(tmp_path: Path) -> None:
    (unmet,) = exhaust(tmp_path, starts=False)

    assert unmet.startswith("node0 served nobody else")


def player_with(connection: ClientConnection | None) -> Player:
    """A player with a connection; what it is told goes nowhere."""
    made = Player(Guest("", "", ""), 0, "", TableTranscript(), Random(1), seat=0, sleeps=False, changed=lambda _: None)
    made.connection = connection
    return made


def test_of_connections_that_are_closing_none_is_cut_in_mid_frame_and_others_are_instead(tmp_path: Path) -> None:
    async def read(connection: ServerConnection) -> None:
        await connection.wait_closed()

    async def run() -> None:
        cluster = Cluster("sqlite", tmp_path)
        cluster.mail.close()
        async with serve(read, "127.0.0.1", 0) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            closing, reset, *others = [await connect(f"ws://127.0.0.1:{port}", proxy=None) for _ in range(4)]
            closing.transport.write_eof()  # as websockets does once the server has closed its side
            reset.transport.abort()
            slot = TableSlot("illimat", 0, port, RunTranscript(), "1")
            slot.players = [*map(player_with, (None, closing, reset, *others))]
            fault = CutInFrame(cluster, [slot], RunTranscript(), Random(1))

            await fault.inject()

            for connection in (closing, reset, *others):
                await connection.wait_closed()
            assert fault.detail == "2 of 3 players"

    asyncio.run(run())


def test_a_slow_reader_that_finds_no_server_says_so(tmp_path: Path) -> None:
    async def run() -> None:
        cluster = Cluster("sqlite", tmp_path)
        cluster.mail.close()
        fault = SlowReader(cluster, [], RunTranscript(), Random(1))

        await fault.inject()
        await fault.heal()

        assert fault.detail.startswith("not connected: ")

    asyncio.run(run())
