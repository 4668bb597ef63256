"""Hints for computers: the value of each action in points, estimated from a view.

An action is worth what it takes and what it leaves: the player's own next harvest, less what the next player may take,
given how likely that player holds each value (`table_value.py`).
"""

from typing import Final, assert_never

from parlour.core.game import Level, TimeUp
from parlour.core.tuples import less, less_all, put
from parlour.games.illimat import actions
from parlour.games.illimat.bot.table_value import Row, Table, best_takings, read_table, table_value, takings, value_of
from parlour.games.illimat.bot.weights import KIND, worth_of
from parlour.games.illimat.box import FACES, SEASON, SEASONS, VALUE, Card, Luminary, Season
from parlour.games.illimat.state import Pile
from parlour.games.illimat.view_types import View

COMPILED: Final = True


def hint(view: View, action: actions.Action, level: Level = "hard") -> float:
    """Return about how many points an action is worth to a computer."""
    table = read_table(view, level)
    match action:
        case actions.Sow():
            return sowing_value(view, table, action.card, action.field, action.season)
        case actions.Harvest():
            return harvest_value(view, table, action)
        case actions.Stockpile():
            return stockpile_value(view, table, action)
        case actions.Exchange():
            return exchange_value(view, table, (action.give,), (action.take,))
        case actions.Tend():
            rake = next(number for number, field in enumerate(view.fields) if field.luminary is Luminary.RAKE)
            return sowing_value(view, table, action.card, rake, action.season)
        case actions.Swap():
            return exchange_value(view, table, action.give, action.take)
        case actions.Turn():
            return table_value(table, 0, table.rows[0], view.hand, action.spring) - table.level
        case actions.Give():
            return -table.rates[KIND[action.card]]
        case actions.Finish() | actions.Decline() | TimeUp():
            return 0.0
        case _:
            assert_never(action)


def spring_after(view: View, table: Table, cards: tuple[Card, ...], field: int, season: Season | None) -> int:
    """The field in Spring once these cards were played into a field (ILM-20)."""
    faces = [card for card in cards if card in FACES]
    if not table.turns or not faces:
        return view.spring
    return (field - SEASONS.index(SEASON[faces[-1]] or season or Season.SPRING)) % 4


def changed(table: Table, number: int, loose: tuple[Card, ...], piles: tuple[Pile, ...]) -> Row:
    """What can be taken from a field with other items in it."""
    return takings(loose, piles, table.prizes[number], table.rates)


def sowing_value(view: View, table: Table, card: Card, number: int, season: Season | None) -> float:
    """Value a sowing: one card less in hand, and one more for the next player to take."""
    loose, piles = table.items[number]
    row = changed(table, number, (*loose, card), piles)
    spring = spring_after(view, table, (card,), number, season)
    return table_value(table, number, row, less(view.hand, card), spring) - table.level


def harvest_value(view: View, table: Table, action: actions.Harvest) -> float:
    """Value a harvest: what it takes counts in full, and clearing a field brings its prize."""
    loose, piles = table.items[action.field]
    left = tuple([card for card in loose if card not in action.take])
    kept = tuple([pile for pile in piles if pile.cards[0] not in action.take])
    gain = worth_of(action.cards, table.rates) + worth_of(loose, table.rates) - worth_of(left, table.rates)
    for pile in piles:
        if pile not in kept:
            gain += worth_of(pile.cards, table.rates)
    if not left and not kept:
        gain += table.prizes[action.field]
    row = changed(table, action.field, left, kept)
    spring = spring_after(view, table, action.cards, action.field, action.season)
    return gain + table_value(table, action.field, row, less_all(view.hand, action.cards), spring) - table.level


def stockpile_value(view: View, table: Table, action: actions.Stockpile) -> float:
    """Value a stockpile by what it may bring later, to whoever can take it."""
    loose, piles = table.items[action.field]
    used = [pile for pile in piles if pile.cards[0] in action.take]
    fused = [card for card in loose if card in action.take]
    total = VALUE[action.card] + sum([VALUE[card] for card in fused]) + sum([pile.value for pile in used])
    cards = (action.card, *fused, *[card for pile in used for card in pile.cards])
    made = Pile(action.value, cards, total >= 2 * action.value)
    left = tuple([card for card in loose if card not in fused])
    row = changed(table, action.field, left, (*[pile for pile in piles if pile not in used], made))
    spring = spring_after(view, table, (action.card,), action.field, action.season)
    return table_value(table, action.field, row, less(view.hand, action.card), spring) - table.level


def exchange_value(view: View, table: Table, give: tuple[Card, ...], take: tuple[Card, ...]) -> float:
    """Value an exchange: after the play by what it leaves, before it by the best harvest it allows (ILM-41)."""
    items, rows, hand = table.items, table.rows, view.hand
    for mine, theirs in zip(give, take, strict=True):
        number = next(number for number, (loose, _) in enumerate(items) if theirs in loose)
        loose, piles = items[number]
        items = put(items, number, ((*less(loose, theirs), mine), piles))
        rows = put(rows, number, takings(*items[number], table.prizes[number], table.rates))
        hand = (*less(hand, mine), theirs)
    if view.turn.played:
        return value_of(table, best_takings(table, rows, view.spring), hand) - table.level
    row = best_takings(table, rows, view.spring)
    return max([0.0, *[row[VALUE[card]] + table.rates[KIND[card]] for card in hand if row[VALUE[card]]]])
