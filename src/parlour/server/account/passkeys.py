"""Passkeys: registers them, and signs players in with them (WebAuthn, discoverable credentials)."""

import hmac
import re
from collections.abc import Mapping
from hashlib import blake2b
from secrets import token_bytes
from typing import Any

import structlog
import webauthn
from msgspec import Struct, json
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    AuthenticatorTransport,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from parlour.core.game import MINUTE, Illegal, Millis
from parlour.server.access.request import HOST, is_address
from parlour.server.access.signing_keys import Keys
from parlour.store.accounts import PasskeyRow
from parlour.store.players import PlayerRow
from parlour.store.store import Store

log = structlog.get_logger()

MAX_PASSKEYS = 20

REGISTER, SIGN_IN = "register", "sign in"
"""What challenges are for."""

CHALLENGE_LIFETIME = 5 * MINUTE
"""Milliseconds in which a challenge must be answered."""

RANDOM, TIME, MAC = 16, 8, 16
"""Bytes of the parts of a challenge."""

DOMAIN = re.compile(r"(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*")
TRANSPORTS = {transport.value for transport in AuthenticatorTransport}


class Site(Struct, frozen=True):
    """The name that passkeys are bound to, and the origins of pages that may use them."""

    name: str
    origins: list[str]


def passkey_site(host: str) -> Site:
    """Return the site that a browser calls `host`; raise Illegal where browsers allow no passkeys for it.

    The name is one that the server answers to, or the request was refused. Only local pages may do without TLS.
    """
    found = HOST.fullmatch(host)
    name = found[1].lower().rstrip(".") if found else ""
    if is_address(name) or not DOMAIN.fullmatch(name):
        raise Illegal(
            "no_passkeys",
            "Passkeys only work at an address with a name, and this one is a number. Recovery codes work here, too.",
        )
    local = name == "localhost" or name.endswith(".localhost")
    return Site(name, [f"https://{host.lower()}", *([f"http://{host.lower()}"] if local else [])])


def passkey_mark(id: str) -> str:
    """Return the short id under which a page names a passkey."""
    return blake2b(id.encode(), digest_size=8, person=b"parlour passkey").hexdigest()


class Challenges:
    """Makes challenges and accepts each once; `purpose` and `player` must be the same both times.

    They are signed, so that every node knows them again, and good for one answer within some minutes.
    """

    def __init__(self, store: Store, keys: Keys) -> None:
        self._store = store
        self._keys = tuple(hmac.digest(key, b"parlour passkey challenge", "sha256") for key in keys)

    def new(self, purpose: str, player: str, now: Millis) -> bytes:
        body = token_bytes(RANDOM) + (now + CHALLENGE_LIFETIME).to_bytes(TIME, "big")
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


class Passkeys:
    """Registers passkeys and recognises their players."""

    def __init__(self, store: Store, challenges: Challenges) -> None:
        self._store = store
        self._challenges = challenges

    async def registration_options(self, site: Site, player: PlayerRow, now: Millis) -> dict[str, Any]:
        """Return what the browser needs to make a passkey."""
        known = await self._store.passkeys(player.id)
        options = webauthn.generate_registration_options(
            rp_id=site.name,
            rp_name="Parlour",
            user_id=blake2b(player.id.encode(), digest_size=16, person=b"parlour user").digest(),
            user_name=player.name,
            user_display_name=player.name,
            challenge=self._challenges.new(REGISTER, player.id, now),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(row.id)) for row in known],
        )
        return _decoded(options_to_json(options))

    async def register(self, site: Site, player: str, credential: dict[str, Any], name: str, now: Millis) -> PasskeyRow:
        challenge = challenge_of(credential)
        await self._challenges.use(challenge, REGISTER, player, now)
        try:
            verified = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origins,
            )
        except Exception as fault:  # whatever a hostile credential brings about in the library
            raise refused(fault) from fault
        given = credential.get("response", {}).get("transports", [])
        transports = tuple(each for each in given if each in TRANSPORTS) if isinstance(given, list) else ()
        id = bytes_to_base64url(verified.credential_id)
        key = verified.credential_public_key
        row = PasskeyRow(id, player, key, verified.sign_count, transports, name, now, now)
        if not await self._store.add_passkey(row, MAX_PASSKEYS):
            raise Illegal("too_many_passkeys", f"You can have {MAX_PASSKEYS} passkeys: remove one first.")
        return row

    def sign_in_options(self, site: Site, now: Millis) -> dict[str, Any]:
        """Return what the browser needs to let a player choose one of their passkeys."""
        options = webauthn.generate_authentication_options(
            rp_id=site.name, challenge=self._challenges.new(SIGN_IN, "", now)
        )
        return _decoded(options_to_json(options))

    async def player_of(self, site: Site, credential: dict[str, Any], now: Millis) -> str:
        """Return the player who proves to have a passkey."""
        id, challenge = credential.get("id"), challenge_of(credential)
        row = await self._store.passkey(id) if isinstance(id, str) else None
        if row is None:
            raise Illegal("unknown_passkey", "This site doesn't know that passkey any more. Try another one.")
        await self._challenges.use(challenge, SIGN_IN, "", now)
        try:
            verified = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origins,
                credential_public_key=row.public_key,
                credential_current_sign_count=row.sign_count,
            )
        except Exception as fault:  # whatever a hostile credential brings about in the library
            raise refused(fault) from fault
        if not await self._store.use_passkey(row.id, verified.new_sign_count, now):
            raise Illegal("bad_passkey", "That passkey was not accepted. Try again.")
        return row.player


def challenge_of(credential: Mapping[str, Any]) -> bytes:
    """Return the challenge that a credential answers."""
    try:
        told = base64url_to_bytes(credential["response"]["clientDataJSON"])
        return base64url_to_bytes(json.decode(told, type=dict[str, Any])["challenge"])
    except Exception as fault:  # it may be anything
        raise refused(fault) from fault


def refused(fault: Exception) -> Illegal:
    """Return the refusal of a credential."""
    log.info("a passkey was not accepted", why=type(fault).__name__)
    return Illegal("bad_passkey", "That passkey was not accepted. Try again.")


def _decoded(options: str) -> dict[str, Any]:
    return json.decode(options, type=dict[str, Any])
