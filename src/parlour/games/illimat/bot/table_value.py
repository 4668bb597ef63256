"""What a table is worth to a seat: its next harvest and its cards, less what the next player may take."""

from functools import lru_cache
from typing import Final

from parlour.core.game import Level
from parlour.games.illimat.bot.weights import KIND, Rates, Weights, rates_of, weights_of, worth_of
from parlour.games.illimat.box import FIELDS, FOOL_HIGH, FOOLS, RANKS, VALUE, Card, Luminary, deck_for
from parlour.games.illimat.state import Pile
from parlour.games.illimat.view_types import Corner, View

Row = tuple[float, ...]
"""What can be taken by a card of each value, a Fool's at 1."""

COMPILED: Final = True
"""Computers spend most of their time here, so this is compiled with the rules."""

NOTHING: Final[Row] = (0.0,) * (len(RANKS) + 1)
Items = tuple[tuple[Card, ...], tuple[Pile, ...]]


class Table:
    """What hints need to know about a view, computed once for all its actions."""

    __slots__ = (
        "beside",
        "held",
        "items",
        "lacks",
        "level",
        "mine",
        "prizes",
        "rates",
        "rows",
        "theirs",
        "turns",
        "winter",
    )

    items: tuple[Items, ...]
    rows: tuple[Row, ...]  # of each field
    prizes: tuple[float, ...]  # for clearing each field
    lacks: Row  # how likely the next player has no card of a value
    winter: bool  # whether Winter binds
    turns: bool  # whether the illimat turns
    rates: Rates
    held: float  # the share of its worth that a card has in hand
    mine: float
    theirs: float
    level: float  # what the table is worth as it stands
    beside: dict[int, Row]  # the most that can be taken outside a field, by that field and the one in Spring

    def __init__(self, view: View, weights: Weights) -> None:
        up = [field.luminary for field in view.fields]
        self.rates = rates_of(view, weights)
        self.prizes = tuple([prize(view.okus, field.corner, weights) for field in view.fields])
        self.items = tuple([(field.loose, field.piles) for field in view.fields])
        self.rows = tuple(
            [takings(loose, piles, self.prizes[number], self.rates) for number, (loose, piles) in enumerate(self.items)]
        )
        self.lacks = lacks(view)
        self.winter = Luminary.MAIDEN not in up
        self.turns = Luminary.FOREST_QUEEN not in up
        self.held = weights.held * min(1.0, view.deck_size / weights.late) if weights.late else weights.held
        self.mine = weights.mine * (0.8 if len(view.crops) == FIELDS else 1.0)
        self.theirs = weights.theirs
        self.beside = {}
        self.level = table_value(self, 0, self.rows[0], view.hand, view.spring)


class Latest:
    """The table that was read last: all actions of a view are rated one after the other."""

    __slots__ = ("table", "view", "weights")

    view: View | None
    weights: Weights | None
    table: Table | None

    def __init__(self) -> None:
        self.view = None
        self.weights = None
        self.table = None


LATEST: Final = Latest()


def read_table(view: View, level: Level) -> Table:
    """Return what a level's hints need to know about a view."""
    table, weights = LATEST.table, weights_of(level)
    if table is None or LATEST.view is not view or LATEST.weights is not weights:
        table = Table(view, weights)
        LATEST.view, LATEST.weights, LATEST.table = view, weights, table
    return table


def prize(okus: int, corner: Corner, weights: Weights) -> float:
    """What clearing a field brings by its corner."""
    taken = weights.okus if okus > 0 else 0.0
    return taken + (weights.up if corner is Corner.UP else weights.down if corner is Corner.DOWN else 0.0)


def lacks(view: View) -> Row:
    """How likely the next player has no card of each value, by the cards not seen yet."""
    unseen = [0] * len(NOTHING)
    for card in deck_for(len(view.crops)):
        unseen[VALUE[card]] += 1
    seen = [*view.hand]
    for field in view.fields:
        seen += field.loose
        for pile in field.piles:
            seen += pile.cards
    for crop in view.crops:
        seen += crop.cards or ()
        seen += crop.secret or ()
    for card in seen:
        unseen[VALUE[card]] -= 1
    total = max(1, sum(unseen))
    after = 0 if view.seat is None else (view.seat + 1) % len(view.crops)
    size = view.hand_sizes[after]
    return tuple([(1.0 - count / total) ** size for count in unseen])


@lru_cache(maxsize=8192)
def takings(loose: tuple[Card, ...], piles: tuple[Pile, ...], prize: float, rates: Rates) -> Row:
    """About what a card of each value could take from a field: its equals, and the best sum of others (ILM-13)."""
    equal = [0.0] * (FOOL_HIGH + 1)
    singles: list[list[float]] = [[] for _ in equal]
    values: list[int] = []
    for card in loose:
        here, worth = VALUE[card], rates[KIND[card]]
        equal[here] += worth
        if card in FOOLS:
            equal[FOOL_HIGH] += worth
        singles[here].append(worth)
        values.append(here)
    locked = 0
    for pile in piles:
        here, worth = pile.value, worth_of(pile.cards, rates)
        equal[here] += worth
        if pile.locked:
            locked |= 1 << here
        else:
            singles[here].append(worth)
        values.append(here)
    highest = max(values) if values else 0
    smaller = 0
    best = [0.0] + [-9.0] * FOOL_HIGH
    row = [0.0]
    for value in range(1, FOOL_HIGH + 1):
        take = equal[value] + max(best[value], 0.0)
        if take and value >= highest and smaller in (0, value) and not locked & ~(1 << value):
            take += prize
        row.append(take + rates[0] if take > 0 else 0.0)
        smaller += value * values.count(value)
        for worth in singles[value]:
            for under in range(FOOL_HIGH - value, -1, -1):
                more = best[under] + worth
                if more > best[under + value]:
                    best[under + value] = more
    high = row.pop()
    return (row[0], max(row[1], high), *row[2:])


def table_value(table: Table, number: int, row: Row, hand: tuple[Card, ...], spring: int) -> float:
    """Return what a table is worth to a hand if field `number` allows these takings.

    That is its next harvest and its cards, less what the next player may take.
    """
    most = list(beside(table, number, spring))
    if not table.winter or (spring + 3) % FIELDS != number:
        for value, take in enumerate(row):
            if take > most[value]:
                most[value] = take
    return value_of(table, most, hand)


def value_of(table: Table, most: list[float], hand: tuple[Card, ...]) -> float:
    """Return what a table is worth to a hand where a card of each value takes that much at most."""
    mine = 0.0
    for card in hand:
        mine = max(mine, most[VALUE[card]])
    fear, left = 0.0, table.theirs
    lacks = table.lacks
    while left > 0.0:
        value, take = 0, 0.0
        for other, more in enumerate(most):
            if more > take or (more == take and more and lacks[other] > lacks[value]):
                value, take = other, more
        if take == 0.0:
            break
        most[value] = 0.0
        fear += left * (1.0 - lacks[value]) * take
        left *= lacks[value]
    return table.mine * mine + table.held * worth_of(hand, table.rates) - fear


def beside(table: Table, number: int, spring: int) -> Row:
    """Return the most that a card of each value takes outside a field and Winter (ILM-11), read once for a table."""
    key = number * FIELDS + spring
    known = table.beside.get(key)
    if known is None:
        winter = (spring + 3) % FIELDS if table.winter else -1
        most = list(NOTHING)
        for other, row in enumerate(table.rows):
            if other not in (number, winter):
                most = [max(one, two) for one, two in zip(most, row, strict=True)]
        known = table.beside[key] = tuple(most)
    return known


def best_takings(table: Table, rows: tuple[Row, ...], spring: int) -> list[float]:
    """Return the most that a card of each value could take in any field, except one in Winter (ILM-11)."""
    winter = (spring + 3) % FIELDS if table.winter else -1
    most = list(NOTHING)
    for number, row in enumerate(rows):
        if number != winter:
            most = [max(one, two) for one, two in zip(most, row, strict=True)]
    return most
