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

    __slots__ = ("_unions", "locks", "names", "reach", "sums", "values")

    names: tuple[Card, ...]  # every item by its card, loose ones first
    sums: dict[int, Choices]  # value -> choices of loose cards and open piles that add up to it
    locks: dict[int, Choices]  # value -> locked piles of it
    values: int  # the values of all groups as bits
    reach: tuple[int, ...]  # by the value of an active card, a Fool's at 1: the values of the piles it can make, as bits

    def __init__(self, loose: tuple[Card, ...], piles: tuple[Pile, ...], limit: int) -> None:
        self.names = loose + tuple([pile.cards[0] for pile in piles])
        self.sums, self.locks = add_up(loose, piles, limit)
        self._unions: dict[int, Choices] = {}
        adding = sum([1 << value for value in self.sums]) & ~1
        self.values = adding | sum([1 << value for value in self.locks if value not in self.sums])
        reach = [adding << active | self.values & 1 << active for active in range(FOOL_HIGH)]
        reach[1] |= self.values & 1 << FOOL_HIGH
        self.reach = tuple(reach)

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

    def find_unions(self, groups: Choices) -> Iterator[tuple[int, tuple[Card, ...]]]:
        """The unions of groups, one by one: each alone, then with what was found before it."""
        found: set[int] = set()
        for group, take in groups.items():
            if group not in found:
                yield group, take
            joined = {group, *[mask | group for mask in found if not mask & group]} - found
            found |= joined
            joined.discard(group)
            for mask in sorted(joined):
                yield mask, self.take(mask)

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
                if own not in known:
                    known.add(own)
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
        """The choice of these items; None where one is missing, named twice or out of the field's order."""
        mask, last = 0, -1
        for card in take:
            if card not in self.names or (bit := self.names.index(card)) <= last:
                return None
            mask, last = mask | 1 << bit, bit
        return mask

    def take(self, mask: int) -> tuple[Card, ...]:
        """The items of a choice by name, in the field's order."""
        return tuple([name for bit, name in enumerate(self.names) if mask >> bit & 1])


def add_up(loose: tuple[Card, ...], piles: tuple[Pile, ...], limit: int) -> tuple[dict[int, Choices], dict[int, Choices]]:
    """What loose cards and open piles add up to, to the limit; and the locked piles, which add to nothing (ILM-14)."""
    sums: dict[int, Choices] = {0: {0: ()}}
    locks: dict[int, Choices] = {}
    found: list[tuple[int, int, tuple[Card, ...]]] = [(0, 0, ())]
    items = [(VALUES[card], (card,), False) for card in loose]
    items += [((pile.value,), pile.cards[:1], pile.locked) for pile in piles]
    bit = 1
    for worth, item, locked in items:
        if locked:
            locks.setdefault(worth[0], {})[bit] = item
        else:
            more = [(total + v, mask | bit, take + item) for v in worth for total, mask, take in found if total + v <= limit]
            for total, mask, take in more:
                sums.setdefault(total, {})[mask] = take
            found += more
        bit <<= 1
    return sums, locks


@lru_cache(maxsize=8192)
def ground(loose: tuple[Card, ...], piles: tuple[Pile, ...], limit: int = FOOL_HIGH) -> Ground:
    """The ground of a field with these cards, for sums up to `limit`."""
    return Ground(loose, piles, limit)
