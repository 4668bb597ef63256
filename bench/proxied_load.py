"""Guests who read, write and play through a proxy, and a comparison of what they were told with the store."""

import asyncio
from contextlib import suppress
from typing import Any

import httpx
from msgspec import json
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from parlour.store.open import open_store


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
