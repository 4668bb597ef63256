"""What is stored of a player's browsers, and of how else the player can prove who they are."""

from msgspec import Struct

from parlour.core.game import Millis

ACCOUNT = "account"
"""The setting of a player that says whether the sessions of the player are checked."""

KEPT, DELETING, DELETED = "kept", "deleting", "deleted"
"""Its values: only the listed sessions count; none counts, because the account is to be deleted, or was."""


class SessionRow(Struct, frozen=True, array_like=True):
    """One browser of a player."""

    id: str
    player: str
    made: Millis
    seen: Millis
    agent: str  # the browser and system, in words
    address: str = ""  # the pseudonym of the client address


class PasskeyRow(Struct, frozen=True, array_like=True):
    """A public key whose private key is on a device of the player; `id` is the credential's, in base64url."""

    id: str
    player: str
    public_key: bytes
    sign_count: int
    transports: tuple[str, ...]
    name: str
    made: Millis
    used: Millis
