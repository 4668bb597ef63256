"""Every legal action, in a fixed order (ILM-10)."""

from collections.abc import Iterable, Iterator
from itertools import chain, combinations

from parlour.core.game import Seat
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
from parlour.games.illimat.box import DECK, FIELDS, SEASONS, STAR_FACES, VALUES, Card, Luminary, Season
from parlour.games.illimat.checks import UNION_LIMIT, worths
from parlour.games.illimat.ground import Ground, ground
from parlour.games.illimat.luminaries import may_exchange, owes_rake, summers
from parlour.games.illimat.seasons import bars, can_turn, names_season, order_matters
from parlour.games.illimat.state import State, Wait

NAMED: dict[bool, tuple[Season | None, ...]] = {False: (None,), True: SEASONS}
"""The seasons to choose from, where one is named or not (ILM-20)."""

SOWINGS = {
    (card, autumn, named): tuple(
        Sow(card, field, season) for field in range(FIELDS) if field != autumn for season in NAMED[named]
    )
    for card in DECK
    for autumn in range(FIELDS)
    for named in NAMED
}
"""Every way to sow a card, by the field where it is Autumn, made once (ILM-11)."""

WORTH = {card: sum(1 << value for value in values) for card, values in VALUES.items()}
"""What each card may be worth, as bits."""


def moves(state: State, seat: Seat) -> Iterator[Action]:
    """What `seat` may do now; nothing where it is not asked."""
    if state.wait is Wait.GIVE:
        return (Give(card) for card in summers(state.crops[seat]) if seat in state.givers)
    if state.wait is Wait.OVER or seat != state.turn.seat:
        return iter(())
    if state.wait is Wait.PLAY:
        return chain(chain.from_iterable(plays(state, seat)), extras(state, seat))
    if state.wait is Wait.FINISH:
        return chain(() if owes_rake(state) else (Finish(),), extras(state, seat))
    if state.wait is Wait.SWAP:
        return chain((Decline(),), swaps(state, seat))
    return (Turn(spring) for spring in range(FIELDS))


def plays(state: State, seat: Seat) -> Iterator[Iterable[Action]]:
    """The turn's one play: every sowing, then field by field the harvests and stockpiles of each card (ILM-10)."""
    hand = state.hands[seat]
    turns = can_turn(state)
    autumn = (state.spring + 2) % FIELDS
    held = []
    for card in hand:
        named = turns and card in STAR_FACES
        yield SOWINGS[card, autumn, named]
        held.append((card, WORTH[card], passives(hand, card), named))
    for number, bar in enumerate(bars(state)):
        field = state.fields[number]
        here = ground(field.loose, field.piles)
        values = here.values
        if not values:
            continue
        harvest, stockpile = bar is not Season.WINTER, bar is not Season.SPRING
        for card, worth, kept, named in held:
            if harvest and worth & values:
                yield harvests(here, number, (card,), named)
            if stockpile and (reached := here.reach(worth) & kept):
                yield stockpiles(here, number, card, reached, named)
    if Luminary.UNION in state.up:
        yield from union_harvests(state, hand, turns=turns)


def union_harvests(state: State, hand: tuple[Card, ...], *, turns: bool) -> Iterator[Iterable[Action]]:
    """Harvests of two cards in the Union's field, both ways round where their order matters (ILM-22, ILM-46)."""
    number = state.up.index(Luminary.UNION)
    if bars(state)[number] is Season.WINTER:
        return
    here = ground(state.fields[number].loose, state.fields[number].piles, UNION_LIMIT)
    for first, second in combinations(hand, 2):
        yield harvests(here, number, (first, second), names_season((first, second), turns=turns))
        if turns and order_matters(first, second):
            yield harvests(here, number, (second, first), names_season((second, first), turns=turns))


def harvests(here: Ground, number: int, cards: tuple[Card, ...], named: bool) -> Iterator[Action]:
    """Every choice of groups worth the cards played; a Fool may find a choice by both its values (ILM-2, ILM-13)."""
    known: set[int] = set()
    for value in worths(cards):
        for mask, take in here.unions(value):
            if mask not in known:
                known.add(mask)
                for season in NAMED[named]:
                    yield Harvest(cards, number, take, season)


def stockpiles(here: Ground, number: int, card: Card, reached: int, named: bool) -> Iterator[Action]:
    """Every pile that the card can make here of the values reached, the lowest first (ILM-15)."""
    while reached:
        value = (reached & -reached).bit_length() - 1
        reached &= reached - 1
        for take in here.fusions(VALUES[card], value):
            for season in NAMED[named]:
                yield Stockpile(card, number, take, value, season)


def passives(hand: tuple[Card, ...], active: Card) -> int:
    """The values a pile may get, as bits: those of the cards that stay in hand (ILM-15, ILM-19)."""
    bits = 0
    for card in hand:
        if card != active:
            bits |= WORTH[card]
    return bits


def extras(state: State, seat: Seat) -> Iterator[Action]:
    """What a turn may or must hold beside its play: the Changeling's exchange, the Rake's card (ILM-41, ILM-45)."""
    hand = state.hands[seat]
    changeling = state.where(Luminary.CHANGELING)
    if changeling is not None and may_exchange(state):
        yield from (Exchange(give, take) for give in hand for take in state.fields[changeling].loose)
    if owes_rake(state) and (state.turn.played or len(hand) > 1):
        for card in hand:
            named = names_season((card,), turns=can_turn(state))
            yield from (Tend(card, season) for season in NAMED[named])


def swaps(state: State, seat: Seat) -> Iterator[Action]:
    """The Changeling's reward: any two hand cards for any two loose cards (ILM-41)."""
    board = [(card, number) for number, field in enumerate(state.fields) for card in field.loose]
    for one, two in combinations(state.hands[seat], 2):
        for (here, field), (there, other) in combinations(board, 2):
            yield Swap((one, two), (here, there))
            if field != other:
                yield Swap((two, one), (here, there))
