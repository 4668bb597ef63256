"""What the items of a field can add up to: the arithmetic under harvest and stockpile (ILM-13 to ILM-16).

Items are counted as bits of a number: a mask is a choice of items. Fields change one at a time, so a `Ground` is
made once for each arrangement of cards and remembered.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from parlour.games.illimat.box import VALUES, Card
from parlour.games.illimat.state import Field, Pile


class Ground:
    """The items of a field, and which choices of them are worth what."""

    __slots__ = ("_takes", "listed", "locks", "names", "sums")

    names: tuple[Card, ...]  # every item by its card, loose ones first
    sums: dict[int, dict[int, None]]  # value -> choices of loose cards and open piles that add up to it, in order
    locks: dict[int, tuple[int, ...]]  # value -> locked piles of it
    listed: dict[object, tuple[object, ...]]  # actions found here before, by what was asked

    def __init__(self, loose: tuple[Card, ...], piles: tuple[Pile, ...], limit: int) -> None:
        self.names = loose + tuple([pile.cards[0] for pile in piles])
        worths = [VALUES[card] for card in loose] + [(pile.value,) for pile in piles]
        found = [(0, 0)]
        self.locks = {}
        for bit, worth in enumerate(worths):
            if bit >= len(loose) and piles[bit - len(loose)].locked:
                self.locks[worth[0]] = (*self.locks.get(worth[0], ()), 1 << bit)
            else:
                found += [(sum_ + v, mask | 1 << bit) for sum_, mask in found for v in worth if sum_ + v <= limit]
        self.sums = {}
        for sum_, mask in found:
            self.sums.setdefault(sum_, {})[mask] = None
        self._takes = {0: ()}
        self.listed = {}

    _takes: dict[int, tuple[Card, ...]]

    def groups(self, value: int) -> tuple[int, ...]:
        """Every group of this value; a locked pile is a group by itself (ILM-14)."""
        return (*self.sums.get(value, ()), *self.locks.get(value, ()))

    def unions(self, value: int) -> Iterator[int]:
        """Nothing, then every choice that falls into disjoint groups of this value, each once (ILM-13)."""
        seen = [0]
        known = {0}
        yield 0
        for group in self.groups(value):
            for mask in seen[:]:
                if not mask & group and mask | group not in known:
                    seen.append(mask | group)
                    known.add(mask | group)
                    yield mask | group

    def falls_into(self, mask: int, value: int) -> bool:
        """Whether exactly these items fall into groups of this value (ILM-13)."""
        return not mask or any(
            self.falls_into(mask ^ group, value)
            for group in self.groups(value)
            if group & -group == mask & -mask and group & mask == group
        )

    def fusions(self, worth: Iterable[int], value: int) -> Iterator[tuple[int, bool]]:
        """Every choice that a card of this worth can fuse with into a pile of this value, and whether it locks (ILM-15)."""
        known = set()
        for rest in (value - active for active in worth):
            for own in self.sums.get(rest, ()):
                for more in self.unions(value):
                    mask = own | more
                    if mask and not own & more and mask not in known:
                        known.add(mask)
                        yield mask, more != 0

    def fuses(self, worth: Iterable[int], value: int, mask: int) -> bool | None:
        """Whether fusing exactly these items gives a locked pile; None where they do not fuse (ILM-15, ILM-16)."""
        for rest in (value - active for active in worth):
            for own in self.sums.get(rest, ()):
                if own & mask == own and self.falls_into(mask ^ own, value):
                    return mask != own
        return None

    def mask(self, take: tuple[Card, ...]) -> int | None:
        """The choice of these items; None where one is missing, named twice or out of the field's order."""
        mask, last = 0, -1
        for card in take:
            if card not in self.names or (bit := self.names.index(card)) <= last:
                return None
            mask, last = mask | 1 << bit, bit
        return mask

    def take(self, mask: int) -> tuple[Card, ...]:
        """The items of a choice by name, in the field's order."""
        take = self._takes.get(mask)
        if take is None:
            rest = mask & (mask - 1)
            bit = (mask ^ rest).bit_length() - 1
            take = self._takes[mask] = (self.names[bit], *self.take(rest))
        return take


@lru_cache(maxsize=8192)
def _ground(loose: tuple[Card, ...], piles: tuple[Pile, ...], limit: int) -> Ground:
    return Ground(loose, piles, limit)


def ground(field: Field, limit: int) -> Ground:
    """The ground of a field, for sums up to `limit`."""
    return _ground(field.loose, field.piles, limit)
