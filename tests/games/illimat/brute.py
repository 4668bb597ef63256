"""The plays of a turn found the slow way, straight from the clauses: every choice of items, every way to part it."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple

from parlour.games.illimat.actions import Action, Harvest, Sow, Stockpile
from parlour.games.illimat.box import SEASONS, Card, Luminary, Season
from parlour.games.illimat.state import Field, State

RANKS = ["F", "2", "3", "4", "5", "6", "7", "8", "9", "10", "N", "Q", "K"]


class Item(NamedTuple):
    """A loose card, an open pile or a locked pile, with what it may be worth (ILM-14)."""

    name: Card
    worth: tuple[int, ...]
    locked: bool = False


Choice = tuple[Item, ...]


def worth(card: Card) -> tuple[int, ...]:
    """A Fool is worth 1 or 14 (ILM-2)."""
    rank = RANKS.index(card[:-1]) + 1
    return (1, 14) if rank == 1 else (rank,)


def items(field: Field) -> Choice:
    """The items of a field, loose cards first."""
    loose = [Item(card, worth(card)) for card in field.loose]
    return (*loose, *[Item(pile.cards[0], (pile.value,), pile.locked) for pile in field.piles])


def choices(things: Choice) -> Iterator[Choice]:
    """Every choice of at least one item, in the field's order."""
    for size in range(1, len(things) + 1):
        yield from combinations(things, size)


def partings(things: Choice) -> Iterator[list[Choice]]:
    """Every way to part the items into groups."""
    if not things:
        yield []
        return
    first, *rest = things
    for groups in partings(tuple(rest)):
        yield [(first,), *groups]
        for number, group in enumerate(groups):
            yield [*groups[:number], (first, *group), *groups[number + 1 :]]


def sums(group: Choice) -> frozenset[int]:
    """What a group may be worth; a locked pile is a group by itself (ILM-14)."""
    if any(item.locked for item in group) and len(group) > 1:
        return frozenset()
    totals = {0}
    for item in group:
        totals = {total + value for total in totals for value in item.worth}
    return frozenset(totals)


@cache
def common_values(things: Choice) -> frozenset[int]:
    """The values for which some way to part the items makes every group worth as much (ILM-13)."""
    common = (frozenset.intersection(*map(sums, groups)) for groups in partings(things))
    return frozenset().union(*common)


def named(state: State, cards: tuple[Card, ...]) -> tuple[Season | None, ...]:
    """The seasons to name: any, where the last face card is of the Stars and the illimat can turn (ILM-20, ILM-22)."""
    faces = [card for card in cards if card[0] in "FNQK"]
    free = Luminary.FOREST_QUEEN not in state.up
    return SEASONS if free and faces and faces[-1].endswith("t") else (None,)


def sowings(state: State, hand: tuple[Card, ...]) -> Iterator[Action]:
    """Any card into any field but Autumn's (ILM-11, ILM-12)."""
    for card in hand:
        for field in range(4):
            if state.season(field) is not Season.AUTUMN:
                yield from (Sow(card, field, season) for season in named(state, (card,)))


def played_together(state: State, hand: tuple[Card, ...], field: int) -> Iterator[tuple[Card, ...]]:
    """One card, or two in the Union's field; their order is named where both turn to different seasons (ILM-22)."""
    yield from ((card,) for card in hand)
    if state.up[field] is Luminary.UNION:
        free = Luminary.FOREST_QUEEN not in state.up
        for one, two in permutations(hand, 2):
            turning = free and one[0] in "FNQK" and two[0] in "FNQK" and one[-1] != two[-1]
            if turning or hand.index(one) < hand.index(two):
                yield one, two


def harvests(state: State, hand: tuple[Card, ...]) -> Iterator[Action]:
    """Groups worth what is played, not in Winter unless the Maiden is up (ILM-11, ILM-13, ILM-40)."""
    for field in range(4):
        if state.season(field) is Season.WINTER and Luminary.MAIDEN not in state.up:
            continue
        for cards in played_together(state, hand, field):
            values = sums(tuple(Item(card, worth(card)) for card in cards))
            for choice in choices(items(state.fields[field])):
                if values & common_values(choice):
                    take = tuple(item.name for item in choice)
                    yield from (Harvest(cards, field, take, season) for season in named(state, cards))


def stockpiles(state: State, hand: tuple[Card, ...]) -> Iterator[Action]:
    """The active card and items part into sets worth a card that stays in hand, not in Spring (ILM-11, ILM-15)."""
    for field in range(4):
        if state.season(field) is Season.SPRING:
            continue
        for card in hand:
            kept = {value for other in hand if other != card for value in worth(other)}
            active = Item(card, worth(card))
            for choice in choices(items(state.fields[field])):
                take = tuple(item.name for item in choice)
                for value in sorted(kept & common_values((active, *choice))):
                    yield from (Stockpile(card, field, take, value, season) for season in named(state, (card,)))


def plays(state: State, hand: tuple[Card, ...]) -> list[Action]:
    """Every play that the clauses allow."""
    return [*sowings(state, hand), *harvests(state, hand), *stockpiles(state, hand)]
