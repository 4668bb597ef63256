"""What a computer should like: a number for each action, about the points it is worth, seen from a view.

An action is worth what it takes, and what it leaves: a good next harvest for oneself, less what the next player may be
able to take, given how likely that player holds each value.
"""

from functools import lru_cache
from typing import NamedTuple, assert_never

from parlour.core.game import TimeUp
from parlour.core.tuples import less, less_all, put
from parlour.games.illimat.actions import (
    Action,
    Decline,
    Exchange,
    Finish,
    Give,
    Harvest,
    Sow,
    Stockpile,
    Swap,
    Tend,
    Turn,
)
from parlour.games.illimat.box import (
    DECK,
    FACES,
    FOOL_HIGH,
    FOOLS,
    RANKS,
    SEASON,
    SEASONS,
    SUMMER,
    VALUE,
    WINTER,
    Card,
    Luminary,
    Season,
    deck_for,
)
from parlour.games.illimat.state import Pile
from parlour.games.illimat.view import Corner, View

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
    """What a view amounts to, worked out once for all its actions."""

    items: tuple[Items, ...]
    rows: tuple[Row, ...]  # of each field
    prizes: tuple[float, ...]  # for clearing each field
    lacks: Row  # how likely the next player has no card of a value
    winter: bool  # whether Winter binds
    turns: bool  # whether the illimat turns
    mine: float
    level: float  # what the table is worth as it stands


def hint(view: View, action: Action) -> float:
    """How much a computer should like an action, in points or so."""
    table = look(view)
    match action:
        case Sow():
            return like_sowing(view, table, action.card, action.field, action.season)
        case Harvest():
            return like_harvest(view, table, action)
        case Stockpile():
            return like_stockpile(view, table, action)
        case Exchange():
            return like_exchange(view, table, (action.give,), (action.take,))
        case Tend():
            rake = next(number for number, field in enumerate(view.fields) if field.luminary is Luminary.RAKE)
            return like_sowing(view, table, action.card, rake, action.season)
        case Swap():
            return like_exchange(view, table, action.give, action.take)
        case Turn():
            return outlook(table, table.rows, view.hand, action.spring) - table.level
        case Give():
            return -WORTH[action.card]
        case Finish() | Decline() | TimeUp():
            return 0.0
        case _:
            assert_never(action)


@lru_cache(maxsize=64)
def look(view: View) -> Table:
    """The table of a view."""
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
    return table._replace(level=outlook(table, table.rows, view.hand, view.spring))


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
    best = [0.0] + [-9.0] * FOOL_HIGH
    row = [0.0]
    for value in range(1, FOOL_HIGH + 1):
        take = equal[value] + max(best[value], 0.0)
        smaller = sum([small for small in values if small < value])
        if take and value >= max(values) and smaller in (0, value) and locked <= {value}:
            take += prize
        row.append(take + WORTH[DECK[1]] if take > 0 else 0.0)
        for worth in singles[value]:
            for under in range(FOOL_HIGH - value, -1, -1):
                best[under + value] = max(best[under + value], best[under] + worth)
    high = row.pop()
    return (row[0], max(row[1], high), *row[2:])


def outlook(table: Table, rows: tuple[Row, ...], hand: tuple[Card, ...], spring: int) -> float:
    """What a table is worth to a hand: its own next harvest and its cards, less what the next player may take."""
    row = reach(table, rows, spring)
    fear, left = 0.0, THEIRS
    for take, lack in sorted(zip(row, table.lacks, strict=True), reverse=True):
        fear += left * (1 - lack) * take
        left *= lack
    mine = max([row[VALUE[card]] for card in hand], default=0.0)
    return table.mine * mine + HELD * sum([WORTH[card] for card in hand]) - fear


def reach(table: Table, rows: tuple[Row, ...], spring: int) -> list[float]:
    """What a card of each value could take somewhere, a field in Winter passed over (ILM-11)."""
    if table.winter:
        rows = put(rows, (spring + 3) % 4, NOTHING)
    return list(map(max, *rows))


def spring_after(view: View, table: Table, cards: tuple[Card, ...], field: int, season: Season | None) -> int:
    """The field in Spring once these cards were played into a field (ILM-20)."""
    faces = [card for card in cards if card in FACES]
    if not table.turns or not faces:
        return view.spring
    return (field - SEASONS.index(SEASON[faces[-1]] or season or Season.SPRING)) % 4


def changed(table: Table, number: int, loose: tuple[Card, ...], piles: tuple[Pile, ...]) -> tuple[Row, ...]:
    """The rows of the table with other items in one field."""
    return put(table.rows, number, takings(loose, piles, table.prizes[number]))


def like_sowing(view: View, table: Table, card: Card, number: int, season: Season | None) -> float:
    """A card laid down is one less in hand and one more for the next player."""
    loose, piles = table.items[number]
    rows = changed(table, number, (*loose, card), piles)
    spring = spring_after(view, table, (card,), number, season)
    return outlook(table, rows, less(view.hand, card), spring) - table.level


def like_harvest(view: View, table: Table, action: Harvest) -> float:
    """What is taken counts in full, and clearing a field brings its prize."""
    loose, piles = table.items[action.field]
    left = tuple([card for card in loose if card not in action.take])
    kept = tuple([pile for pile in piles if pile.cards[0] not in action.take])
    gain = sum([WORTH[card] for card in (*action.cards, *loose) if card not in left])
    gain += sum([WORTH[card] for pile in piles if pile not in kept for card in pile.cards])
    if not left and not kept:
        gain += table.prizes[action.field]
    rows = changed(table, action.field, left, kept)
    spring = spring_after(view, table, action.cards, action.field, action.season)
    return gain + outlook(table, rows, less_all(view.hand, action.cards), spring) - table.level


def like_stockpile(view: View, table: Table, action: Stockpile) -> float:
    """A pile is worth what it may bring later, to whoever can take it."""
    loose, piles = table.items[action.field]
    used = [pile for pile in piles if pile.cards[0] in action.take]
    fused = [card for card in loose if card in action.take]
    total = VALUE[action.card] + sum([VALUE[card] for card in fused]) + sum([pile.value for pile in used])
    cards = (action.card, *fused, *[card for pile in used for card in pile.cards])
    made = Pile(action.value, cards, total >= 2 * action.value)
    left = tuple([card for card in loose if card not in fused])
    rows = changed(table, action.field, left, (*[pile for pile in piles if pile not in used], made))
    spring = spring_after(view, table, (action.card,), action.field, action.season)
    return outlook(table, rows, less(view.hand, action.card), spring) - table.level


def like_exchange(view: View, table: Table, give: tuple[Card, ...], take: tuple[Card, ...]) -> float:
    """After the play an exchange is worth what it leaves; before it, the best harvest it makes possible (ILM-41)."""
    items, rows, hand = table.items, table.rows, view.hand
    for mine, theirs in zip(give, take, strict=True):
        number = next(number for number, (loose, _) in enumerate(items) if theirs in loose)
        loose, piles = items[number]
        items = put(items, number, ((*less(loose, theirs), mine), piles))
        rows = put(rows, number, takings(*items[number], table.prizes[number]))
        hand = (*less(hand, mine), theirs)
    if view.turn.played:
        return outlook(table, rows, hand, view.spring) - table.level
    row = reach(table, rows, view.spring)
    return max([row[VALUE[card]] + WORTH[card] for card in hand if row[VALUE[card]]], default=0.0)
