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
from parlour.games.illimat.box import (
    CHANGELING,
    DECK,
    FIELDS,
    SEASONS,
    STAR_FACES,
    UNION,
    VALUES,
    Card,
    Season,
)
from parlour.games.illimat.checks import UNION_LIMIT, worths
from parlour.games.illimat.ground import Ground, ground
from parlour.games.illimat.luminaries import may_exchange, owes_rake, summers
from parlour.games.illimat.seasons import bars, can_turn, names_season, order_matters
from parlour.games.illimat.state import FINISH, GIVE, OVER, PLAY, SWAP, State

SPRING, _, _, WINTER = SEASONS

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
    if state.wait is GIVE:
        return iter([Give(card) for card in summers(state.crops[seat]) if seat in state.givers])
    if state.wait is OVER or seat != state.turn.seat:
        return iter(())
    if state.wait is PLAY:
        return chain(chain.from_iterable(plays(state, seat)), extras(state, seat))
    if state.wait is FINISH:
        return chain(() if owes_rake(state) else (Finish(),), extras(state, seat))
    if state.wait is SWAP:
        return chain((Decline(),), swaps(state, seat))
    return iter([Turn(spring) for spring in range(FIELDS)])


def plays(state: State, seat: Seat) -> Iterator[Iterable[Action]]:
    """The turn's one play: every sowing, then field by field the harvests and stockpiles of each card (ILM-10)."""
    hand = state.hands[seat]
    turns = can_turn(state)
    autumn = (state.spring + 2) % FIELDS
    held = []
    for card, kept in passives(hand):
        named = turns and card in STAR_FACES
        yield SOWINGS[card, autumn, named]
        held.append((card, WORTH[card], kept, named))
    for number, bar in enumerate(bars(state)):
        here = ground(state.fields[number])
        if not here.values:
            continue
        harvest, stockpile = bar is not WINTER, bar is not SPRING
        for card, worth, kept, named in held:
            if harvest and worth & here.values:
                yield harvests(here, number, (card,), named)
            if stockpile and (reached := here.reach(worth) & kept):
                yield stockpiles(here, number, card, reached, named)
    if UNION in state.up:
        yield from union_harvests(state, hand, turns=turns)


def union_harvests(state: State, hand: tuple[Card, ...], *, turns: bool) -> Iterator[Iterable[Action]]:
    """Harvests of two cards in the Union's field, both ways round where their order matters (ILM-22, ILM-46)."""
    number = state.up.index(UNION)
    if bars(state)[number] is Season.WINTER:
        return
    here = ground(state.fields[number], UNION_LIMIT)
    for first, second in combinations(hand, 2):
        yield harvests(here, number, (first, second), names_season((first, second), turns=turns))
        if turns and order_matters(first, second):
            yield harvests(here, number, (second, first), names_season((second, first), turns=turns))


def harvests(here: Ground, number: int, cards: tuple[Card, ...], named: bool) -> Iterator[Action]:
    """Every choice of groups worth the cards played (ILM-13)."""
    for _, take in here.harvests(worths(cards)):
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


def passives(hand: tuple[Card, ...]) -> list[tuple[Card, int]]:
    """Each card with the values a pile may get, as bits: those of the cards that stay in hand (ILM-15, ILM-19)."""
    once = twice = 0
    for card in hand:
        twice |= once & WORTH[card]
        once |= WORTH[card]
    return [(card, twice | once & ~WORTH[card]) for card in hand]


def extras(state: State, seat: Seat) -> Iterator[Action]:
    """What a turn may or must hold beside its play: the Changeling's exchange, the Rake's card (ILM-41, ILM-45)."""
    hand = state.hands[seat]
    changeling = state.where(CHANGELING)
    if changeling is not None and may_exchange(state):
        yield from [Exchange(give, take) for give in hand for take in state.fields[changeling].loose]
    if owes_rake(state) and (state.turn.played or len(hand) > 1):
        for card in hand:
            named = names_season((card,), turns=can_turn(state))
            yield from [Tend(card, season) for season in NAMED[named]]


def swaps(state: State, seat: Seat) -> Iterator[Action]:
    """The Changeling's reward: any two hand cards for any two loose cards (ILM-41)."""
    board = [(card, number) for number, field in enumerate(state.fields) for card in field.loose]
    for one, two in combinations(state.hands[seat], 2):
        for (here, field), (there, other) in combinations(board, 2):
            yield Swap((one, two), (here, there))
            if field != other:
                yield Swap((two, one), (here, there))
