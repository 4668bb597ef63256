"""The keys of push: the VAPID key, by which push services know this server, and those that browsers give.

The VAPID key is made at the first start, and kept like the signing key.
"""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from secrets import token_bytes

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from parlour.server.access.signing_keys import keys_of_secret, write_beside
from parlour.server.settings import InvalidSettings, Settings

FILE = "vapid.key"

KEY_BYTES = 32

AUTH_BYTES, POINT_BYTES = 16, 65


class VapidKey:
    """A key pair on the curve P-256."""

    def __init__(self, secret: bytes) -> None:
        self.private = ec.derive_private_key(int.from_bytes(secret), ec.SECP256R1())

    @cached_property
    def public(self) -> str:
        """The public key, as browsers want it when they subscribe."""
        return encode(self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def encode(data: bytes) -> str:
    """Return base64url without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Return the bytes that base64url without padding stands for."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def vapid_key(chosen: Settings) -> VapidKey:
    """Return the key of PARLOUR_VAPID_KEY, or one made from PARLOUR_SECRET, which nodes share, or that of a file."""
    if chosen.vapid_key is not None:
        return read_key(chosen.vapid_key, "PARLOUR_VAPID_KEY")
    if chosen.secret is not None:
        return key_of_secret(keys_of_secret(chosen.secret)[-1])
    path = chosen.folder / FILE
    if not path.exists():
        make_key_file(path)
    return read_key(path.read_text("ascii", "replace").strip(), str(path))


def key_of_secret(secret: bytes) -> VapidKey:
    """Return the key that every node makes from the oldest secret, which is the last to be changed."""
    made = blake2b(key=secret, digest_size=KEY_BYTES, person=b"parlour vapid").digest()
    while not is_key(made):
        made = blake2b(made, digest_size=KEY_BYTES).digest()
    return VapidKey(made)


def read_key(text: str, place: str) -> VapidKey:
    """Read a private key: 32 bytes in base64url."""
    try:
        secret = decode(text)
        if len(secret) != KEY_BYTES:
            raise ValueError(len(secret))
        return VapidKey(secret)
    except ValueError as fault:
        raise InvalidSettings(
            f"{place} is no VAPID key (32 bytes in base64url): put it back from a backup,"
            " or delete it, and browsers must turn notifications on again"
        ) from fault


def make_key_file(path: Path) -> None:
    """Make a key file unless there is one: of processes that start together one makes it, and makes it whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    secret = b""
    while not is_key(secret):
        secret = token_bytes(KEY_BYTES)
    made = write_beside(path, encode(secret).encode())
    with suppress(FileExistsError):
        os.link(made, path)
    os.unlink(made)


def is_key(secret: bytes) -> bool:
    """Return whether bytes are a private key: a number from 1 to the order of the curve."""
    try:
        VapidKey(secret)
    except ValueError:
        return False
    return True


def keys_refusal(p256dh: str, auth: str) -> str | None:
    """Return why the keys of a browser are refused; None where messages can be encrypted with them."""
    try:
        point, secret = decode(p256dh), decode(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return "These are no keys of a browser."
    sized = len(point) == POINT_BYTES and len(secret) == AUTH_BYTES
    return None if sized else "These are no keys of a browser."
