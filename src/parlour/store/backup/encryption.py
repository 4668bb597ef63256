"""Encrypts the frames of a backup with a passphrase: scrypt makes the key, ChaCha20-Poly1305 seals each frame.

A frame's nonce is its number and whether it is the last (the STREAM construction), so frames can be neither swapped nor
cut off. The salt is new for every file, therefore also the key, and no nonce is used twice.
"""

from functools import lru_cache

from parlour.store.backup.errors import BackupError, damaged

SALT = 16
"""Bytes of the salt."""

TAG = 16
"""Bytes by which a sealed frame is longer."""

SCRYPT_COST = 1 << 17
"""How much work a guess of the passphrase is: 128 MB of memory and a third of a second."""


class Cipher:
    """Seals and opens the frames of one file."""

    def __init__(self, passphrase: str, salt: bytes, header: bytes) -> None:
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305  # slow to import, and seldom used

        self._aead = ChaCha20Poly1305(key_of(passphrase, salt))
        self._header = header

    def seal(self, number: int, data: bytes, *, last: bool) -> bytes:
        """Return an encrypted frame."""
        return self._aead.encrypt(_nonce(number, last), data, self._header)

    def open(self, number: int, sealed: bytes, *, last: bool) -> bytes:
        """Return the data of an encrypted frame."""
        from cryptography.exceptions import InvalidTag

        try:
            return self._aead.decrypt(_nonce(number, last), sealed, self._header)
        except InvalidTag as fault:
            if number == 0:
                raise BackupError("the passphrase is wrong (or the beginning of the file was changed)") from fault
            raise damaged("a part of it was changed") from fault


@lru_cache(4)
def key_of(passphrase: str, salt: bytes) -> bytes:
    """Return the key that a passphrase and a salt make; cached, since a file is read several times."""
    from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

    return Scrypt(salt=salt, length=32, n=SCRYPT_COST, r=8, p=1).derive(passphrase.encode())


def _nonce(number: int, last: bool) -> bytes:
    return number.to_bytes(11) + bytes([last])
