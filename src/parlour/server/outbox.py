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
    def held_up(self) -> bool:
        """Whether the other side takes less than it is sent."""

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
        self._unshown: dict[int, bytes] = {}  # what each seat showed last, where the reader was behind
        self._first = b""  # what goes out with whatever is put next
        self.closed = False

    @property
    def round_trip(self) -> float:
        """Seconds that something takes to the other side and back."""
        return self._wire.round_trip

    @property
    def behind(self) -> bool:
        """Whether the reader takes less than it is sent."""
        return self._wire.held_up

    def put(self, made: bytes) -> None:
        """Send this, unless the socket is closed or too far behind."""
        if self.closed:
            return
        if self._wire.unsent > self._limit:
            self.close(TOO_SLOW)
            return
        self._wire.say(self._first + made)
        self._first = b""

    def tell_first(self, message: ServerMessage) -> None:
        """Send a message together with what is put next: of two writes, the second costs as much as the rules."""
        self._first += parcel(message)

    def flush(self) -> None:
        """Send what waited for something else to be put."""
        if self._first:
            self.put(b"")

    def tell(self, message: ServerMessage) -> None:
        """Send a message that is for this socket alone."""
        self.put(parcel(message))

    def show(self, seat: int, made: bytes) -> None:
        """Send what a seat shows; while the reader is behind nothing is sent, and the newest of each seat waits."""
        if self.closed:
            return
        if self.behind:
            self._unshown[seat] = made
        else:
            self._wire.say(made)

    def catch_up(self) -> None:
        """The reader is no longer behind."""
        waiting, self._unshown = self._unshown, {}
        for seat, made in waiting.items():
            self.show(seat, made)

    def close(self, code: int) -> None:
        """Close the socket after what was put already."""
        if not self.closed:
            self.closed = True
            self._hang_up(code)
