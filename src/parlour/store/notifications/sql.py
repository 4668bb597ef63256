"""Stores push subscriptions and the queue of notifications in SQL that SQLite and PostgreSQL share."""

from collections.abc import Sequence

from msgspec import json

from parlour.core.game import Millis
from parlour.store.notifications.rows import (
    SETTINGS,
    VISIT,
    NotificationRow,
    NotificationSettings,
    NotificationState,
    PageVisit,
    PushSubscription,
)
from parlour.store.queries import PUT_PLAYER_SETTING, TABLE_COLUMNS
from parlour.store.rows import table_rows
from parlour.store.sql_statements import SqlStatements, Statement
from parlour.store.store import TableRow

EMPTY = "{}"
"""What is left of a notification that waits no more: it named other players."""

SUBSCRIPTION_COLUMNS = "id, player, endpoint, p256dh, auth, made"
COLUMNS = "key, player, channel, table_id, turn, body, made, due, attempts, state"

SETTING = "SELECT value FROM player_settings WHERE player = $1 AND name = $2"

PUT_SUBSCRIPTION = (
    f"INSERT INTO push_subscriptions ({SUBSCRIPTION_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id)"
    " DO UPDATE SET player = excluded.player, p256dh = excluded.p256dh, auth = excluded.auth, made = excluded.made"
)
DELETE_OLD_SUBSCRIPTIONS = (
    "DELETE FROM push_subscriptions WHERE player = $1 AND id NOT IN"
    " (SELECT id FROM push_subscriptions WHERE player = $2 ORDER BY made DESC, id LIMIT $3)"
)

DROP_EARLIER_TURNS = (
    f"UPDATE notifications SET state = 'dropped', body = '{EMPTY}'"
    " WHERE player = $1 AND table_id = $2 AND state = 'waiting' AND turn > 0 AND turn < $3"
)
ADD = (
    f"INSERT INTO notifications ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
    " ON CONFLICT (key) DO NOTHING"
)
DUE = f"SELECT {COLUMNS}, number FROM notifications WHERE state = 'waiting' AND due <= $1 ORDER BY due, number LIMIT $2"
CLAIM = (
    "UPDATE notifications SET due = $1, attempts = attempts + 1 WHERE number = $2 AND state = 'waiting' AND due = $3"
)
TABLES_TO_NOTIFY = f"""
SELECT {TABLE_COLUMNS} FROM tables WHERE phase = 'playing' AND touched >= $1 AND id > $2 AND EXISTS (
    SELECT 1 FROM table_players JOIN player_settings ON player_settings.player = table_players.player
    WHERE table_number = tables.number AND player_settings.name = '{SETTINGS}'
    AND tables.waits_for LIKE '%"' || table_players.player || '"%' AND NOT EXISTS (
        SELECT 1 FROM notifications WHERE notifications.player = table_players.player
        AND notifications.table_id = tables.id AND notifications.made >= tables.touched
    )
) ORDER BY id LIMIT $3
"""


OF_NOBODY = "NOT EXISTS (SELECT 1 FROM players WHERE id = player)"


class SqlNotifications(SqlStatements):
    """Stores push subscriptions and the queue of notifications, for both databases."""

    async def notification_settings(self, player: str) -> NotificationSettings | None:
        found = await self._read(SETTING, player, SETTINGS)
        return next((json.decode(value, type=NotificationSettings) for (value,) in found), None)

    async def put_notification_settings(self, player: str, settings: NotificationSettings) -> None:
        await self._write((PUT_PLAYER_SETTING, (player, SETTINGS, json.encode(settings).decode())))

    async def page_visit(self, player: str) -> PageVisit | None:
        found = await self._read(SETTING, player, VISIT)
        return next((json.decode(value, type=PageVisit) for (value,) in found), None)

    async def put_page_visit(self, player: str, visit: PageVisit) -> None:
        await self._write((PUT_PLAYER_SETTING, (player, VISIT, json.encode(visit).decode())))

    async def push_subscriptions(self, player: str) -> tuple[PushSubscription, ...]:
        sql = f"SELECT {SUBSCRIPTION_COLUMNS} FROM push_subscriptions WHERE player = $1 ORDER BY made DESC, id"
        return tuple(PushSubscription(*found) for found in await self._read(sql, player))

    async def put_push_subscription(self, subscription: PushSubscription, most: int) -> None:
        told = (subscription.endpoint, subscription.p256dh, subscription.auth, subscription.made)
        player = subscription.player
        await self._write(
            (PUT_SUBSCRIPTION, (subscription.id, player, *told)),
            (DELETE_OLD_SUBSCRIPTIONS, (player, player, most)),
        )

    async def delete_push_subscription(self, player: str, subscription: str) -> None:
        await self._write(("DELETE FROM push_subscriptions WHERE player = $1 AND id = $2", (player, subscription)))

    async def add_notifications(self, rows: Sequence[NotificationRow]) -> None:
        await self._write(*(statement for row in rows for statement in _adding(row)))

    async def due_notifications(self, now: Millis, limit: int) -> tuple[NotificationRow, ...]:
        return tuple(NotificationRow(*found) for found in await self._read(DUE, now, limit))

    async def claim_notification(self, row: NotificationRow, until: Millis) -> bool:
        return await self._write_if((CLAIM, (until, row.number, row.due)))

    async def finish_notification(self, number: int, state: NotificationState) -> None:
        await self._write(("UPDATE notifications SET state = $1, body = $2 WHERE number = $3", (state, EMPTY, number)))

    async def postpone_notification(self, number: int, due: Millis, attempts: int) -> None:
        sql = "UPDATE notifications SET due = $1, attempts = $2 WHERE number = $3 AND state = 'waiting'"
        await self._write((sql, (due, attempts, number)))

    async def count_notifications(self, state: NotificationState) -> int:
        ((count,),) = await self._read("SELECT count(*) FROM notifications WHERE state = $1", state)
        return int(count)

    async def tables_to_notify(self, since: Millis, after: str, limit: int) -> tuple[TableRow, ...]:
        return table_rows(await self._read(TABLES_TO_NOTIFY, since, after, limit))

    async def forget_notifications(self, before: Millis) -> None:
        await self._write(
            ("DELETE FROM notifications WHERE made < $1", (before,)),
            (f"DELETE FROM push_subscriptions WHERE {OF_NOBODY}", ()),
            (f"DELETE FROM player_settings WHERE name IN ($1, $2) AND {OF_NOBODY}", (SETTINGS, VISIT)),
        )


def _adding(row: NotificationRow) -> list[Statement]:
    """Return the statements that queue a notification."""
    values = (row.key, row.player, row.channel, row.table, row.turn, row.body, row.made, row.due)
    return [(DROP_EARLIER_TURNS, (row.player, row.table, row.turn)), (ADD, (*values, row.attempts, row.state))]
