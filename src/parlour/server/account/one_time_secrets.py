"""Makes and digests secrets that work once: recovery codes on paper, and links that sign another device in.

`accounts` uses them up; only their digests are stored.
"""

from hashlib import blake2b
from secrets import choice, token_urlsafe

from parlour.core.game import MINUTE

CODES = 10
"""Recovery codes that a player gets."""

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters and digits that nobody takes for another."""

GROUPS, GROUP = 4, 4
"""A code has so many groups of so many characters: 79 bits, which nobody guesses."""

LINK_LIFETIME = 2 * MINUTE
"""Milliseconds in which a link must be used."""


def new_codes() -> tuple[str, ...]:
    """Return new recovery codes."""
    return tuple("-".join("".join(choice(ALPHABET) for _ in range(GROUP)) for _ in range(GROUPS)) for _ in range(CODES))


def code_digest(code: str) -> str:
    """Return the digest of a recovery code, however it is typed."""
    typed = "".join(char for char in code.lower() if char in ALPHABET)
    return blake2b(typed.encode(), digest_size=20, person=b"parlour code").hexdigest()


def new_token() -> str:
    """Return the secret of a new link."""
    return token_urlsafe(18)


def token_digest(token: str) -> str:
    """Return the digest of a link's secret."""
    return blake2b(token.encode(), digest_size=20, person=b"parlour link").hexdigest()
