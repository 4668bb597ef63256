"""How a node notices what operators did: it reads their log every second, whoever wrote it, and acts on it."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from secrets import token_hex

import structlog
from msgspec import json
from msgspec.structs import replace

from parlour.bots.source_digest import release
from parlour.core.game import Millis
from parlour.server.access.operator_state import OperatorState
from parlour.server.operator.actions import DELETE_TABLE
from parlour.server.operator.erase import REWRITE
from parlour.server.operator.prune import NODE, PRUNE
from parlour.server.operator.types import NodeActivity
from parlour.server.protocol.close_codes import CloseCode
from parlour.server.protocol.messages import Announced, Gone
from parlour.server.table.manager import TableManager
from parlour.server.table.replica import TableReplica
from parlour.server.table.state import UnsupportedRules, table_row
from parlour.store.operators import ActionRow
from parlour.store.store import Store
from parlour.store.tables import CLOSE_TABLE, Rewrite

log = structlog.get_logger()

INTERVAL = 1.0
"""Seconds between two looks at the operators' log."""

PAGE = 500
OVERLAP = 50
"""Actions that are read again: of two transactions the one with the lower number may commit later."""

ACTIVITY_INTERVAL, IDLE_INTERVAL = 10.0, 60.0
"""Seconds after which a node writes down what it does: where that has changed, and where it has not."""

WITHDRAWN = Announced("", "", 0)
DELETED = "The operators of this site have deleted this table."


class OperatorPoller:
    """Keeps a node's OperatorState fresh, and its tables and sockets in line with what operators did."""

    def __init__(
        self,
        store: Store,
        state: OperatorState,
        manager: TableManager,
        started: Millis,
        forget: Callable[[str], None] = lambda _table: None,
    ) -> None:
        self.state = state
        self._forget = forget  # called with each table of which a cache may hold what operators changed
        self._store = store
        self._manager = manager
        self._started = started
        self._node = token_hex(4)
        self._last = 0
        self._seen: set[int] = set()
        self._stale = False  # whether bans and settings must be read again
        self._announced: Announced | None = None
        self._moves: deque[tuple[float, int]] = deque()
        self._activity: NodeActivity | None = None
        self._activity_at = -IDLE_INTERVAL
        self._lock = asyncio.Lock()

    async def start(self) -> None:
        """Read what operators have decided so far."""
        for action in await self._store.actions(0, OVERLAP):
            self._note(action)
        await self._load()

    async def run(self) -> None:
        """Look again and again, whatever breaks on the way."""
        failing = False
        while True:
            await asyncio.sleep(INTERVAL)
            try:
                await self.refresh()
                await self._write_activity()
                failing = False
            except Exception:
                self._manager.context.metrics.errors += 1
                if not failing:  # once, while the store fails
                    log.exception("what operators did could not be read")
                failing = True

    async def stop(self) -> None:
        """Take this node from the list of nodes, if the store still works."""
        with suppress(Exception):
            await self._store.put_setting(NODE + self._node, "")

    async def refresh(self) -> None:
        """Act on what operators did since the last time."""
        async with self._lock:
            more = True
            while more:
                found = await self._store.actions_after(self._last - OVERLAP, PAGE)
                for action in [action for action in found if action.number not in self._seen]:
                    self._note(action)
                    self._stale = True
                    await self._follow(action)
                more = len(found) == PAGE
            if self._stale:
                await self._load()
                self._stale = False
            self._announce()

    def _note(self, action: ActionRow) -> None:
        self._last = max(self._last, action.number)
        self._seen = {number for number in self._seen if number > self._last - OVERLAP} | {action.number}

    async def _load(self) -> None:
        """Read bans and settings, and disconnect whoever is banned now."""
        self.state.load(await self._store.bans(), await self._store.operator_settings())
        now = self._manager.context.now()
        for table in tuple(self._manager.tables.values()):
            for connection in tuple(table.broadcaster.connections):
                player = connection.player
                if why := self.state.ban_of(player.id, player.address, now):
                    connection.sender.send(Gone(why))
                    connection.sender.close(CloseCode.NOT_FOR_YOU)

    async def _follow(self, action: ActionRow) -> None:
        """Do to the tables in memory what was done to them in the store."""
        for table in action.tables:
            self._forget(table)
            try:
                await self._follow_at(table, action.action)
            except Exception:  # of one table, which must not keep the others from it
                self._manager.context.metrics.errors += 1
                log.exception("a table could not follow what operators did", table=table, did=action.action)

    async def _follow_at(self, table: str, action: str) -> None:
        """Do to one table in memory what was done to it in the store."""
        if table not in self._manager.tables:
            return
        if action == CLOSE_TABLE:
            self._manager.on_change(table)
        elif action in (DELETE_TABLE, PRUNE) and await self._store.table(table) is None:  # it may have been touched
            await self._manager.drop(table, DELETED, CloseCode.NO_TABLE)
        elif action == REWRITE:  # browsers reconnect by themselves
            await self._manager.drop(table, "The table is read again.", CloseCode.SERVER_ERROR)
            await self._repair(table)

    async def _repair(self, table: str) -> None:
        """Write the row of a table anew: this node may have written one from memory after the log was rewritten."""
        try:
            replica = await TableReplica.load(self._store, self._manager.context.now, table)
        except UnsupportedRules:
            return
        if replica is not None:
            row = table_row(replica.state)
            rewrite = Rewrite(row.id, row.seq, row.title, row.players, row.waits_for, (), address=row.address)
            await self._store.rewrite_table(rewrite)

    def _announce(self) -> None:
        """Send everyone an announcement that is new, or that one was withdrawn."""
        found = self.state.announcement(self._manager.context.now())
        if found == self._announced:
            return
        self._announced = found
        for table in self._manager.tables.values():
            for connection in table.broadcaster.connections:
                connection.sender.send(found or WITHDRAWN)

    async def _write_activity(self) -> None:
        """Write down what this node does, for the overview."""
        metrics, clock = self._manager.context.metrics, asyncio.get_running_loop().time()
        self._moves.append((clock, metrics.moves))
        while clock - self._moves[0][0] > 60:
            self._moves.popleft()
        activity = NodeActivity(
            node=self._node,
            at=0,
            started=self._started,
            version=release(),
            sockets=metrics.sockets,
            tables=metrics.tables,
            moves_per_minute=metrics.moves - self._moves[0][1],
            # Rounded, so that a node that does nothing does not write that down again and again.
            loop_delay=10 * round(100 * metrics.loop_delay.largest),
            rolled_back=metrics.rolled_back,
        )
        if clock - self._activity_at < (IDLE_INTERVAL if activity == self._activity else ACTIVITY_INTERVAL):
            return
        self._activity, self._activity_at = activity, clock
        written = replace(activity, at=self._manager.context.now())
        await self._store.put_setting(NODE + self._node, json.encode(written).decode())
