"""Whom a player knows: people they met, and those they block or mute, at all tables of all nodes."""

from collections.abc import Callable
from time import monotonic

import structlog

from parlour.core.game import Illegal
from parlour.server.access.guests import public_id
from parlour.server.access.rate_limit import AddressBuckets
from parlour.server.backoff import BackgroundTasks
from parlour.server.protocol.close_codes import CloseCode
from parlour.server.protocol.messages import Gone
from parlour.server.table.connections import no_table, require_welcome
from parlour.server.table.manager import TableManager
from parlour.server.table.seats import person_at
from parlour.server.table.state import TableState
from parlour.store.people import RelationRow
from parlour.store.players import PlayerRow
from parlour.store.store import Store

log = structlog.get_logger()

TOPIC = "marks"
"""The topic on the bus; the news are the ids of players whose marks have changed."""

MAX_MARKS = 100
"""People whom one player may block or mute."""

MAX_SEARCHED = 2_000
"""Relations that are searched for a public id."""

CHANGES, CHANGE_RATE = 30, 1 / 10
"""Changes that an address may make at once, and a second over time."""


class Relations:
    """Finds people whom a player knows, and changes whom they block and mute."""

    def __init__(self, store: Store, manager: TableManager, clock: Callable[[], float] = monotonic) -> None:
        self._store = store
        self._manager = manager
        self._limits = AddressBuckets(CHANGE_RATE, CHANGES, clock)
        self._refreshing = BackgroundTasks()
        manager.context.bus.subscribe(TOPIC, self._on_marked_elsewhere)

    async def find(self, player: str, person: str) -> RelationRow:
        """Return what a player has to do with somebody whose public id they know."""
        found = await self._store.relations(player, MAX_SEARCHED)
        for relation in found:
            if public_id(relation.other) == person:
                return relation
        raise Illegal("no_player", "You have not met this player.")

    async def mark(
        self, player: PlayerRow, person: str, state: TableState | None, *, blocked: bool | None, muted: bool | None
    ) -> None:
        """Block, unblock, mute or unmute somebody whom the player has met, or who is at a table; None: as it is."""
        if not self._limits.take(player.address or player.id):
            raise Illegal("too_many", "You have changed a lot: wait a moment.")
        there = None if state is None else person_at(state, person)
        other = (await self.find(player.id, person)).other if there is None else there[0]
        if other == player.id:
            raise Illegal("own_player", "You cannot block or mute yourself.")
        known = await self._store.relation(player.id, other)
        before = (False, False) if known is None else (known.blocked, known.muted)
        after = (before[0] if blocked is None else blocked, before[1] if muted is None else muted)
        if not any(before) and any(after):
            marks = await self._store.marks(player.id)
            if len(marks.silenced) >= MAX_MARKS:
                raise Illegal("too_many", f"You can block or mute {MAX_MARKS} people at most.")
        await self._store.mark(player.id, other, blocked=after[0], muted=after[1])
        for changed in (player.id, other):
            await self._refresh(changed)
            self._manager.context.bus.publish_news(TOPIC, changed)

    def _on_marked_elsewhere(self, player: str) -> None:
        self._refreshing.start(self._refresh_safely(player))

    async def _refresh_safely(self, player: str) -> None:
        try:
            await self._refresh(player)
        except Exception:  # the next connection of the player reads the marks again
            self._manager.context.metrics.errors += 1
            log.exception("the marks of a player could not be read")

    async def _refresh(self, player: str) -> None:
        """Let a player's connections on this node follow the new marks; disconnect those who are not welcome now."""
        tables = [
            (table, connection)
            for table in self._manager.tables.values()
            for connection in table.broadcaster.connections
            if connection.player.id == player
        ]
        if not tables:
            return
        marks = await self._store.marks(player)
        for table, connection in tables:
            connection.marks = marks
            try:
                require_welcome(table.state, player, marks)
            except Illegal:
                connection.sender.send(Gone(no_table().why))
                connection.sender.close(CloseCode.NO_TABLE)
