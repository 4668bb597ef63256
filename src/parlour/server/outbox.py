"""What goes out to one socket: bounded, so that one slow reader costs the house nothing."""

from collections.abc import Callable
from typing import Protocol

from msgspec import json

from parlour.server.codes import TOO_SLOW
from parlour.server.line import frame
from parlour.server.wire import ServerMessage

encode = json.Encoder().encode


def parcel(message: ServerMessage) -> bytes:
    """A message as it goes over the wire, made once for all who get it."""
    return frame(encode(message))


class Wire(Protocol):
    """Where an outbox leads."""

    @property
    def unsent(self) -> int:
        """Bytes that the other side has not taken yet."""

    @property
    def round_trip(self) -> float:
        """Seconds there and back, as last measured."""

    def say(self, made: bytes) -> None:
        """Send a frame; never waits."""


class Outbox:
    """The way to one socket; where too much waits on it, it is closed, and the browser connects anew."""

    def __init__(self, wire: Wire, limit: int, hang_up: Callable[[int], None]) -> None:
        self._wire = wire
        self._limit = limit
        self._hang_up = hang_up
        self.closed = False

    @property
    def round_trip(self) -> float:
        """Seconds that something takes to the other side and back."""
        return self._wire.round_trip

    def put(self, made: bytes) -> None:
        """Send this, unless the socket is closed or too far behind."""
        if self.closed:
            return
        if self._wire.unsent > self._limit:
            self.close(TOO_SLOW)
            return
        self._wire.say(made)

    def tell(self, message: ServerMessage) -> None:
        """Send a message that is for this socket alone."""
        self.put(parcel(message))

    def close(self, code: int) -> None:
        """Close the socket after what was put already."""
        if not self.closed:
            self.closed = True
            self._hang_up(code)
