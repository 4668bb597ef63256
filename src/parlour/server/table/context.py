"""What the tables of a node share: the store, the bots, the clock, the bus, the metrics, the observers."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from parlour.core.game import Millis
from parlour.server.bot_pool.pool import BotPool
from parlour.server.cluster.bus import Bus
from parlour.server.metrics import Metrics
from parlour.server.settings import Settings
from parlour.server.table.log import LogEntry
from parlour.server.table.state import TableState
from parlour.store.players import PlayerRow
from parlour.store.store import Store

OwnsTable = Callable[[str], bool]
"""Whether this node opens, plays and sweeps the table of that id."""


def owns_all(_table: str) -> bool:
    """Return True: without worker processes every node serves every table."""
    return True


class TableObserver(Protocol):
    """A part of the server that follows what tables write."""

    def on_entry(self, before: TableState, after: TableState, entry: LogEntry) -> None:
        """Take note of an entry that this node has just committed; return at once, and never wait for anything.

        A crash between the commit and this call loses the call: what must not be lost is found again from the store.
        """


@dataclass(frozen=True)
class TableContext:
    """What a table needs of its node."""

    store: Store
    bot_pool: BotPool
    settings: Settings
    metrics: Metrics
    now: Callable[[], Millis]
    open_rematch: Callable[[TableState, PlayerRow], Awaitable[str]]
    bus: Bus = field(default_factory=Bus)
    owns_table: OwnsTable = owns_all
    observers: Sequence[TableObserver] = ()
