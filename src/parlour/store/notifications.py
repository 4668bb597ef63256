"""Push subscriptions and the queue of notifications."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct, convert, json, to_builtins
from msgspec.structs import astuple, replace

from parlour.core.game import Millis
from parlour.store.accounts import PUT_PLAYER_SETTING
from parlour.store.database import Database, Statement
from parlour.store.tables import TABLE_COLUMNS, TableRow, table_row

Channel = Literal["push", "email"]
"""The ways by which players are told."""

NotificationState = Literal["waiting", "sent", "dropped"]

SETTINGS, VISIT = "notifications", "page_visit"
"""The names of this subject's rows among the settings of players."""


class NotificationSettings(Struct, frozen=True, omit_defaults=True):
    """What a player wants to be told of, and when not; quiet hours are minutes after midnight in the player's zone."""

    wishes: dict[str, bool] = {}  # whether the player wants it, by the name of a wish
    email: str | None = None
    confirmed: bool = False  # whether the owner of the address agreed
    quiet_from: int | None = None  # None: no quiet hours
    quiet_to: int | None = None
    zone: str = "UTC"


def settings_from(stored: str) -> NotificationSettings:
    """Read settings; wishes are stored beside the other fields, where earlier releases look for them."""
    told = json.decode(stored)
    others = told.keys() - NotificationSettings.__struct_fields__
    wishes = {name: told[name] for name in others if isinstance(told[name], bool)}
    return convert({**told, "wishes": wishes}, NotificationSettings)


def stored_settings(settings: NotificationSettings) -> str:
    """Return settings as they are stored."""
    fields = to_builtins(replace(settings, wishes={}))
    return json.encode(settings.wishes | fields).decode()


class PageVisit(Struct, frozen=True):
    """When a player last had a page of the site before them, and the table that it showed; "": none."""

    at: Millis
    table: str = ""


class PushSubscription(Struct, frozen=True):
    """A browser that shows notifications; `id` is a digest of the endpoint, which is a secret of that browser."""

    id: str
    player: str
    endpoint: str
    p256dh: str
    auth: str
    made: Millis


class NotificationRow(Struct, frozen=True):
    """A notification of a player; `key` is unique, so that nobody is told twice.

    `turn` is the log entry with which the player's turn at the table began; 0: it is about something else.
    """

    key: str
    player: str
    channel: Channel
    table: str
    turn: int
    body: str  # JSON
    made: Millis
    due: Millis
    attempts: int = 0
    state: NotificationState = "waiting"
    number: int = 0  # given by the store


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


class Notifications(Database):
    """Stores push subscriptions and the queue of notifications."""

    async def notification_settings(self, player: str) -> NotificationSettings | None:
        """Return what a player wants to be told of; None: the player never said."""
        return await self._row(settings_from, SETTING, player, SETTINGS)

    async def put_notification_settings(self, player: str, settings: NotificationSettings) -> None:
        await self._write((PUT_PLAYER_SETTING, (player, SETTINGS, stored_settings(settings))))

    async def page_visit(self, player: str) -> PageVisit | None:
        """Return when the player last had a page before them."""
        return await self._row(json.Decoder(PageVisit).decode, SETTING, player, VISIT)

    async def put_page_visit(self, player: str, visit: PageVisit) -> None:
        """Store that a player has a page before them."""
        await self._write((PUT_PLAYER_SETTING, (player, VISIT, json.encode(visit).decode())))

    async def push_subscriptions(self, player: str) -> tuple[PushSubscription, ...]:
        """Return a player's browsers, the newest first."""
        sql = f"SELECT {SUBSCRIPTION_COLUMNS} FROM push_subscriptions WHERE player = $1 ORDER BY made DESC, id"
        return await self._rows(PushSubscription, sql, player)

    async def put_push_subscription(self, subscription: PushSubscription, most: int) -> None:
        """Store a browser, which may have been another player's; keep at most so many of the player, the newest."""
        player = subscription.player
        await self._write((PUT_SUBSCRIPTION, astuple(subscription)), (DELETE_OLD_SUBSCRIPTIONS, (player, player, most)))

    async def delete_push_subscription(self, player: str, subscription: str) -> None:
        await self._write(("DELETE FROM push_subscriptions WHERE player = $1 AND id = $2", (player, subscription)))

    async def add_notifications(self, rows: Sequence[NotificationRow]) -> None:
        """Queue notifications whose keys are new; drop those that wait about earlier turns of the player there."""
        await self._write(*(statement for row in rows for statement in _adding(row)))

    async def due_notifications(self, now: Millis, limit: int) -> tuple[NotificationRow, ...]:
        """Return notifications that wait and are due, the longest first."""
        return await self._rows(NotificationRow, DUE, now, limit)

    async def claim_notification(self, row: NotificationRow, until: Millis) -> bool:
        """Take a notification for delivery until a moment, and count the attempt; False: another node was first."""
        return await self._write_if((CLAIM, (until, row.number, row.due)))

    async def finish_notification(self, number: int, state: NotificationState) -> None:
        """Store what became of a notification, and forget what it said."""
        await self._write(("UPDATE notifications SET state = $1, body = $2 WHERE number = $3", (state, EMPTY, number)))

    async def postpone_notification(self, number: int, due: Millis, attempts: int) -> None:
        """Make a notification due again at a later moment, after so many attempts."""
        sql = "UPDATE notifications SET due = $1, attempts = $2 WHERE number = $3 AND state = 'waiting'"
        await self._write((sql, (due, attempts, number)))

    async def count_notifications(self, state: NotificationState) -> int:
        return await self._count("SELECT count(*) FROM notifications WHERE state = $1", state)

    async def tables_to_notify(self, since: Millis, after: str, limit: int) -> tuple[TableRow, ...]:
        """Return tables in play, touched since then, that wait for a player with settings of whom none is queued.

        They come in the order of their ids, from the first one beyond `after`.
        """
        return await self._rows(table_row, TABLES_TO_NOTIFY, since, after, limit)

    async def forget_notifications(self, before: Millis) -> None:
        """Delete notifications that were made before then, and what is stored here of players who were deleted."""
        await self._write(
            ("DELETE FROM notifications WHERE made < $1", (before,)),
            (f"DELETE FROM push_subscriptions WHERE {OF_NOBODY}", ()),
            (f"DELETE FROM player_settings WHERE name IN ($1, $2) AND {OF_NOBODY}", (SETTINGS, VISIT)),
        )


def _adding(row: NotificationRow) -> list[Statement]:
    return [(DROP_EARLIER_TURNS, (row.player, row.table, row.turn)), (ADD, astuple(row)[:-1])]
