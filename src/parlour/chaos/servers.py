"""Starts, stops and signals the server processes of the three setups: one process, two workers, three nodes."""

import asyncio
import os
import shutil
import signal
import socket
import sys
from contextlib import suppress
from pathlib import Path
from random import randrange
from typing import Literal

from parlour.chaos.injected.sitecustomize import CONTROL, VARIABLE
from parlour.chaos.postgres_server import PostgresServer, is_stopped
from parlour.chaos.proxy import Link, Proxy, to_port, to_socket

Setup = Literal["sqlite", "processes", "postgres"]
Role = Literal["server", "supervisor", "worker", "node", "bot"]

NODES = 3
WORKERS = 2

START = 30.0
"""Seconds that a server has to start."""

STOP = 15.0
"""Seconds that a server has to stop after SIGTERM."""

INJECTED = Path(__file__).parent / "injected"


class ServerFailed(Exception):
    """A server does not start; the message is the last line of its log."""


class Server:
    """One server: a process with workers or bots of its own, started again on the same port after each end."""

    def __init__(self, folder: Path, name: str, environ: dict[str, str]) -> None:
        self.name = name
        self.port = free_port()
        self.control = folder / f"{name}.control"
        self.control.write_bytes(CONTROL.pack(0.0, 0, 0))
        self.log = folder / f"{name}.log"
        path = os.pathsep.join(filter(None, (str(INJECTED), os.environ.get("PYTHONPATH"))))
        ours = {"PARLOUR_PORT": str(self.port), "PYTHONPATH": path, VARIABLE: str(self.control)}
        self._environ = {name: value for name, value in os.environ.items() if not name.startswith("PARLOUR_")}
        self._environ |= environ | ours
        self.process: asyncio.subprocess.Process | None = None
        self._restarting = asyncio.Lock()
        self._logging: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Start the process; it need not listen yet."""
        self.process = await self.spawn("-m", "parlour.server")
        # A pipe and not the file itself: a limit on the size of the server's files must not stop its log.
        assert self.process.stderr is not None
        task = asyncio.create_task(self._copy_log(self.process.stderr))
        self._logging.add(task)
        task.add_done_callback(self._logging.discard)

    async def spawn(self, *words: str, **more: str) -> asyncio.subprocess.Process:
        """Start Python with the settings of this server, and more of them."""
        return await asyncio.create_subprocess_exec(
            *(sys.executable, *words),
            env=self._environ | more,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
            start_new_session=True,
        )

    async def wait_until_logged(self, text: str, start: int, bound: float) -> bool:
        """Return whether the log says something after its byte `start`, within `bound` seconds."""
        until = asyncio.get_running_loop().time() + bound
        while asyncio.get_running_loop().time() < until:
            if text.encode() in self.log.read_bytes()[start:]:
                return True
            await asyncio.sleep(0.02)
        return False

    @property
    def log_size(self) -> int:
        return self.log.stat().st_size if self.log.exists() else 0

    async def _copy_log(self, reader: asyncio.StreamReader) -> None:
        with self.log.open("ab") as file:
            while data := await reader.read(65_536):
                file.write(data)
                file.flush()

    async def wait_until_ready(self) -> None:
        loop = asyncio.get_running_loop()
        until = loop.time() + START
        while loop.time() < until and self.processes("server"):
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                await asyncio.sleep(0.02)
            else:
                writer.close()
                return
        told = self.log.read_text().strip().splitlines() if self.log.exists() else []
        raise ServerFailed(f"The server does not start: {told[-1] if told else 'it says nothing'}")

    async def restart(self) -> None:
        """Start the process again if it has ended."""
        async with self._restarting:
            if self.process is None or self.process.returncode is not None:
                await self.start()

    async def stop(self) -> None:
        """End the server in order, and whatever is left of it by force."""
        if self.process is not None and self.process.returncode is None:
            self.signal(signal.SIGCONT, self.all())
            self.process.terminate()
            with suppress(TimeoutError):
                async with asyncio.timeout(STOP):
                    await self.process.wait()
        self.signal(signal.SIGKILL, self.all())
        if self.process is not None:
            await self.process.wait()
        await asyncio.gather(*self._logging)

    def set_control(
        self, shift: float | None = None, read_only: bool | None = None, hanging: bool | None = None
    ) -> None:
        """Shift the server's clock, make its SQLite file read-only, or let names of hosts hang."""
        before = CONTROL.unpack(self.control.read_bytes())
        wanted = (shift, read_only, hanging)
        packed = CONTROL.pack(*(was if now is None else now for was, now in zip(before, wanted, strict=True)))
        with self.control.open("r+b") as file:
            file.write(packed)

    def processes(self, role: Role) -> list[int]:
        """Return the ids of the live processes that have a role in this server."""
        match role:
            case "server" | "supervisor" | "node":
                alive = self.process is not None and self.process.returncode is None
                return [self.process.pid] if self.process is not None and alive else []
            case "worker":
                return [pid for pid in self.all() if "parlour.server.processes.worker" in command_line(pid)]
            case "bot":
                return [
                    pid for pid in self.all() if "spawn import spawn_main" in command_line(pid) and not is_stopped(pid)
                ]

    def all(self) -> list[int]:
        """Return the ids of all processes that this server has started, orphans too."""
        mark = f"{VARIABLE}={self.control}".encode()
        return [int(path.name) for path in Path("/proc").iterdir() if path.name.isdecimal() and mark in _environ(path)]

    @staticmethod
    def signal(number: int, processes: list[int]) -> None:
        """Send a signal to those processes that still live."""
        for process in processes:
            with suppress(ProcessLookupError):
                os.kill(process, number)


class SilentServer:
    """Accepts connections and never says anything."""

    def __init__(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._listener.settimeout(0)
        self.port: int = self._listener.getsockname()[1]
        self._accepted: list[socket.socket] = []

    def count(self) -> int:
        with suppress(BlockingIOError):
            while True:
                self._accepted.append(self._listener.accept()[0])
        return len(self._accepted)

    def close(self) -> None:
        for opened in (self._listener, *self._accepted):
            opened.close()


class Cluster:
    """All servers of one setup behind a proxy, and their PostgreSQL server where they have one."""

    def __init__(self, setup: Setup, folder: Path) -> None:
        self.setup = setup
        self.folder = folder
        self.postgres = PostgresServer() if setup == "postgres" else None
        self.database_links: list[Link] = []
        self._database_proxies: list[Proxy] = []
        self.servers: list[Server] = []
        self.proxy = Proxy()
        self.mail = SilentServer()

    @property
    def port(self) -> int:
        return self.proxy.port

    @property
    def database_url(self) -> str:
        """The store that all servers share, reached without the proxies."""
        if self.postgres is not None:
            return f"postgresql://parlour@/postgres?host={self.postgres.folder}"
        return f"sqlite:///{self.folder / 'parlour.db'}"

    async def start(self) -> None:
        """Start everything and wait until players can connect."""
        if self.postgres is None:
            processes = str(WORKERS if self.setup == "processes" else 1)
            self.servers = [Server(self.folder, "server", self.settings(PARLOUR_PROCESSES=processes))]
        else:
            await asyncio.to_thread(self.postgres.create)
            for number in range(NODES):
                proxy = Proxy(link := Link(to_socket(self.postgres.socket)))
                await proxy.start()
                self.database_links.append(link)
                self._database_proxies.append(proxy)
                url = f"postgresql://parlour@127.0.0.1:{proxy.port}/postgres?sslmode=disable"
                environ = self.settings(
                    PARLOUR_DATABASE_URL=url, PARLOUR_SECRET="chaos " * 6, PARLOUR_BOT_PROCESSES="1"
                )
                self.servers.append(Server(self.folder, f"node{number}", environ))
        self.proxy = Proxy(*(Link(to_port(server.port)) for server in self.servers))
        await self.proxy.start()
        for server in self.servers:
            await server.start()
        for server in self.servers:
            await server.wait_until_ready()

    def settings(self, **more: str) -> dict[str, str]:
        """Return the settings of a server: short pauses and small buffers, so that much happens in a short time."""
        return {
            "PARLOUR_DATA": str(self.folder),
            "PARLOUR_BOT_DELAY": "0.1",
            "PARLOUR_SOCKET_UNSENT": "100000",
            "PARLOUR_CHAT": "1000",  # a table that may rightly wait is asked for signs of life by chatting
            "PARLOUR_NOTIFY_AFTER": "0",
            "PARLOUR_SMTP_URL": f"smtp://127.0.0.1:{self.mail.port}",
            "PARLOUR_MAIL_FROM": "parlour@chaos.example",
            "PARLOUR_PUBLIC_URL": "https://chaos.example",
            **more,
        }

    async def stop(self) -> None:
        """Stop all servers in order; PostgreSQL goes on until it is deleted."""
        for link in (*self.proxy.links, *self.database_links):
            link.open.set()
            link.delay = 0.0
        await asyncio.gather(*(server.stop() for server in self.servers))
        for proxy in (self.proxy, *self._database_proxies):
            await proxy.stop()

    async def delete(self) -> None:
        """Delete the PostgreSQL server, but not its log."""
        self.mail.close()
        if self.postgres is not None:
            if self.postgres.log.exists():
                shutil.copyfile(self.postgres.log, self.folder / "postgres.log")
            await asyncio.to_thread(self.postgres.delete)


def command_line(process: int) -> str:
    """Return the command line of a process, "" if it is gone."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except OSError:
        return ""


def _environ(path: Path) -> bytes:
    """Return the environment of a process, empty if it is gone or another user's."""
    try:
        return (path / "environ").read_bytes()
    except OSError:
        return b""


def free_port() -> int:
    """Return a port that nobody listens on, and that the system gives to no connection while a server is down."""
    while True:
        with socket.socket() as probe, suppress(OSError):
            port = randrange(20_000, 32_000)
            probe.bind(("127.0.0.1", port))
            return port
