"""What a queued notification carries, and the rows of the queue that carry it."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct, json

from parlour.core.game import Millis
from parlour.server.notifications.links import digest_of
from parlour.store.notifications import NotificationRow, NotificationSettings, PushSubscription


class Notice(Struct, frozen=True, omit_defaults=True):
    """What a player is told: of a turn, of an invitation, or to confirm an e-mail address."""

    kind: Literal["turn", "invitation", "confirmation"]
    text: str = ""
    table: str = ""
    subscription: str = ""  # the browser to which it goes


class Occasion(Struct, frozen=True):
    """What a player is to be told of, once on each channel; `turn` is the entry with which a turn began, or 0."""

    player: str
    notice: Notice
    turn: int
    made: Millis
    due: Millis

    @property
    def key(self) -> str:
        """What makes it the same occasion."""
        return f"{self.notice.kind} {self.notice.table} {self.turn} {self.player}"


def confirmation_key(address: str) -> str:
    """Return how the keys of all mails begin that ask to confirm an address."""
    return f"confirmation {digest_of(address.lower())} "


def is_wanted(settings: NotificationSettings, kind: str) -> bool:
    """Return whether a player wants to be told of such things."""
    return settings.turns if kind == "turn" else settings.invitations


def rows_of(
    occasion: Occasion, settings: NotificationSettings, browsers: tuple[PushSubscription, ...], *, mails: bool
) -> Iterator[NotificationRow]:
    """Yield a row for each of a player's browsers, and one for e-mail where it was confirmed."""
    notice, at = occasion.notice, (occasion.made, occasion.due)
    for browser in browsers:
        carried = Notice(notice.kind, notice.text, notice.table, browser.id)
        body = json.encode(carried).decode()
        key = f"{occasion.key} push {browser.id}"
        yield NotificationRow(key, occasion.player, "push", notice.table, occasion.turn, body, *at)
    if mails and settings.email is not None and settings.confirmed:
        body = json.encode(notice).decode()
        yield NotificationRow(f"{occasion.key} email", occasion.player, "email", notice.table, occasion.turn, body, *at)
