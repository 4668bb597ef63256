"""The Luminaries: how they are revealed and claimed, and what they do then (ILM-40 to ILM-48)."""

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.core.tuples import less, put, rotated
from parlour.games.illimat import events
from parlour.games.illimat.actions import Exchange, Give, Swap
from parlour.games.illimat.board.seasons import turn
from parlour.games.illimat.box import (
    CHANGELING,
    CHILDREN,
    FOREST_QUEEN,
    NEWBORN,
    RAKE,
    RIVER,
    SEED,
    SUMMER,
    Card,
    Luminary,
    Season,
)
from parlour.games.illimat.setup import next_seat
from parlour.games.illimat.state import Crop, State
from parlour.games.illimat.waits import GIVE, SWAP, TURN

RIVER_SEED = 6
"""Cards in the River's field (ILM-42)."""


def reveal(
    state: State, number: int, luminary: Luminary, log: EventLog[events.Event], *, newborn: bool = False
) -> State:
    """Turn a Luminary up, seed its field, let it work; without cards for the field it leaves (ILM-32, ILM-34)."""
    size = state.fields[number].size
    seed = (RIVER_SEED if luminary is RIVER else SEED) - size
    state = replace(state, down=put(state.down, number, None))
    if len(state.deck) < seed:
        log.append(events.Discarded(number, luminary))
        state = deal_into(replace(state, gone=(*state.gone, luminary)), number, SEED - size, log)
        return lie_fallow(state, number, log)
    log.append(events.Revealed(number, luminary, newborn))
    state = deal_into(replace(state, up=put(state.up, number, luminary)), number, seed, log)
    return take_effect(state, number, luminary, log)


def take_effect(state: State, number: int, luminary: Luminary, log: EventLog[events.Event]) -> State:
    """What a Luminary does at once on being revealed."""
    if luminary is CHILDREN:
        return hide_beneath(state, number, log)
    if luminary is FOREST_QUEEN:
        return turn(state, number, Season.SUMMER, None, log)  # ILM-44
    if luminary is NEWBORN:
        return wake_opposite(state, (number + 2) % 4, log)
    return state


def deal_into(state: State, number: int, count: int, log: EventLog[events.Event]) -> State:
    """Deal cards face up into a field, or none where the draw pile has too few (ILM-33, ILM-34)."""
    if not 0 < count <= len(state.deck):
        return state
    cards, deck = state.deck[:count], state.deck[count:]
    log.append(events.Seeded(number, cards))
    field = state.fields[number]
    return replace(state, deck=deck).with_field(number, replace(field, loose=field.loose + cards))


def lie_fallow(state: State, number: int, log: EventLog[events.Event]) -> State:
    """A cleared field that got no new cards lies fallow until someone sows (ILM-33, ILM-34)."""
    if state.fields[number].bare:
        log.append(events.Fallow(number, short=len(state.deck) < SEED))
    return state


def hide_beneath(state: State, number: int, log: EventLog[events.Event]) -> State:
    """Three cards go beneath the Children, unseen by everyone; none where there are fewer (ILM-43)."""
    if len(state.deck) < SEED:
        return state
    log.append(events.Hidden(number))
    return replace(state, beneath=state.deck[:SEED], deck=state.deck[SEED:])


def wake_opposite(state: State, number: int, log: EventLog[events.Event]) -> State:
    """The Newborn reveals the Luminary across, or a new one in an empty corner (ILM-47)."""
    if state.up[number] is not None:
        return state
    luminary = state.down[number]
    if luminary is None:
        luminary = state.unused[0]
        state = replace(state, unused=state.unused[1:])
    return reveal(state, number, luminary, log, newborn=True)


def converge(state: State, log: EventLog[events.Event]) -> State:
    """Harmonic Convergence: each takes over the hand and the earlier score of the player on the left (ILM-48)."""
    hands, scores = rotated(state.hands, 1), rotated(state.scores, 1)
    log.append(events.Converged(hands, scores))
    return replace(state, hands=hands, scores=scores)


def exchange(state: State, action: Exchange, log: EventLog[events.Event]) -> State:
    """A hand card for a loose card in the Changeling's field, once in a turn (ILM-41)."""
    state = exchange_all(state, (action.give,), (action.take,), log)
    return replace(state, turn=replace(state.turn, exchanged=True))


def swap(state: State, action: Swap, log: EventLog[events.Event]) -> State:
    """The Changeling's reward: two hand cards for any two loose cards (ILM-41)."""
    return exchange_all(state, action.give, action.take, log, reward=True)


def exchange_all(
    state: State, gave: tuple[Card, ...], took: tuple[Card, ...], log: EventLog[events.Event], *, reward: bool = False
) -> State:
    """Each card given lies down where its partner lay; the illimat does not turn (ILM-41)."""
    seat = state.turn.seat
    fields = tuple(field_of(state, card) for card in took)
    for give, take, number in zip(gave, took, fields, strict=True):
        field = state.fields[number]
        state = state.with_field(number, replace(field, loose=(*less(field.loose, take), give)))
        state = state.with_hand(seat, (*less(state.hands[seat], give), take))
    log.append(events.Exchanged(seat, gave, took, fields, reward))
    return state


def field_of(state: State, card: Card) -> int:
    """The field where a card lies loose."""
    return next(number for number, field in enumerate(state.fields) if card in field.loose)


def claim(state: State, number: int, luminary: Luminary, log: EventLog[events.Event], *, okus: bool) -> State:
    """Take a face-up Luminary, with what lies beneath the Children, and see what reward it brings (ILM-31)."""
    seat = state.turn.seat
    crop = state.crops[seat]
    beneath = state.beneath if luminary is CHILDREN else ()
    log.append(events.Claimed(seat, number, luminary, beneath, okus))
    crop = replace(crop, luminaries=(*crop.luminaries, luminary), secret=crop.secret + beneath)
    state = replace(state, up=put(state.up, number, None), crops=put(state.crops, seat, crop))
    return reward(replace(state, beneath=()) if beneath else state, luminary, log)


def reward(state: State, luminary: Luminary, log: EventLog[events.Event]) -> State:
    """Open the question a claimed Luminary's reward asks, if it asks one."""
    if luminary is FOREST_QUEEN:
        return replace(state, wait=TURN)  # ILM-44
    if luminary is CHANGELING and can_swap(state):
        return replace(state, wait=SWAP)  # ILM-41
    if luminary is RAKE:
        return collect(state, log)
    return state


def can_swap(state: State) -> bool:
    """Whether there are two hand cards and two loose cards to exchange (ILM-41)."""
    return len(state.hands[state.turn.seat]) >= 2 and sum(len(field.loose) for field in state.fields) >= 2


def summers(crop: Crop) -> tuple[Card, ...]:
    """The Summer cards of a crop, in order of harvest, secret ones last."""
    return tuple(card for card in crop.all_cards if card in SUMMER)


def collect(state: State, log: EventLog[events.Event]) -> State:
    """Everyone else gives the Rake's claimer a Summer card; a player with a single one is not asked which (ILM-45)."""
    givers: tuple[Seat, ...] = ()
    seat = next_seat(state.turn.seat, state.seats)
    while seat != state.turn.seat:
        choice = summers(state.crops[seat])
        if len(choice) == 1:
            state = hand_over(state, seat, choice[0], log)
        elif choice:
            givers = (*givers, seat)
        seat = next_seat(seat, state.seats)
    return replace(state, wait=GIVE, givers=givers) if givers else state


def give(state: State, seat: Seat, action: Give, log: EventLog[events.Event]) -> State:
    """A giver's answer to the Rake's claimer (ILM-45)."""
    state = hand_over(state, seat, action.card, log)
    return replace(state, givers=less(state.givers, seat))


def hand_over(state: State, seat: Seat, card: Card, log: EventLog[events.Event]) -> State:
    """A Summer card goes openly from one harvest pile to the claimer's (ILM-45)."""
    crop, claimer = state.crops[seat], state.turn.seat
    if card in crop.cards:
        crop = replace(crop, cards=less(crop.cards, card))
    else:
        crop = replace(crop, secret=less(crop.secret, card))
    theirs = state.crops[claimer]
    log.append(events.Gave(seat, claimer, card))
    crops = put(put(state.crops, seat, crop), claimer, replace(theirs, cards=(*theirs.cards, card)))
    return replace(state, crops=crops)
