"""The ASGI application: checks rate limits, hosts and origins, and dispatches every request and socket."""

from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from time import perf_counter
from typing import Any

import structlog
from msgspec import json

from parlour.server.access.rate_limit import AddressLimits
from parlour.server.access.request import SAFE_METHODS, AllowedHosts, client_address, is_own_origin, normalised_path
from parlour.server.http.health import Readiness
from parlour.server.http.static_files import StaticFiles, reply
from parlour.server.metrics import Metrics
from parlour.server.settings import Settings
from parlour.server.socket.endpoint import SocketEndpoint

log = structlog.get_logger()

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Any], Awaitable[None]]
Refusal = tuple[int, str, str]
"""The status, code and reason of a request that is refused before it is looked at."""

Application = Callable[[Any, Any, Any], Awaitable[None]]

API_PATHS = ("/api", "/schema", "/healthz", "/readyz", "/metrics")
"""The paths of the HTTP interface; all others are static files."""

POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; object-src 'none'; font-src 'self' data:; "
    "connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
CACHE = b"cache-control"
"""The header without which no browser or proxy may keep an answer of the interface: most are about somebody."""

SECURITY_HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
]


class AsgiApp:
    """Dispatches sockets to the endpoint, the API to litestar, and the rest to the static files."""

    def __init__(
        self,
        api: Application,
        endpoint: SocketEndpoint,
        static: StaticFiles,
        addresses: AddressLimits,
        settings: Settings,
        metrics: Metrics,
        readiness: Readiness,
    ) -> None:
        self._api = api
        self._endpoint = endpoint
        self._static = static
        self._addresses = addresses
        self._settings = settings
        self._metrics = metrics
        self._hosts = AllowedHosts(settings)
        self._readiness = readiness
        self._warned = False

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Serve one request, one socket, or the application's start and stop, under its normalised path."""
        if scope["type"] != "lifespan":
            scope["path"] = normalised_path(scope["path"])
        if scope["type"] != "lifespan" and not self._warned and forwarded_by_stranger(scope):
            self._warned = True
            log.warning(
                "a proxy that is not trusted forwards requests, so that all its browsers count as one address",
                advice="name the proxy's address or network in PARLOUR_PROXIES",
            )
        if scope["type"] == "websocket" and not self._readiness.started:
            await receive()  # the request to connect
            await send({"type": "websocket.close"})
        elif scope["type"] == "websocket":
            await self._endpoint(scope, receive, send)
        elif scope["type"] == "http":
            await self._respond(scope, receive, send)
        else:
            await self._api(scope, receive, send)

    async def _respond(self, scope: Message, receive: Receive, send: Send) -> None:
        began, status = perf_counter(), 0
        refusal = self._refusal(scope)

        async def send_safely(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                last = [(b"connection", b"close")] if self._readiness.draining else []
                own = [*message.get("headers", ())]
                cached = not scope["path"].startswith(API_PATHS) or any(name.lower() == CACHE for name, _ in own)
                stored = [] if cached else [(CACHE, b"no-store")]
                message["headers"] = [*own, *SECURITY_HEADERS, *stored, *last]
            await send(message)

        if refusal is not None:
            await refuse(send_safely, *refusal)
        elif scope["path"].startswith("/api") and not self._readiness.started:
            body = json.encode({"code": "starting", "why": "The server is starting; try again in a moment."})
            headers = [(b"content-type", b"application/json"), (b"retry-after", b"1")]
            await reply(send_safely, 503, body, headers)
        elif scope["path"].startswith(API_PATHS):
            await self._api(scope, receive, send_safely)
        elif scope["method"] not in SAFE_METHODS:
            await reply(send_safely, 405, b"", [(b"allow", b"GET, HEAD")])
        else:
            await self._static(scope, send_safely)
        self._metrics.count_request(scope["method"], status)
        log.debug("request", method=scope["method"], status=status, ms=round(1000 * (perf_counter() - began), 1))

    def _refusal(self, scope: Message) -> Refusal | None:
        """Return why a request is refused before it is looked at; None if it is not."""
        if not self._addresses.requests.take(client_address(scope)):
            return 429, "flood", "Too many requests at once; wait a little."
        if (why := self._hosts.refusal(scope["headers"])) is not None:
            return 421, "wrong_host", why
        if scope["method"] not in SAFE_METHODS and not is_own_origin(scope["headers"], self._settings.origins):
            return 403, "foreign", "Only the server's own pages may send this request."
        return None


def forwarded_by_stranger(scope: Mapping[str, Any]) -> bool:
    """Return whether a request carries X-Forwarded-For from an address that is not trusted.

    uvicorn replaces the address of a trusted proxy by the one that the header names, and its port by the one there,
    if any; whoever connects by themselves has a port.
    """
    named = next((value for name, value in scope["headers"] if name == b"x-forwarded-for"), None)
    client = scope.get("client")
    if named is None or not client:
        return False
    host, port = client
    return port != 0 and not any(host in address for address in named.decode("latin-1").split(","))


async def refuse(send: Send, status: int, code: str, why: str) -> None:
    """Answer with a code for machines and a reason for people."""
    await reply(send, status, json.encode({"code": code, "why": why}), [(b"content-type", b"application/json")])
