"""Every legal action, in a fixed order (ILM-10)."""

from collections.abc import Iterable, Iterator
from itertools import chain, combinations
from typing import Final

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
from parlour.games.illimat.board.face_up import can_turn, is_up, may_exchange, owes_rake
from parlour.games.illimat.board.luminaries import summers
from parlour.games.illimat.board.seasons import SPRING, WINTER, bars, names_season, order_matters
from parlour.games.illimat.board.subset_sums import SubsetSums, subset_sums
from parlour.games.illimat.box import (
    CHANGELING,
    DECK,
    FIELDS,
    RAKE,
    SEASONS,
    STAR_FACES,
    UNION,
    VALUES,
    Card,
    Season,
)
from parlour.games.illimat.checks import UNION_LIMIT, worths
from parlour.games.illimat.state import State
from parlour.games.illimat.waits import FINISH, GIVE, OVER, PLAY, SWAP

Naming = tuple[Season | None, ...]
"""The seasons to choose from with a play: all four where one is named, else none (ILM-20)."""

UNNAMED: Final[Naming] = (None,)
NAMED: Final[Naming] = SEASONS


class Held:
    """What moves need to know about a card, computed once for every card of the deck."""

    __slots__ = ("alone", "card", "sowings", "star", "values", "worth")

    card: Card
    alone: tuple[Card, ...]  # as a harvest plays it
    values: tuple[int, ...]
    worth: int  # its values as bits
    star: bool  # whether it turns the illimat to a season that is named (ILM-20)
    sowings: list[tuple[Sow, ...]]  # by the field where it is Autumn; then again with a season named (ILM-11)

    def __init__(self, card: Card) -> None:
        self.card = card
        self.alone = (card,)
        self.values = VALUES[card]
        self.worth = sum([1 << value for value in self.values])
        self.star = card in STAR_FACES
        self.sowings = [
            tuple([Sow(card, field, season) for field in range(FIELDS) if field != autumn for season in seasons])
            for seasons in (UNNAMED, NAMED)
            for autumn in range(FIELDS)
        ]


HELD: Final = {card: Held(card) for card in DECK}


class Listing:
    """Actions in order: a list, or generated one by one where there may be very many."""

    __slots__ = ("made", "parts")

    made: list[Action]  # the last part, to which more are added
    parts: list[Iterable[Action]]

    def __init__(self) -> None:
        self.made = []
        self.parts = [self.made]

    def later(self, actions: Iterator[Action]) -> None:
        """Append actions that are generated when they are asked for."""
        self.made = []
        self.parts += (actions, self.made)

    def in_order(self) -> Iterator[Action]:
        """Return all actions in order."""
        return chain.from_iterable(self.parts)


def moves(state: State, seat: Seat) -> Iterator[Action]:
    """Return the legal actions of `seat`; none if it is not asked."""
    wait = state.wait
    if wait is GIVE:
        return iter([Give(card) for card in summers(state.crops[seat]) if seat in state.givers])
    if wait is OVER or seat != state.turn.seat:
        return iter(())
    if wait is PLAY:
        return plays(state, seat).in_order()
    if wait is FINISH:
        return chain(() if owes_rake(state) else (Finish(),), extras(state, seat))
    if wait is SWAP:
        return chain((Decline(),), swaps(state, seat))
    return iter([Turn(spring) for spring in range(FIELDS)])


def plays(state: State, seat: Seat) -> Listing:
    """Every sowing, then the harvests and stockpiles of each card, field by field; then the other actions of a turn.

    A pile may get the values of cards that stay in hand: those held twice, or by another card (ILM-15, ILM-19).
    """
    cards, fields, up, bound = state.hands[seat], state.fields, state.up, bars(state)
    turns = can_turn(state)
    autumn = (state.spring + 2) % FIELDS
    found = Listing()
    hand = [HELD[card] for card in cards]
    once = twice = 0
    for held in hand:
        found.made += held.sowings[autumn + FIELDS if turns and held.star else autumn]
        twice |= once & held.worth
        once |= held.worth
    for number in range(FIELDS):
        here, bar = subset_sums(fields[number]), bound[number]
        for held in hand:
            worth, seasons = held.worth, NAMED if turns and held.star else UNNAMED
            if bar is not WINTER and worth & here.values:
                harvests(found, here, number, held.alone, held.values, seasons)
            reached = 0 if bar is SPRING else here.reach(worth) & (twice | once & ~worth)
            while reached:
                value = (reached & -reached).bit_length() - 1
                reached &= reached - 1
                stockpiles(found, here, number, held, value, seasons)
    if is_up(up, UNION):
        union_harvests(found, state, cards, turns=turns)
    if is_up(up, CHANGELING) or is_up(up, RAKE):
        found.made += extras(state, seat)
    return found


def union_harvests(found: Listing, state: State, hand: tuple[Card, ...], *, turns: bool) -> None:
    """Harvests of two cards in the Union's field, both ways round where their order matters (ILM-22, ILM-46)."""
    number = state.up.index(UNION)
    if bars(state)[number] is WINTER:
        return
    here = subset_sums(state.fields[number], UNION_LIMIT)
    for pair in combinations(hand, 2):
        harvests(found, here, number, pair, worths(pair), naming(pair, turns=turns))
        if turns and order_matters(*pair):
            back = pair[::-1]
            harvests(found, here, number, back, worths(back), naming(back, turns=turns))


def harvests(
    found: Listing, here: SubsetSums, number: int, cards: tuple[Card, ...], worth: tuple[int, ...], seasons: Naming
) -> None:
    """Every choice of groups worth the cards played (ILM-13)."""
    if here.crowded:
        found.later(Harvest(cards, number, take, season) for take in here.harvests(worth) for season in seasons)
        return
    made = found.made
    for take in here.harvests(worth):
        for season in seasons:
            made.append(Harvest(cards, number, take, season))


def stockpiles(found: Listing, here: SubsetSums, number: int, held: Held, value: int, seasons: Naming) -> None:
    """Every pile of a value that the card can make here (ILM-15)."""
    card = held.card
    if here.crowded:
        fused = here.fusions(held.values, value)
        found.later(Stockpile(card, number, take, value, season) for take in fused for season in seasons)
        return
    made = found.made
    for take in here.fusions(held.values, value):
        for season in seasons:
            made.append(Stockpile(card, number, take, value, season))


def naming(cards: tuple[Card, ...], *, turns: bool) -> Naming:
    """The seasons to choose from with these cards (ILM-20)."""
    return NAMED if names_season(cards, turns=turns) else UNNAMED


def extras(state: State, seat: Seat) -> Iterator[Action]:
    """The actions of a turn besides its play: the Changeling's exchange, the Rake's card (ILM-41, ILM-45)."""
    hand = state.hands[seat]
    if may_exchange(state):
        loose = state.fields[state.up.index(CHANGELING)].loose
        yield from [Exchange(give, take) for give in hand for take in loose]
    if owes_rake(state) and (state.turn.played or len(hand) > 1):
        for card in hand:
            yield from [Tend(card, season) for season in naming((card,), turns=can_turn(state))]


def swaps(state: State, seat: Seat) -> Iterator[Action]:
    """The Changeling's reward: any two hand cards for any two loose cards (ILM-41)."""
    board = [(card, number) for number, field in enumerate(state.fields) for card in field.loose]
    for one, two in combinations(state.hands[seat], 2):
        for (here, field), (there, other) in combinations(board, 2):
            yield Swap((one, two), (here, there))
            if field != other:
                yield Swap((two, one), (here, there))
