"""Stores push subscriptions and the queue of notifications in memory."""

from collections.abc import Sequence
from itertools import count

from msgspec import json
from msgspec.structs import asdict, replace

from parlour.core.game import Millis
from parlour.store.memory_subject import MemorySubject, Rows, exported
from parlour.store.notifications.rows import (
    SETTINGS,
    VISIT,
    NotificationRow,
    NotificationSettings,
    NotificationState,
    PageVisit,
    PushSubscription,
)
from parlour.store.store import PlayerRow, TableRow


class MemoryNotifications(MemorySubject):
    """Stores push subscriptions and the queue of notifications, as long as this object lives."""

    _rows: dict[str, TableRow]  # the tables
    _players: dict[str, PlayerRow]
    _notifications: dict[int, NotificationRow]
    _player_settings: dict[str, dict[str, str]]

    def __init__(self) -> None:
        super().__init__()
        self._push_subscriptions: dict[str, PushSubscription] = {}
        self._notification_numbers = count(1)

    async def notification_settings(self, player: str) -> NotificationSettings | None:
        found = self._setting(player, SETTINGS)
        return None if found is None else json.decode(found, type=NotificationSettings)

    async def put_notification_settings(self, player: str, settings: NotificationSettings) -> None:
        self._player_settings.setdefault(player, {})[SETTINGS] = json.encode(settings).decode()

    async def page_visit(self, player: str) -> PageVisit | None:
        found = self._setting(player, VISIT)
        return None if found is None else json.decode(found, type=PageVisit)

    async def put_page_visit(self, player: str, visit: PageVisit) -> None:
        self._player_settings.setdefault(player, {})[VISIT] = json.encode(visit).decode()

    def _setting(self, player: str, name: str) -> str | None:
        return self._player_settings.get(player, {}).get(name)

    async def push_subscriptions(self, player: str) -> tuple[PushSubscription, ...]:
        found = [each for each in self._push_subscriptions.values() if each.player == player]
        return tuple(sorted(found, key=lambda each: (-each.made, each.id)))

    async def put_push_subscription(self, subscription: PushSubscription, most: int) -> None:
        self._push_subscriptions[subscription.id] = subscription
        for old in (await self.push_subscriptions(subscription.player))[most:]:
            del self._push_subscriptions[old.id]

    async def delete_push_subscription(self, player: str, subscription: str) -> None:
        found = self._push_subscriptions.get(subscription)
        if found is not None and found.player == player:
            del self._push_subscriptions[subscription]

    async def add_notifications(self, rows: Sequence[NotificationRow]) -> None:
        for row in rows:
            for old in tuple(self._notifications.values()):
                earlier = (old.player, old.table) == (row.player, row.table) and 0 < old.turn < row.turn
                if earlier and old.state == "waiting":
                    await self.finish_notification(old.number, "dropped")
            if all(old.key != row.key for old in self._notifications.values()):
                number = next(self._notification_numbers)
                self._notifications[number] = replace(row, number=number)

    async def due_notifications(self, now: Millis, limit: int) -> tuple[NotificationRow, ...]:
        found = [row for row in self._notifications.values() if row.state == "waiting" and row.due <= now]
        return tuple(sorted(found, key=lambda row: (row.due, row.number))[:limit])

    async def claim_notification(self, row: NotificationRow, until: Millis) -> bool:
        found = self._notifications.get(row.number)
        if found is None or found.state != "waiting" or found.due != row.due:
            return False
        self._notifications[row.number] = replace(found, due=until, attempts=found.attempts + 1)
        return True

    async def finish_notification(self, number: int, state: NotificationState) -> None:
        if number in self._notifications:
            self._notifications[number] = replace(self._notifications[number], state=state, body="{}")

    async def postpone_notification(self, number: int, due: Millis, attempts: int) -> None:
        found = self._notifications.get(number)
        if found is not None and found.state == "waiting":
            self._notifications[number] = replace(found, due=due, attempts=attempts)

    async def count_notifications(self, state: NotificationState) -> int:
        return sum(row.state == state for row in self._notifications.values())

    async def tables_to_notify(self, since: Millis, after: str, limit: int) -> tuple[TableRow, ...]:
        found = [
            row
            for row in self._rows.values()
            if row.phase == "playing"
            and row.touched >= since
            and row.id > after
            and any(self._is_unqueued(row, player) for player in row.waits_for)
        ]
        return tuple(sorted(found, key=lambda row: row.id)[:limit])

    def _is_unqueued(self, table: TableRow, player: str) -> bool:
        """Return whether a player has settings, and no notification since the table was touched."""
        return self._setting(player, SETTINGS) is not None and not any(
            (row.player, row.table) == (player, table.id) and row.made >= table.touched
            for row in self._notifications.values()
        )

    async def forget_notifications(self, before: Millis) -> None:
        self._notifications = {number: row for number, row in self._notifications.items() if row.made >= before}
        known = {row.player for row in self._push_subscriptions.values()} | {*self._player_settings}
        for player in known - self._players.keys():
            for name in (SETTINGS, VISIT):
                self._player_settings.get(player, {}).pop(name, None)
            for browser in await self.push_subscriptions(player):
                del self._push_subscriptions[browser.id]

    def _delete_rows_of(self, player: str, substitute: str) -> None:
        super()._delete_rows_of(player, substitute)
        self._push_subscriptions = {id: row for id, row in self._push_subscriptions.items() if row.player != player}
        self._notifications = {number: row for number, row in self._notifications.items() if row.player != player}

    def _rows_of(self, player: str) -> Rows:
        browsers = [asdict(row) for row in self._push_subscriptions.values() if row.player == player]
        queued = [asdict(row) for row in self._notifications.values() if row.player == player]
        return {
            **super()._rows_of(player),
            "push_subscriptions": exported("push_subscriptions", browsers),
            "notifications": exported("notifications", queued),
        }
