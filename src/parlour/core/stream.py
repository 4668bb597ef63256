"""The stream under all chance: 32-bit words out of a key, then fair numbers and orders out of the words."""

import struct
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Final, TypeVar

T = TypeVar("T")

WORDS: Final = 16
"""Words in one block of BLAKE2b."""

RANGE: Final = 2**32
"""How many values a word has."""


@lru_cache(maxsize=64)
def block(key: bytes, number: int) -> tuple[int, ...]:
    """Block `number` of the stream: BLAKE2b of the number under the key, as little-endian words."""
    return struct.unpack("<16I", blake2b(number.to_bytes(8, "little"), key=key).digest())


def below(key: bytes, drawn: int, n: int) -> tuple[int, int]:
    """A fair number from 0 to n - 1, and the place after it; words that would favour some numbers are passed over."""
    fair = RANGE - RANGE % n
    while True:
        word = block(key, drawn // WORDS)[drawn % WORDS]
        drawn += 1
        if word < fair:
            return word % n, drawn


def shuffled(key: bytes, drawn: int, items: Sequence[T]) -> tuple[tuple[T, ...], int]:
    """The items in a fair random order (Fisher and Yates, from the back), and the place after it."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        at, drawn = below(key, drawn, last + 1)
        deck[at], deck[last] = deck[last], deck[at]
    return tuple(deck), drawn
