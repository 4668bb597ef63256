"""Challenges of passkeys: signed, so that every node knows them again, and good for one answer within some minutes."""

import hmac
from hashlib import blake2b
from secrets import token_bytes

from parlour.core.game import MINUTE, Illegal, Millis
from parlour.server.access.signing_keys import Keys
from parlour.store.store import Store

LIFETIME = 5 * MINUTE
"""Milliseconds in which a challenge must be answered."""

RANDOM, TIME, MAC = 16, 8, 16
"""Bytes of the parts of a challenge."""


class Challenges:
    """Makes challenges and accepts each once; `purpose` and `player` must be the same both times."""

    def __init__(self, store: Store, keys: Keys) -> None:
        self._store = store
        self._keys = tuple(hmac.digest(key, b"parlour passkey challenge", "sha256") for key in keys)

    def new(self, purpose: str, player: str, now: Millis) -> bytes:
        """Return a new challenge."""
        body = token_bytes(RANDOM) + (now + LIFETIME).to_bytes(TIME, "big")
        return body + self._mac(self._keys[0], body, purpose, player)

    async def use(self, challenge: bytes, purpose: str, player: str, now: Millis) -> None:
        """Raise Illegal for a challenge that is not the server's, has ended, or was answered before."""
        body, mac = challenge[:-MAC], challenge[-MAC:]
        known = any(hmac.compare_digest(mac, self._mac(key, body, purpose, player)) for key in self._keys)
        until = Millis(int.from_bytes(body[RANDOM:], "big")) if known else Millis(0)
        digest = blake2b(challenge, digest_size=20, person=b"parlour chall").hexdigest()
        if until < now or not await self._store.use_challenge(digest, until, now):
            raise Illegal("old_challenge", "That took too long. Try again.")

    @staticmethod
    def _mac(key: bytes, body: bytes, purpose: str, player: str) -> bytes:
        return hmac.digest(key, f"{purpose} {player} ".encode() + body, "sha256")[:MAC]
