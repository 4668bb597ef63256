"""What a table needs of the house."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from parlour.core.game import Millis
from parlour.server.bots import Thinkers
from parlour.server.doorbell import Alone, Doorbell
from parlour.server.homes import LivesHere, anywhere
from parlour.server.settings import Settings
from parlour.server.standing import Standing
from parlour.server.tally import Tally
from parlour.store.store import PlayerRow, Store


@dataclass(frozen=True)
class Means:
    """The store, the computers, the clock and the counts that all tables of a node share."""

    store: Store
    thinkers: Thinkers
    settings: Settings
    tally: Tally
    now: Callable[[], Millis]
    reopen: Callable[[Standing, PlayerRow], Awaitable[str]]  # open a table for a rematch
    doorbell: Doorbell = field(default_factory=Alone)
    lives_here: LivesHere = anywhere
