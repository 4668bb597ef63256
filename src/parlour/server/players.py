"""Guests: a signed cookie is who they are, a name and a colour is all that is known of them."""

import hmac
import os
from base64 import urlsafe_b64encode
from contextlib import suppress
from hashlib import blake2b, sha256
from pathlib import Path
from secrets import token_bytes, token_hex
from tempfile import mkstemp

from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.server.house import Me, NewMe
from parlour.store.store import PlayerRow, Store

COOKIE = "parlour_guest"
YEAR = 365 * 24 * 3600

TEMPERS = ("Merry", "Quiet", "Swift", "Lucky", "Bold", "Gentle", "Clever", "Sunny", "Patient", "Wily", "Proud", "Brave")
BEASTS = ("Heron", "Otter", "Badger", "Fox", "Wren", "Hare", "Lynx", "Owl", "Stoat", "Newt", "Raven", "Bee", "Trout")
COLOURS = ("#c2410c", "#b45309", "#4d7c0f", "#047857", "#0e7490", "#1d4ed8", "#6d28d9", "#a21caf", "#be123c", "#57534e")
"""What guests are called and shown in until they say otherwise."""


def signing_key(folder: Path, secret: str | None = None) -> bytes:
    """The key that signs cookies: made from `secret`, or read from a file that is made at the first start."""
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


def mark(player: str) -> str:
    """The public mark of a player, from which the id cannot be guessed."""
    return blake2b(player.encode(), digest_size=6, person=b"parlour mark").hexdigest()


def stranger(player: str) -> PlayerRow:
    """A guest of whom nothing is kept yet: the name and colour follow from the id."""
    number = int.from_bytes(blake2b(player.encode(), digest_size=8).digest(), "big")
    number, temper = divmod(number, len(TEMPERS))
    number, beast = divmod(number, len(BEASTS))
    colour = COLOURS[number % len(COLOURS)]
    return PlayerRow(player, f"{TEMPERS[temper]} {BEASTS[beast]}", colour, Millis(0), Millis(0))


def me(player: PlayerRow) -> Me:
    """A guest as their own browser sees them."""
    return Me(player.name, player.colour, mark(player.id))


class Guests:
    """Who comes with which cookie."""

    def __init__(self, store: Store, key: bytes) -> None:
        self._store = store
        self._key = key

    def new(self) -> str:
        """The id of somebody who was never here."""
        return token_hex(16)

    def cookie(self, player: str) -> str:
        """The cookie's value: the id and its signature."""
        seal = hmac.new(self._key, player.encode(), sha256).digest()[:24]
        return f"{player}.{urlsafe_b64encode(seal).decode()}"

    def read(self, cookie: str | None) -> str | None:
        """The id that a cookie carries; None where there is none, or the signature is not ours."""
        if not cookie or not cookie.isascii():
            return None
        player = cookie.partition(".")[0]
        return player if hmac.compare_digest(cookie, self.cookie(player)) else None

    async def player(self, player: str) -> PlayerRow:
        """The guest with this id."""
        return await self._store.player(player) or stranger(player)

    async def change(self, player: PlayerRow, wish: NewMe, now: Millis) -> PlayerRow:
        """Another name or colour, kept."""
        name = player.name if wish.name is None else " ".join(wish.name.split()) or player.name
        changed = replace(player, name=name, colour=wish.colour or player.colour, made=player.made or now, seen=now)
        await self._store.put_player(changed)
        return changed
