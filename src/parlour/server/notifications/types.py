"""The bodies of requests and responses about notifications."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

Minute = Annotated[int, Meta(ge=0, le=1439)]
"""Minutes after midnight."""

Endpoint = Annotated[str, Meta(min_length=1, max_length=1000)]
MailAddress = Annotated[
    str,
    Meta(
        # The end is also none before a last line break, which would reach the headers of a mail.
        pattern=r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z]{2,20}$(?!\n)",
        max_length=254,
    ),
]


class NotificationChoices(Struct, frozen=True):
    """What a player wants to be told of, on which channels, and when not.

    `push_key` is what a browser subscribes with; `email_offered` is whether this server sends e-mail at all; `labels`
    are the texts of what a player can turn off, and `wishes` whether this player wants it; quiet hours are minutes
    after midnight in the player's time zone.
    """

    push_key: str
    email_offered: bool
    browsers: int  # that show notifications
    labels: dict[str, str]
    wishes: dict[str, bool]
    turns: bool  # as in `wishes`, like `invitations`, for pages of earlier builds
    invitations: bool
    email: str | None
    email_confirmed: bool
    quiet_from: int | None
    quiet_to: int | None
    zone: str


class NewNotificationChoices(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player changes; quiet hours are set or removed (null) together."""

    wishes: dict[str, bool] | UnsetType = UNSET
    turns: bool | UnsetType = UNSET
    invitations: bool | UnsetType = UNSET
    quiet_from: Minute | UnsetType | None = UNSET
    quiet_to: Minute | UnsetType | None = UNSET
    zone: Annotated[str, Meta(max_length=64)] | UnsetType = UNSET


class NewPushSubscription(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser as it describes itself: where messages for it go, and the keys that encrypt them."""

    endpoint: Endpoint
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class OldPushSubscription(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that is to show no more notifications."""

    endpoint: Endpoint


class NewMailAddress(Struct, frozen=True, forbid_unknown_fields=True):
    """An e-mail address, to which a mail goes that asks its owner to confirm it."""

    address: MailAddress


class NewPageVisit(Struct, frozen=True, forbid_unknown_fields=True):
    """The player looks at a page: at that of a table, or at another."""

    table: Annotated[str, Meta(pattern="^[a-z0-9]{0,40}$")] = ""


class PageVisitNoted(Struct, frozen=True):
    """Whether the player has chosen any notifications; if not, pages need not say that they are looked at."""

    wanted: bool
