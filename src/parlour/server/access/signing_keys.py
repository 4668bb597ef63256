"""The keys that sign guests' cookies: the newest signs, older ones are still accepted.

`parlour operator rotate-key` puts a new key in front of those in the key file.
"""

import os
from binascii import Error
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes
from tempfile import mkstemp

from parlour.server.settings import InvalidSettings, Settings

FILE = "signing.key"

KEY_BYTES = 32

MIN_SECRET = 16
"""Characters of a secret; a shorter one can be guessed, and then cookies can be forged."""

MAX_KEYS = 3
"""Keys that stay in the key file after a rotation."""

Keys = tuple[bytes, ...]
"""Keys, the newest first."""


def signing_keys(chosen: Settings) -> Keys:
    """Return the keys: made from PARLOUR_SECRET, or read from the key file, which is made at the first start."""
    if chosen.secret is not None:
        return keys_of_secret(chosen.secret)
    path = chosen.folder / FILE
    if not path.exists():
        make_key_file(path)
    return read_key_file(path)


def address_key(keys: Keys) -> bytes:
    """Return the key for pseudonyms of addresses: the oldest, so that a new key does not change them at once."""
    return keys[-1]


def keys_of_secret(secret: str) -> Keys:
    """Return a key for each secret; they are separated by commas."""
    secrets = [part.strip() for part in secret.split(",")]
    if min(map(len, secrets)) < MIN_SECRET:
        raise InvalidSettings(
            f"PARLOUR_SECRET: every secret needs {MIN_SECRET} characters or more, or cookies can be forged"
            " (openssl rand -hex 32 makes one); several are separated by commas, the newest first"
        )
    return tuple(sha256(part.encode()).digest() for part in secrets)


def read_key_file(path: Path) -> Keys:
    """Read a key file: 32 bytes, as it is made, or after a rotation a line of 64 hexadecimal digits for each key."""
    content = path.read_bytes()
    if len(content) == KEY_BYTES:
        return (content,)
    try:
        keys = tuple(bytes.fromhex(line.decode()) for line in content.split())
    except (Error, ValueError):
        keys = ()
    if not keys or any(len(key) != KEY_BYTES for key in keys):
        raise InvalidSettings(
            f"{path} is empty or damaged, and cookies could be forged: put it back from a backup,"
            " or delete it, and every guest is a new guest"
        )
    return keys


def make_key_file(path: Path) -> None:
    """Make a key file unless there is one: of processes that start together one makes it, and makes it whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    made = write_beside(path, token_bytes(KEY_BYTES))
    with suppress(FileExistsError):
        os.link(made, path)
    os.unlink(made)


def rotate_key_file(path: Path) -> int:
    """Put a new key in front of those in a key file, drop the oldest, and return how many there are."""
    keys = (token_bytes(KEY_BYTES), *read_key_file(path))[:MAX_KEYS]
    os.replace(write_beside(path, "".join(f"{key.hex()}\n" for key in keys).encode()), path)
    return len(keys)


def write_beside(path: Path, content: bytes) -> str:
    """Write a new file into the folder of another, readable by its owner only, and return its path."""
    handle, made = mkstemp(dir=path.parent, prefix="signing-")
    with os.fdopen(handle, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    return made
