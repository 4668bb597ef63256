"""The part of the contract of all stores for push subscriptions and the queue of notifications."""

from collections.abc import Sequence
from typing import Protocol

from parlour.core.game import Millis
from parlour.store.notifications.rows import (
    NotificationRow,
    NotificationSettings,
    NotificationState,
    PageVisit,
    PushSubscription,
)
from parlour.store.store import TableRow


class NotificationStore(Protocol):
    """Stores push subscriptions and the queue of notifications."""

    async def notification_settings(self, player: str) -> NotificationSettings | None:
        """Return what a player wants to be told of; None: the player never said."""

    async def put_notification_settings(self, player: str, settings: NotificationSettings) -> None:
        """Store what a player wants to be told of."""

    async def page_visit(self, player: str) -> PageVisit | None:
        """Return when the player last had a page before them."""

    async def put_page_visit(self, player: str, visit: PageVisit) -> None:
        """Store that a player has a page before them."""

    async def push_subscriptions(self, player: str) -> tuple[PushSubscription, ...]:
        """Return a player's browsers, the newest first."""

    async def put_push_subscription(self, subscription: PushSubscription, most: int) -> None:
        """Store a browser, which may have been another player's; keep at most so many of the player, the newest."""

    async def delete_push_subscription(self, player: str, subscription: str) -> None:
        """Forget a browser of a player."""

    async def add_notifications(self, rows: Sequence[NotificationRow]) -> None:
        """Queue notifications whose keys are new; drop those that wait about earlier turns of the player there."""

    async def due_notifications(self, now: Millis, limit: int) -> tuple[NotificationRow, ...]:
        """Return notifications that wait and are due, the longest first."""

    async def claim_notification(self, row: NotificationRow, until: Millis) -> bool:
        """Take a notification for delivery until a moment, and count the attempt; False: another node was first."""

    async def finish_notification(self, number: int, state: NotificationState) -> None:
        """Store what became of a notification, and forget what it said."""

    async def postpone_notification(self, number: int, due: Millis, attempts: int) -> None:
        """Make a notification due again at a later moment, after so many attempts."""

    async def count_notifications(self, state: NotificationState) -> int:
        """Return how many notifications are in a state."""

    async def tables_to_notify(self, since: Millis, after: str, limit: int) -> tuple[TableRow, ...]:
        """Return tables in play, touched since then, that wait for a player with settings of whom none is queued.

        They come in the order of their ids, from the first one beyond `after`.
        """

    async def forget_notifications(self, before: Millis) -> None:
        """Delete notifications that were made before then, and what is stored here of players who were deleted."""
