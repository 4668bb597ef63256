"""The WebSocket endpoint of a table: admits a browser, connects it to its table, and closes the socket in order."""

import asyncio
import re
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs

import structlog

from parlour.core.game import Illegal, Millis
from parlour.server.access.guests import Guests
from parlour.server.access.operator_state import OperatorState
from parlour.server.access.rate_limit import AddressLimits
from parlour.server.access.request import AllowedHosts, is_own_origin
from parlour.server.account.sessions import SIGNED_OUT, Sessions
from parlour.server.backoff import BackgroundTasks
from parlour.server.protocol.close_codes import RECONNECT, CloseCode
from parlour.server.protocol.messages import Gone
from parlour.server.socket.reader import SocketReader
from parlour.server.socket.transport import EXTENSION, WebSocketTransport
from parlour.server.table.connections import Connection, admit, no_table, require_welcome
from parlour.server.table.inbox import Joined, Left
from parlour.server.table.manager import TableManager
from parlour.server.table.sender import SocketSender
from parlour.server.table.state import UnsupportedRules
from parlour.server.table.table import Table
from parlour.store.people import Marks
from parlour.store.players import PlayerRow

log = structlog.get_logger()

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

PATH = re.compile(r"^/api/tables/([a-z0-9]{1,40})/socket$")

CLOSE_TIMEOUT = 2.0
"""Seconds that a browser has to take the code its socket is closed with."""


class SocketRefused(Exception):
    """A browser is not admitted, or its socket is closed; `code` closes it, and `why` is sent."""

    def __init__(self, code: CloseCode, why: str = "") -> None:
        super().__init__(code, why)
        self.code = code
        self.why = why


class SocketEndpoint:
    """Serves the sockets of one node."""

    def __init__(
        self,
        manager: TableManager,
        guests: Guests,
        sessions: Sessions,
        addresses: AddressLimits,
        operator_state: OperatorState,
        marks_of: Callable[[str], Awaitable[Marks]],
    ) -> None:
        self._sessions = sessions
        self._marks_of = marks_of  # returns whom a player blocks and mutes, and who blocks the player
        self._operator_state = operator_state
        self._noting = BackgroundTasks()
        self._manager = manager
        self._guests = guests
        self._addresses = addresses
        self._settings = manager.context.settings
        self._metrics = manager.context.metrics
        self._hosts = AllowedHosts(self._settings)
        self._sockets: Counter[tuple[str, str]] = Counter()  # open ones by table and player

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Serve one socket from its opening to its end."""
        await receive()  # the request to connect
        headers = scope["headers"]
        if self._hosts.refusal(headers) is not None or not is_own_origin(headers, self._settings.origins):
            await send({"type": "websocket.close"})
            return
        await send({"type": "websocket.accept"})
        address = scope["client"][0] if scope.get("client") else ""
        transport: WebSocketTransport = scope["extensions"][EXTENSION]
        try:
            await self._count(scope, address, transport, receive)
        except SocketRefused as refused:
            await self._close(refused, transport, send)
        except Exception:
            self._metrics.errors += 1
            log.exception("a socket could not be served")
            error = SocketRefused(CloseCode.SERVER_ERROR, "Something went wrong on the server.")
            await self._close(error, transport, send)

    async def _close(self, refused: SocketRefused, transport: WebSocketTransport, send: Send) -> None:
        """Say why, and close; abort where the browser takes nothing any more, or does not close its side."""
        self._metrics.closed[refused.code] += 1
        transport.begin_close()
        if refused.why and RECONNECT[refused.code] == "no":
            transport.write_frame(SocketSender.frame(Gone(refused.why)))
        try:
            closing = {"type": "websocket.close", "code": refused.code, "reason": refused.why}
            await asyncio.wait_for(send(closing), CLOSE_TIMEOUT)
            asyncio.get_running_loop().call_later(CLOSE_TIMEOUT, transport.transport.abort)
        except Exception:
            transport.transport.abort()

    async def _count(self, scope: Message, address: str, transport: WebSocketTransport, receive: Receive) -> None:
        """Count the socket while it is open."""
        if not self._addresses.requests.take(address) or not self._addresses.sockets.open(address):
            raise SocketRefused(CloseCode.FLOOD, "Too many sockets are opened from your address.")
        self._metrics.sockets += 1
        try:
            await self._serve(scope, address, transport, receive)
        finally:
            self._metrics.sockets -= 1
            self._addresses.sockets.close(address)

    async def _serve(self, scope: Message, address: str, transport: WebSocketTransport, receive: Receive) -> None:
        """Find out who connects, and watch over their session while the socket is open."""
        who = self._guests.identify(scope)
        if who is None:
            raise SocketRefused(CloseCode.NO_GUEST, "The server does not know you yet.")
        guest = await self._guests.player(who.player, address)
        if why := self._operator_state.ban_of(who.player, guest.address, self._manager.context.now()):
            raise SocketRefused(CloseCode.NOT_FOR_YOU, why)
        query = parse_qs(scope["query_string"].decode("latin-1"))
        marks = await self._marks_of(who.player)
        closed: asyncio.Future[CloseCode] = asyncio.get_running_loop().create_future()
        sender = SocketSender(transport, self._settings.socket_unsent, closed.set_result)
        connection = Connection(
            guest, sender, as_spectator="rail" in query, takes_patches=query.get("steps") == ["patched"], marks=marks
        )
        with self._sessions.connected(who, connection):
            if not await self._sessions.allows(who):
                raise SocketRefused(CloseCode.SIGNED_OUT, SIGNED_OUT)
            path = PATH.match(scope["path"])
            table = await self._find(path[1] if path else "", who.player, query.get("k", [None])[0], marks)
            reader = SocketReader(table, connection, address, self._addresses, self._settings, self._metrics)
            transport.on_resume = sender.resume
            await self._connect(table, connection, reader, transport, receive, closed)

    async def _connect(
        self,
        table: Table,
        connection: Connection,
        reader: SocketReader,
        transport: WebSocketTransport,
        receive: Receive,
        closed: "asyncio.Future[CloseCode]",
    ) -> None:
        """Connect the browser to its table, and read until either side ends it."""
        guest, sender, now = connection.player, connection.sender, self._manager.context.now()
        key = (table.id, guest.id)
        if self._sockets[key] >= self._settings.table_sockets:
            raise SocketRefused(CloseCode.FLOOD, "This table is open in too many windows of yours.")
        self._sockets[key] += 1
        if announcement := self._operator_state.announcement(now):
            sender.send(announcement)
        table.inbox.put_nowait(Joined(connection))
        self._note_guest(guest, now)
        transport.start_reading(reader.receive, reader.close_for_flood)
        try:
            await wait_until_closed(receive, closed)
        finally:
            reader.stop()
            sender.closed = True
            table.inbox.put_nowait(Left(connection))
            self._sockets[key] -= 1
            if not self._sockets[key]:
                del self._sockets[key]

    def _note_guest(self, guest: PlayerRow, now: Millis) -> None:
        """Store that a guest was here, while the socket is served already."""
        self._noting.start(self._guests.see(guest, now))

    async def _find(self, table: str, player: str, token: str | None, marks: Marks) -> Table:
        """Return the table, where this player may connect to it."""
        try:
            await self._manager.require_known(table, player, token)
            found = await self._manager.table(table)
            if found is None:
                raise no_table()
            if found.state.phase == "closed":
                raise SocketRefused(CloseCode.CLOSED, "This table is closed.")
            admit(found.state, player, token)
            require_welcome(found.state, player, marks)
        except UnsupportedRules as fault:
            raise SocketRefused(CloseCode.NOT_FOR_YOU, str(fault)) from fault
        except Illegal as refusal:
            code = CloseCode.NO_TABLE if refusal.code == "no_table" else CloseCode.NOT_FOR_YOU
            raise SocketRefused(code, refusal.why) from refusal
        return found


async def wait_until_closed(receive: Receive, closed: "asyncio.Future[CloseCode]") -> None:
    """Wait until either side closes; messages do not come this way."""
    receiving = asyncio.ensure_future(receive())
    try:
        await asyncio.wait((receiving, closed), return_when=asyncio.FIRST_COMPLETED)
        if closed.done():
            raise SocketRefused(closed.result())
    finally:
        receiving.cancel()
        with suppress(asyncio.CancelledError):
            await receiving
