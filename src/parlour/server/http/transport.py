"""The HTTP transport: uvicorn's, with timeouts for slow requests and slow readers, and limits for each address."""

import asyncio
import re
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol

from parlour.server.access.rate_limit import TrustedProxies
from parlour.server.access.request import client_network
from parlour.server.settings import Settings

WATCH_INTERVAL = 0.5
"""Seconds between two looks at a connection."""

MIN_PROGRESS = 16_384
"""Bytes that a slow reader takes within the write timeout at least."""

MAX_HEAD = 16_384
"""Bytes of a request's first line and headers."""

MAX_HEADERS = 100
"""Headers of a request; each takes longer to check than hundreds of bytes."""

EVENTS_PER_TURN = 32
"""Parts of requests, such as the chunks of a body, that one connection has read in one turn of the event loop."""

BLANK_LINE = re.compile(rb"\n\r?\n")

COMPLETE = (h11.DONE, h11.MUST_CLOSE, h11.CLOSED, h11.ERROR)
"""The states of a browser that has sent its request to the end."""


class HttpConnections:
    """The open HTTP connections of a node by address; those of trusted proxies have the address "" and no limit."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._proxies = TrustedProxies(settings.proxies)
        self._open: dict[str, set[HttpTransport]] = {}

    def address_of(self, client: str) -> str:
        """Return the address that a connection counts for."""
        return "" if client in self._proxies else client_network(client)

    def add(self, connection: "HttpTransport", address: str) -> bool:
        """Count a connection; return False where its address has too many."""
        counted = self._open.setdefault(address, set())
        counted.add(connection)
        return not address or len(counted) <= self.settings.connections

    def remove(self, connection: "HttpTransport", address: str) -> None:
        counted = self._open.get(address, set())
        counted.discard(connection)
        if not counted:
            self._open.pop(address, None)

    def holds_too_much(self, address: str) -> bool:
        """Return whether too many bytes wait for the readers of an address, or for all readers."""
        unsent = {each: sum(one.unsent_bytes for one in counted) for each, counted in self._open.items()}
        of_address = unsent.get(address, 0) if address else 0
        return of_address > self.settings.address_unsent or sum(unsent.values()) > self.settings.unsent


class BoundedConnection(h11.Connection):
    """Parses so many events and no more until it is allowed others, and no head of too many headers."""

    left = EVENTS_PER_TURN

    def next_event(self) -> Any:
        """Return the next event; NEED_DATA where no more are allowed now."""
        if not self.left:
            return h11.NEED_DATA
        self.left -= 1
        if self.their_state is h11.IDLE:
            head, _ = self.trailing_data
            blank = BLANK_LINE.search(head)
            if head.count(b"\n", 0, blank.start() if blank else len(head)) > MAX_HEADERS:
                raise h11.RemoteProtocolError("too many headers")
        return super().next_event()


class BoundedFlow(FlowControl):
    """Takes nothing from the network while the application wants nothing, or while what came waits for its turn."""

    unwanted = waiting = False

    def pause_reading(self) -> None:
        """Take nothing until the application wants more."""
        self.unwanted = True
        self._apply()

    def resume_reading(self) -> None:
        """Take more, unless something waits for its turn."""
        self.unwanted = False
        self._apply()

    def wait_for_turn(self, *, waiting: bool) -> None:
        """Take nothing while something waits for its turn."""
        self.waiting = waiting
        self._apply()

    def _apply(self) -> None:
        wanted = not (self.unwanted or self.waiting)
        if wanted and not self._transport.is_reading():
            self._transport.resume_reading()
        elif not wanted and self._transport.is_reading():
            self._transport.pause_reading()


class HttpTransport(H11Protocol):
    """Aborts a connection whose request does not come, or whose response is not read, within the timeouts.

    A few parts of its requests are read in one turn of the event loop, and nothing is taken from the network meanwhile.
    """

    limits: ClassVar[HttpConnections]
    flow: BoundedFlow
    turn: asyncio.Handle | None = None  # goes on in the next turn of the event loop

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn: BoundedConnection = BoundedConnection(h11.SERVER, MAX_HEAD)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        """Count the connection, and begin to watch it."""
        super().connection_made(transport)
        self.flow = BoundedFlow(transport)
        self._address = self.limits.address_of(self.client[0]) if self.client else ""
        self._asked_since: float | None = self.loop.time()  # None while the request is complete
        self._unsent, self._taken_since = 0, self.loop.time()
        self._watching: asyncio.TimerHandle | None = None
        if self.limits.add(self, self._address):
            self._watch()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop watching, and leave what has not been read."""
        self._stop_watching()
        if self.turn is not None:
            self.turn.cancel()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the connection to the WebSocket transport."""
        self._stop_watching()
        super().handle_websocket_upgrade(event)

    def data_received(self, data: bytes) -> None:
        """Note since when a request is on its way."""
        if self._asked_since is None:
            self._asked_since = self.loop.time()
        super().data_received(data)

    def handle_events(self) -> None:
        """Handle a few parts of what has arrived, the next ones in the next turn; note whether a request is whole."""
        if self.turn is not None:
            return
        self.conn.left = EVENTS_PER_TURN
        super().handle_events()
        if self.conn.their_state in COMPLETE:
            self._asked_since = None
        if not self.conn.left and not self.transport.is_closing() and self.transport.get_protocol() is self:
            self.flow.wait_for_turn(waiting=True)
            self.turn = self.loop.call_soon(self._handle_next)

    def _handle_next(self) -> None:
        self.turn = None
        self.handle_events()
        if self.turn is None:
            self.flow.wait_for_turn(waiting=False)

    def on_response_complete(self) -> None:
        """Note whether the next request has begun to arrive."""
        super().on_response_complete()
        if self.conn.their_state is h11.IDLE:
            self._asked_since = self.loop.time() if self.conn.trailing_data[0] else None

    def pause_writing(self) -> None:
        """Abort the connection of an address that leaves too much unread."""
        super().pause_writing()
        if self.limits.holds_too_much(self._address):
            self.transport.abort()

    @property
    def unsent_bytes(self) -> int:
        """Bytes that the browser has not taken yet."""
        return self.transport.get_write_buffer_size()

    def _watch(self) -> None:
        """Abort the connection if it stalls; else look again soon."""
        if self._is_stalled(self.loop.time()):
            self.transport.abort()
        else:
            self._watching = self.loop.call_later(WATCH_INTERVAL, self._watch)

    def _is_stalled(self, now: float) -> bool:
        settings, unsent = self.limits.settings, self.unsent_bytes
        if unsent == 0 or unsent <= self._unsent - MIN_PROGRESS:
            self._unsent, self._taken_since = unsent, now
        elif unsent > self._unsent:
            self._unsent = unsent
        if now - self._taken_since > settings.write_timeout:
            return True
        limit = settings.header_timeout if self.conn.their_state is h11.IDLE else settings.body_timeout
        return self._asked_since is not None and now - self._asked_since > limit

    def _stop_watching(self) -> None:
        self.limits.remove(self, self._address)
        if self._watching is not None:
            self._watching.cancel()


def http_transport(settings: Settings) -> type[HttpTransport]:
    """Return the transport of a node, with the limits of its settings."""
    made: dict[str, Any] = {"limits": HttpConnections(settings)}
    return type("NodeHttpTransport", (HttpTransport,), made)
