"""The tokens of links in notifications, which need no cookie: encrypted, so that they name no player, and signed.

`choices` does what a link asks for.
"""

from base64 import urlsafe_b64encode
from hashlib import blake2b
from typing import Literal

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from msgspec import DecodeError, Struct, json

from parlour.server.access.signing_keys import Keys

Purpose = Literal["confirm", "unsubscribe"]

DAY = 24 * 3600
MAX_AGE: dict[Purpose, int | None] = {"confirm": 3 * DAY, "unsubscribe": None}
"""Seconds for which a link works; None: for ever."""

MAX_TOKEN = 600
"""Characters of a token."""


class Link(Struct, frozen=True, array_like=True):
    """What a link does, for which player, and at which address: a digest of an e-mail address or of an endpoint."""

    purpose: Purpose
    player: str
    digest: str


def digest_of(address: str) -> str:
    """Return the digest of an e-mail address or an endpoint."""
    return blake2b(address.encode(), digest_size=16, person=b"parlour notices").hexdigest()


class Links:
    """Makes and reads the tokens of links, by keys made from those that sign cookies."""

    def __init__(self, keys: Keys) -> None:
        made = [blake2b(b"", key=key, digest_size=32, person=b"parlour links").digest() for key in keys]
        self._fernet = MultiFernet([Fernet(urlsafe_b64encode(key)) for key in made])

    def token(self, link: Link) -> str:
        return self._fernet.encrypt(json.encode(link)).decode()

    def read(self, purpose: Purpose, token: str) -> Link | None:
        """Return what a token stands for; None where the server did not make it for this purpose, or it is too old."""
        try:
            link = json.decode(self._fernet.decrypt(token.encode(), ttl=MAX_AGE[purpose]), type=Link)
        except (InvalidToken, DecodeError):
            return None
        return link if link.purpose == purpose else None
