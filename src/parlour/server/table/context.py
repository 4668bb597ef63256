"""What the tables of a node share: the store, the bots, the clock, the bus, the metrics."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from parlour.core.game import Millis
from parlour.server.bot_pool.pool import BotPool
from parlour.server.cluster.bus import Bus, SingleNodeBus
from parlour.server.cluster.sharding import OwnsTable, owns_all
from parlour.server.metrics import Metrics
from parlour.server.settings import Settings
from parlour.server.table.state import TableState
from parlour.store.store import PlayerRow, Store


@dataclass(frozen=True)
class TableContext:
    """What a table needs of its node."""

    store: Store
    bot_pool: BotPool
    settings: Settings
    metrics: Metrics
    now: Callable[[], Millis]
    open_rematch: Callable[[TableState, PlayerRow], Awaitable[str]]
    bus: Bus = field(default_factory=SingleNodeBus)
    owns_table: OwnsTable = owns_all
