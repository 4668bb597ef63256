"""The port of a server with several processes: accepts browsers, and gives each to the worker that it asks for.

Which one that is, the beginning of its first request says.
"""

import asyncio
import re
import socket
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from typing import Any

import structlog

from parlour.server.access.rate_limit import TrustedProxies
from parlour.server.access.request import client_network, normalised_target
from parlour.server.backoff import BackgroundTasks
from parlour.server.processes.protocol import HEARTBEAT_INTERVAL, shard_of
from parlour.server.processes.worker_handle import WorkerHandle
from parlour.server.settings import Settings
from parlour.server.uvicorn_server import accept_waiting

log = structlog.get_logger()

BACKLOG = 2048
"""Browsers that may wait to be accepted."""

RETRY = 0.01
"""Seconds before something is tried again that there was no room for."""

OWNER_PATIENCE = 3.0
"""Seconds that the worker of a table may be away before browsers go to another, as to another node.

They count from when it was last there: who comes later waits no more, and so does not give up while it waits.
"""

BROWSER_PATIENCE = 30.0
"""Seconds that a browser waits for any worker."""

PEEKED = 512
"""Bytes of a request in which its path is looked for."""

TABLE = re.compile(r"[A-Z]+ /api/tables/([a-z0-9]{1,40})([/?].*)?")
WORKER = re.compile(r"GET /metrics\?(?:worker|wing)=(\d{1,2})")
"""How requests begin that are for one worker: those for its tables, and for its metrics (`wing` is the older name)."""

OPENING = "POST /api/tables"
"""The request that opens a table, which then belongs to the worker that it is given to."""


class Entrance:
    """Gives each browser to the worker that its request is for, or to another one while that is not there."""

    def __init__(self, workers: Sequence[WorkerHandle], settings: Settings) -> None:
        self._workers = workers
        self._header_timeout = settings.header_timeout
        self._waiting = WaitingConnections(settings)
        self._router = RequestRouter(len(workers))
        self._listeners: list[socket.socket] = []
        self._routing = BackgroundTasks()
        self._changed = asyncio.Event()

    def bind(self, host: str, port: int) -> None:
        """Take the port, or raise OSError; nobody is accepted yet."""
        self._listeners = listeners(host, port)

    def note_change(self) -> None:
        """Wake the browsers that wait for a worker, because one is ready or has ended."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def wait_for_worker(self) -> None:
        """Wait until a worker is ready, and begin to listen."""
        while not any(worker.ready for worker in self._workers):
            await self._changed.wait()
        for listener in self._listeners:
            listener.listen(BACKLOG)

    async def accept(self) -> None:
        """Accept browsers, for as long as the server runs."""
        await asyncio.gather(*(self._accept(listener) for listener in self._listeners))

    async def close(self, *, serve_waiting: bool) -> None:
        """Close the port; lead whoever has reached it before that to a worker, where that is asked for."""
        for listener in self._listeners:
            for browser in accept_waiting(listener) if serve_waiting else ():
                with suppress(OSError):  # one that is gone already
                    self._start_routing(browser, browser.getpeername())
            listener.close()
        if serve_waiting and self._routing:
            await asyncio.wait(self._routing, timeout=1)

    async def _accept(self, listener: socket.socket) -> None:
        """Accept browsers at one address, one after the other."""
        loop = asyncio.get_running_loop()
        while True:
            try:
                browser, address = await loop.sock_accept(listener)
            except OSError as fault:
                log.warning("a connection could not be accepted", why=str(fault))
                await asyncio.sleep(RETRY)
                continue
            self._start_routing(browser, address)
            await asyncio.sleep(0)  # without which those who wait already are all accepted in one turn

    def _start_routing(self, browser: socket.socket, address: Any) -> None:
        self._routing.start(self.route(browser, str(address[0]) if address else ""))

    async def route(self, browser: socket.socket, address: str) -> None:
        """Give a browser to the worker that its request is for; drop it if it is gone by then, or asks nothing."""
        with browser, suppress(OSError), self._waiting.counted(address) as admitted:
            browser.settimeout(0)
            request = await peek(browser, self._header_timeout) if admitted else b""
            if not request:
                return
            owner = self._workers[self._router.worker_for(request)]
            patience = 0.0 if self._router.any_will_do(request) else OWNER_PATIENCE
            loop = asyncio.get_running_loop()
            began = loop.time()
            while loop.time() < began + BROWSER_PATIENCE:
                living = [worker for worker in self._workers if worker.responsive]
                if owner in living:
                    living = [owner]
                elif owner.absent_for < patience:
                    living = []
                if living and living[owner.shard.number % len(living)].hand_over(browser):
                    return
                await self._wait_for_change(RETRY if living else HEARTBEAT_INTERVAL)

    async def _wait_for_change(self, seconds: float) -> None:
        """Wait until a worker is ready or has ended, or for so long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._changed.wait()


class RequestRouter:
    """Chooses workers by number, in turn where any will do."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._any, self._next_table = count(), count()

    def worker_for(self, request: bytes) -> int:
        """Return the worker that a request is for: the one of its table, the one it names, or the next in turn."""
        wanted = normalised_target(request)
        if found := TABLE.fullmatch(wanted):
            return shard_of(found[1], self._workers)
        if (found := WORKER.fullmatch(wanted)) and int(found[1]) < self._workers:
            return int(found[1])
        return next(self._next_table if wanted == OPENING else self._any) % self._workers

    @staticmethod
    def any_will_do(request: bytes) -> bool:
        """Return whether a request is for no particular worker."""
        wanted = normalised_target(request)
        return not (TABLE.fullmatch(wanted) or WORKER.fullmatch(wanted))


class WaitingConnections:
    """Counts the connections of each address whose request has not come; those of trusted proxies have no limit."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.connections
        self._proxies = TrustedProxies(settings.proxies)
        self._waiting: Counter[str] = Counter()

    @contextmanager
    def counted(self, client: str) -> Iterator[bool]:
        """Count a connection for a while; False where its address has too many."""
        address = client_network(client)
        self._waiting[address] += 1
        try:
            yield self._waiting[address] <= self._most or client in self._proxies
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]


async def peek(browser: socket.socket, patience: float) -> bytes:
    """Return the beginning of a browser's first request, leaving it for the worker; b"" where it does not come in time.

    A request that comes in pieces may go to the wrong worker, which serves it as any other node would.
    """
    loop = asyncio.get_running_loop()
    came: asyncio.Future[None] = loop.create_future()

    def readable() -> None:
        loop.remove_reader(browser)
        came.set_result(None)

    loop.add_reader(browser, readable)
    try:
        async with asyncio.timeout(patience):
            await came
        return browser.recv(PEEKED, socket.MSG_PEEK)
    except (TimeoutError, BlockingIOError):
        return b""
    finally:
        loop.remove_reader(browser)


def listeners(host: str, port: int) -> list[socket.socket]:
    """Return a socket for every address of the host, bound but not yet listening."""
    found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    bound = []
    for family, kind, protocol, _, address in dict.fromkeys(found):
        listener = socket.socket(family, kind, protocol)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        listener.settimeout(0)
        listener.bind(address)
        bound.append(listener)
    return bound
