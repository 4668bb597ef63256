"""Puts notifications into the store's queue, turns among them as they begin; `delivery` claims and sends them."""

from collections.abc import Callable

from msgspec import json
from msgspec.structs import replace

from parlour.core.game import DAY, MINUTE, Millis
from parlour.server.notifications.kinds import Notification, Turn
from parlour.server.table.log import LogEntry
from parlour.server.table.replica import TableReplica
from parlour.server.table.state import TableState, UnsupportedRules
from parlour.store.notifications import Channel, NotificationRow
from parlour.store.store import Store

LIVE = 10 * MINUTE
"""Milliseconds: a question whose time is up sooner is one of a game that people play right now."""

MAX_NOTED = 10_000
"""Turns in memory that are not stored yet; those beyond are found again by the search."""

LOOKBACK = 7 * DAY
"""Milliseconds: turns that began earlier are not searched for, so that nobody is told again of a forgotten game."""

PAGE = 50
"""Tables that are searched at a time."""


class NotificationQueue:
    """Follows the tables of a node, and queues what their players are to be told, for whichever node delivers it."""

    def __init__(self, store: Store, now: Callable[[], Millis], grace: float, *, mails: bool) -> None:
        self._store = store
        self._now = now
        self._grace = int(1000 * grace)
        self._mails = mails
        self._changed: dict[str, tuple[TableState, TableState, Millis]] = {}  # tables before and after, and when
        self._noted: dict[tuple[str, str], tuple[Turn, Millis]] = {}  # by table and player: turns, and when they began
        self._searched: dict[str, int] = {}  # the last entries of tables that were searched

    def on_entry(self, before: TableState, after: TableState, _entry: LogEntry) -> None:
        """Note that turns may have begun or ended; most of them end before the next flush, which finds out."""
        if before.turns == after.turns and before.phase == after.phase and before.seat_states is after.seat_states:
            return
        changed = self._changed.get(after.id)
        if changed is not None:
            before = changed[0]
        elif len(self._changed) >= MAX_NOTED:
            return
        self._changed[after.id] = (before, after, self._now())

    def _note(self, before: TableState, after: TableState, at: Millis) -> None:
        """Note the turns that have begun at a table, and forget those that have ended."""
        was, turns = turns_of(before, at), turns_of(after, at)
        for player in was.keys() - turns.keys():
            self._noted.pop((after.id, player), None)
        for player, turn in turns.items():
            if was.get(player) != turn and len(self._noted) < MAX_NOTED:
                self._noted[after.id, player] = (Turn.at(after, player, turn), at)

    async def flush(self) -> None:
        """Queue the turns that have begun; one that cannot be stored stays noted."""
        changed, self._changed = self._changed, {}
        for before, after, at in changed.values():
            self._note(before, after, at)
        for (table, player), noted in tuple(self._noted.items()):
            await self.add(player, *noted)
            if self._noted.get((table, player)) == noted:
                del self._noted[table, player]

    async def add(self, player: str, notification: Notification, happened: Millis) -> None:
        """Queue a notification for each of a player's browsers and a confirmed address, if the player wants it."""
        settings = await self._store.notification_settings(player)
        if settings is None or not notification.is_wanted(settings):
            return
        key, made, due = notification.key(player), self._now(), Millis(happened + self._grace)

        def row(channel: Channel, name: str, told: Notification) -> NotificationRow:
            body = json.encode(told).decode()
            return NotificationRow(f"{key} {name}", player, channel, told.table, told.turn, body, made, due)

        browsers = await self._store.push_subscriptions(player)
        rows = [row("push", f"push {each.id}", replace(notification, subscription=each.id)) for each in browsers]
        if self._mails and settings.email is not None and settings.confirmed:
            rows.append(row("email", "email", notification))
        if rows:
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
                await self.add(player, Turn.at(replica.state, player, turn), now)


def turns_of(state: TableState, now: Millis) -> dict[str, int]:
    """Return the players whom the table waits for, and the entries with which their turns began.

    Nobody is told of lessons, games alone or against computers, paused games, and questions with a short clock.
    """
    if state.phase != "playing" or state.stands_still or (state.due is not None and state.due - now < LIVE):
        return {}
    if len({each.player for each in state.seat_states if each.player is not None}) < 2:
        return {}
    found: dict[str, int] = {}
    for seat, turn in enumerate(state.turns):
        player = state.seat_states[seat].person
        if turn and player is not None:
            found[player] = min(turn, found.get(player, turn))
    return found
