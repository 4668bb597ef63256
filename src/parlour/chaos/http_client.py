"""Requests of scripted players to the HTTP interface: their identity, and new tables."""

import asyncio
from typing import Any

from msgspec import Struct, json

from parlour.server.protocol.http_types import Me, NewTable, OpenedTable

TIMEOUT = 4.0
"""Seconds after which a request is given up."""


class RequestFailed(Exception):
    """The server did not answer as it should, or not in time."""


class Response(Struct, frozen=True):
    """The answer to a request."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes


class Guest(Struct, frozen=True):
    """A guest of the server: the cookie, the public id, and the address that requests are said to come from."""

    cookie: str
    player: str
    address: str

    def headers(self, port: int) -> dict[str, str]:
        """Return the headers with which this guest's browser sends requests to a server at that port."""
        named = {"Cookie": self.cookie} if self.cookie else {}
        return {"Origin": f"http://127.0.0.1:{port}", "X-Forwarded-For": self.address, **named}


async def request(port: int, method: str, path: str, headers: dict[str, str], body: Any = None) -> Response:
    """Send a request to a server on this machine and return its answer."""
    sent = b"" if body is None else json.encode(body)
    lines = [
        f"{method} {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Connection: close",
        f"Content-Length: {len(sent)}",
    ]
    lines += ["Content-Type: application/json", *(f"{name}: {value}" for name, value in headers.items())]
    try:
        async with asyncio.timeout(TIMEOUT):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                writer.write("\r\n".join((*lines, "", "")).encode() + sent)
                return _parse(await reader.read())
            finally:
                writer.close()
    except (OSError, TimeoutError, ValueError) as fault:
        raise RequestFailed(f"{method} {path}: {fault!r}") from fault


def _parse(answer: bytes) -> Response:
    """Return an answer that was read to its end."""
    head, end, body = answer.partition(b"\r\n\r\n")
    if not end:
        raise ValueError("there was no answer")
    first, *lines = head.decode("latin-1").split("\r\n")
    pairs = (line.partition(":") for line in lines)
    headers = tuple((name.strip().lower(), value.strip()) for name, _, value in pairs)
    length = dict(headers).get("content-length")
    if length is not None and len(body) < int(length):
        raise ValueError("the answer was cut short")
    return Response(int(first.split()[1]), headers, body)


async def identify(port: int, guest: Guest) -> Guest:
    """Return a guest with a valid cookie; without one the server makes a new guest."""
    answer = await request(port, "GET", "/api/me", guest.headers(port))
    if answer.status != 200:
        raise RequestFailed(f"GET /api/me: {answer.status}")
    set_cookie = [value.partition(";")[0] for name, value in answer.headers if name == "set-cookie"]
    cookie = set_cookie[0] if set_cookie else guest.cookie
    return Guest(cookie, json.decode(answer.body, type=Me).player, guest.address)


async def open_table(port: int, guest: Guest, wanted: NewTable) -> OpenedTable:
    """Open a table for a guest."""
    answer = await request(port, "POST", "/api/tables", guest.headers(port), wanted)
    if answer.status != 201:
        raise RequestFailed(f"POST /api/tables: {answer.status} {answer.body[:200]!r}")
    return json.decode(answer.body, type=OpenedTable)
