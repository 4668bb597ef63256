"""A real house on a real port for the tests, and browsers that talk to it over real sockets."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from msgspec import json
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from parlour.server.app import Node
from parlour.server.bot_pool.pool import BotPool
from parlour.server.review.reviewer import ReviewPool
from parlour.server.run import single_process_server
from parlour.server.settings import Settings
from parlour.store.memory import MemoryStore
from parlour.store.store import Store
from tests.server.room import ROUND, NoReviews, Plain, PlainReplays

TOKEN = "the operators' token of the tests"
OPERATOR = {"Authorization": f"Bearer {TOKEN}"}
"""The header with which operators ask."""

SOON = 30.0
"""Seconds after which a test gives up on something that should be there at once."""


class Address:
    """Where a house listens."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = f"http://127.0.0.1:{port}"
        self.ws = f"ws://127.0.0.1:{port}"


class Live(Address):
    """A house that runs in a thread of the test."""

    def __init__(self, port: int, house: Node, loop: asyncio.AbstractEventLoop, server: uvicorn.Server) -> None:
        super().__init__(port)
        self.house = house
        self.loop = loop
        self.server = server


@contextmanager
def live(
    folder: Path,
    store: Store | None = None,
    bot_pool: BotPool | None = None,
    review_pool: ReviewPool | None = None,
    port: int = 0,
    **settings: Any,
) -> Iterator[Live]:
    """A house in a thread, on a port of its own."""
    chosen = Settings(
        port=port, data=str(folder), bot_delay=0, database_url="memory:", **{"admin_token": TOKEN} | settings
    )
    house = Node(
        chosen,
        store=store or MemoryStore(),
        bot_pool=bot_pool or Plain(),
        replay_pool=PlainReplays(),
        review_pool=review_pool or NoReviews(),
    )
    running = single_process_server(chosen, house)
    thread = threading.Thread(target=running.run)
    thread.start()
    try:
        while not running.started:
            assert thread.is_alive()
            time.sleep(0.005)
        (listener,) = running.servers
        yield Live(listener.sockets[0].getsockname()[1], house, listener.get_loop(), running)
    finally:
        running.should_exit = True
        thread.join(SOON)


@contextmanager
def spawned(folder: Path, port: int, **environ: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A house in a process of its own, which can be killed; its log is in the file `log` of the folder."""
    ours = {"PARLOUR_DATA": str(folder), "PARLOUR_PORT": str(port), "PARLOUR_BOT_DELAY": "0"}
    ours |= {"PARLOUR_ADMIN_TOKEN": TOKEN} | environ
    with (folder / "log").open("ab") as log:
        process = subprocess.Popen([sys.executable, "-m", "parlour.server"], env=os.environ | ours, stderr=log)
    try:
        wait_for(port)
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(SOON)


def wait_for(port: int) -> None:
    """Wait until a house answers."""
    give_up = time.monotonic() + SOON
    while time.monotonic() < give_up:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            time.sleep(0.02)
        else:
            return
    raise TimeoutError("the house did not open")


class Browser:
    """A guest's browser."""

    def __init__(self, at: Address, cookies: httpx.Cookies | None = None) -> None:
        self.at = at
        self.http = httpx.Client(base_url=at.http, cookies=cookies, verify=False)  # certificates take 20 ms to load
        self.me = self.http.get("/api/me").json()
        self.frames: list[str] = []
        self.sent = 0

    def __enter__(self) -> "Browser":
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def call_me(self, name: str) -> None:
        """Take another name than the one given by chance."""
        self.me = self.http.patch("/api/me", json={"name": name}).raise_for_status().json()

    def open(self, **wish: Any) -> str:
        """Open a table of the short game; its id."""
        answer = self.http.post("/api/tables", json={"game": "illimat", "seats": 2, "options": ROUND} | wish)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    @property
    def cookie(self) -> str:
        """The guest's cookie, as a header."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @contextmanager
    def socket(self, table: str, query: str = "", **headers: str) -> Iterator["Browser"]:
        """Sit down at a table's socket."""
        sent = {"Cookie": self.cookie} | headers
        with connect(f"{self.at.ws}/api/tables/{table}/socket{query}", additional_headers=sent, max_size=None) as line:
            self.line: ClientConnection = line
            yield self

    def hear(self) -> dict[str, Any]:
        """The next message."""
        text = self.line.recv(SOON)
        assert isinstance(text, str)
        self.frames.append(text)
        message: dict[str, Any] = json.decode(text)
        if message.get("look"):
            self.look = message["look"]
        return message

    def hear_until(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds, everything else passed over."""
        while True:
            message = self.hear()
            if message["kind"] in kinds:
                return message

    def say(self, kind: str, **fields: Any) -> str:
        """Send a message; its id."""
        self.sent += 1
        message = {"kind": kind, "id": f"m{self.sent}"} | fields
        self.line.send(json.encode(message).decode())
        return str(message["id"])

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a message, and wait for its answer."""
        sent = self.say(kind, **fields)
        while True:
            message = self.hear()
            if message.get("id") == sent:
                return message

    def move(self) -> dict[str, Any]:
        """Answer the open question with the listed move in the middle."""
        if self.look["kinds"]:
            self.come()
        moves = self.look["moves"]
        return self.ask("act", ask=self.look["ask"]["id"], action=moves[len(moves) // 2])

    def come(self) -> None:
        """Come to a shared screen as the player who is called."""
        self.ask("reveal", seat=self.look["ask"]["seats"][0])
        self.hear_until("revealed")

    def play_on(self) -> None:
        """Play the listed moves in the middle, whenever asked, until the game is over."""
        answered = -1
        while True:
            if self.look["kinds"]:
                self.come()
            if self.look["moves"] and self.look["ask"]["id"] != answered:
                answered, moves = self.look["ask"]["id"], self.look["moves"]
                self.say("act", ask=answered, action=moves[len(moves) // 2])
            message = self.hear()
            assert message["kind"] != "refused", message
            if message["kind"] == "changed" and message["table"]["phase"] == "over":
                return

    def closed(self) -> int:
        """Wait until the house closes the socket; the code."""
        with suppress(ConnectionClosed):
            while True:
                self.hear()
        code = self.line.close_code
        assert code is not None
        return code
