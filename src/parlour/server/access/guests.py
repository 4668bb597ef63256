"""Guests: a signed session cookie says who they are, and in which browser; a name and a colour is all that is known."""

import hmac
from collections.abc import Mapping
from hashlib import blake2b
from secrets import token_hex
from typing import Annotated, Any

import structlog
from itsdangerous import BadSignature, Signer
from itsdangerous.signer import SigningAlgorithm
from msgspec import Meta, Struct
from msgspec.structs import replace

from parlour.core.game import HOUR, Illegal, Millis
from parlour.server.access.names import clean_name
from parlour.server.access.request import Headers, cookie, pseudonym
from parlour.server.access.signing_keys import Keys, address_key
from parlour.server.protocol.messages import Name
from parlour.store.players import PlayerRow
from parlour.store.store import Store

log = structlog.get_logger()


COOKIE = "parlour_guest"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""The cookie's name over TLS: browsers let no other host and no page without TLS set a cookie of such a name."""

YEAR = 365 * 24 * 3600

ADJECTIVES = (
    *("Merry", "Quiet", "Swift", "Lucky", "Bold", "Gentle", "Clever", "Sunny", "Patient", "Wily", "Proud", "Brave"),
)
ANIMALS = ("Heron", "Otter", "Badger", "Fox", "Wren", "Hare", "Lynx", "Owl", "Stoat", "Newt", "Raven", "Bee", "Trout")
COLOURS = ("#c2410c", "#b45309", "#4d7c0f", "#047857", "#0e7490", "#1d4ed8", "#6d28d9", "#a21caf", "#be123c", "#57534e")
"""What guests are called and shown in until they choose for themselves."""

Colour = Annotated[str, Meta(pattern="^#[0-9a-fA-F]{6}$", max_length=7)]

Scope = Mapping[str, Any]

SEEN_INTERVAL = HOUR
"""Milliseconds after which it is stored again that a guest was here."""

SEPARATOR = ":"
"""What stands between the player and the session in a cookie."""

SIGNATURE_BYTES = 24
"""Bytes of the signature that a cookie carries."""


class Me(Struct, frozen=True):
    """The guest whose browser asks."""

    name: str
    colour: str
    player: str  # the public id
    signed_out: bool = False  # whether this browser was somebody else until their session was ended


class NewMe(Struct, frozen=True, forbid_unknown_fields=True):
    """A new name, a new colour, or both."""

    name: Name | None = None
    colour: Colour | None = None


class ShortHmac(SigningAlgorithm):
    """The first bytes of HMAC-SHA256, which keep cookies short."""

    def get_signature(self, key: bytes, value: bytes) -> bytes:
        return hmac.digest(key, value, "sha256")[:SIGNATURE_BYTES]


class Identity(Struct, frozen=True):
    """A player in one browser; the session is "" in cookies of earlier releases."""

    player: str
    session: str = ""


def is_secure(scope: Scope) -> bool:
    """Return whether a request came over TLS, to this server or to its proxy."""
    return scope["scheme"] in ("https", "wss")


def in_new_session(player: str) -> Identity:
    """Return a player in a browser that was not known before."""
    return Identity(player, token_hex(8))


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

    def __init__(self, store: Store, keys: Keys, new_guests: int = 100) -> None:
        self._store = store
        self._new_guests = new_guests  # stored in an hour for one address
        self._address_key = address_key(keys)
        self._signer = Signer(keys[::-1], key_derivation="none", algorithm=ShortHmac())  # which wants the newest last

    def new(self) -> Identity:
        """Return somebody who was never here."""
        return in_new_session(token_hex(16))

    def cookie(self, player: str, session: str = "") -> str:
        """Return the cookie's value: the ids of player and session, and their signature by the newest key."""
        return self._signer.sign(f"{player}{SEPARATOR}{session}" if session else player).decode()

    def set_cookies(self, who: Identity, scope: Scope) -> list[tuple[bytes, bytes]]:
        """Return the headers that set a guest's cookie, and over TLS remove the one without its prefix."""
        kept = f"{self.cookie(who.player, who.session)}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax"
        if not is_secure(scope):
            return [(b"set-cookie", f"{COOKIE}={kept}".encode())]
        headers = [(b"set-cookie", f"{SECURE_COOKIE}={kept}; Secure".encode())]
        if cookie(scope["headers"], COOKIE) is not None:
            headers.append((b"set-cookie", f"{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure".encode()))
        return headers

    def identify(self, scope: Scope) -> Identity | None:
        """Return whose browser asks; None where it has no cookie of this server.

        Over TLS a cookie without the prefix counts where there is none with it: earlier releases set it.
        """
        headers: Headers = scope["headers"]
        secure = self.read(cookie(headers, SECURE_COOKIE)) if is_secure(scope) else None
        return secure or self.read(cookie(headers, COOKIE))

    def read(self, cookie: str | None) -> Identity | None:
        """Return whom a cookie names; None where there is none, or the signature is not the server's."""
        if not cookie or not cookie.isascii():
            return None
        try:
            player, _, session = self._signer.unsign(cookie).decode().partition(SEPARATOR)
            return Identity(player, session)
        except BadSignature:
            return None

    def pseudonym(self, address: str) -> str:
        return pseudonym(self._address_key, address)

    async def player(self, player: str, address: str = "") -> PlayerRow:
        """Return the guest with this id, seen at this client address now."""
        found = await self._store.player(player) or new_guest(player)
        return replace(found, address=self.pseudonym(address))

    async def see(self, player: PlayerRow, now: Millis) -> None:
        """Store when and where a guest was seen, once an hour or so: operators list guests by it, and prune them."""
        if now - player.seen <= SEEN_INTERVAL:
            return
        try:
            if not player.made and await self._are_too_many(player.address, now):
                return
            await self._store.see_player(replace(player, made=player.made or now, seen=now))
        except Exception as fault:  # a store that fails now is told apart elsewhere; the next socket tries again
            log.warning("a guest could not be noted", why=type(fault).__name__)

    async def keep(self, player: PlayerRow, now: Millis) -> None:
        """Store a guest for whom more is to be stored; refuse new ones of an address from which too many came."""
        await self.change(player, NewMe(), now)

    async def change(self, player: PlayerRow, wanted: NewMe, now: Millis) -> PlayerRow:
        """Store a new name or colour; refuse new guests of an address from which too many came."""
        if not player.made and await self._are_too_many(player.address, now):
            raise Illegal("too_many", "Too many new guests came from your network. Try again in an hour.")
        name = player.name if wanted.name is None else clean_name(wanted.name)
        changed = replace(player, name=name, colour=wanted.colour or player.colour, made=player.made or now, seen=now)
        await self._store.put_player(changed)
        return changed

    async def _are_too_many(self, address: str, now: Millis) -> bool:
        """Return whether as many new guests of an address are stored as may come in an hour."""
        if not address:
            return False
        return await self._store.count_players(address, Millis(now - HOUR), self._new_guests) >= self._new_guests
