"""Reads the messages of one socket: checks rate limits, decodes, and puts them into the table's inbox."""

import asyncio
from collections.abc import Callable
from time import monotonic, perf_counter

import msgspec
from msgspec import json

from parlour.server.access.rate_limit import AddressLimits, TokenBucket
from parlour.server.metrics import Metrics
from parlour.server.protocol import messages
from parlour.server.protocol.close_codes import CloseCode
from parlour.server.protocol.messages import BrowserMessage, Refused, Request, Show
from parlour.server.settings import Settings
from parlour.server.table.connections import Connection
from parlour.server.table.inbox import ClientMessage, PresenceShown
from parlour.server.table.table import Table

MAX_MALFORMED = 10
"""Malformed messages before a socket is closed for them."""

CHAT_RATE, CHAT_BURST = 1.0, 5
"""Chat messages and signs a second, over time and at once."""

PRESENCE_RATE = 20.0
"""Presence messages a second that one socket has relayed; of more the newest is relayed, and the rest are dropped."""

PRESENCE_FLOOD_RATE, PRESENCE_FLOOD_BURST = 100.0, 300
"""Presence messages a second beyond that, over time and at once, before they are a flood."""

CHAT = (messages.Say, messages.Emote)
UNDO = (messages.Undo, messages.AnswerUndo)
TABLE_CHANGES = (
    *(messages.Sit, messages.Stand, messages.Fill, messages.Free, messages.Lock, messages.Remove, messages.Readmit),
    *(messages.Vote, messages.Here, messages.Back, messages.Pause, messages.SetPace, messages.Lesson),
)
"""The messages that change seats or the course of the table as often as somebody likes: each is kept in the log."""

decode_message = json.Decoder(BrowserMessage).decode


class SocketReader:
    """Reads what one connection sends."""

    def __init__(
        self,
        table: Table,
        connection: Connection,
        address: str,
        addresses: AddressLimits,
        settings: Settings,
        metrics: Metrics,
    ) -> None:
        now = monotonic()
        self._inbox = table.inbox
        self._connection = connection
        self._metrics = metrics
        self._own_limit = TokenBucket(settings.rate, settings.burst, now)
        self._chat_limit = TokenBucket(CHAT_RATE, CHAT_BURST, now)
        self._presence_limit = TokenBucket(PRESENCE_RATE, PRESENCE_RATE, now)
        self._presence_flood = TokenBucket(PRESENCE_FLOOD_RATE, PRESENCE_FLOOD_BURST, now)
        self._throttle = PresenceThrottle(
            1 / PRESENCE_RATE, lambda shown: table.inbox.put_nowait(PresenceShown(connection, shown))
        )
        self._address_limit = addresses.requests.bucket(address)
        self._address_chat_limit = addresses.chat.bucket(address)
        self._address_seat_limit = addresses.seats.bucket(address)
        self._undo_limit = addresses.undos.bucket(connection.player.id)
        self._address_undo_limit = addresses.address_undos.bucket(address)
        self._malformed = 0

    def receive(self, text: bytes) -> None:
        """Take one message; a flood closes the socket."""
        now, sender = monotonic(), self._connection.sender
        if sender.closed:
            return
        message, fault = decode(text)
        if isinstance(message, Show):
            self._receive_presence(message, now)
            return
        if not (self._own_limit.take(now) and self._address_limit.take(now)):
            self.close_for_flood()
            return
        if message is None:
            self._refuse_malformed(id_of(text), f"This is not a message of the protocol: {fault}.")
            return
        if not isinstance(message, messages.Act) and (why := self._why_too_fast(message, now)):
            sender.send(Refused(message.id, "slow_down", why))
            return
        self._inbox.put_nowait(ClientMessage(self._connection, message, perf_counter()))

    def _why_too_fast(self, message: Request, now: float) -> str:
        """Return why a message that has limits of its own comes too soon, "" where it does not."""
        if isinstance(message, CHAT) and not (self._chat_limit.take(now) and self._address_chat_limit.take(now)):
            return "You are chatting too fast: wait a moment."
        if isinstance(message, TABLE_CHANGES) and not self._address_seat_limit.take(now):
            return "This table changes too fast: wait a moment."
        if isinstance(message, UNDO) and not (self._undo_limit.take(now) and self._address_undo_limit.take(now)):
            return "You take a lot back: wait a moment."
        return ""

    def _receive_presence(self, message: Show, now: float) -> None:
        """Relay presence through the throttle; only a flood of it counts like other messages."""
        if not self._presence_limit.take(now) and not (
            self._presence_flood.take(now) and self._address_limit.take(now)
        ):
            self.close_for_flood()
            return
        self._throttle.show(message)

    def stop(self) -> None:
        """Drop the presence that still waits, because the socket closes."""
        self._throttle.stop()

    def close_for_flood(self) -> None:
        """Close the socket of a browser that sends too much."""
        self.stop()
        self._connection.sender.send(Refused("", "flood", "Too many messages at once."))
        self._connection.sender.close(CloseCode.FLOOD)

    def _refuse_malformed(self, message: str, why: str) -> None:
        """Refuse what is no message, and close the socket when there were too many of them."""
        self._malformed += 1
        self._metrics.count_refusal("malformed")
        self._connection.sender.send(Refused(message, "malformed", why))
        if self._malformed >= MAX_MALFORMED:
            self._connection.sender.close(CloseCode.BAD_MESSAGES)


class PresenceThrottle:
    """Relays the newest presence of each seat, at once after a pause, else as soon as the interval has passed."""

    def __init__(self, interval: float, relay: Callable[[Show], None]) -> None:
        self._interval = interval
        self._relay = relay
        self._loop = asyncio.get_running_loop()
        self._next = 0.0
        self._newest: dict[int | None, Show] = {}
        self._timer: asyncio.TimerHandle | None = None

    def show(self, message: Show) -> None:
        """Relay a message, now or later, instead of what waits for the same seat."""
        self._newest[message.seat] = message
        if self._timer is None:
            self._timer = self._loop.call_at(self._next, self._flush) if self._next > self._loop.time() else None
            if self._timer is None:
                self._flush()

    def stop(self) -> None:
        self._newest.clear()
        if self._timer is not None:
            self._timer.cancel()

    def _flush(self) -> None:
        """Relay the newest messages, and nothing more until the interval has passed."""
        self._timer, self._next = None, self._loop.time() + self._interval
        for message in self._newest.values():
            self._relay(message)
        self._newest.clear()


def decode(text: bytes) -> tuple[BrowserMessage | None, Exception | None]:
    """Return the message, or why it is none."""
    try:
        return decode_message(text), None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        return None, fault


class WithId(msgspec.Struct):
    """Anything with an id."""

    id: str = ""


def id_of(text: bytes) -> str:
    """Return the id of a malformed message, so that its sender can tell which it was; "" where it has none."""
    try:
        return json.decode(text, type=WithId).id[:40]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
