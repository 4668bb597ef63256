"""The random stream: 32-bit words from a key, then fair numbers and orders from the words."""

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
    """Return a fair number from 0 to n - 1, and the position after it."""
    while True:
        word = block(key, drawn // WORDS)[drawn % WORDS]
        drawn += 1
        if is_fair(word, n):
            return word % n, drawn


def is_fair(word: int, n: int) -> bool:
    """Return whether a word may be used for n numbers; one that would favour some is skipped."""
    return word < RANGE - RANGE % n


def shuffled(key: bytes, drawn: int, items: Sequence[T]) -> tuple[tuple[T, ...], int]:
    """The items in a fair random order (Fisher and Yates, from the back), and the position after it."""
    deck = list(items)
    left = len(deck)
    words = block(key, drawn // WORDS)
    while left > 1:
        word = words[drawn % WORDS]
        drawn += 1
        if drawn % WORDS == 0:
            words = block(key, drawn // WORDS)
        if is_fair(word, left):
            at, left = word % left, left - 1
            deck[at], deck[left] = deck[left], deck[at]
    return tuple(deck), drawn
