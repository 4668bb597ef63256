"""A random number generator as a value: a position in a keyed stream of 32-bit words, the same on every Python."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct

from parlour.core.stream import RANGE, below, shuffled

__all__ = ["RANGE", "Rng"]

T = TypeVar("T")


class Rng(Struct, frozen=True):
    """A position in the stream of a secret 32-byte key; drawing returns the next position."""

    key: bytes
    drawn: int = 0

    def below(self, n: int) -> tuple[int, "Rng"]:
        """A fair number from 0 to n - 1."""
        value, drawn = below(self.key, self.drawn, n)
        return value, Rng(self.key, drawn)

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], "Rng"]:
        """The items in a fair random order."""
        order, drawn = shuffled(self.key, self.drawn, items)
        return order, Rng(self.key, drawn)

    def dice(self, count: int, sides: int = 6) -> tuple[tuple[int, ...], "Rng"]:
        """The faces of `count` dice."""
        faces = []
        drawn = self.drawn
        for _ in range(count):
            face, drawn = below(self.key, drawn, sides)
            faces.append(face + 1)
        return tuple(faces), Rng(self.key, drawn)
