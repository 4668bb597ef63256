"""The door of the tables: one websocket for each browser at a table, spoken to in the messages of `wire`."""

import asyncio
import re
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs

import structlog

from parlour.core.game import Illegal
from parlour.server.callers import Caller, admit
from parlour.server.codes import CLOSED, FINAL, FLOOD, NO_GUEST, NO_TABLE, NOT_FOR_YOU, TROUBLE
from parlour.server.ear import Ear
from parlour.server.hall import Hall
from parlour.server.inbox import Joined, Left
from parlour.server.limits import Addresses
from parlour.server.line import EXTENSION, Line
from parlour.server.origins import cookie, ours
from parlour.server.outbox import Outbox, parcel
from parlour.server.players import COOKIE, Guests
from parlour.server.standing import OtherRules
from parlour.server.table import Table
from parlour.server.wire import Gone

log = structlog.get_logger()

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

PATH = re.compile(r"^/api/tables/([a-z0-9]{1,40})/socket$")
GOODBYE = 2.0
"""Seconds that a socket has to take the code it is closed with."""


class Turned(Exception):
    """Somebody cannot come in, or has to go; `code` closes the socket, and `why` is told."""

    def __init__(self, code: int, why: str = "") -> None:
        super().__init__(code, why)
        self.code = code
        self.why = why


class Door:
    """Lets browsers in, and sees them out."""

    def __init__(self, hall: Hall, guests: Guests, addresses: Addresses) -> None:
        self._hall = hall
        self._guests = guests
        self._addresses = addresses
        self._settings = hall.means.settings
        self._tally = hall.means.tally

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """One socket, from its opening to its end."""
        await receive()  # the wish to connect
        if not ours(scope["headers"], self._settings.origins):
            await send({"type": "websocket.close"})
            return
        await send({"type": "websocket.accept"})
        client = scope["client"][0] if scope.get("client") else ""
        line: Line = scope["extensions"][EXTENSION]
        try:
            await self._enter(scope, client, line, receive)
        except Turned as turned:
            await self._see_out(turned, line, send)
        except Exception:
            self._tally.troubles += 1
            log.exception("a socket could not be served")
            await self._see_out(Turned(TROUBLE, "Something went wrong in the house."), line, send)

    async def _see_out(self, turned: Turned, line: Line, send: Send) -> None:
        """Say why, and close; who takes nothing any more is cut off."""
        self._tally.closed[turned.code] += 1
        if turned.why and turned.code in FINAL:
            line.say(parcel(Gone(turned.why)))
        try:
            goodbye = {"type": "websocket.close", "code": turned.code, "reason": turned.why}
            await asyncio.wait_for(send(goodbye), GOODBYE)
        except Exception:
            line.transport.abort()

    async def _enter(self, scope: Message, client: str, line: Line, receive: Receive) -> None:
        """Count the socket while it is open."""
        if not self._addresses.enter(client):
            raise Turned(FLOOD, "Too many sockets are open from your address.")
        self._tally.sockets += 1
        try:
            await self._serve(scope, client, line, receive)
        finally:
            self._tally.sockets -= 1
            self._addresses.leave(client)

    async def _serve(self, scope: Message, client: str, line: Line, receive: Receive) -> None:
        """Find the table, join it, and listen until either side has enough."""
        query = parse_qs(scope["query_string"].decode("latin-1"))
        player = self._guests.read(cookie(scope["headers"], COOKIE))
        if player is None:
            raise Turned(NO_GUEST, "The house does not know you yet.")
        guest = await self._guests.player(player)
        path = PATH.match(scope["path"])
        table = await self._find(path[1] if path else "", player, query.get("k", [None])[0])
        over: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        outbox = Outbox(line, self._settings.outbox, over.set_result)
        caller = Caller(guest, outbox, rail="rail" in query)
        ear = Ear(table, caller, client, self._addresses, self._settings, self._tally)
        table.inbox.put_nowait(Joined(caller))
        line.hear, line.caught_up = ear.hear, outbox.catch_up
        try:
            await listen(ear, receive, over)
        finally:
            ear.hush()
            outbox.closed = True
            table.inbox.put_nowait(Left(caller))

    async def _find(self, table: str, player: str, token: str | None) -> Table:
        """The table, where this player may come to it."""
        try:
            found = await self._hall.table(table)
        except OtherRules as fault:
            raise Turned(NOT_FOR_YOU, str(fault)) from fault
        if found is None:
            raise Turned(NO_TABLE, "There is no such table.")
        if found.standing.phase == "closed":
            raise Turned(CLOSED, "The host has closed this table.")
        try:
            admit(found.standing, player, token)
        except Illegal as refusal:
            raise Turned(NOT_FOR_YOU, refusal.why) from refusal
        return found


async def listen(ear: Ear, receive: Receive, over: "asyncio.Future[int]") -> None:
    """Wait for the end, from either side; what came in before the ear was there is heard now."""
    receiving = asyncio.ensure_future(receive())
    try:
        while True:
            await asyncio.wait((receiving, over), return_when=asyncio.FIRST_COMPLETED)
            if over.done():
                raise Turned(over.result())
            event = receiving.result()
            if event["type"] != "websocket.receive":
                return
            text = event.get("text")
            ear.hear(event.get("bytes") or b"" if text is None else text.encode())
            receiving = asyncio.ensure_future(receive())
    finally:
        receiving.cancel()
        with suppress(asyncio.CancelledError):
            await receiving
