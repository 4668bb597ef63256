"""Restart three PostgreSQL nodes one after the other behind nginx and HAProxy, under load, and count what fails."""

import argparse
import asyncio
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import httpx
from msgspec import json
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from bench.report import place
from bench.servers import UNLIMITED, free_port
from parlour.store.open import open_store
from parlour.store.store import Store
from tests.store.postgres_server import running as running_postgres


class Load:
    """Guests who read, write and play through the proxy, and what they were told."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.requests = 0
        self.failures: list[str] = []
        self.acknowledged: list[tuple[str, int, str]] = []  # table, number, id of the message
        self.reconnects = 0
        self.stopping = False

    async def request(self, client: httpx.AsyncClient, method: str, path: str, **content: Any) -> httpx.Response | None:
        """Send a request and count it; None where it failed."""
        self.requests += 1
        try:
            answer = await client.request(method, path, **content)
        except httpx.HTTPError as fault:
            self.failures.append(f"{method} {type(fault).__name__}")
            return None
        if answer.status_code >= 400:
            self.failures.append(f"{method} {answer.status_code}")
            return None
        return answer

    def client(self) -> httpx.AsyncClient:
        """A browser."""
        return httpx.AsyncClient(base_url=f"http://{self.address}", timeout=20)

    async def read(self) -> None:
        """Look into the lobby again and again."""
        async with self.client() as client:
            await self.request(client, "GET", "/api/me")
            while not self.stopping:
                await self.request(client, "GET", "/api/tables")
                await asyncio.sleep(0.02)

    async def write(self) -> None:
        """Change one's name again and again."""
        async with self.client() as client:
            await self.request(client, "GET", "/api/me")
            while not self.stopping:
                await self.request(client, "PATCH", "/api/me", json={"name": f"Ann {self.requests}"})
                await asyncio.sleep(0.05)

    async def play(self) -> None:
        """Play one game after the other, alone on two seats."""
        async with self.client() as client:
            while not self.stopping:
                await self.request(client, "GET", "/api/me")
                wanted = {"game": "illimat", "seats": 2, "sit": [0, 1], "start": True}
                opened = await self.request(client, "POST", "/api/tables", json=wanted)
                if opened is None:
                    await asyncio.sleep(0.2)
                    continue
                cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
                await Player(self, opened.json()["id"], cookie).play()


class Player:
    """Somebody who makes moves at one table, and repeats what was not acknowledged after a reconnect."""

    def __init__(self, load: Load, table: str, cookie: str) -> None:
        self._load = load
        self._table = table
        self._cookie = cookie
        self._pending: dict[str, Any] | None = None
        self._sent = 0
        self._over = False

    async def play(self) -> None:
        """Play until the game or the measurement is over, over as many sockets as that takes."""
        while not (self._over or self._load.stopping):
            url = f"ws://{self._load.address}/api/tables/{self._table}/socket"
            with suppress(OSError, WebSocketException, TimeoutError):
                async with connect(url, additional_headers={"Cookie": self._cookie}, max_size=None) as line:
                    await self._play_on(line)
            if not self._over:
                self._load.reconnects += 1
                await asyncio.sleep(0.1)

    async def _play_on(self, line: ClientConnection) -> None:
        if self._pending is not None:
            await line.send(json.encode(self._pending).decode())
        while not (self._load.stopping and self._pending is None):
            message = json.decode(await asyncio.wait_for(line.recv(), 20))
            kind = message["kind"]
            if self._pending is not None and message.get("id") == self._pending["id"]:
                if kind == "ack":
                    self._load.acknowledged.append((self._table, message["seq"], message["id"]))
                self._pending = None
            if kind == "changed" and message["table"]["phase"] == "over":
                self._over = True
                return
            look = message.get("look")
            if look and look["seat"] is None and look["ask"]["seats"]:
                self._sent += 1
                reveal = {"kind": "reveal", "id": f"r{self._sent}", "seat": look["ask"]["seats"][0]}
                await line.send(json.encode(reveal).decode())
            elif look and look["moves"] and self._pending is None and not self._load.stopping:
                await asyncio.sleep(0.02)
                self._sent += 1
                moves = look["moves"]
                action = moves[len(moves) // 2]
                self._pending = {"kind": "act", "id": f"m{self._sent}", "ask": look["ask"]["id"], "action": action}
                await line.send(json.encode(self._pending).decode())


async def compare(database: str, told: list[tuple[str, int, str]]) -> tuple[int, int]:
    """Return how many acknowledged moves are not in the log, and how many are there twice."""
    store = open_store(database)
    await store.start()
    lost = doubled = 0
    for table in {table for table, _, _ in told}:
        ids = {entry.seq: json.decode(entry.body).get("id", "") for entry in await store.entries(table)}
        mine = [(seq, id) for told_table, seq, id in told if told_table == table]
        lost += sum(ids.get(seq) != id for seq, id in mine)
        doubled += sum([*ids.values()].count(id) > 1 for _, id in mine)
    await store.stop()
    return lost, doubled


NODES = 3
TABLES = 6
READERS = 4
DRAIN = 3.0
SETTLED = 2.0
"""Seconds between a node's being ready and the next one's stop, in which the proxy notices."""

DEPLOY = Path(__file__).parents[1] / "deploy"

DEFAULTS = """
events {}
http {
    access_log off;
    upstream parlour { server 127.0.0.1:8001; server 127.0.0.1:8002; server 127.0.0.1:8003; }
    map $http_upgrade $connection_upgrade { default upgrade; "" close; }
    server {
        listen 80;
        location / {
            proxy_pass http://parlour;
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
        }
    }
}
"""
"""nginx as most people would write it."""


class Result(NamedTuple):
    """What one run counted."""

    setup: str
    requests: int
    failed: int
    moves: int  # acknowledged
    lost: int  # acknowledged, but not in the log
    doubled: int  # twice in the log
    reconnects: int
    takeover: float | None  # seconds from a kill until every table of that node has moved


class Nodes:
    """Three servers on one database."""

    def __init__(self, folder: Path, database: str, drain: float) -> None:
        self.ports = [free_port() for _ in range(NODES)]
        self._folder = folder
        self._environ = (
            os.environ
            | {
                "PARLOUR_DATABASE_URL": database,
                "PARLOUR_DATA": str(folder),
                "PARLOUR_SECRET": "a secret of the nodes of a measurement",
                "PARLOUR_DRAIN": str(drain),
                "PARLOUR_BOT_PROCESSES": "1",
                "PARLOUR_BOT_DELAY": "0.3",
            }
            | {f"PARLOUR_{limit}": value for limit, value in UNLIMITED.items()}
        )
        self._running: dict[int, subprocess.Popen[bytes]] = {}

    async def start(self, port: int, *, wait: bool = True) -> None:
        """Start a node, and wait until it is ready."""
        with (self._folder / "log").open("ab") as log:
            command = [sys.executable, "-m", "parlour.server"]
            environ = self._environ | {"PARLOUR_PORT": str(port)}
            self._running[port] = subprocess.Popen(command, env=environ, stderr=log)
        if not wait:
            return
        async with httpx.AsyncClient() as client, asyncio.timeout(60):
            while True:
                with suppress(httpx.HTTPError):
                    if (await client.get(f"http://127.0.0.1:{port}/readyz")).status_code == 200:
                        return
                await asyncio.sleep(0.1)

    async def stop(self, port: int, number: int = signal.SIGTERM) -> None:
        """Stop a node, and wait until it has ended."""
        process = self._running.pop(port)
        process.send_signal(number)
        await asyncio.to_thread(process.wait, 60)

    async def stop_all(self) -> None:
        """Stop the nodes that run."""
        await asyncio.gather(*(self.stop(port, signal.SIGINT) for port in [*self._running]))


@contextmanager
def proxy(setup: str, folder: Path, ports: list[int]) -> Iterator[str]:
    """Run a proxy with its committed configuration, other ports put in; yield its address."""
    front = free_port()
    is_haproxy = setup == "haproxy"
    text = (
        DEFAULTS
        if setup == "nginx defaults"
        else (DEPLOY / ("haproxy.cfg" if is_haproxy else "nginx.conf")).read_text()
    )
    for number, port in enumerate(ports, start=8001):
        text = text.replace(f"127.0.0.1:{number}", f"127.0.0.1:{port}")
    text = text.replace("listen 80;", f"listen 127.0.0.1:{front};").replace("bind :80", f"bind 127.0.0.1:{front}")
    path = folder / "proxy.conf"
    path.write_text(text)
    folder.chmod(0o755)
    command: list[str | Path] = ["haproxy", "-f", path]
    if not is_haproxy:
        command = ["nginx", "-p", folder, "-c", path, "-g", f"daemon off; pid {folder}/nginx.pid; error_log /dev/null;"]
    path_with_sbin = os.environ["PATH"] + os.pathsep + "/usr/sbin"
    process = subprocess.Popen(command, env=os.environ | {"PATH": path_with_sbin}, stderr=subprocess.DEVNULL)
    try:
        yield f"127.0.0.1:{front}"
    finally:
        process.terminate()
        process.wait(30)


async def takeover(nodes: Nodes, database: str) -> float:
    """Kill a node just after people moved at its tables; return the seconds until a bot has answered at each."""
    port, store, tables = nodes.ports[0], open_store(database), dict[str, int]()
    await store.start()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
        await client.get("/api/me")
        wanted = {"game": "illimat", "seats": 2, "sit": [0], "computers": [1], "start": True}
        opened = [(await client.post("/api/tables", json=wanted)).json()["id"] for _ in range(5)]
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        for table in opened:
            url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
            async with connect(url, additional_headers={"Cookie": cookie}, max_size=None) as line:
                while True:
                    message = json.decode(await asyncio.wait_for(line.recv(), 20))
                    if message["kind"] == "ack":
                        tables[table] = message["seq"]
                        break
                    look = message.get("look")
                    if look and look["moves"]:
                        act = {"kind": "act", "id": "k", "ask": look["ask"]["id"], "action": look["moves"][0]}
                        await line.send(json.encode(act).decode())
    waiting = {table for table in tables if (await row_seq(store, table)) == tables[table]}
    began = monotonic()
    await nodes.stop(port, signal.SIGKILL)
    while waiting and monotonic() - began < 60:
        waiting = {table for table in waiting if (await row_seq(store, table)) == tables[table]}
        await asyncio.sleep(0.02)
    await store.stop()
    return monotonic() - began


async def row_seq(store: Store, table: str) -> int:
    """Return the number of a table's last entry."""
    row = await store.table(table)
    return 0 if row is None else int(row.seq)


async def measure(setup: str, database: str, *, kill: bool = True) -> Result:
    """Restart each node once under load."""
    with tempfile.TemporaryDirectory(prefix="parlour-rolling-") as name:
        folder = Path(name)
        careful = setup != "nginx defaults"
        nodes = Nodes(folder, database, DRAIN if careful else 0)
        try:
            for port in nodes.ports:
                await nodes.start(port)
            with proxy(setup, folder, nodes.ports) as address:
                await asyncio.sleep(2)
                load = Load(address)
                tasks = [asyncio.create_task(load.read()) for _ in range(READERS)]
                tasks += [asyncio.create_task(load.play()) for _ in range(TABLES)]
                tasks.append(asyncio.create_task(load.write()))
                await asyncio.sleep(1)
                for port in nodes.ports:
                    await nodes.stop(port)
                    await nodes.start(port, wait=careful)
                    await asyncio.sleep(SETTLED if careful else 1)
                await asyncio.sleep(3)
                load.stopping = True
                await asyncio.gather(*tasks)
            seconds = await takeover(nodes, database) if kill else None
        finally:
            await nodes.stop_all()
    for failure in sorted(set(load.failures)):
        sys.stderr.write(f"{setup}: {load.failures.count(failure)} x {failure}\n")
    lost, doubled = await compare(database, load.acknowledged)
    moves = len(load.acknowledged)
    return Result(setup, load.requests, len(load.failures), moves, lost, doubled, load.reconnects, seconds)


def report(results: list[Result]) -> str:
    """Return the results as a table."""
    rows = [
        f"| {r.setup} | {r.requests:,} | {r.failed} | {r.moves:,} | {r.lost} | {r.doubled} | {r.reconnects} |"
        f" {'' if r.takeover is None else f'{r.takeover:.1f}'} |"
        for r in results
    ]
    return "\n".join(
        [
            "## Rolling restarts behind a proxy",
            "",
            f"Three nodes on PostgreSQL, restarted one after the other (PARLOUR_DRAIN={DRAIN:.0f}) under {READERS}",
            f"readers, one who writes, and {TABLES} players who move without a break, through `deploy/nginx.conf` and",
            "`deploy/haproxy.cfg`; `nginx defaults` is nginx as most would write it, before nodes that do not drain",
            "and are restarted without waiting until each is ready.",
            "Then one node is killed just after people moved at five of its tables: seconds until another node has",
            "played the bot at each, with nobody connected.",
            "Made by `python bench/rolling_restart.py --write`.",
            "",
            "| proxy | requests | failed | moves | lost | doubled | reconnects | moves again after a kill, s |",
            "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
            *rows,
        ]
    )


def main() -> None:
    """Measure all setups, and print or write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the table into bench/results.md")
    parser.add_argument("setups", nargs="*", default=["nginx defaults", "nginx", "haproxy"])
    chosen = parser.parse_args()
    results = []
    for setup in chosen.setups:
        with running_postgres() as database:
            results.append(asyncio.run(measure(setup, database)))
        sys.stderr.write(f"{results[-1]}\n")
    text = f"{report(results)}\n"
    sys.stdout.write(text)
    if chosen.write:
        place("rolling", text)


if __name__ == "__main__":
    main()
