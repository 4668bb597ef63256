"""What a table is worth to a seat: its next harvest and its cards, less what the next player may take."""

from functools import lru_cache
from typing import NamedTuple

from parlour.core.tuples import put
from parlour.games.illimat.box import DECK, FOOL_HIGH, FOOLS, RANKS, SUMMER, VALUE, WINTER, Card, Luminary, deck_for
from parlour.games.illimat.state import Pile
from parlour.games.illimat.view_types import Corner, View

WORTH = {card: 0.25 + (card in FOOLS) + 0.25 * (card in SUMMER) - 0.12 * (card in WINTER) for card in DECK}
"""A card's share in the Bumper Crop, Sunkissed and Frostbit, and a Fool's point (ILM-51)."""

OKUS = 1.0
CORNER = {Corner.EMPTY: 0.0, Corner.DOWN: -0.3, Corner.UP: 1.0}
"""What clearing a field brings by its corner; waking a Luminary mostly helps the others (ILM-31, ILM-32)."""

HELD = 0.4
"""The share of its worth that a card has while it stays in hand."""

MINE = (0.0, 0.0, 0.25, 0.25, 0.2)
"""The share of one's next harvest that is left, by the number of players."""

THEIRS = 0.9
"""The share of the next player's best harvest that is lost to them."""

Row = tuple[float, ...]
"""What can be taken by a card of each value, a Fool's at 1."""

NOTHING: Row = (0.0,) * (len(RANKS) + 1)
Items = tuple[tuple[Card, ...], tuple[Pile, ...]]


class Table(NamedTuple):
    """What hints need to know about a view, computed once for all its actions."""

    items: tuple[Items, ...]
    rows: tuple[Row, ...]  # of each field
    prizes: tuple[float, ...]  # for clearing each field
    lacks: Row  # how likely the next player has no card of a value
    winter: bool  # whether Winter binds
    turns: bool  # whether the illimat turns
    mine: float
    level: float  # what the table is worth as it stands


@lru_cache(maxsize=64)
def read_table(view: View) -> Table:
    """Return what hints need to know about a view."""
    up = [field.luminary for field in view.fields]
    prizes = tuple([OKUS * (view.okus > 0) + CORNER[field.corner] for field in view.fields])
    items = tuple([(field.loose, field.piles) for field in view.fields])
    table = Table(
        items=items,
        rows=tuple([takings(*item, prize) for item, prize in zip(items, prizes, strict=True)]),
        prizes=prizes,
        lacks=lacks(view),
        winter=Luminary.MAIDEN not in up,
        turns=Luminary.FOREST_QUEEN not in up,
        mine=MINE[len(view.crops)],
        level=0.0,
    )
    return table._replace(level=table_value(table, table.rows, view.hand, view.spring))


def lacks(view: View) -> Row:
    """How likely the next player has no card of each value, by the cards not seen yet."""
    unseen = [0] * len(NOTHING)
    for card in deck_for(len(view.crops)):
        unseen[VALUE[card]] += 1
    seen = [*view.hand]
    for field in view.fields:
        seen += field.loose + sum([pile.cards for pile in field.piles], ())
    for crop in view.crops:
        seen += (crop.cards or ()) + (crop.secret or ())
    for card in seen:
        unseen[VALUE[card]] -= 1
    total = max(1, sum(unseen))
    after = 0 if view.seat is None else (view.seat + 1) % len(view.crops)
    return tuple([(1 - count / total) ** view.hand_sizes[after] for count in unseen])


@lru_cache(maxsize=8192)
def takings(loose: tuple[Card, ...], piles: tuple[Pile, ...], prize: float) -> Row:
    """About what a card of each value could take from a field: its equals, and the best sum of others (ILM-13)."""
    equal = [0.0] * (FOOL_HIGH + 1)
    singles: list[list[float]] = [[] for _ in equal]
    for card in loose:
        for value in (1, FOOL_HIGH) if card in FOOLS else (VALUE[card],):
            equal[value] += WORTH[card]
        singles[VALUE[card]].append(WORTH[card])
    for pile in piles:
        worth = sum([WORTH[card] for card in pile.cards])
        equal[pile.value] += worth
        if not pile.locked:
            singles[pile.value].append(worth)
    values = [VALUE[card] for card in loose] + [pile.value for pile in piles]
    locked = {pile.value for pile in piles if pile.locked}
    highest = max(values, default=0)
    smaller = 0
    best = [0.0] + [-9.0] * FOOL_HIGH
    row = [0.0]
    for value in range(1, FOOL_HIGH + 1):
        take = equal[value] + max(best[value], 0.0)
        if take and value >= highest and smaller in (0, value) and locked <= {value}:
            take += prize
        row.append(take + WORTH[DECK[1]] if take > 0 else 0.0)
        smaller += value * values.count(value)
        for worth in singles[value]:
            for under in range(FOOL_HIGH - value, -1, -1):
                if best[under] + worth > best[under + value]:
                    best[under + value] = best[under] + worth
    high = row.pop()
    return (row[0], max(row[1], high), *row[2:])


def table_value(table: Table, rows: tuple[Row, ...], hand: tuple[Card, ...], spring: int) -> float:
    """Return what a table is worth to a hand: its next harvest and its cards, less what the next player may take."""
    row = best_takings(table, rows, spring)
    fear, left = 0.0, THEIRS
    for take, lack in sorted([pair for pair in zip(row, table.lacks, strict=True) if pair[0]], reverse=True):
        fear += left * (1 - lack) * take
        left *= lack
    mine = max([row[VALUE[card]] for card in hand], default=0.0)
    return table.mine * mine + HELD * sum([WORTH[card] for card in hand]) - fear


def best_takings(table: Table, rows: tuple[Row, ...], spring: int) -> list[float]:
    """Return the most that a card of each value could take in any field, except one in Winter (ILM-11)."""
    if table.winter:
        rows = put(rows, (spring + 3) % 4, NOTHING)
    return list(map(max, *rows))
