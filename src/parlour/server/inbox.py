"""What can come to a table: messages, comings and goings, computers' answers, clocks, and news of other nodes."""

from msgspec import Struct

from parlour.core.game import Millis
from parlour.server.callers import Caller
from parlour.server.steward import Rang, Thought
from parlour.server.wire import Request, Show
from parlour.store.store import PlayerRow


class Heard(Struct, frozen=True, gc=False):
    """A message from a socket, and when it came, in seconds of the performance counter.

    `made` is when it was sent, on the house's clock, where a race makes that matter.
    """

    caller: Caller
    message: Request
    came: float
    made: Millis | None = None


class Showed(Struct, frozen=True, gc=False):
    """What somebody shows the others, the newest of it."""

    caller: Caller
    message: Show


class SeenElsewhere(Struct, frozen=True, gc=False):
    """What the player of a seat shows on another node, as JSON."""

    seat: int
    what: bytes


class Joined(Struct, frozen=True):
    """Somebody opened a socket."""

    caller: Caller


class Left(Struct, frozen=True):
    """Somebody's socket closed."""

    caller: Caller


class NewName(Struct, frozen=True):
    """A player goes by another name or colour."""

    player: PlayerRow


class Rung(Struct, frozen=True):
    """Another node wrote to the log; `presence` tells that somebody came or went there, too."""

    presence: bool


class Stop(Struct, frozen=True):
    """Take nothing more."""


Item = Heard | Showed | SeenElsewhere | Joined | Left | NewName | Rung | Thought | Rang | Stop
