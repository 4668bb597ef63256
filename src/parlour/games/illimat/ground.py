"""What the items of a field can add up to: the arithmetic under harvest and stockpile (ILM-13 to ILM-16).

Items are counted as bits of a number: a mask is a choice of items. Fields change one at a time, so the last few
grounds are remembered; more would cost more in memory's slowness than they save.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from parlour.games.illimat.box import FOOL_HIGH, VALUES, Card
from parlour.games.illimat.state import Field

CROWDED = 14
"""Items in a field from which on its unions are found one by one instead of being remembered."""

Choice = tuple[int, tuple[Card, ...]]
"""Some items of a field: their mask, and their names in the field's order."""


class Ground:
    """The items of a field, and which choices of them are worth what."""

    __slots__ = ("_unions", "adding", "locks", "names", "sums", "values")

    names: tuple[Card, ...]  # every item by its card, loose ones first
    sums: list[tuple[int, int, tuple[Card, ...]]]  # what loose cards and open piles add up to, with each choice
    locks: list[tuple[int, int, tuple[Card, ...]]]  # the locked piles, likewise
    adding: int  # the values of `sums` as bits
    values: int  # the values of all groups as bits
    _unions: dict[int, list[Choice]]

    def __init__(self, field: Field, limit: int) -> None:
        self.names = field.loose
        self._unions = {}
        locks: list[tuple[int, int, tuple[Card, ...]]] = []
        sums: list[tuple[int, int, tuple[Card, ...]]] = [(0, 0, ())]
        bit = 1
        for card in field.loose:
            one: tuple[Card, ...] = (card,)
            sums += [
                (total + v, mask | bit, take + one)
                for v in VALUES[card]
                for total, mask, take in sums
                if total + v <= limit
            ]
            bit <<= 1
        for pile in field.piles:
            value, one = pile.value, pile.cards[:1]
            self.names += one
            if pile.locked:
                locks.append((value, bit, one))
            else:
                sums += [
                    (total + value, mask | bit, take + one) for total, mask, take in sums if total + value <= limit
                ]
            bit <<= 1
        values = 0
        for total, _, _ in sums:
            values |= 1 << total
        self.adding = values ^ 1
        for value, _, _ in locks:
            values |= 1 << value
        self.values = values ^ 1
        self.sums = sums
        self.locks = locks

    def groups(self, value: int) -> list[Choice]:
        """Every group of this value; a locked pile is a group by itself (ILM-14)."""
        groups = [(mask, take) for total, mask, take in self.sums if total == value]
        if self.locks:
            groups += [(mask, take) for total, mask, take in self.locks if total == value]
        return groups

    def unions(self, value: int) -> Iterable[Choice]:
        """Every choice that falls into disjoint groups of this value, each once (ILM-13)."""
        found = self._unions.get(value)
        if found is None:
            found = self.groups(value)
            if len(found) > 1:
                if len(self.names) > CROWDED:
                    return self.find_unions(found)
                found = list(self.find_unions(found))
            self._unions[value] = found
        return found

    def find_unions(self, groups: list[Choice]) -> Iterator[Choice]:
        """The unions of groups, one by one: each alone, and with what was found before it."""
        found: set[int] = set()
        for group, take in groups:
            joined = {group, *[mask | group for mask in found if not mask & group]} - found
            found |= joined
            for mask in sorted(joined):
                yield mask, take if mask == group else self.take(mask)

    def falls_into(self, mask: int, value: int) -> bool:
        """Whether exactly these items fall into groups of this value (ILM-13)."""
        return not mask or any(
            self.falls_into(mask ^ group, value)
            for group, _ in self.groups(value)
            if group & -group == mask & -mask and group & mask == group
        )

    def harvests(self, worth: tuple[int, ...]) -> Iterable[Choice]:
        """Every choice that cards of this worth harvest (ILM-13)."""
        return self.unions(worth[0]) if len(worth) == 1 else self.find_either(worth)

    def find_either(self, worth: tuple[int, ...]) -> Iterator[Choice]:
        """The unions of several values: a Fool may find a choice by both of its own (ILM-2)."""
        known: set[int] = set()
        for value in worth:
            for mask, take in self.unions(value):
                if mask not in known:
                    known.add(mask)
                    yield mask, take

    def reach(self, worth: int) -> int:
        """The values of the piles that a card of this worth can make, all as bits (ILM-15).

        By adding, or beside its equals; multiplying shifts the sums by each value of the card, a Fool's by both.
        """
        return self.adding * worth | self.values & worth

    def fusions(self, worth: tuple[int, ...], value: int) -> Iterable[tuple[Card, ...]]:
        """Every choice that a card of this worth can fuse with into a pile of this value (ILM-15)."""
        if len(worth) == 1 and not self.values >> value & 1:
            rest = value - worth[0]
            return [take for total, _, take in self.sums if total == rest]
        return self.find_fusions(worth, value)

    def find_fusions(self, worth: tuple[int, ...], value: int) -> Iterator[tuple[Card, ...]]:
        """What a card fuses with by adding, beside equals of the pile, or both."""
        known = {0}
        for active in worth:
            rest = value - active
            for total, own, take in self.sums:
                if total == rest:
                    if own:
                        yield take
                    for more, others in self.unions(value) if self.values >> value & 1 else ():
                        mask = own | more
                        if not own & more and mask not in known:
                            known.add(mask)
                            yield self.take(mask) if own else others

    def fuses(self, worth: Iterable[int], value: int, mask: int) -> bool | None:
        """Whether fusing exactly these items gives a locked pile; None where they do not fuse (ILM-15, ILM-16)."""
        for active in worth:
            for total, own, _ in self.sums:
                if total == value - active and own & mask == own and self.falls_into(mask ^ own, value):
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


@lru_cache(maxsize=32)
def ground(field: Field, limit: int = FOOL_HIGH) -> Ground:
    """The ground of a field, for sums up to `limit`."""
    return Ground(field, limit)
