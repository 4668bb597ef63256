"""Legal moves as a menu; many moves are grouped step by step by how they begin."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct

FLAT = 12
"""Up to so many moves are listed without grouping."""

Path = tuple[str, ...]
"""How a move begins, step by step."""


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


def menu(actions: Sequence[Any], say: Callable[[Any], str], path: Callable[[Any], Path]) -> Branch:
    """Return the moves as a tree, grouped by how they begin, in the order listed."""
    return Branch("", grow([(path(action), Leaf(say(action), action)) for action in actions]))


def grow(leaves: Sequence[tuple[Path, Leaf]]) -> tuple[Leaf | Branch, ...]:
    """Return few moves as they are and many by their beginnings; one that all share is skipped."""
    if len(leaves) <= FLAT or not any(path for path, _ in leaves):
        return tuple(leaf for _, leaf in leaves)
    begun: dict[str, list[tuple[Path, Leaf]]] = {}
    for path, leaf in leaves:
        begun.setdefault(path[0] if path else leaf.label, []).append((path[1:], leaf))
    if len(begun) == 1:
        return grow(next(iter(begun.values())))
    return tuple(rest[0][1] if len(rest) == 1 else Branch(label, grow(rest)) for label, rest in begun.items())
