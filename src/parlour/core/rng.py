"""Chance as a value: a keyed stream of 32-bit words, the same on every Python."""

import struct
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")

WORDS = 16
"""Words in one block of BLAKE2b."""

RANGE = 2**32
"""How many values a word has."""


@lru_cache(maxsize=64)
def _block(key: bytes, number: int) -> tuple[int, ...]:
    """Block `number` of the stream: BLAKE2b of the number under the key, as little-endian words."""
    return struct.unpack("<16I", blake2b(number.to_bytes(8, "little"), key=key).digest())


class Rng(Struct, frozen=True):
    """A place in the stream of a secret 32-byte key; drawing returns the next place."""

    key: bytes
    drawn: int = 0

    def below(self, n: int) -> tuple[int, "Rng"]:
        """A fair number from 0 to n - 1; words that would favour some numbers are passed over."""
        fair = RANGE - RANGE % n
        drawn = self.drawn
        while True:
            word = _block(self.key, drawn // WORDS)[drawn % WORDS]
            drawn += 1
            if word < fair:
                return word % n, Rng(self.key, drawn)

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], "Rng"]:
        """The items in a fair random order (Fisher and Yates, from the back)."""
        deck = list(items)
        rng = self
        for last in range(len(deck) - 1, 0, -1):
            at, rng = rng.below(last + 1)
            deck[at], deck[last] = deck[last], deck[at]
        return tuple(deck), rng

    def dice(self, count: int, sides: int = 6) -> tuple[tuple[int, ...], "Rng"]:
        """The faces of `count` dice."""
        faces = []
        rng = self
        for _ in range(count):
            face, rng = rng.below(sides)
            faces.append(face + 1)
        return tuple(faces), rng
