"""Health and metrics: strangers are told the status alone, operators and whoever monitors the server everything."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from ipaddress import ip_address
from typing import Any, Literal

from litestar import Controller, Request, Response, get
from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler
from msgspec import UNSET, Struct, UnsetType

from parlour.core.game import Illegal
from parlour.server.access.rate_limit import TrustedProxies
from parlour.server.access.request import unmapped
from parlour.server.cluster.bus import Bus
from parlour.server.http.dependencies import Service
from parlour.server.metrics import Metrics, exposition
from parlour.store.database import StoreDamaged
from parlour.store.store import Store

Missing = Literal["starting", "draining", "store_read", "store_write", "store_damaged", "bus", "workers"]
"""What a node that is not ready lacks."""

PROBE_TIMEOUT = 2.0
"""Seconds that the store has to read or write a little."""

CACHED = 1.0
"""Seconds for which a result holds, so that nobody can use the probes to load the store."""


FORWARDED = (b"x-forwarded", b"forwarded", b"x-real-ip", b"via")
"""How the names of headers begin that proxies add."""

AnyConnection = ASGIConnection[Any, Any, Any, Any]
AnyRequest = Request[Any, Any, Any]


class Ready(Struct, frozen=True):
    """Whether this server should be sent requests, and for operators what it lacks if not."""

    ready: bool
    missing: tuple[Missing, ...] | UnsetType = UNSET


class Readiness:
    """Probes the store and the bus of a node when asked, at most once a second."""

    def __init__(self, store: Store, bus: Bus, *, workers: bool) -> None:
        self.started = False
        self.draining = False
        self.damaged = False
        self.workers = workers  # whether all worker processes of this server are ready
        self._bus = bus
        self._reading = Probe(store.probe_read)
        self._writing = Probe(store.probe_write)
        self._store: tuple[Missing, ...] = ()
        self._probed_at = -CACHED
        self._probing = asyncio.Lock()

    async def missing(self) -> tuple[Missing, ...]:
        """Return what is missing, nothing where the node is ready."""
        if not self.started:
            return ("starting",)
        states: dict[Missing, bool] = {
            "draining": self.draining,
            "bus": not self._bus.connected,
            "workers": not self.workers,
        }
        return (*await self._missing_of_store(), *(word for word, holds in states.items() if holds))

    async def _missing_of_store(self) -> tuple[Missing, ...]:
        """Probe the store, unless it was probed within the last second."""
        async with self._probing:
            loop = asyncio.get_running_loop()
            if loop.time() - self._probed_at >= CACHED:
                read, write = await asyncio.gather(self._reading.run(), self._writing.run())
                damaged = self.damaged or isinstance(read, StoreDamaged)
                failed: dict[Missing, bool] = {
                    "store_read": read is not None and not isinstance(read, StoreDamaged),
                    "store_write": write is not None,
                    "store_damaged": damaged,
                }
                self._store = tuple(word for word, holds in failed.items() if holds)
                self._probed_at = loop.time()
        return self._store


class Probe:
    """One probe at a time: while the last one still waits for the store, no other is added to it."""

    def __init__(self, probe: Callable[[], Awaitable[None]]) -> None:
        self._probe = probe
        self._task: asyncio.Future[None] | None = None

    async def run(self) -> BaseException | None:
        """Return why the probe failed, or did not end in time."""
        if self._task is None:
            self._task = asyncio.ensure_future(self._probe())
        done, _ = await asyncio.wait((self._task,), timeout=PROBE_TIMEOUT)
        if not done:
            return TimeoutError()
        ended, self._task = self._task, None
        return asyncio.CancelledError() if ended.cancelled() else ended.exception()


def require_monitor(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Raise Illegal unless a request brings the token, or comes from a private address and through no proxy."""
    authorization, services = connection.headers.get("authorization", ""), connection.app.state
    if authorization:
        services.admin_token.require(authorization, connection.client.host if connection.client else "")
    elif not comes_directly_from_private(connection.scope, services.proxies):
        raise Illegal("operator_token", "Only operators see this: send their token.")


def comes_directly_from_private(scope: Mapping[str, Any], proxies: TrustedProxies) -> bool:
    """Return whether a request comes from a private address that is no proxy, and says of none that it came through it.

    Whoever is behind a proxy has its address where it adds no header; so the address of a trusted one does not count.
    """
    client = scope.get("client")
    if not client or client[0] in proxies or any(name.startswith(FORWARDED) for name, _ in scope["headers"]):
        return False
    try:
        return ip_address(unmapped(client[0])).is_private
    except ValueError:
        return False


class HealthController(Controller):
    """Serves the probes and the metrics."""

    @get("/healthz", media_type="text/plain", sync_to_thread=False, summary="Whether the server is up")
    def healthz(self) -> str:
        """Return ok: the process answers, whatever its database does."""
        return "ok"

    @get("/readyz", summary="Whether the server can serve")
    async def readyz(self, request: AnyRequest, readiness: Service[Readiness]) -> Response[Ready]:
        """Return 200 where the database can be read and written and nothing else is missing, 503 otherwise."""
        missing = await readiness.missing()
        try:
            require_monitor(request, request.route_handler)
            ready = Ready(not missing, missing)
        except Illegal:
            ready = Ready(not missing)
        return Response(ready, status_code=503 if missing else 200, headers={"cache-control": "no-store"})

    @get(
        "/metrics",
        media_type="text/plain",
        sync_to_thread=False,
        guards=[require_monitor],
        summary="Metrics in the format of Prometheus",
    )
    def metrics(self, metrics: Service[Metrics]) -> Response[bytes]:
        """Return the number of tables, sockets and moves, latencies, and batches of the store."""
        return Response(exposition(metrics), media_type="text/plain; version=0.0.4; charset=utf-8")
