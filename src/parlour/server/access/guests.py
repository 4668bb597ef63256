"""Guests: a signed session cookie says who they are; a name and a colour is all that is known of them."""

import hmac
import os
from contextlib import suppress
from hashlib import blake2b, sha256
from pathlib import Path
from secrets import token_bytes, token_hex
from tempfile import mkstemp

from itsdangerous import BadSignature, Signer
from itsdangerous.signer import SigningAlgorithm
from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.server.access.client_address import pseudonym
from parlour.server.protocol.http_types import Me, NewMe
from parlour.store.store import PlayerRow, Store

COOKIE = "parlour_guest"
YEAR = 365 * 24 * 3600

ADJECTIVES = (
    *("Merry", "Quiet", "Swift", "Lucky", "Bold", "Gentle", "Clever", "Sunny", "Patient", "Wily", "Proud", "Brave"),
)
ANIMALS = ("Heron", "Otter", "Badger", "Fox", "Wren", "Hare", "Lynx", "Owl", "Stoat", "Newt", "Raven", "Bee", "Trout")
COLOURS = ("#c2410c", "#b45309", "#4d7c0f", "#047857", "#0e7490", "#1d4ed8", "#6d28d9", "#a21caf", "#be123c", "#57534e")
"""What guests are called and shown in until they choose for themselves."""

SIGNATURE_BYTES = 24
"""Bytes of the signature that a cookie carries."""


class ShortHmac(SigningAlgorithm):
    """The first bytes of HMAC-SHA256, which keep cookies short."""

    def get_signature(self, key: bytes, value: bytes) -> bytes:
        """Return the signature of a value."""
        return hmac.digest(key, value, "sha256")[:SIGNATURE_BYTES]


def signing_key(folder: Path, secret: str | None = None) -> bytes:
    """Return the key that signs cookies: made from `secret`, or read from a file that is made at the first start."""
    if secret is not None:
        return sha256(secret.encode()).digest()
    path = folder / "signing.key"
    if not path.exists():
        make_key(path)
    return path.read_bytes()


def make_key(path: Path) -> None:
    """Make a key file unless there is one: of processes that start together one makes it, and makes it whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, made = mkstemp(dir=path.parent, prefix="signing-")  # which only its owner may read
    with os.fdopen(handle, "wb") as file:
        file.write(token_bytes(32))
    with suppress(FileExistsError):
        os.link(made, path)
    os.unlink(made)


def public_id(player: str) -> str:
    """Return the public id of a player, from which the secret one cannot be guessed."""
    return blake2b(player.encode(), digest_size=6, person=b"parlour mark").hexdigest()


def new_guest(player: str) -> PlayerRow:
    """Return a guest of whom nothing is stored yet: the name and colour follow from the id."""
    number = int.from_bytes(blake2b(player.encode(), digest_size=8).digest(), "big")
    number, adjective = divmod(number, len(ADJECTIVES))
    number, animal = divmod(number, len(ANIMALS))
    colour = COLOURS[number % len(COLOURS)]
    return PlayerRow(player, f"{ADJECTIVES[adjective]} {ANIMALS[animal]}", colour, Millis(0), Millis(0))


def me(player: PlayerRow) -> Me:
    """Return a guest as their own browser sees them."""
    return Me(player.name, player.colour, public_id(player.id))


class Guests:
    """Reads and signs the cookies of guests."""

    def __init__(self, store: Store, key: bytes) -> None:
        self._store = store
        self._key = key
        self._signer = Signer(key, key_derivation="none", algorithm=ShortHmac())

    def new(self) -> str:
        """Return the id of somebody who was never here."""
        return token_hex(16)

    def cookie(self, player: str) -> str:
        """Return the cookie's value: the id and its signature."""
        return self._signer.sign(player).decode()

    def read(self, cookie: str | None) -> str | None:
        """Return the id that a cookie carries; None where there is none, or the signature is not the server's."""
        if not cookie or not cookie.isascii():
            return None
        try:
            return self._signer.unsign(cookie).decode()
        except BadSignature:
            return None

    async def player(self, player: str, address: str = "") -> PlayerRow:
        """Return the guest with this id, seen at this client address now."""
        found = await self._store.player(player) or new_guest(player)
        return replace(found, address=pseudonym(self._key, address))

    async def change(self, player: PlayerRow, wanted: NewMe, now: Millis) -> PlayerRow:
        """Store a new name or colour."""
        name = player.name if wanted.name is None else " ".join(wanted.name.split()) or player.name
        changed = replace(player, name=name, colour=wanted.colour or player.colour, made=player.made or now, seen=now)
        await self._store.put_player(changed)
        return changed
