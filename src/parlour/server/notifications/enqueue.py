"""Puts notifications of turns and invitations into the store's queue; `delivery` claims and sends them."""

from collections.abc import Callable

from msgspec import Struct

from parlour.core.game import DAY, Millis
from parlour.core.registry import find
from parlour.server.notifications.notice import Notice, Occasion, is_wanted, rows_of
from parlour.server.notifications.texts import invitation_text, turn_text
from parlour.server.notifications.turns import turns_of
from parlour.server.table.log import LogEntry
from parlour.server.table.replica import TableReplica
from parlour.server.table.state import TableState, UnsupportedRules
from parlour.store.store import Store

MAX_NOTED = 10_000
"""Turns in memory that are not stored yet; those beyond are found again by the search."""

LOOKBACK = 7 * DAY
"""Milliseconds: turns that began earlier are not searched for, so that nobody is told again of a forgotten game."""

PAGE = 50
"""Tables that are searched at a time."""


class NotedTurn(Struct, frozen=True):
    """A turn that has begun, and what its player is told."""

    turn: int
    text: str
    at: Millis


class NotificationQueue:
    """Follows the tables of a node, and queues what their players are to be told, for whichever node delivers it."""

    def __init__(self, store: Store, now: Callable[[], Millis], grace: float, *, mails: bool) -> None:
        self._store = store
        self._now = now
        self._grace = int(1000 * grace)
        self._mails = mails
        self._noted: dict[tuple[str, str], NotedTurn] = {}  # by table and player
        self._searched: dict[str, int] = {}  # the last entries of tables that were searched

    def on_entry(self, before: TableState, after: TableState, _entry: LogEntry) -> None:
        """Note the turns that an entry begins, and forget those that it ends."""
        if before.turns == after.turns and before.phase == after.phase and before.seat_states is after.seat_states:
            return
        now = self._now()
        was, turns = turns_of(before, now), turns_of(after, now)
        for player in was.keys() - turns.keys():
            self._noted.pop((after.id, player), None)
        for player, turn in turns.items():
            if was.get(player) != turn and len(self._noted) < MAX_NOTED:
                self._noted[after.id, player] = NotedTurn(turn, turn_text(after, player), now)

    async def flush(self) -> None:
        """Queue the turns that were noted; one that cannot be stored stays noted."""
        for (table, player), noted in tuple(self._noted.items()):
            await self._queue_turn(table, player, noted)
            if self._noted.get((table, player)) == noted:
                del self._noted[table, player]

    async def _queue_turn(self, table: str, player: str, noted: NotedTurn) -> None:
        due = Millis(noted.at + self._grace)
        await self.add(Occasion(player, Notice("turn", noted.text, table), noted.turn, self._now(), due))

    async def notify_invited(self, player: str, inviter_name: str, game: str, table: str) -> None:
        """Queue that somebody invites a player to a table, or keeps them a seat for a rematch."""
        now = self._now()
        text = invitation_text(inviter_name, find(game).title)
        await self.add(Occasion(player, Notice("invitation", text, table), 0, now, Millis(now + self._grace)))

    async def add(self, occasion: Occasion) -> None:
        """Queue an occasion on each channel that the player chose."""
        settings = await self._store.notification_settings(occasion.player)
        if settings is None or not is_wanted(settings, occasion.notice.kind):
            return
        browsers = await self._store.push_subscriptions(occasion.player)
        if rows := tuple(rows_of(occasion, settings, browsers, mails=self._mails)):
            await self._store.add_notifications(rows)

    async def search(self) -> None:
        """Queue turns that were lost, because a node stopped after it wrote an entry and before it queued anything."""
        after, since, searched = "", Millis(self._now() - LOOKBACK), dict[str, int]()
        while tables := await self._store.tables_to_notify(since, after, PAGE):
            for row in tables:
                searched[row.id] = row.seq
                if self._searched.get(row.id) != row.seq:
                    await self._search_table(row.id)
            after = tables[-1].id
        self._searched = searched

    async def _search_table(self, table: str) -> None:
        """Queue the turns at one table; what is queued already stays as it is."""
        try:
            replica = await TableReplica.load(self._store, self._now, table)
        except UnsupportedRules:
            return
        if replica is not None:
            now = self._now()
            for player, turn in turns_of(replica.state, now).items():
                await self._queue_turn(table, player, NotedTurn(turn, turn_text(replica.state, player), now))
