"""What goes out to one browser: messages become frames, some compressed, and a slow reader is disconnected."""

import zlib
from collections.abc import Callable
from typing import Protocol

from msgspec import json
from websockets.frames import Opcode

from parlour.server.protocol.close_codes import CloseCode
from parlour.server.protocol.messages import ServerMessage

encode = json.Encoder().encode

FINAL_TEXT = 0x80 | Opcode.TEXT
"""The first byte of a text message that is whole in one frame."""

COMPRESSED = 0x40
"""The bit in the first byte that marks a compressed message (permessage-deflate)."""

WINDOW = 11
"""Bits of the window of compression: a context takes 22 kB. One of 15 bits, which saves little, takes up to 260."""

LARGE = 2_000
"""Bytes beyond which a look is compressed on every line: two packets, and more would cost a round trip on some."""

SLOW = 0.1
"""Seconds of a round trip from which on a line is slow: all looks are compressed, with what earlier ones have said."""


class Transport(Protocol):
    """Where a sender's frames go."""

    @property
    def unsent_bytes(self) -> int:
        """Bytes that the browser has not taken yet."""

    @property
    def paused(self) -> bool:
        """Whether the browser takes less than it is sent."""

    @property
    def round_trip(self) -> float:
        """Seconds there and back, as last measured."""

    @property
    def inflates(self) -> bool:
        """Whether the browser understands compressed messages."""

    def write_frame(self, framed: bytes) -> None:
        """Send a frame; never waits."""

    def begin_close(self) -> None:
        """Read no more messages."""


class SocketSender:
    """Sends to one socket; where too many bytes wait, it closes the socket, and the browser reconnects."""

    def __init__(self, transport: Transport, limit: int, hang_up: Callable[[CloseCode], None]) -> None:
        self._transport = transport
        self._limit = limit
        self._hang_up = hang_up
        self._waiting_presence: dict[int, bytes] = {}  # the newest of each seat, while the browser is behind
        self._first = b""  # what goes out together with the next frame
        self._context: zlib._Compress | None = None  # of looks, on a slow line
        self.closed = False

    @property
    def round_trip(self) -> float:
        """Seconds that something takes to the browser and back."""
        return self._transport.round_trip

    @staticmethod
    def frame(message: ServerMessage) -> bytes:
        """Return a message as it goes over the wire; the same bytes serve every socket that gets it."""
        return frame(encode(message))

    def send_frame(self, framed: bytes) -> None:
        """Send a frame, unless the socket is closed or too far behind."""
        if self.closed:
            return
        if self._transport.unsent_bytes > self._limit:
            self.close(CloseCode.TOO_SLOW)
            return
        self._transport.write_frame(self._first + framed)
        self._first = b""

    def send_look(self, framed: bytes) -> None:
        """Send a frame with a look at the game, compressed where that pays.

        Chat and presence never are: others write them, and the size of what is compressed together would tell those
        who see the network how much of it is the same.
        """
        if self._transport.inflates:
            if self._context is None and self.round_trip > SLOW:
                self._context = compressor()
            if self._context is not None:
                framed = compressed(framed, self._context)
            elif len(framed) > LARGE:
                framed = compressed(framed, compressor())
        self.send_frame(framed)

    def send_with_next(self, message: ServerMessage) -> None:
        """Send a message together with the next frame: of two writes, the second costs as much as the rules."""
        self._first += self.frame(message)

    def flush(self) -> None:
        """Send what waited for a next frame."""
        if self._first:
            self.send_frame(b"")

    def send(self, message: ServerMessage) -> None:
        """Send a message that is for this socket alone."""
        self.send_frame(self.frame(message))

    def send_presence(self, seat: int, framed: bytes) -> None:
        """Send what a seat shows live; while the browser is behind, only the newest of each seat is kept for later."""
        if self.closed:
            return
        if self._transport.paused:
            self._waiting_presence[seat] = framed
        else:
            self._transport.write_frame(framed)

    def resume(self) -> None:
        """Send the presence that waited, now that the browser is no longer behind."""
        waiting, self._waiting_presence = self._waiting_presence, {}
        for seat, framed in waiting.items():
            self.send_presence(seat, framed)

    def close(self, code: CloseCode) -> None:
        """Close the socket after what was sent already."""
        if not self.closed:
            self.closed = True
            self._transport.begin_close()
            self._hang_up(code)


def frame(text: bytes, first: int = FINAL_TEXT) -> bytes:
    """Return a whole text message as it goes over the wire; the same bytes serve every socket it is sent to."""
    size = len(text)
    if size < 126:
        return bytes((first, size)) + text
    if size < 65_536:
        return bytes((first, 126)) + size.to_bytes(2) + text
    return bytes((first, 127)) + size.to_bytes(8) + text


def text_of(framed: bytes) -> bytes:
    """Return the text in a frame of the server."""
    return framed[2 if framed[1] < 126 else 4 if framed[1] == 126 else 10 :]


def compressor() -> "zlib._Compress":
    """Return a context in which messages are compressed."""
    return zlib.compressobj(1, zlib.DEFLATED, -WINDOW, 4)


def compressed(framed: bytes, context: "zlib._Compress") -> bytes:
    """Return a frame compressed as permessage-deflate says: flushed, without the four bytes at the end of every one."""
    text = context.compress(text_of(framed)) + context.flush(zlib.Z_SYNC_FLUSH)
    return frame(text[:-4], FINAL_TEXT | COMPRESSED)
