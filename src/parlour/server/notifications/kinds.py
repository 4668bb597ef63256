"""The kinds of notifications: what each says, where it leads, which wish turns it off, and whether it still holds.

A new kind is a struct here, named in `Kind`, and a call of `Notifications.tell` where it happens.
"""

from collections.abc import Sequence
from typing import ClassVar, Self, get_args

from msgspec import Struct

from parlour.core.phrases import joined
from parlour.core.registry import find
from parlour.server.notifications.links import digest_of
from parlour.server.table.state import TableState
from parlour.store.notifications import NotificationSettings
from parlour.store.store import Store

MAX_NAMES = 3
"""Players named in a notification."""

MAIL = """\
{text}

{link}

You get this mail because you turned on e-mail at {base}. To turn it off, open this page and press the button:
{unsubscribe}
"""


class Wish(Struct, frozen=True):
    """What players can turn off on the settings page; who never said wants it."""

    name: str
    label: str

    def is_in(self, settings: NotificationSettings) -> bool:
        """Return whether a player has it."""
        return settings.wishes.get(self.name, True)


class Notification(Struct, frozen=True, omit_defaults=True, tag_field="kind"):
    """What a player is told, stored until it is delivered; it says what every spectator may know, and nothing else."""

    wish: ClassVar[Wish | None] = None  # None: the player has just asked for it, so it is sent at once, and always
    mail: ClassVar[str] = MAIL

    text: str = ""
    table: str = ""
    turn: int = 0  # the log entry with which the player's turn began
    subscription: str = ""  # the browser to which it goes

    @property
    def link(self) -> str:
        """The path of the page to which it leads."""
        return f"/t/{self.table}"

    @property
    def subject(self) -> str:
        """The subject of its mail."""
        return self.text.removesuffix(".")

    def key(self, player: str) -> str:
        """Return what makes it the same notification of the same player, who is told once on each channel."""
        return f"{self.__struct_config__.tag} {self.table} {self.turn} {player}"

    def is_wanted(self, settings: NotificationSettings) -> bool:
        """Return whether a player wants to be told of such things."""
        return self.wish is None or self.wish.is_in(settings)

    async def is_valid(self, _player: str, _store: Store) -> bool:
        """Return whether it still holds when it is delivered."""
        return True


class Turn(Notification, frozen=True, tag="turn"):
    """It is a player's turn at a table."""

    wish = Wish("turns", "My turns in games over days")

    @classmethod
    def at(cls, state: TableState, player: str, turn: int) -> Self:
        """Return which game waits for a player, and with whom."""
        others = [each.name for each in state.seat_states if each.player not in (None, player)]
        return cls(f"Your turn at {state.game.title} with {few(others)}.", state.id, turn)

    async def is_valid(self, player: str, store: Store) -> bool:
        table = await store.table(self.table)
        return table is not None and table.phase == "playing" and player in table.waits_for


class Invitation(Notification, frozen=True, tag="invitation"):
    """Somebody invites a player to a table, or keeps them a seat for a rematch."""

    wish = Wish("invitations", "Invitations and rematches")

    @classmethod
    def by(cls, inviter: str, game: str, table: str) -> Self:
        return cls(f"{one_line(inviter)} invites you to {find(game).title}.", table)

    async def is_valid(self, player: str, store: Store) -> bool:
        """Return whether the game has not begun, and nobody declined, withdrew or blocked since."""
        table = await store.table(self.table)
        inviters = {each.by for each in await store.invitations_to(self.table) if each.player == player}
        return table is not None and table.phase == "gathering" and bool(inviters - (await store.marks(player)).apart)


class Confirmation(Notification, frozen=True, tag="confirmation"):
    """The owner of an e-mail address is asked to confirm it."""

    mail = """\
Somebody, probably you, asked for e-mail when it is their turn in a game at {base}.

To get it, open this page and press the button, within three days:
{confirm}

If that was not you, do nothing. You get no more mail.
"""

    @property
    def subject(self) -> str:
        return "Confirm your e-mail address"

    @staticmethod
    def keys(address: str) -> str:
        """Return how the keys of all mails begin that ask to confirm an address."""
        return f"confirmation {digest_of(address.lower())} "


Kind = Turn | Invitation | Confirmation

WISHES: tuple[Wish, ...] = tuple(dict.fromkeys(kind.wish for kind in get_args(Kind) if kind.wish is not None))
"""What the settings page offers."""


def few(names: Sequence[str]) -> str:
    """Return a few names, and how many more there are."""
    names = [one_line(name) for name in names]
    if len(names) <= MAX_NAMES:
        return joined(names)
    return f"{', '.join(names[:MAX_NAMES])} and {len(names) - MAX_NAMES} more"


def one_line(text: str) -> str:
    """Return a text without line breaks, which would break the headers of a mail."""
    return " ".join(text.split())
