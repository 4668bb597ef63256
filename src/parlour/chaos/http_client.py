"""Requests of scripted players to the HTTP interface: their identity, and new tables."""

import asyncio
from typing import Any

import httpx
from msgspec import Struct, json

from parlour.server.access.guests import Me
from parlour.server.table.opening import NewTable, OpenedTable

TIMEOUT = 4.0
"""Seconds after which a request is given up."""


class RequestFailed(Exception):
    """The server did not answer as it should, or not in time."""


class Guest(Struct, frozen=True):
    """A guest of the server: the cookie, the public id, and the address that requests are said to come from."""

    cookie: str
    player: str
    address: str

    def headers(self, port: int) -> dict[str, str]:
        """Return the headers with which this guest's browser sends requests to a server at that port."""
        named = {"Cookie": self.cookie} if self.cookie else {}
        return {"Origin": f"http://127.0.0.1:{port}", "X-Forwarded-For": self.address, **named}


async def request(port: int, method: str, path: str, headers: dict[str, str], body: Any = None) -> httpx.Response:
    """Send a request to a server on this machine, over a connection of its own, and return its answer."""
    try:
        async with (
            asyncio.timeout(TIMEOUT),
            httpx.AsyncClient(
                base_url=f"http://127.0.0.1:{port}", timeout=None, trust_env=False, verify=False
            ) as client,
        ):
            return await client.request(
                method,
                path,
                headers={"Connection": "close", "Content-Type": "application/json", **headers},
                content=b"" if body is None else json.encode(body),
                extensions={"target": path.encode()},  # as it is written: httpx would resolve `..`
            )
    except (httpx.HTTPError, OSError, TimeoutError) as fault:
        raise RequestFailed(f"{method} {path}: {fault!r}") from fault


async def identify(port: int, guest: Guest) -> Guest:
    """Return a guest with a valid cookie; without one the server makes a new guest."""
    answer = await request(port, "GET", "/api/me", guest.headers(port))
    if answer.status_code != 200:
        raise RequestFailed(f"GET /api/me: {answer.status_code}")
    set_cookie = [value.partition(";")[0] for value in answer.headers.get_list("set-cookie")]
    cookie = set_cookie[0] if set_cookie else guest.cookie
    return Guest(cookie, json.decode(answer.content, type=Me).player, guest.address)


async def open_table(port: int, guest: Guest, wanted: NewTable) -> OpenedTable:
    """Open a table for a guest."""
    answer = await request(port, "POST", "/api/tables", guest.headers(port), wanted)
    if answer.status_code != 201:
        raise RequestFailed(f"POST /api/tables: {answer.status_code} {answer.content[:200]!r}")
    return json.decode(answer.content, type=OpenedTable)
