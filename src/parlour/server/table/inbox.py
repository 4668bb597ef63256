"""A table's inbox: the queue of everything that can happen to a table, read by the table's one task."""

import asyncio
from collections import deque
from typing import Any

from msgspec import Struct

from parlour.core.game import Millis, Seat
from parlour.server.protocol.messages import Request, Show
from parlour.server.table.connections import Connection
from parlour.server.table.hints import FoundHint
from parlour.server.table.log import BotDecision
from parlour.store.players import PlayerRow


class Loaded(Struct, frozen=True):
    """The table's task begins."""


class ClientMessage(Struct, frozen=True, gc=False):
    """A message from a socket, and when it arrived, in seconds of the performance counter.

    `sent` is when the browser sent it, on the server's clock, where a race makes that matter.
    """

    connection: Connection
    message: Request
    arrived: float
    sent: Millis | None = None


class PresenceShown(Struct, frozen=True, gc=False):
    """What somebody shows the others live, the newest of it."""

    connection: Connection
    message: Show


class RemotePresence(Struct, frozen=True, gc=False):
    """What the player of a seat shows live on another node, as JSON."""

    seat: int
    what: bytes


class Joined(Struct, frozen=True):
    """A browser connected."""

    connection: Connection


class Left(Struct, frozen=True):
    """A browser's socket closed."""

    connection: Connection


class PlayerRenamed(Struct, frozen=True):
    """A player has another name or colour."""

    player: PlayerRow


class RemoteChange(Struct, frozen=True):
    """Another node wrote to the log; `presence` means that somebody came or went there, too."""

    presence: bool


class BotMove(Struct, frozen=True):
    """A bot's answer to question `ask`; an action of None means nothing until the table changes."""

    seat: Seat
    ask: int
    action: Any
    decision: BotDecision | None = None  # how it came to an action
    sent: Millis | None = None  # when, on the server's clock, where a race makes that matter


class ClockExpired(Struct, frozen=True):
    """The time for question `ask` has run out."""

    ask: int


class SeatAlarm(Struct, frozen=True):
    """It is time to look whether somebody else becomes the host, or a computer takes over a seat by vote."""


class Retry(Struct, frozen=True):
    """It is time to try again what failed."""


class Stop(Struct, frozen=True):
    """The table's task ends."""


Item = (
    Loaded | ClientMessage | PresenceShown | RemotePresence | Joined | Left | PlayerRenamed | RemoteChange | BotMove
    | FoundHint | ClockExpired | SeatAlarm | Retry | Stop
)  # fmt: skip # a union reads best as a paragraph


class Inbox:
    """A queue with one reader; asyncio's own, which allows many, takes twice as long for every move."""

    def __init__(self) -> None:
        self._items: deque[Item] = deque()
        self._waiting: asyncio.Future[None] | None = None

    def put_nowait(self, item: Item) -> None:
        """Add an item, and wake the reader."""
        self._items.append(item)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def get(self) -> Item:
        while not self._items:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self._items.popleft()

    def drain(self) -> list[Item]:
        items = list(self._items)
        self._items.clear()
        return items

    def empty(self) -> bool:
        return not self._items
