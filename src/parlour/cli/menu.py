"""Legal moves as a menu; many moves are grouped step by step by the words with which they begin."""

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import Any

from msgspec import Struct

FLAT = 12
"""Up to so many moves are listed without grouping."""


class Leaf(Struct, frozen=True):
    """A move, in words."""

    label: str
    action: Any


class Branch(Struct, frozen=True):
    """Moves that begin the same way."""

    label: str
    entries: "tuple[Leaf | Branch, ...]"

    @property
    def leaves(self) -> Iterator[Leaf]:
        """All moves it holds, in order."""
        for entry in self.entries:
            yield from entry.leaves if isinstance(entry, Branch) else (entry,)


def menu(actions: Sequence[Any], say: Callable[[Any], str]) -> Branch:
    """Return the moves as a tree, grouped by the words with which they begin, in the order listed."""
    return Branch("", grow([Leaf(say(action), action) for action in actions]))


def grow(leaves: Sequence[Leaf]) -> tuple[Leaf | Branch, ...]:
    """Return few moves as they are and many by their beginnings, as long as each is shared."""
    words = [leaf.label.split() for leaf in leaves]
    shared = len(beginning(words))
    if len(leaves) <= FLAT or any(len(each) == shared for each in words):
        return tuple(leaves)
    begun: dict[str, list[Leaf]] = {}
    for each, leaf in zip(words, leaves, strict=True):
        begun.setdefault(each[shared], []).append(leaf)
    return tuple(alike[0] if len(alike) == 1 else branch(alike) for alike in begun.values())


def branch(leaves: Sequence[Leaf]) -> Branch:
    """Return moves as one entry, called by the words that they share."""
    return Branch(" ".join(beginning([leaf.label.split() for leaf in leaves])), grow(leaves))


def beginning(lists: Sequence[list[str]]) -> list[str]:
    """Return the words with which all begin."""
    shared = takewhile(lambda each: len(set(each)) == 1, zip(*lists, strict=False))
    return [each[0] for each in shared]
