"""What is stored for notifications: what players want, their browsers, and the queue."""

from typing import Literal

from msgspec import Struct

from parlour.core.game import Millis

Channel = Literal["push", "email"]
"""The ways by which players are told."""

NotificationState = Literal["waiting", "sent", "dropped"]

SETTINGS, VISIT = "notifications", "page_visit"
"""The names of this subject's rows among the settings of players."""


class NotificationSettings(Struct, frozen=True, omit_defaults=True):
    """What a player wants to be told of, and when not; quiet hours are minutes after midnight in the player's zone."""

    turns: bool = True
    invitations: bool = True
    email: str | None = None
    confirmed: bool = False  # whether the owner of the address agreed
    quiet_from: int | None = None  # None: no quiet hours
    quiet_to: int | None = None
    zone: str = "UTC"


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
