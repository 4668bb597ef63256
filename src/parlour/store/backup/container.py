"""The outer form of a backup file: a header, compressed and perhaps encrypted frames, and a digest of all of it.

The header is the line "parlour backup 1", then "-" or "e" (encrypted), then 16 bytes of salt. A frame is 4 bytes of
length, whose highest bit marks the last frame, then its bytes. The digest is the SHA-256 of everything before it.
"""

import zlib
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes
from typing import BinaryIO

SALT = 16
"""Bytes of the salt."""

TAG = 16
"""Bytes by which a sealed frame is longer."""

SCRYPT_COST = 1 << 17
"""How much work a guess of the passphrase is: 128 MB of memory and a third of a second."""

MAGIC = b"parlour backup 1\n"
FAMILY = b"parlour backup "
PLAIN, ENCRYPTED = b"-", b"e"
HEADER = len(MAGIC) + 1 + SALT
FRAME = 1 << 16
"""The most bytes of a frame, before it is encrypted."""

LAST = 1 << 31
LEVEL = 4
"""Of compression: JSON gets little smaller with more, and takes twice as long."""

BREAKS_OFF = "it breaks off"


class BackupError(Exception):
    """A backup cannot be written, read or restored; the message is one line."""


class StoreNotEmpty(BackupError):
    """A backup is to be restored into a store that holds something already."""


def damaged(why: str) -> BackupError:
    """Return the error for a file that is not as it was written."""
    return BackupError(f"this backup is damaged: {why}")


class ContainerWriter:
    """Writes a payload of any length to a file, frame by frame."""

    def __init__(self, file: BinaryIO, passphrase: str | None) -> None:
        self._file = file
        self._digest = sha256()
        self._deflater = zlib.compressobj(LEVEL)
        self._frame = bytearray()
        self._number = 0
        salt = token_bytes(SALT)
        header = MAGIC + (PLAIN if passphrase is None else ENCRYPTED) + salt
        self._cipher = None if passphrase is None else Cipher(passphrase, salt, header)
        self._put(header)

    def write(self, data: bytes) -> None:
        self._add(self._deflater.compress(data))

    def close(self) -> None:
        """Write the last frame and the digest; the file itself stays open."""
        self._add(self._deflater.flush())
        self._put_frame(bytes(self._frame), last=True)
        self._file.write(self._digest.digest())

    def _add(self, compressed: bytes) -> None:
        """Write all frames that are full; the rest waits, since only the last frame is marked as such."""
        self._frame += compressed
        while len(self._frame) > FRAME:
            self._put_frame(bytes(self._frame[:FRAME]), last=False)
            del self._frame[:FRAME]

    def _put_frame(self, data: bytes, *, last: bool) -> None:
        sealed = data if self._cipher is None else self._cipher.seal(self._number, data, last=last)
        self._put((len(sealed) | LAST * last).to_bytes(4) + sealed)
        self._number += 1

    def _put(self, data: bytes) -> None:
        self._digest.update(data)
        self._file.write(data)


class ContainerReader:
    """Reads the payload of a file; whatever is wrong with the file raises BackupError before its end is reached."""

    def __init__(self, file: BinaryIO, passphrase: str | None) -> None:
        self._file = file
        self._digest = sha256()
        self._inflater = zlib.decompressobj()
        self._buffer = bytearray()
        self._number = 0
        self._more = True
        header = self._take(HEADER, "this is not a Parlour backup")
        check_magic(header)
        self._cipher: Cipher | None = None
        if header[len(MAGIC) :][:1] == ENCRYPTED:
            if passphrase is None:
                raise BackupError("this backup is encrypted: it needs its passphrase")
            self._cipher = Cipher(passphrase, header[-SALT:], header)

    def read(self, size: int) -> bytes:
        """Return exactly so many bytes of the payload."""
        while len(self._buffer) < size:
            self._fill()
        data = bytes(self._buffer[:size])
        del self._buffer[:size]
        return data

    def finish(self) -> None:
        """Check that the payload ends here, and that the file is whole."""
        while self._more:
            self._fill()
        if self._buffer or not self._inflater.eof or self._inflater.unused_data:
            raise damaged("something follows its end")

    def _fill(self) -> None:
        """Decompress some more bytes into the buffer, at most a frame's worth at a time."""
        if self._inflater.unconsumed_tail:
            data = self._inflater.unconsumed_tail
        elif self._more:
            data = self._next_frame()
        else:
            raise damaged(BREAKS_OFF)
        try:
            self._buffer += self._inflater.decompress(data, FRAME)
        except zlib.error as fault:
            raise damaged("it cannot be decompressed") from fault

    def _next_frame(self) -> bytes:
        length = int.from_bytes(self._take(4, damaged(BREAKS_OFF)))
        last, length = bool(length & LAST), length & ~LAST
        if length > FRAME + TAG:
            raise damaged("a part of it is too long")
        frame = self._take(length, damaged(BREAKS_OFF))
        if last:
            self._more = False
            self._check_digest()
        if self._cipher is not None:
            frame = self._cipher.open(self._number, frame, last=last)
        self._number += 1
        return frame

    def _check_digest(self) -> None:
        expected = self._digest.digest()
        if self._file.read(len(expected)) != expected or self._file.read(1):
            raise damaged("its digest is another one")

    def _take(self, size: int, otherwise: BackupError | str) -> bytes:
        """Return so many bytes of the file, or raise an error where it has fewer."""
        data = self._file.read(size)
        if len(data) < size:
            raise BackupError(otherwise) if isinstance(otherwise, str) else otherwise
        self._digest.update(data)
        return data


def check_magic(header: bytes) -> None:
    """Refuse a file that does not begin as a backup of this form does."""
    if header.startswith(FAMILY) and not header.startswith(MAGIC):
        raise BackupError("this backup has a newer form: a newer Parlour can restore it")
    if not header.startswith(MAGIC) or header[len(MAGIC) :][:1] not in (PLAIN, ENCRYPTED):
        raise BackupError("this is not a Parlour backup")


def is_encrypted(path: Path) -> bool:
    """Return whether a backup needs a passphrase."""
    with path.open("rb") as file:
        header = file.read(HEADER)
    check_magic(header)
    return header[len(MAGIC) :][:1] == ENCRYPTED


def check_digest(path: Path) -> None:
    """Refuse a file whose digest is not that of its contents; needs no passphrase."""
    digest = sha256()
    size = path.stat().st_size - digest.digest_size
    with path.open("rb") as file:
        check_magic(file.read(HEADER))
        file.seek(0)
        while (left := size - file.tell()) > 0:
            digest.update(file.read(min(left, FRAME)))
        if size < HEADER or file.read() != digest.digest():
            raise damaged("it breaks off, or something in it was changed")


class Cipher:
    """Encrypts the frames of one file: scrypt makes the key of a passphrase, ChaCha20-Poly1305 seals each frame.

    A frame's nonce is its number and whether it is the last (the STREAM construction), so frames can be neither
    swapped nor cut off. The salt is new for every file, therefore also the key, and no nonce is used twice.
    """

    def __init__(self, passphrase: str, salt: bytes, header: bytes) -> None:
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305  # slow to import, and seldom used

        self._aead = ChaCha20Poly1305(key_of(passphrase, salt))
        self._header = header

    def seal(self, number: int, data: bytes, *, last: bool) -> bytes:
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
