"""A socket's line: uvicorn's websocket with a shorter way in and out, for the many small messages of a table."""

from collections.abc import Callable, MutableMapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # a platform for which there is no compiled part
    from websockets.utils import apply_mask

EXTENSION = "parlour.line"

FINAL_TEXT = 0x80 | Opcode.TEXT
"""How a text message begins that is whole in one frame."""

FINAL_CONTROL = 0x87
"""What a ping, a pong or a close begins with is greater."""

MASKED = 0x80
"""What every length from a browser is marked with."""

SOON = 1.0
"""Seconds after which a new line is measured for the first time."""

SMALLEST = 6
"""Bytes of an empty message from a browser: how it begins, its length, its mask."""


def frame(text: bytes) -> bytes:
    """A whole text message as it goes over the wire; the same bytes for every socket it is sent to."""
    size = len(text)
    if size < 126:
        return bytes((FINAL_TEXT, size)) + text
    if size < 65_536:
        return bytes((FINAL_TEXT, 126)) + size.to_bytes(2) + text
    return bytes((FINAL_TEXT, 127)) + size.to_bytes(8) + text


def span(data: bytes, at: int) -> tuple[int, int]:
    """Where the text of the frame that begins at `at` starts and stops; before it starts, where the library must read.

    That are lengths of eight bytes, and what is not masked, which is a fault.
    """
    size, start = data[at + 1] - MASKED, at + SMALLEST
    if size == 126:
        size, start = int.from_bytes(data[at + 2 : at + 4]), at + SMALLEST + 2
    elif size == 127 or size < 0:
        return start, -1
    return start, start + size


def whole(data: bytes) -> bool:
    """Whether the library will be between two messages after this: only then can we read the next for ourselves."""
    at, end = 0, len(data)
    while end - at >= SMALLEST and (data[at] == FINAL_TEXT or data[at] > FINAL_CONTROL):
        at = span(data, at)[1]
        if at < 0:
            return False
    return at == end


class Line(WebSocketsSansIOProtocol):
    """Hands each message over as it arrives, and sends frames that were made once for many sockets.

    Through ASGI a message wakes two tasks on its way in and one on its way out, and stops and starts reading; that
    costs as much as the rules of a game.
    """

    hear: Callable[[bytes], None] | None = None
    caught_up: Callable[[], None] | None = None  # told when the other side has taken what held it up
    swift = True  # until something comes in pieces, which is left to the library for good

    def handle_connect(self, event: Request) -> None:
        """Let the application find this line."""
        super().handle_connect(event)
        scope: MutableMapping[str, Any] | None = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """Something came in: whole small messages are read here, everything else by the library."""
        if self.swift and self.handshake_initiated:
            data = self._hear_whole(data)
            if not data:
                return
        super().data_received(data)

    def _hear_whole(self, data: bytes) -> bytes:
        """Hear the whole text messages that the data begins with; what is left for the library."""
        at, end = 0, len(data)
        while end - at >= SMALLEST and data[at] == FINAL_TEXT and self.hear is not None and not self.close_sent:
            start, stop = span(data, at)
            if not start <= stop <= min(end, start + self.config.ws_max_size):
                break
            self.hear(apply_mask(data[start:stop], data[start - 4 : start]))
            at = stop
        left = data[at:]
        self.swift = whole(left)
        return left

    def send_receive_event_to_app(self) -> None:
        """The library has put a message together."""
        if self.hear is None:
            super().send_receive_event_to_app()
            return
        text = bytes(self.frames[0]) if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.hear(text)

    def start_keepalive(self) -> None:
        """Measure the line soon, for whoever races, and then from time to time."""
        if self.ping_interval:
            self.ping_timer = self.loop.call_later(SOON, self.send_keepalive_ping)

    @property
    def round_trip(self) -> float:
        """Seconds that a ping took there and back, the last time; 0 until one came back."""
        return self.last_ping_rtt

    @property
    def held_up(self) -> bool:
        """Whether the other side takes less than it is sent."""
        return not self.writable.is_set()

    def resume_writing(self) -> None:
        """The other side has taken most of what waited."""
        super().resume_writing()
        if self.caught_up is not None:
            self.caught_up()

    @property
    def unsent(self) -> int:
        """Bytes that the other side has not taken yet."""
        return self.transport.get_write_buffer_size()

    def say(self, made: bytes) -> None:
        """Send a frame; never waits."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(made)
