"""The WebSocket transport: uvicorn's, with a shorter path in and out for the many small messages of a table."""

import asyncio
from collections.abc import Callable, MutableMapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from parlour.server.access.rate_limit import TokenBucket

try:
    from websockets.speedups import apply_mask
except ImportError:  # a platform for which there is no compiled part
    from websockets.utils import apply_mask

EXTENSION = "parlour.transport"

FINAL_TEXT = 0x80 | Opcode.TEXT
"""The first byte of a text message that is whole in one frame."""

FINAL_CONTROL = 0x87
"""The first byte of a ping, a pong or a close is greater."""

MASKED = 0x80
"""The bit that marks every length from a browser."""

FIRST_PING = 1.0
"""Seconds after which the round trip of a new socket is measured for the first time."""

HANDSHAKE_TIMEOUT = 10.0
"""Seconds in which a socket is opened."""

ODD_RATE, ODD_BURST = 5.0, 50
"""Frames a second that are no whole message (pings, pongs, fragments), over time and at once."""

MAX_FRAGMENTS = 100
"""Fragments of one message; browsers send messages whole."""

SMALLEST = 6
"""Bytes of an empty message from a browser: first byte, length, mask."""


def frame(text: bytes) -> bytes:
    """Return a whole text message as it goes over the wire; the same bytes serve every socket it is sent to."""
    size = len(text)
    if size < 126:
        return bytes((FINAL_TEXT, size)) + text
    if size < 65_536:
        return bytes((FINAL_TEXT, 126)) + size.to_bytes(2) + text
    return bytes((FINAL_TEXT, 127)) + size.to_bytes(8) + text


def payload_span(data: bytes, at: int) -> tuple[int, int]:
    """Return where the text of the frame at `at` starts and stops; a stop of -1 leaves it to the library.

    The library reads lengths of eight bytes, and frames that are not masked, which are errors.
    """
    size, start = data[at + 1] - MASKED, at + SMALLEST
    if size == 126:
        size, start = int.from_bytes(data[at + 2 : at + 4]), at + SMALLEST + 2
    elif size == 127 or size < 0:
        return start, -1
    return start, start + size


def ends_between_messages(data: bytes) -> bool:
    """Return whether the library is between two messages after this data: only then may the fast path read the next."""
    at, end = 0, len(data)
    while end - at >= SMALLEST and (data[at] == FINAL_TEXT or data[at] > FINAL_CONTROL):
        at = payload_span(data, at)[1]
        if at < 0:
            return False
    return at == end


class WebSocketTransport(WebSocketsSansIOProtocol):
    """Calls `on_message` with each message as it arrives, and sends frames that were made once for many sockets.

    Through ASGI a message wakes two tasks on its way in and one on its way out, and stops and starts reading; that
    costs as much as the rules of a game.
    """

    on_message: Callable[[bytes], None] | None = None
    on_resume: Callable[[], None] | None = None  # called when the browser has taken what it was behind with
    on_flood: Callable[[], None] | None = None  # called when the browser sends too many pings, pongs or fragments
    fast_path = True  # until something comes in pieces, which is left to the library
    opening: asyncio.TimerHandle | None = None
    odd_frames: TokenBucket | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Abort the connection unless the socket is open soon."""
        super().connection_made(transport)
        self.opening = self.loop.call_later(HANDSHAKE_TIMEOUT, self._abort_unless_open)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the timer."""
        if self.opening is not None:
            self.opening.cancel()
        super().connection_lost(exc)

    def _abort_unless_open(self) -> None:
        if not self.handshake_complete:
            self.transport.abort()

    def handle_ping(self) -> None:
        """Answer a ping, unless there are too many."""
        if self._allow_odd_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take a pong, unless there are too many."""
        if self._allow_odd_frame():
            super().handle_pong(event)

    def handle_text(self, event: Frame) -> None:
        """Take a message, or its first fragment."""
        if event.fin or self._allow_odd_frame():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Take a binary message, or its first fragment."""
        if event.fin or self._allow_odd_frame():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a fragment of a message, unless there are too many."""
        if self._allow_odd_frame() and len(self.frames) < MAX_FRAGMENTS:
            super().handle_cont(event)
        else:
            self._close_for_flood()

    def _allow_odd_frame(self) -> bool:
        """Count a frame that is no whole message; close the socket and return False where there are too many."""
        now = self.loop.time()
        self.odd_frames = self.odd_frames or TokenBucket(ODD_RATE, ODD_BURST, now)
        if self.odd_frames.take(now):
            return True
        self._close_for_flood()
        return False

    def _close_for_flood(self) -> None:
        self.frames = []
        if self.on_flood is None:
            self.transport.abort()
        else:
            self.on_flood()

    def handle_connect(self, event: Request) -> None:
        """Let the application find this transport in the scope."""
        super().handle_connect(event)
        scope: MutableMapping[str, Any] | None = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """Read whole small messages here, and leave everything else to the library."""
        if self.fast_path and self.handshake_initiated:
            data = self._read_whole_messages(data)
            if not data:
                return
        super().data_received(data)

    def _read_whole_messages(self, data: bytes) -> bytes:
        """Read the whole text messages that the data begins with; return what is left for the library."""
        at, end = 0, len(data)
        while end - at >= SMALLEST and data[at] == FINAL_TEXT and self.on_message is not None and not self.close_sent:
            start, stop = payload_span(data, at)
            if not start <= stop <= min(end, start + self.config.ws_max_size):
                break
            self.on_message(apply_mask(data[start:stop], data[start - 4 : start]))
            at = stop
        left = data[at:]
        self.fast_path = ends_between_messages(left)
        return left

    def send_receive_event_to_app(self) -> None:
        """Take a message that the library has put together."""
        if self.on_message is None:
            super().send_receive_event_to_app()
            return
        text = bytes(self.frames[0]) if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.on_message(text)

    def start_keepalive(self) -> None:
        """Measure the round trip soon, because races need it, and then from time to time."""
        if self.ping_interval:
            self.ping_timer = self.loop.call_later(FIRST_PING, self.send_keepalive_ping)

    @property
    def round_trip(self) -> float:
        """Seconds that the last ping took there and back; 0 until one came back."""
        return self.last_ping_rtt

    @property
    def paused(self) -> bool:
        """Whether the browser takes less than it is sent."""
        return not self.writable.is_set()

    def resume_writing(self) -> None:
        """Note that the browser has taken most of what waited."""
        super().resume_writing()
        if self.on_resume is not None:
            self.on_resume()

    @property
    def unsent_bytes(self) -> int:
        """Bytes that the browser has not taken yet."""
        return self.transport.get_write_buffer_size()

    def write_frame(self, framed: bytes) -> None:
        """Send a frame; never waits."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(framed)
