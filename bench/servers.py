"""Servers as processes of their own, for as long as something is measured: their ports, processor time and memory."""

import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import NamedTuple

from bench.parlour_games import SHELF
from parlour.compiled import VARIABLE

PATIENCE = 60.0
"""Seconds in which a server answers, an answer comes, and a server that was told to stop is gone."""

UNLIMITED = {
    name: str(10**6)
    for name in (
        *("RATE", "BURST", "ADDRESS_RATE", "ADDRESS_BURST", "SOCKETS", "CONNECTIONS", "NAMES"),
        *("OPEN_TABLES", "NEW_TABLES", "NEW_GUESTS", "SEAT_CHANGES"),
    )
}
"""Settings that lift the limits of one address, for load that comes from one."""

TICKS = os.sysconf("SC_CLK_TCK")


class Server(NamedTuple):
    """A server that answers: its port, and its process, the first of several perhaps."""

    port: int
    process: int

    def cpu_seconds(self) -> float:
        """Return the processor time of the server and of all that it started (Linux)."""
        return sum(map(cpu_ticks, descendants(self.process))) / TICKS

    def memory_mb(self) -> float:
        """Return the memory of the server and of all that it started in MB; shared pages count once (Linux)."""
        return sum(map(proportional_kb, descendants(self.process))) / 1024


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def parlour(
    settings: dict[str, str] | None = None, program: tuple[str, ...] = ("-m", "parlour.server")
) -> Iterator[Server]:
    """Start Parlour's server with a new SQLite file, its rules compiled if they are."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        told = {"DATA": folder, "PORT": str(port), "LOGS": "plain"} | (settings or {})
        environment = {VARIABLE: os.environ.get(VARIABLE, str(SHELF))} | {
            f"PARLOUR_{name}": value for name, value in told.items()
        }
        with started([sys.executable, *program], port, environment) as server:
            yield server


@contextmanager
def started(command: list[str], port: int, environment: dict[str, str], cwd: Path | None = None) -> Iterator[Server]:
    """Start a server, wait until it answers, and stop it in the end; one that fails says why."""
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(command, env=os.environ | environment, stdout=said, stderr=said, cwd=cwd)
        try:
            if not answers(process, port):
                said.seek(0)
                raise RuntimeError(f"the server does not answer: {said.read().decode(errors='replace')[-2000:]}")
            yield Server(port, process.pid)
        finally:
            process.terminate()
            try:
                process.wait(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                raise


def answers(process: subprocess.Popen[bytes], port: int) -> bool:
    """Wait until a server listens; return False if it ends, or takes too long."""
    until = monotonic() + PATIENCE
    while monotonic() < until and process.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return True
        sleep(0.05)
    return False


def descendants(process: int) -> list[int]:
    """Return a process, and all processes that it or they started."""
    found, parents = [process], parents_of_all()
    for parent in found:
        found += [child for child, its_parent in parents.items() if its_parent == parent]
    return found


def parents_of_all() -> dict[int, int]:
    """Return the parent of every process."""
    numbers = [int(path.name) for path in Path("/proc").glob("[0-9]*")]
    return {number: int(fields[1]) for number in numbers if (fields := stat(number))}


def stat(process: int) -> list[str]:
    """Return the fields of a process's stat after its name; none if it has ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def cpu_ticks(process: int) -> int:
    """Return the ticks that a process has run, in user mode and in the kernel."""
    fields = stat(process)
    return int(fields[11]) + int(fields[12]) if fields else 0


def proportional_kb(process: int) -> int:
    """Return the proportional set size of a process in kB."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)
