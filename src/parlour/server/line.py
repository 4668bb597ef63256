"""A socket's line: uvicorn's websocket with a shorter way in and out, for the many small messages of a table."""

from collections.abc import Callable, MutableMapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode
from websockets.http11 import Request

EXTENSION = "parlour.line"

FINAL_TEXT = 0x80 | Opcode.TEXT
"""How a text message begins that is whole in one frame."""


def frame(text: bytes) -> bytes:
    """A whole text message as it goes over the wire; the same bytes for every socket it is sent to."""
    size = len(text)
    if size < 126:
        return bytes((FINAL_TEXT, size)) + text
    if size < 65_536:
        return bytes((FINAL_TEXT, 126)) + size.to_bytes(2) + text
    return bytes((FINAL_TEXT, 127)) + size.to_bytes(8) + text


class Line(WebSocketsSansIOProtocol):
    """Hands each message over as it arrives, and sends frames that were made once for many sockets.

    Through ASGI a message wakes two tasks on its way in and one on its way out, and stops and starts reading; that
    costs as much as the rules of a game.
    """

    hear: Callable[[bytes], None] | None = None

    def handle_connect(self, event: Request) -> None:
        """Let the application find this line."""
        super().handle_connect(event)
        scope: MutableMapping[str, Any] | None = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        """A message is complete."""
        if self.hear is None:
            super().send_receive_event_to_app()
            return
        text = bytes(self.frames[0]) if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.hear(text)

    @property
    def unsent(self) -> int:
        """Bytes that the other side has not taken yet."""
        return self.transport.get_write_buffer_size()

    def say(self, made: bytes) -> None:
        """Send a frame; never waits."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(made)
