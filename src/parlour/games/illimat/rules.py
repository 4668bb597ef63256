"""Carrying out a move: what each action does, then what follows from it."""

from typing import assert_never

from msgspec.structs import replace

from parlour.core.game import Move, Seat, Step, TimeUp
from parlour.core.tuples import less, less_all
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
from parlour.games.illimat.box import FOOL_HIGH, SEASONS, SUMMER, VALUE, VALUES, Card, Luminary, Season
from parlour.games.illimat.checks import check
from parlour.games.illimat.events import Event, Harvested, Lapsed, Stockpiled
from parlour.games.illimat.ground import ground
from parlour.games.illimat.luminaries import exchange, give, owes_rake, summers, swap
from parlour.games.illimat.seasons import Log, can_turn, forbidden, names_season, play_faces, turn
from parlour.games.illimat.state import Pile, State, Wait
from parlour.games.illimat.turns import finish, proceed, reseed, sow, tend

__all__ = ["apply", "check"]


def apply(state: State, move: Move[Action]) -> Step[State, Event]:
    """Carry out a legal move; a new question gets a new number, and its clock starts now."""
    log: Log = []
    after = act(state, move.seat, move.action, log)
    if after.givers and state.givers:
        return Step(after, tuple(log))
    return Step(replace(after, asked=state.asked + 1, since=move.at), tuple(log))


def act(state: State, seat: Seat, action: Action, log: Log) -> State:
    """One action and all that the rules let follow from it."""
    match action:
        case Sow():
            state = sow(state, action.field, action.card, action.season, log)
            return proceed(played(state), log)
        case Harvest():
            return proceed(played(harvest(state, action, log)), log)
        case Stockpile():
            return proceed(played(stockpile(state, action, log)), log)
        case Exchange():
            return proceed(exchange(state, action, log), log)
        case Tend():
            return proceed(tend(state, action.card, action.season, log), log)
        case Finish():
            return finish(state, log)
        case Swap():
            return reseed(swap(state, action, log), log)
        case Decline():
            return reseed(state, log)
        case Turn():
            return reseed(turn_to(state, action, log), log)
        case Give():
            state = give(state, seat, action, log)
            return state if state.givers else reseed(state, log)
        case TimeUp():
            return answer_for(state, log)
        case _:
            assert_never(action)


def played(state: State) -> State:
    """The turn's one play is made (ILM-10)."""
    return replace(state, turn=replace(state.turn, played=True))


def harvest(state: State, action: Harvest, log: Log) -> State:
    """Harvest: the cards played and all they take go to the harvest pile (ILM-13)."""
    seat, field = state.turn.seat, state.fields[action.field]
    loose = tuple([card for card in action.take if card in field.loose])
    piles = tuple([pile for pile in field.piles if pile.cards[0] in action.take])
    log.append(Harvested(seat, action.cards, action.field, loose, piles))
    crop = state.crops[seat]
    taken = crop.cards + action.cards + loose
    for pile in piles:
        taken += pile.cards
    rest = replace(field, loose=less_all(field.loose, loose), piles=less_all(field.piles, piles))
    state = state.with_hand(seat, less_all(state.hands[seat], action.cards))
    state = state.with_field(action.field, rest).with_crop(seat, replace(crop, cards=taken))
    if rest.bare:
        state = replace(state, turn=replace(state.turn, cleared=action.field))
    return play_faces(state, action.field, action.cards, action.season, log)


def stockpile(state: State, action: Stockpile, log: Log) -> State:
    """Stockpile: the active card is fused with items into one pile, open or locked (ILM-15, ILM-16)."""
    seat, field = state.turn.seat, state.fields[action.field]
    here = ground(field, FOOL_HIGH)
    mask = here.mask(action.take)
    assert mask is not None
    locked = here.fuses(VALUES[action.card], action.value, mask)
    loose = tuple([card for card in field.loose if card not in action.take])
    cards: tuple[Card, ...] = tuple([card for card in action.take if card in field.loose])
    for pile in field.piles:
        if pile.cards[0] in action.take:
            cards += pile.cards
    made = Pile(action.value, (*cards, action.card), bool(locked))
    kept = tuple([pile for pile in field.piles if pile.cards[0] not in action.take])
    log.append(Stockpiled(seat, action.card, action.field, action.take, made))
    state = state.with_hand(seat, less(state.hands[seat], action.card))
    state = state.with_field(action.field, replace(field, loose=loose, piles=(*kept, made)))
    return play_faces(state, action.field, (action.card,), action.season, log)


def turn_to(state: State, action: Turn, log: Log) -> State:
    """The Forest Queen's claimer turns the illimat, or leaves it as it was (ILM-44)."""
    return state if action.spring == state.spring else turn(state, action.spring, SEASONS[0], None, log)


def answer_for(state: State, log: Log) -> State:
    """Time is up: the table answers for every seat that was asked (ILM-54)."""
    for seat in state.givers or (state.turn.seat,):
        log.append(Lapsed(seat))
        state = act(state, seat, plain_answer(state, seat), log)
    return state


def plain_answer(state: State, seat: Seat) -> Action:
    """What the table does for a player out of time: sow the lowest card, take no reward, give no Fool away (ILM-54)."""
    if state.wait is Wait.SWAP:
        return Decline()
    if state.wait is Wait.TURN:
        return Turn(state.spring)
    if state.wait is Wait.GIVE:
        return Give(max(summers(state.crops[seat]), key=VALUE.__getitem__))
    if state.wait is Wait.FINISH and not owes_rake(state):
        return Finish()
    lowest = min(state.hands[seat], key=VALUE.__getitem__)
    if state.wait is Wait.FINISH:
        return Tend(lowest, as_it_stands(state, lowest, state.where(Luminary.RAKE) or 0))
    field = next(number for number in range(4) if forbidden(state, number) is not Season.AUTUMN)
    return Sow(lowest, field, as_it_stands(state, lowest, field))


def as_it_stands(state: State, card: Card, field: int) -> Season | None:
    """The season a Star would be named to have so that nothing turns."""
    return state.season(field) if names_season((card,), turns=can_turn(state)) else None
