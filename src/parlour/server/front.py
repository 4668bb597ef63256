"""The front of the house: every request comes in here, is held against the limits, and is sent to its room."""

from collections.abc import Awaitable, Callable, MutableMapping
from time import perf_counter
from typing import Any

import structlog
from msgspec import json

from parlour.server.client import Client, reply
from parlour.server.door import Door
from parlour.server.limits import Addresses
from parlour.server.origins import cookie, ours
from parlour.server.players import COOKIE, YEAR, Guests
from parlour.server.settings import Settings
from parlour.server.tally import Tally

log = structlog.get_logger()

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Any], Awaitable[None]]
Room = Callable[[Any, Any, Any], Awaitable[None]]

ROOMS = ("/api", "/schema", "/healthz", "/metrics")
"""The paths of the lobby; all others are pages."""

READING = ("GET", "HEAD", "OPTIONS")

POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; "
    "connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
SAFETY = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
]


class Front:
    """An ASGI application: sockets to the door, the API to the lobby, the rest to the pages."""

    def __init__(
        self,
        lobby: Room,
        door: Door,
        client: Client,
        guests: Guests,
        addresses: Addresses,
        settings: Settings,
        tally: Tally,
    ) -> None:
        self._lobby = lobby
        self._door = door
        self._client = client
        self._guests = guests
        self._addresses = addresses
        self._settings = settings
        self._tally = tally

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """One request, one socket, or the life of the house."""
        if scope["type"] == "websocket":
            await self._door(scope, receive, send)
        elif scope["type"] == "http":
            await self._answer(scope, receive, send)
        else:
            await self._lobby(scope, receive, send)

    async def _answer(self, scope: Message, receive: Receive, send: Send) -> None:
        began, status = perf_counter(), 0
        set_cookie = self._greet(scope)

        async def send_safely(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *SAFETY, *set_cookie]
            await send(message)

        refusal = self._refusal(scope)
        if refusal is not None:
            code, why = refusal
            body = json.encode({"code": code, "why": why})
            await reply(send_safely, 429 if code == "flood" else 403, body, [(b"content-type", b"application/json")])
        elif scope["path"].startswith(ROOMS):
            await self._lobby(scope, receive, send_safely)
        elif scope["method"] not in READING:
            await reply(send_safely, 405, b"", [(b"allow", b"GET, HEAD")])
        else:
            await self._client(scope, send_safely)
        self._tally.requests[scope["method"], status] += 1
        log.debug("request", method=scope["method"], status=status, ms=round(1000 * (perf_counter() - began), 1))

    def _greet(self, scope: Message) -> list[tuple[bytes, bytes]]:
        """Find out who asks the lobby; the cookie to set on asking who one is, or on doing something as nobody yet.

        Merely looking makes no guest: a page that asks for two things at once would become two.
        """
        if not scope["path"].startswith("/api/"):
            return []
        player = self._guests.read(cookie(scope["headers"], COOKIE))
        sets = scope["path"] == "/api/me" or (player is None and scope["method"] not in READING)
        scope["parlour_guest"] = player = player or self._guests.new()
        if not sets:
            return []
        secure = "; Secure" if scope["scheme"] == "https" else ""
        value = f"{COOKIE}={self._guests.cookie(player)}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"
        return [(b"set-cookie", value.encode())]

    def _refusal(self, scope: Message) -> tuple[str, str] | None:
        """Why a request is not even looked at."""
        client = scope["client"][0] if scope.get("client") else ""
        if not self._addresses.take(client):
            return "flood", "That was too much at once; wait a little."
        if scope["method"] not in READING and not ours(scope["headers"], self._settings.origins):
            return "foreign", "This can be asked from the house's own pages only."
        return None
