from functools import lru_cache
from operator import mul
from typing import assert_never, NamedTuple

from parlour.core.game import TimeUp
from parlour.core.tuples import less, less_all, put
from parlour.games.illimat.actions import Action, Decline, Exchange, Finish, Give, Harvest, Sow, Stockpile, Swap, Tend, Turn
from parlour.games.illimat.box import DECK, FACES, FOOL_HIGH, FOOLS, HAND, SEASON, SEASONS, SUMMER, VALUE, VALUES, WINTER, Card, Luminary, Season
from parlour.games.illimat.state import Pile
from parlour.games.illimat.view import Corner, View
import os
P = lambda n, d: float(os.environ.get(__name__+n, d))

CARD = P("CARD", 0.25)
SUN = P("SUN", 0.25)
FROST = P("FROST", -0.12)
FOOL = P("FOOL", 1)
WORTH = {card: CARD + FOOL*(card in FOOLS) + SUN * (card in SUMMER) + FROST * (card in WINTER) for card in DECK}
OKUS=P("OKUS",1)
CLAIM = P("CLAIM", 1.0)
REVEAL = P("REVEAL", -0.3)
HELD = P("HELD", 0.4)
MINE = (0, 0, P("MINE2", 0.25), P("MINE3", 0.25), P("MINE4", 0.2))
THEIRS = P("THEIRS", 0.9)
NEXT = P("NEXT", 0.3)
LATER = tuple(NEXT**i for i in range(HAND))

CHANCE = tuple(tuple(THEIRS * (1 - (12 / 13) ** size) * (12 / 13) ** (size * rank) for rank in range(14)) for size in range(HAND + 1))
NOTHING = (0.0,) * 14

class Table(NamedTuple):
    odds: tuple
    items: tuple
    rows: tuple
    prizes: tuple
    winter: bool
    turns: bool
    mine: float
    fears: tuple
    level: float

def hint(view: View, action: Action) -> float:
    table = look(view)
    match action:
        case Sow():
            return sow(view, table, action.card, action.field, action.season)
        case Harvest():
            return harvest(view, table, action)
        case Stockpile():
            return stockpile(view, table, action)
        case Exchange():
            return exchange(view, table, (action.give,), (action.take,))
        case Tend():
            number = next(n for n, f in enumerate(view.fields) if f.luminary is Luminary.RAKE)
            return sow(view, table, action.card, number, action.season)
        case Swap():
            return exchange(view, table, action.give, action.take)
        case Turn():
            return outlook(table, table.rows, view.hand, action.spring) - table.level
        case Give():
            return -WORTH[action.card]
        case Finish() | Decline() | TimeUp():
            return 0.0
        case _:
            assert_never(action)

@lru_cache(maxsize=64)
def look(view):
    up = [f.luminary for f in view.fields]
    prizes = tuple([OKUS*(view.okus > 0) + (CLAIM if f.corner is Corner.UP else REVEAL if f.corner is Corner.DOWN else 0.0) for f in view.fields])
    items = tuple([(field.loose, field.piles) for field in view.fields])
    rows = tuple([takings(loose, piles, prize) for (loose, piles), prize in zip(items, prizes)])
    seats = len(view.crops)
    table = Table(odds(view), items, rows, prizes, Luminary.MAIDEN not in up, Luminary.FOREST_QUEEN not in up, MINE[seats], CHANCE[view.hand_sizes[(view.seat + 1) % seats]], 0.0)
    return table._replace(level=outlook(table, rows, view.hand, view.spring))

def spring_after(view, table, cards, field: int, season: Season | None) -> int:
    if table.turns and not FACES.isdisjoint(cards):
        last = [card for card in cards if card in FACES][-1]
        return (field - SEASONS.index(SEASON[last] or season)) % 4
    return view.spring

def change(table, number, loose, piles):
    return put(table.rows, number, takings(loose, piles, table.prizes[number]))

def sow(view, table, card, number, season):
    loose, piles = table.items[number]
    rows = change(table, number, (*loose, card), piles)
    return outlook(table, rows, less(view.hand, card), spring_after(view, table, (card,), number, season)) - table.level


def harvest(view, table, action):
    field = view.fields[action.field]
    loose = tuple([card for card in field.loose if card not in action.take])
    piles = tuple([pile for pile in field.piles if pile.cards[0] not in action.take])
    gain = sum([WORTH[card] for card in action.cards])
    gain += sum([WORTH[card] for card in field.loose if card in action.take])
    if field.piles: gain += sum([WORTH[card] for pile in field.piles if pile.cards[0] in action.take for card in pile.cards])
    if not loose and not piles:
        gain += table.prizes[action.field]
    rows = change(table, action.field, loose, piles)
    spring = spring_after(view, table, action.cards, action.field, action.season)
    return gain + outlook(table, rows, less_all(view.hand, action.cards), spring) - table.level


def stockpile(view, table, action):
    field = view.fields[action.field]
    loose = tuple([card for card in field.loose if card not in action.take])
    piles = tuple([pile for pile in field.piles if pile.cards[0] not in action.take])
    used = [pile for pile in field.piles if pile.cards[0] in action.take]
    cards = (action.card, *[card for card in field.loose if card in action.take])
    total = sum([VALUE[card] for card in cards]) + sum([pile.value for pile in used])
    made = Pile(action.value, cards + tuple([card for pile in used for card in pile.cards]), total >= 2 * action.value)
    rows = change(table, action.field, loose, (*piles, made))
    spring = spring_after(view, table, (action.card,), action.field, action.season)
    return outlook(table, rows, less(view.hand, action.card), spring) - table.level


def exchange(view, table, give, take):
    items, rows = table.items, table.rows
    hand = view.hand
    for mine, theirs in zip(give, take):
        number = next(n for n, (loose, _) in enumerate(items) if theirs in loose)
        loose, piles = items[number]
        loose = (*less(loose, theirs), mine)
        items = put(items, number, (loose, piles))
        rows = put(rows, number, takings(loose, piles, table.prizes[number]))
        hand = (*less(hand, mine), theirs)
    if view.turn.played:
        return outlook(table, rows, hand, view.spring) - table.level
    row = reach(table, rows, view.spring)
    return max([row[VALUE[card]] + WORTH[card] for card in hand if row[VALUE[card]]], default=0.0)

def reach(table, rows, spring):
    if table.winter:
        rows = put(rows, (spring + 3) % 4, NOTHING)
    return list(map(max, *rows))

def outlook(table, rows, hand, spring) -> float:
    row = reach(table, rows, spring)
    mine=[row[VALUE[card]] for card in hand]
    kept = sum([WORTH[card] for card in hand])
    row=sorted(zip(row, table.odds), reverse=True)
    fear=0.0; left=THEIRS
    for t,q in row:
        fear+=left*(1-q)*t; left*=q
    return table.mine * max(mine, default=0.0) + HELD * kept - fear


@lru_cache(maxsize=8192)
def takings(loose, piles, prize):
    singles: list[list[float]] = [[] for _ in range(15)]
    equal = [0.0] * 15
    top = 0
    lock = 0
    for card in loose:
        worth, value = WORTH[card], VALUE[card]
        singles[value].append(worth)
        equal[value] += worth
        if value == 1: equal[14] += worth
    for pile in piles:
        worth = sum([WORTH[card] for card in pile.cards])
        equal[pile.value] += worth
        if pile.locked:
            lock |= 1 << pile.value
        else:
            singles[pile.value].append(worth)
    row = [0.0]
    best = [0.0] + [-9.0] * FOOL_HIGH
    values = [VALUE[c] for c in loose] + [p.value for p in piles]
    top = max(values, default=0)
    small = 0
    for value in range(1, FOOL_HIGH + 1):
        take = equal[value] + max(best[value], 0.0)
        if value >= top and (take) and (small == 0 or small == value) and not lock & ~(1 << value):
            take += prize
        row.append(take + CARD if take > 0 else 0.0)
        for worth in singles[value]:
            small += value
            for under in range(FOOL_HIGH - value, -1, -1):
                if best[under] + worth > best[under + value]:
                    best[under + value] = best[under] + worth
    high = row.pop()
    row[1] = max(row[1], high)
    return tuple(row)

def odds(view):
    seen=[0]*14
    for card in view.hand: seen[VALUE[card]]+=1
    for f in view.fields:
        for card in f.loose: seen[VALUE[card]]+=1
        for p in f.piles:
            for card in p.cards: seen[VALUE[card]]+=1
    for cr in view.crops:
        for card in (cr.cards or ())+(cr.secret or ()): seen[VALUE[card]]+=1
    k=5 if len(view.crops)==4 else 4
    tot=max(1,13*k-sum(seen))
    size=view.hand_sizes[(view.seat + 1) % len(view.crops)]
    return (1.0,)+tuple([max(0.0,1-(k-n)/tot)**size for n in seen[1:]])
