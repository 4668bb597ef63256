"""Every legal action, in a fixed order (ILM-10)."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import combinations

from parlour.core.game import Seat
from parlour.games.illimat.actions import Action, Decline, Exchange, Finish, Give, Harvest, Sow, Stockpile, Swap, Tend, Turn
from parlour.games.illimat.box import DECK, FIELDS, FOOL_HIGH, SEASONS, STAR_FACES, VALUES, Card, Luminary, Season
from parlour.games.illimat.checks import UNION_LIMIT, worths
from parlour.games.illimat.ground import Ground, ground
from parlour.games.illimat.luminaries import may_exchange, owes_rake, summers
from parlour.games.illimat.seasons import can_turn, forbidden, names_season, order_matters
from parlour.games.illimat.state import State, Wait
from parlour.games.illimat.waits import ask

CROWDED = 14
"""Items in a field from which on its plays are found one by one instead of being remembered."""

UNNAMED: tuple[Season | None, ...] = (None,)

SOWINGS = {
    (card, field, named): tuple(Sow(card, field, season) for season in (SEASONS if named else UNNAMED))
    for card in DECK
    for field in range(FIELDS)
    for named in (False, True)
}
"""Every way to sow, made once."""


def moves(state: State, seat: Seat) -> Iterator[Action]:
    """What `seat` may do now; nothing where it is not asked."""
    if seat not in ask(state).seats:
        return
    if state.wait is Wait.PLAY:
        yield from plays(state, seat)
        yield from extras(state, seat)
    elif state.wait is Wait.FINISH:
        if not owes_rake(state):
            yield Finish()
        yield from extras(state, seat)
    elif state.wait is Wait.SWAP:
        yield Decline()
        yield from swaps(state, seat)
    elif state.wait is Wait.TURN:
        yield from (Turn(spring) for spring in range(FIELDS))
    else:
        yield from (Give(card) for card in summers(state.crops[seat]))


def plays(state: State, seat: Seat) -> Iterator[Action]:
    """The turn's one play: sow, harvest or stockpile, field by field (ILM-10)."""
    hand = state.hands[seat]
    turns = can_turn(state)
    union = state.where(Luminary.UNION)
    for number in range(FIELDS):
        bar = forbidden(state, number)
        if bar is not Season.AUTUMN:
            for card in hand:
                yield from SOWINGS[card, number, turns and card in STAR_FACES]
        field = state.fields[number]
        if field.bare:
            continue
        here = ground(field, FOOL_HIGH)
        if bar is not Season.WINTER:
            for card in hand:
                yield from harvests(here, number, (card,), turns=turns)
            if number == union:
                for pair in pairs(hand, turns=turns):
                    yield from harvests(ground(field, UNION_LIMIT), number, pair, turns=turns)
        if bar is not Season.SPRING:
            for card in hand:
                for value in passives(hand, card):
                    yield from stockpiles(here, number, card, value, turns=turns)


def harvests(here: Ground, number: int, cards: tuple[Card, ...], *, turns: bool) -> Iterable[Action]:
    """Every choice of groups worth the cards played (ILM-13, ILM-46)."""

    def found() -> Iterator[Action]:
        seasons = SEASONS if names_season(cards, turns=turns) else UNNAMED
        masks = unique(mask for value in worths(cards) for mask in here.unions(value) if mask)
        return (Harvest(cards, number, here.take(mask), season) for mask in masks for season in seasons)

    return recall(here, (number, cards, turns), found)


def stockpiles(here: Ground, number: int, card: Card, value: int, *, turns: bool) -> Iterable[Action]:
    """Every pile of this value that the card can make here (ILM-15)."""

    def found() -> Iterator[Action]:
        seasons = SEASONS if turns and card in STAR_FACES else UNNAMED
        fused = here.fusions(VALUES[card], value)
        return (Stockpile(card, number, here.take(mask), value, season) for mask, _ in fused for season in seasons)

    return recall(here, (number, card, value, turns), found)


def recall(here: Ground, key: Hashable, found: Callable[[], Iterator[Action]]) -> Iterable[Action]:
    """The actions found here before under this key, or found now; in a crowded field they are not kept."""
    if len(here.names) > CROWDED:
        return found()
    if key not in here.listed:
        here.listed[key] = tuple(found())
    return here.listed[key]


def unique(masks: Iterable[int]) -> Iterator[int]:
    """Each choice once, where a Fool finds it by both its values (ILM-2)."""
    known = set()
    for mask in masks:
        if mask not in known:
            known.add(mask)
            yield mask


def passives(hand: tuple[Card, ...], active: Card) -> tuple[int, ...]:
    """The values a pile may get: those of the cards that stay in hand (ILM-15, ILM-19)."""
    return tuple(dict.fromkeys(value for card in hand if card != active for value in VALUES[card]))


def pairs(hand: tuple[Card, ...], *, turns: bool) -> Iterator[tuple[Card, Card]]:
    """Two cards for a harvest under the Union, both ways round where their order matters (ILM-22, ILM-46)."""
    for first, second in combinations(hand, 2):
        yield first, second
        if turns and order_matters(first, second):
            yield second, first


def extras(state: State, seat: Seat) -> Iterator[Action]:
    """What a turn may or must hold beside its play: the Changeling's exchange, the Rake's card (ILM-41, ILM-45)."""
    hand = state.hands[seat]
    changeling = state.where(Luminary.CHANGELING)
    if changeling is not None and may_exchange(state):
        yield from (Exchange(give, take) for give in hand for take in state.fields[changeling].loose)
    if owes_rake(state) and (state.turn.played or len(hand) > 1):
        for card in hand:
            named = names_season((card,), turns=can_turn(state))
            yield from (Tend(card, season) for season in (SEASONS if named else UNNAMED))


def swaps(state: State, seat: Seat) -> Iterator[Action]:
    """The Changeling's reward: any two hand cards for any two loose cards (ILM-41)."""
    board = [(card, number) for number, field in enumerate(state.fields) for card in field.loose]
    for one, two in combinations(state.hands[seat], 2):
        for (here, field), (there, other) in combinations(board, 2):
            yield Swap((one, two), (here, there))
            if field != other:
                yield Swap((two, one), (here, there))
