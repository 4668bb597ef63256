"""What the items of a field can add up to: the arithmetic under harvest and stockpile (ILM-13 to ILM-16).

Items are counted as bits of a number: a mask is a choice of items. Fields change one at a time, so a `Ground` is
made once for each arrangement of cards and remembered.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from parlour.games.illimat.box import FOOL_HIGH, VALUES, Card
from parlour.games.illimat.state import Pile

CROWDED = 14
"""Items in a field from which on its unions are found one by one instead of being remembered."""

Choices = dict[int, tuple[Card, ...]]
"""Choices of items, each with the items by name."""

NONE: Choices = {}


class Ground:
    """The items of a field, and which choices of them are worth what."""

    __slots__ = ("_unions", "adding", "locks", "names", "sums", "values")

    names: tuple[Card, ...]  # every item by its card, loose ones first
    sums: dict[int, Choices]  # value -> choices of loose cards and open piles that add up to it
    locks: dict[int, Choices]  # value -> locked piles of it
    adding: int  # the values of `sums` as bits
    values: int  # the values of all groups as bits
    _unions: dict[int, Choices]

    def __init__(self, loose: tuple[Card, ...], piles: tuple[Pile, ...], limit: int) -> None:
        self.names = loose
        self.locks = {}
        self._unions = {}
        found: list[tuple[int, int, tuple[Card, ...]]] = [(0, 0, ())]
        bit = 1
        for card in loose:
            one: tuple[Card, ...] = (card,)
            found += [
                (total + v, mask | bit, take + one)
                for v in VALUES[card]
                for total, mask, take in found
                if total + v <= limit
            ]
            bit <<= 1
        for pile in piles:
            value, one = pile.value, pile.cards[:1]
            self.names += one
            if pile.locked:
                self.locks.setdefault(value, {})[bit] = one
            else:
                found += [
                    (total + value, mask | bit, take + one) for total, mask, take in found if total + value <= limit
                ]
            bit <<= 1
        sums: dict[int, Choices] = {}
        adding = 0
        for total, mask, take in found:
            if adding >> total & 1:
                sums[total][mask] = take
            else:
                sums[total] = {mask: take}
                adding |= 1 << total
        self.sums = sums
        self.adding = self.values = adding ^ 1
        for value in self.locks:
            self.values |= 1 << value

    def groups(self, value: int) -> Choices:
        """Every group of this value; a locked pile is a group by itself (ILM-14)."""
        sums = self.sums.get(value, NONE)
        return sums | self.locks[value] if value in self.locks else sums

    def unions(self, value: int) -> Iterable[tuple[int, tuple[Card, ...]]]:
        """Every choice that falls into disjoint groups of this value, each once (ILM-13)."""
        found = self._unions.get(value)
        if found is None:
            groups = self.groups(value)
            if len(self.names) > CROWDED:
                return self.find_unions(groups)
            found = self._unions[value] = groups if len(groups) < 2 else dict(self.find_unions(groups))
        return found.items()

    def reach(self, worth: int) -> int:
        """The values of the piles that a card of this worth can make, all as bits (ILM-15).

        By adding, or beside its equals; multiplying shifts the sums by each value of the card, a Fool's by both.
        """
        return self.adding * worth | self.values & worth

    def find_unions(self, groups: Choices) -> Iterator[tuple[int, tuple[Card, ...]]]:
        """The unions of groups, one by one: each alone, and with what was found before it."""
        found: set[int] = set()
        for group, take in groups.items():
            joined = {group, *[mask | group for mask in found if not mask & group]} - found
            found |= joined
            for mask in sorted(joined):
                yield mask, take if mask == group else self.take(mask)

    def falls_into(self, mask: int, value: int) -> bool:
        """Whether exactly these items fall into groups of this value (ILM-13)."""
        return not mask or any(
            self.falls_into(mask ^ group, value)
            for group in self.groups(value)
            if group & -group == mask & -mask and group & mask == group
        )

    def fusions(self, worth: Iterable[int], value: int) -> Iterator[tuple[Card, ...]]:
        """Every choice that a card of this worth can fuse with into a pile of this value (ILM-15)."""
        known = {0}
        for active in worth:
            for own, take in self.sums.get(value - active, NONE).items():
                if own:
                    yield take
                if self.values >> value & 1:
                    for more, others in self.unions(value):
                        mask = own | more
                        if not own & more and mask not in known:
                            known.add(mask)
                            yield self.take(mask) if own else others

    def fuses(self, worth: Iterable[int], value: int, mask: int) -> bool | None:
        """Whether fusing exactly these items gives a locked pile; None where they do not fuse (ILM-15, ILM-16)."""
        for rest in (value - active for active in worth):
            for own in self.sums.get(rest, ()):
                if own & mask == own and self.falls_into(mask ^ own, value):
                    return mask != own
        return None

    def mask(self, take: tuple[Card, ...]) -> int | None:
        """The choice of these items of the field; None where one is named twice or out of the field's order."""
        mask, last = 0, -1
        for card in take:
            bit = self.names.index(card)
            if bit <= last:
                return None
            mask, last = mask | 1 << bit, bit
        return mask

    def take(self, mask: int) -> tuple[Card, ...]:
        """The items of a choice by name, in the field's order."""
        return tuple([name for bit, name in enumerate(self.names) if mask >> bit & 1])


@lru_cache(maxsize=1024)
def ground(loose: tuple[Card, ...], piles: tuple[Pile, ...], limit: int = FOOL_HIGH) -> Ground:
    """The ground of a field with these cards, for sums up to `limit`."""
    return Ground(loose, piles, limit)
