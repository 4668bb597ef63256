"""Which worker a request is for: the supervisor reads the beginning of a browser's first request."""

import asyncio
import re
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

from parlour.server.access.client_address import client_network
from parlour.server.access.rate_limit import TrustedProxies
from parlour.server.access.request import normalised_target
from parlour.server.cluster.sharding import shard_of
from parlour.server.settings import Settings

PEEKED = 512
"""Bytes of a request in which its path is looked for."""

TABLE = re.compile(r"[A-Z]+ /api/tables/([a-z0-9]{1,40})([/?].*)?")
WORKER = re.compile(r"GET /metrics\?(?:worker|wing)=(\d{1,2})")
"""How requests begin that are for one worker: those for its tables, and for its metrics (`wing` is the older name)."""

OPENING = "POST /api/tables"
"""The request that opens a table, which then belongs to the worker that it is given to."""


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
