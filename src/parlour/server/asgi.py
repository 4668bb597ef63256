"""The ASGI application: checks rate limits and origins, reads the cookie, and dispatches every request and socket."""

import re
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from time import perf_counter
from typing import Any

import structlog
from msgspec import json

from parlour.server.access.guests import Guests, in_new_session
from parlour.server.access.operator_state import OperatorState
from parlour.server.access.rate_limit import AddressLimits
from parlour.server.access.request import AllowedHosts, is_own_origin, normalised_path
from parlour.server.account.sessions import SIGNED_OUT, Sessions
from parlour.server.http.health import Readiness
from parlour.server.http.static_files import StaticFiles, reply
from parlour.server.metrics import Metrics
from parlour.server.settings import Settings
from parlour.server.socket.endpoint import SocketEndpoint
from parlour.server.table.clock import wall_clock

log = structlog.get_logger()

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Any], Awaitable[None]]
Refusal = tuple[int, str, str]
"""The status, code and reason of a request that is refused before it is looked at."""

Application = Callable[[Any, Any, Any], Awaitable[None]]

API_PATHS = ("/api", "/schema", "/healthz", "/readyz", "/metrics")
"""The paths of the HTTP interface; all others are static files."""

OPERATOR_PATH = "/api/operator/"
"""Where operators work, whose own address may be banned."""

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

REPLAY = re.compile("/api/((tables/[^/]+/)?replay|account/export)")
"""The paths of replays and exports, which take long to build."""

ACCOUNT = re.compile("/api/(account|sign-in)(/.*)?")
"""The paths at which players change their accounts, or prove who they are."""

ME = "/api/me"
"""The path at which guests change their names."""

LINK = re.compile("/api/notifications/(confirm|unsubscribe)")
"""The paths of links in notifications, which work for whoever got one: signed out, banned, or never a guest."""

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
        guests: Guests,
        sessions: Sessions,
        addresses: AddressLimits,
        settings: Settings,
        metrics: Metrics,
        readiness: Readiness,
        operator_state: OperatorState,
    ) -> None:
        self._operator_state = operator_state
        self._api = api
        self._endpoint = endpoint
        self._static = static
        self._guests = guests
        self._sessions = sessions
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
        set_cookie: list[tuple[bytes, bytes]] = []
        refusal = self._refusal(scope)
        known = scope["path"].startswith("/api/") and not LINK.fullmatch(scope["path"])
        if refusal is None and self._readiness.started and known:
            set_cookie, refusal = await self._identify(scope)
            refusal = refusal or self._ban(scope)

        async def send_safely(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                last = [(b"connection", b"close")] if self._readiness.draining else []
                now = scope.get("parlour_signed_in")  # somebody else, after this request
                cookies = set_cookie if now is None else self._guests.set_cookies(now, scope)
                own = [*message.get("headers", ())]
                cached = not scope["path"].startswith(API_PATHS) or any(name.lower() == CACHE for name, _ in own)
                stored = [] if cached else [(CACHE, b"no-store")]
                message["headers"] = [*own, *SECURITY_HEADERS, *stored, *cookies, *last]
            await send(message)

        if refusal is not None:
            await refuse(send_safely, *refusal)
        elif scope["path"].startswith("/api") and not self._readiness.started:
            body = json.encode({"code": "starting", "why": "The server is starting; try again in a moment."})
            headers = [(b"content-type", b"application/json"), (b"retry-after", b"1")]
            await reply(send_safely, 503, body, headers)
        elif REPLAY.fullmatch(scope["path"]):
            await self._replay(scope, receive, send_safely)
        elif scope["path"].startswith(API_PATHS):
            await self._api(scope, receive, send_safely)
        elif scope["method"] not in SAFE_METHODS:
            await reply(send_safely, 405, b"", [(b"allow", b"GET, HEAD")])
        else:
            await self._static(scope, send_safely)
        self._metrics.count_request(scope["method"], status)
        log.debug("request", method=scope["method"], status=status, ms=round(1000 * (perf_counter() - began), 1))

    async def _replay(self, scope: Message, receive: Receive, send: Send) -> None:
        """Serve a replay, of which an address may ask for few at a time; a refused upload is not even read."""
        address = client_address(scope)
        if not self._addresses.replays.open(address):
            await refuse(send, 429, "replays_busy", "Your last replays are not ready yet; wait a little.")
            return
        try:
            if scope["method"] in SAFE_METHODS or self._addresses.uploads.take(address):
                await self._api(scope, receive, send)
            else:
                await refuse(send, 429, "too_many_uploads", "Too many uploads in a minute; wait a little.")
        finally:
            self._addresses.replays.close(address)

    async def _identify(self, scope: Message) -> tuple[list[tuple[bytes, bytes]], Refusal | None]:
        """Find out who asks; return the cookie to set on /api/me, or on a new guest's first change, or a refusal.

        Merely reading makes no guest: a page that asks for two things at once would become two. A browser whose session
        has ended is told so until it asks /api/me, and is a new guest then.
        """
        who, is_me = self._guests.identify(scope), scope["path"] == ME
        if who is not None and not scope["path"].startswith(OPERATOR_PATH):
            try:
                allowed = await self._sessions.allows(who)
            except Exception as fault:
                log.warning("a session could not be checked", why=type(fault).__name__)
                return [], (503, "unavailable", "The server can't reach its database; try again in a moment.")
            if not allowed and not (is_me and scope["method"] in SAFE_METHODS):
                return [], (401, "signed_out", SIGNED_OUT)
            scope["parlour_signed_out"] = not allowed
            who = who if allowed else None
        sets = is_me or (who is None and scope["method"] not in SAFE_METHODS)
        who = who or self._guests.new()
        scope["parlour_guest"] = who if who.session else in_new_session(who.player)
        return (self._guests.set_cookies(scope["parlour_guest"], scope) if sets else []), None

    def _refusal(self, scope: Message) -> Refusal | None:
        """Return why a request is refused before it is looked at; None if it is not."""
        address = client_address(scope)
        if not self._addresses.requests.take(address):
            return 429, "flood", "Too many requests at once; wait a little."
        if (why := self._hosts.refusal(scope["headers"])) is not None:
            return 421, "wrong_host", why
        if scope["method"] == "PATCH" and scope["path"] == ME and not self._addresses.names.take(address):
            return 429, "too_many_names", "Too many new names in a minute; wait a little."
        if (
            scope["method"] not in SAFE_METHODS
            and ACCOUNT.fullmatch(scope["path"])
            and not self._addresses.accounts.take(address)
        ):
            return 429, "too_many_tries", "Too many tries in a minute; wait a little."
        if scope["method"] not in SAFE_METHODS and not is_own_origin(scope["headers"], self._settings.origins):
            return 403, "foreign", "Only the server's own pages may send this request."
        return None

    def _ban(self, scope: Message) -> Refusal | None:
        """Return the refusal of a guest who is banned, or whose address is."""
        if scope["path"].startswith(OPERATOR_PATH):
            return None
        address = self._guests.pseudonym(client_address(scope))
        why = self._operator_state.ban_of(scope["parlour_guest"].player, address, wall_clock())
        return None if why is None else (403, "banned", why)


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


def client_address(scope: Message) -> str:
    """Return the address that a request comes from; "" where it has none."""
    return str(scope["client"][0]) if scope.get("client") else ""


async def refuse(send: Send, status: int, code: str, why: str) -> None:
    """Answer with a code for machines and a reason for people."""
    await reply(send, status, json.encode({"code": code, "why": why}), [(b"content-type", b"application/json")])
