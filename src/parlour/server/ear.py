"""The ear for one socket: what was said is counted, read and passed on to the table; what is none is refused."""

from time import monotonic, perf_counter

import msgspec
from msgspec import json

from parlour.server.callers import Caller
from parlour.server.codes import BAD_MESSAGES, FLOOD
from parlour.server.inbox import Heard, Showed
from parlour.server.limits import Addresses, Bucket
from parlour.server.pace import Pace
from parlour.server.settings import Settings
from parlour.server.table import Table
from parlour.server.tally import Tally
from parlour.server.wire import BrowserMessage, Emote, Refused, Say, Show

PATIENCE = 10
"""Messages that were none, before a socket is closed for them."""

CHAT_RATE, CHAT_BURST = 1.0, 5
"""Sayings and signs a second, over time and at once."""

SHOW_RATE = 20.0
"""Showings a second that one socket has relayed; of more the newest goes on, and the rest are as if never sent."""

RUSH_RATE, RUSH_BURST = 100.0, 300
"""Showings a second beyond that, over time and at once, before they are a flood."""

read_message = json.Decoder(BrowserMessage).decode


class Ear:
    """Listens to one caller."""

    def __init__(
        self, table: Table, caller: Caller, client: str, addresses: Addresses, settings: Settings, tally: Tally
    ) -> None:
        now = monotonic()
        self._inbox = table.inbox
        self._caller = caller
        self._tally = tally
        self._own = Bucket(settings.rate, settings.burst, now)
        self._chat = Bucket(CHAT_RATE, CHAT_BURST, now)
        self._shows = Bucket(SHOW_RATE, SHOW_RATE, now)
        self._rush = Bucket(RUSH_RATE, RUSH_BURST, now)
        self._pace = Pace(1 / SHOW_RATE, lambda shown: table.inbox.put_nowait(Showed(caller, shown)))
        self._address = addresses.bucket(client)
        self._bad = 0

    def hear(self, text: bytes) -> None:
        """One message; a flood closes the socket."""
        now, outbox = monotonic(), self._caller.outbox
        if outbox.closed:
            return
        message, fault = read(text)
        if isinstance(message, Show):
            self._show(message, now)
            return
        if not (self._own.take(now) and self._address.take(now)):
            self._flooded()
            return
        if message is None:
            self._refuse(id_of(text), f"This is no message of the protocol: {fault}.")
            return
        if isinstance(message, Say | Emote) and not self._chat.take(now):
            outbox.tell(Refused(message.id, "slow_down", "Let the others get a word in."))
            return
        self._inbox.put_nowait(Heard(self._caller, message, perf_counter()))

    def _show(self, message: Show, now: float) -> None:
        """Pass on what is shown, at a pace; only a flood of it counts like other messages."""
        if not self._shows.take(now) and not (self._rush.take(now) and self._address.take(now)):
            self._flooded()
            return
        self._pace.show(message)

    def hush(self) -> None:
        """The socket is closing: what was to be shown next is not."""
        self._pace.stop()

    def _flooded(self) -> None:
        """Listen no more to who sends too much."""
        self.hush()
        self._caller.outbox.tell(Refused("", "flood", "That was too much at once."))
        self._caller.outbox.close(FLOOD)

    def _refuse(self, message: str, why: str) -> None:
        """Say that this was no message; who goes on so is not listened to."""
        self._bad += 1
        self._tally.refusals["malformed"] += 1
        self._caller.outbox.tell(Refused(message, "malformed", why))
        if self._bad >= PATIENCE:
            self._caller.outbox.close(BAD_MESSAGES)


def read(text: bytes) -> tuple[BrowserMessage | None, Exception | None]:
    """A message, or why it is none."""
    try:
        return read_message(text), None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        return None, fault


class Named(msgspec.Struct):
    """Anything with an id."""

    id: str = ""


def id_of(text: bytes) -> str:
    """The id of a message that is none, so that its sender can tell which it was; "" where it has none."""
    try:
        return json.decode(text, type=Named).id[:40]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
