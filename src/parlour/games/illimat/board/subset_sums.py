"""Which items of a field add up to which value: the subset sums under harvest and stockpile (ILM-13 to ILM-16).

Every item is one bit of a number, so a mask is a choice of items. Fields change one at a time, so the sums of the last
few are cached; a larger cache would cost more in memory access than it saves.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from parlour.games.illimat.box import FOOL_HIGH, VALUES, Card
from parlour.games.illimat.state import Field

CROWDED: Final = 14
"""With more items than this in a field, its unions are generated one by one and not cached."""

CACHE_SIZE: Final = 32
"""Fields whose sums are cached; one more, and the cache is emptied."""

Choice = tuple[int, tuple[Card, ...]]
"""Some items of a field: their mask, and their names in the field's order."""

Choices = tuple[Choice, ...]

NONE: Final[Choices] = ()
NOTHING: Final[Choices] = ((0, ()),)
"""No choice at all; the one choice that takes nothing."""


class SubsetSums:
    """The items of a field, and the choices of them that make each value."""

    __slots__ = ("_unions", "adding", "crowded", "locks", "names", "sums", "values")

    names: tuple[Card, ...]  # every item by its card, loose ones first
    sums: list[Choices]  # by total: the choices of loose cards and open piles that add up to it
    locks: list[tuple[int, Choice]]  # the locked piles, each with its value
    adding: int  # the totals of `sums` as bits
    values: int  # the values of all groups as bits
    crowded: bool  # whether there may be too many unions to cache
    _unions: list[Choices | None]  # by value; None until they are asked for

    def __init__(self, field: Field, limit: int) -> None:
        self.names = field.loose
        self.locks = []
        self._unions = [None] * (limit + 1)
        self.sums = [NONE] * (limit + 1)
        self.sums[0] = NOTHING
        self.adding = 1
        locked, bit = 0, 1
        for card in field.loose:
            self.add(VALUES[card], bit, (card,), limit)
            bit <<= 1
        for pile in field.piles:
            value, one = pile.value, pile.cards[:1]
            self.names += one
            if pile.locked:
                self.locks.append((value, (bit, one)))
                locked |= 1 << value
            else:
                self.add((value,), bit, one, limit)
            bit <<= 1
        self.adding ^= 1
        self.values = self.adding | locked
        self.crowded = len(self.names) > CROWDED

    def add(self, worth: tuple[int, ...], bit: int, one: tuple[Card, ...], limit: int) -> None:
        """Add one item: with the choices for each total it makes those for a higher one, up to the limit."""
        sums, before = self.sums, self.adding
        for value in worth:
            totals = before & (1 << limit - value + 1) - 1
            self.adding |= totals << value
            while totals:
                total = totals.bit_length() - 1  # from the highest, so that the item is not added to itself
                totals ^= 1 << total
                sums[total + value] += tuple([(mask | bit, take + one) for mask, take in sums[total] if not mask & bit])

    def groups(self, value: int) -> Choices:
        """Every group of this value; a locked pile is a group by itself (ILM-14)."""
        groups = self.sums[value]
        if self.locks:
            groups += tuple([choice for total, choice in self.locks if total == value])
        return groups

    def unions(self, value: int) -> Iterable[Choice]:
        """Every choice that falls into disjoint groups of this value, each once (ILM-13)."""
        found = self._unions[value]
        if found is None:
            found = self.groups(value)
            if len(found) > 1:
                if self.crowded:
                    return self.find_unions(found)
                found = self.pair(found) if len(found) == 2 else tuple(self.find_unions(found))
            self._unions[value] = found
        return found

    def pair(self, groups: Choices) -> Choices:
        """The unions of two groups, the common case: each, and both together where they share no item."""
        one, two = groups[0][0], groups[1][0]
        if one & two:
            return groups[:1] if one == two else groups  # two Fools make 15 either way round
        return (*groups, (one | two, self.take(one | two)))

    def find_unions(self, groups: Choices) -> Iterator[Choice]:
        """The unions of groups, one by one: each alone, and with what was found before it."""
        found: set[int] = set()
        for group, take in groups:
            joined = {group, *[mask | group for mask in found if not mask & group]} - found
            found |= joined
            for mask in sorted(joined):
                yield mask, take if mask == group else self.take(mask)

    def falls_into(self, mask: int, value: int) -> bool:
        """Whether exactly these items fall into groups of this value (ILM-13)."""
        return self.parts(mask, value) is not None

    def parts(self, mask: int, value: int) -> tuple[int, ...] | None:
        """The groups of this value that exactly these items fall into; None where there are none (ILM-13)."""
        if not mask:
            return ()
        for group, _ in self.groups(value):
            if group & -group == mask & -mask and group & mask == group:
                others = self.parts(mask ^ group, value)
                if others is not None:
                    return (group, *others)
        return None

    def harvests(self, worth: tuple[int, ...]) -> Iterator[tuple[Card, ...]]:
        """Every choice that cards of this worth harvest; a Fool may find one by both of its values (ILM-2, ILM-13)."""
        for _, take in self.unions(worth[0]):
            yield take
        if len(worth) > 1:
            known = {mask for mask, _ in self.unions(worth[0])}
            for value in worth[1:]:
                for mask, take in self.unions(value):
                    if mask not in known:
                        known.add(mask)
                        yield take

    def reach(self, worth: int) -> int:
        """The values of the piles that a card of this worth can make, all as bits (ILM-15).

        By adding, or beside its equals; multiplying shifts the sums by each value of the card, a Fool's by both.
        """
        return self.adding * worth | self.values & worth

    def fusions(self, worth: tuple[int, ...], value: int) -> Iterator[tuple[Card, ...]]:
        """Every choice that a card of this worth can fuse with into a pile of this value (ILM-15).

        By adding, beside equals of the pile, or both.
        """
        if not self.values >> value & 1:
            for active in worth:
                for own, take in self.sums[value - active] if active <= value else NONE:
                    if own:
                        yield take
            return
        known = {0}
        for active in worth:
            for own, take in self.sums[value - active] if active <= value else NONE:
                if own:
                    yield take
                for more, others in self.unions(value):
                    mask = own | more
                    if not own & more and mask not in known:
                        known.add(mask)
                        yield self.take(mask) if own else others

    def fuses(self, worth: Iterable[int], value: int, mask: int) -> bool | None:
        """Whether fusing exactly these items gives a locked pile; None where they do not fuse (ILM-15, ILM-16)."""
        found = self.fusion(worth, value, mask)
        return None if found is None else mask != found[1]

    def fusion(self, worth: Iterable[int], value: int, mask: int) -> tuple[int, int] | None:
        """The card's value in a pile of exactly these items, and those that it is added to (ILM-15)."""
        for active in worth:
            for own, _ in self.sums[value - active] if active <= value else NONE:
                if own & mask == own and self.falls_into(mask ^ own, value):
                    return active, own
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


CACHE: Final[dict[Field, SubsetSums]] = {}
UNION_CACHE: Final[dict[Field, SubsetSums]] = {}


def subset_sums(field: Field, limit: int = FOOL_HIGH) -> SubsetSums:
    """Return the sums of a field up to `limit`, from the cache where they are known."""
    known = CACHE if limit == FOOL_HIGH else UNION_CACHE
    here = known.get(field)
    if here is None:
        if len(known) >= CACHE_SIZE:
            known.clear()
        here = known[field] = SubsetSums(field, limit)
    return here
