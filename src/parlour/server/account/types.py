"""The bodies of HTTP requests and responses about accounts: sessions, passkeys, recovery codes, further devices."""

from typing import Annotated, Any

from msgspec import Meta, Struct

PasskeyTitle = Annotated[str, Meta(max_length=40)]
Secret = Annotated[str, Meta(max_length=100)]


class PasskeyInfo(Struct, frozen=True):
    """A passkey of the player who asks; times in milliseconds since the epoch."""

    id: str
    name: str
    made: int
    used: int


class SessionInfo(Struct, frozen=True):
    """A browser in which the player is signed in; `current` is the one that asks."""

    id: str
    agent: str  # the browser and system, in words
    made: int
    seen: int
    current: bool


class Account(Struct, frozen=True):
    """What the account page shows; `kept` says whether there is anything by which the player can come back."""

    name: str
    colour: str
    kept: bool
    tables: int  # that are not closed, of the latest 100
    passkeys: tuple[PasskeyInfo, ...]
    no_passkeys: str  # why this page can make none; "": it can
    codes: int  # that are left
    sessions: tuple[SessionInfo, ...]


class PasskeyOptions(Struct, frozen=True):
    """What the browser's own interface for passkeys asks for."""

    options: dict[str, Any]


class NewPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey that the browser has made; without a name it is called after the browser."""

    credential: dict[str, Any]
    name: PasskeyTitle = ""


class PasskeyName(Struct, frozen=True, forbid_unknown_fields=True):
    """A new name of a passkey."""

    name: PasskeyTitle


class RecoveryCodes(Struct, frozen=True):
    """New recovery codes, which are shown this once."""

    codes: tuple[str, ...]


class DeviceLink(Struct, frozen=True):
    """A link that signs another device in, with its QR code; `why` says why phones cannot use one."""

    url: str
    until: int
    svg: str | None = None
    why: str | None = None


class LinkToken(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a device link."""

    token: Secret


class LinkOwner(Struct, frozen=True):
    """Whose device link it is."""

    name: str
    colour: str


class PasskeyAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """The proof that somebody has a passkey."""

    credential: dict[str, Any]


class RecoveryCode(Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery code, as it was typed."""

    code: Secret


class AccountDeletion(Struct, frozen=True, forbid_unknown_fields=True):
    """The player's own name, typed to confirm the deletion."""

    name: Secret
