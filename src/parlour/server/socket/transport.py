"""The WebSocket transport: uvicorn's, with a shorter path in and out for the many small messages of a table."""

import asyncio
import zlib
from collections.abc import Callable, MutableMapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from parlour.server.access.rate_limit import TokenBucket
from parlour.server.table.sender import COMPRESSED, FINAL_TEXT, WINDOW

try:
    from websockets.speedups import apply_mask
except ImportError:  # a platform for which there is no compiled part
    from websockets.utils import apply_mask

EXTENSION = "parlour.transport"

COMPRESSED_TEXT = FINAL_TEXT | COMPRESSED
"""The first byte of a compressed text message that is whole in one frame."""

DEFLATE = ServerPerMessageDeflateFactory(client_no_context_takeover=True, server_max_window_bits=WINDOW)
"""Compression, for what the server compresses (`SocketSender.send_look`). Browsers, which then compress all that they
send, keep no context, so that the server keeps none for them."""

FLUSHED = b"\0\0\xff\xff"
"""What permessage-deflate leaves out at the end of each message."""

CLOSE = 0x80 | Opcode.CLOSE
"""The first byte of a close."""

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

FRAMES_PER_TURN = 32
"""Frames of one socket that are read in one turn of the event loop; the next ones wait, and so does their sender."""

LAST_BYTES = 4096
"""Bytes of a socket that are looked at for the browser's close while the server closes it; of more none is read."""


class WebSocketTransport(WebSocketsSansIOProtocol):
    """Calls `on_message` with each message as it arrives, and sends frames that were made once for many sockets.

    Through ASGI a message wakes two tasks on its way in and one on its way out, and stops and starts reading; that
    costs as much as the rules of a game.

    What arrives is cut into frames here: whole text messages go to `on_message`, all other frames to the library, a few
    in one turn of the event loop. Nothing more is taken from the network until they are read.
    """

    on_message: Callable[[bytes], None] | None = None
    on_resume: Callable[[], None] | None = None  # called when the browser has taken what it was behind with
    on_flood: Callable[[], None] | None = None  # called when the browser sends too many pings, pongs or fragments
    opening: asyncio.TimerHandle | None = None
    odd_frames: TokenBucket | None = None
    closing = False  # whether the server is closing the socket
    last_bytes = LAST_BYTES  # that are still looked at then; -1: none
    unread = b""  # what has arrived and waits for its turn: what one read brings, and a frame that is not whole
    reading = True  # whether more is taken from the network
    turn: asyncio.Handle | None = None  # goes on in the next turn of the event loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Offer compression, and abort the connection unless the socket is open soon."""
        self.conn.available_extensions = [DEFLATE]
        super().connection_made(transport)
        self.opening = self.loop.call_later(HANDSHAKE_TIMEOUT, self._abort_unless_open)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the timer, and what was not read."""
        if self.opening is not None:
            self.opening.cancel()
        self._stop_reading()
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
        if self.on_flood is not None:
            self.on_flood()

    def handle_connect(self, event: Request) -> None:
        """Let the application find this transport in the scope."""
        super().handle_connect(event)
        scope: MutableMapping[str, Any] | None = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """Read what has arrived, unless earlier frames still wait for their turn."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self.unread = self.unread + data if self.unread else data
        if self.turn is None:
            self._read_turn()

    def start_reading(self, on_message: Callable[[bytes], None], on_flood: Callable[[], None]) -> None:
        """Pass on every message from now on, those first that have waited for it."""
        self.on_message, self.on_flood = on_message, on_flood
        self._read_soon()

    def begin_close(self) -> None:
        """Read no more messages, because the server closes the socket; only the browser's own close counts."""
        self.closing = True
        self._read_soon()

    def _read_soon(self) -> None:
        """Go on in the next turn of the event loop."""
        if self.turn is None:
            self.turn = self.loop.call_soon(self._read_turn)

    def _read_turn(self) -> None:
        """Read a few frames, and take more from the network where no whole frame is left."""
        self.turn = None
        at, frames, end = 0, FRAMES_PER_TURN, len(self.unread)
        while at < end and frames and (size := self._read_frame(at)):
            at += size
            frames -= 1
        self.unread = self.unread[at:]
        if self.last_bytes < 0:
            self._stop_reading()
        elif not frames and self.unread:
            self._pause_reading()
            self._read_soon()
        elif self.on_message is None and not self.closing:
            self._pause_reading()
        elif not self.reading:
            self.reading = True
            self.transport.resume_reading()

    def _read_frame(self, at: int) -> int:
        """Read the frame that begins at `at`; return its length, or 0 where it is not whole yet or not wanted."""
        data = self.unread
        end = len(data)
        if end - at < 2:
            return 0
        size, start = data[at + 1] - MASKED, at + SMALLEST
        if size > 125:
            width = 2 if size == 126 else 8
            start += width
            if end < start:
                return 0
            size = int.from_bytes(data[at + 2 : at + 2 + width])
        stop = start + size
        if size < 0 or size > self.config.ws_max_size:
            return self._read_odd_frame(at, min(start, end))  # an error, which the library finds in the header
        if end < stop:
            return 0
        first = data[at]
        if self.closing or self.on_message is None or self.conn.current_size is not None:
            return self._read_odd_frame(at, stop)
        if first == FINAL_TEXT:
            self.on_message(apply_mask(data[start:stop], data[start - 4 : start]))
        elif first == COMPRESSED_TEXT and self.inflates:
            text = inflated(apply_mask(data[start:stop], data[start - 4 : start]), self.config.ws_max_size)
            if text is None:
                return self._read_odd_frame(at, stop)
            self.on_message(text)
        else:
            return self._read_odd_frame(at, stop)
        return stop - at

    def _read_odd_frame(self, at: int, stop: int) -> int:
        """Let the library read what is no whole message; of a socket that is being closed, only the browser's close."""
        if self.closing:
            if len(self.unread) - at > self.last_bytes:
                self.last_bytes = -1
                return 0
            self.last_bytes -= stop - at
        elif self.on_message is None:
            return 0
        if not self.closing or self.unread[at] == CLOSE:
            super().data_received(self.unread[at:stop])
            if self.transport.is_closing():
                self.last_bytes = -1
        return stop - at

    def _pause_reading(self) -> None:
        if self.reading:
            self.reading = False
            self.transport.pause_reading()

    def _stop_reading(self) -> None:
        """Drop what was not read, and take nothing more from the network."""
        self.unread = b""
        self._pause_reading()
        if self.turn is not None:
            self.turn.cancel()
            self.turn = None

    def send_receive_event_to_app(self) -> None:
        """Take a message that the library has put together."""
        text = bytes(self.frames[0]) if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.on_message is not None:
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
    def inflates(self) -> bool:
        """Whether the browser understands compressed messages, and may send some."""
        return bool(self.conn.extensions)

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


def inflated(data: bytes, limit: int) -> bytes | None:
    """Return a compressed message; None where it is broken or too large, for the library to close the socket."""
    inflating = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        text = inflating.decompress(data + FLUSHED, limit)
    except zlib.error:
        return None
    return None if inflating.unconsumed_tail else text
