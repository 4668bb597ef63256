"""Carry out moves: what each action does, and what follows from it."""

from typing import assert_never

from msgspec.structs import replace

from parlour.core.game import EventLog, Move, Seat, Step, TimeUp
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
from parlour.games.illimat.board.face_up import can_turn, owes_rake
from parlour.games.illimat.board.luminaries import exchange, give, summers, swap
from parlour.games.illimat.board.seasons import AUTUMN, bars, names_season, play_faces, turn
from parlour.games.illimat.board.subset_sums import subset_sums
from parlour.games.illimat.box import RAKE, SEASONS, VALUE, VALUES, Card, Season
from parlour.games.illimat.events import Event, Harvested, Lapsed, Sowed, Stayed, Stockpiled
from parlour.games.illimat.state import Field, Pile, State
from parlour.games.illimat.turns import finish, lay, proceed, reseed, tend
from parlour.games.illimat.waits import FINISH, GIVE, SWAP, TURN


def apply(state: State, move: Move[Action]) -> Step[State, Event]:
    """Carry out a legal move; a new question gets a new number, and its clock starts now."""
    log: EventLog[Event] = []
    after = act(state, move.seat, move.action, log)
    if after.givers and state.givers:
        return Step(after, tuple(log))
    return Step(replace(after, asked=state.asked + 1, since=move.at), tuple(log))


def act(state: State, seat: Seat, action: Action, log: EventLog[Event]) -> State:
    """Carry out an action and everything that follows from it by the rules."""
    match action:
        case Sow():
            return proceed(sow(state, action, log), log)
        case Harvest():
            return proceed(harvest(state, action, log), log)
        case Stockpile():
            return proceed(stockpile(state, action, log), log)
        case Exchange():
            return proceed(exchange(state, action, log), log)
        case Tend():
            return proceed(tend(state, action.card, action.season, log), log)
        case Finish():
            return finish(stay(state, log), log)
        case Swap():
            return reseed(swap(state, action, log), log)
        case Decline():
            return reseed(stay(state, log), log)
        case Turn():
            return reseed(turn_to(state, action, log), log)
        case Give():
            state = give(state, seat, action, log)
            return state if state.givers else reseed(state, log)
        case TimeUp():
            return answer_for(state, log)
        case _:
            assert_never(action)


def sow(state: State, action: Sow, log: EventLog[Event]) -> State:
    """Sow: a card from your hand into a field (ILM-12)."""
    turn = state.turn
    sowed = Sowed(turn.seat, action.card, action.field)
    return lay(state, sowed, action.season, replace(turn, played=True), log)


def harvest(state: State, action: Harvest, log: EventLog[Event]) -> State:
    """Harvest: the cards played and all they take go to the harvest pile (ILM-13)."""
    turn, hands, fields, crops = state.turn, state.hands, state.fields, state.crops
    seat, cards, number = turn.seat, action.cards, action.field
    loose, piles, left = part(fields[number], action.take)
    log.append(Harvested(seat, cards, number, loose, piles))
    crop = crops[seat]
    taken = crop.cards + cards + loose
    for pile in piles:
        taken += pile.cards
    state = replace(
        state,
        hands=put(hands, seat, less_all(hands[seat], cards)),
        fields=put(fields, number, left),
        crops=put(crops, seat, replace(crop, cards=taken)),
        turn=replace(turn, played=True, cleared=number if left.bare else None),
    )
    return play_faces(state, number, cards, action.season, log)


def stockpile(state: State, action: Stockpile, log: EventLog[Event]) -> State:
    """Stockpile: the active card is fused with items into one pile, open or locked (ILM-15, ILM-16)."""
    turn, hands, fields = state.turn, state.hands, state.fields
    seat, card, number, take = turn.seat, action.card, action.field, action.take
    loose, piles, left = part(fields[number], take)
    cards = loose
    for pile in piles:
        cards += pile.cards
    made = Pile(action.value, (*cards, card), locks(fields[number], action))
    log.append(Stockpiled(seat, card, number, take, made))
    state = replace(
        state,
        hands=put(hands, seat, less(hands[seat], card)),
        fields=put(fields, number, Field(left.loose, (*left.piles, made))),
        turn=replace(turn, played=True),
    )
    return play_faces(state, number, (card,), action.season, log)


def part(field: Field, take: tuple[Card, ...]) -> tuple[tuple[Card, ...], tuple[Pile, ...], Field]:
    """Return the loose cards and the piles named, and the field without them."""
    loose, piles = field.loose, field.piles
    return (
        tuple([card for card in loose if card in take]),
        tuple([pile for pile in piles if pile.cards[0] in take]),
        Field(
            tuple([card for card in loose if card not in take]),
            tuple([pile for pile in piles if pile.cards[0] not in take]),
        ),
    )


def locks(field: Field, action: Stockpile) -> bool:
    """Whether the pile made has two sets or more (ILM-16)."""
    here = subset_sums(field)
    mask = here.mask(action.take)
    return mask is not None and bool(here.fuses(VALUES[action.card], action.value, mask))


def turn_to(state: State, action: Turn, log: EventLog[Event]) -> State:
    """The Forest Queen's claimer turns the illimat, or leaves it as it was (ILM-44)."""
    return stay(state, log) if action.spring == state.spring else turn(state, action.spring, SEASONS[0], None, log)


def stay(state: State, log: EventLog[Event]) -> State:
    """Log that the player left things as they are."""
    log.append(Stayed(state.turn.seat, state.wait))
    return state


def answer_for(state: State, log: EventLog[Event]) -> State:
    """Time is up: the table answers for every seat that was asked (ILM-54)."""
    for seat in state.givers or (state.turn.seat,):
        log.append(Lapsed(seat))
        state = act(state, seat, plain_answer(state, seat), log)
    return state


def plain_answer(state: State, seat: Seat) -> Action:
    """What the table does for a player out of time: sow the lowest card, take no reward, give no Fool away (ILM-54)."""
    if state.wait is SWAP:
        return Decline()
    if state.wait is TURN:
        return Turn(state.spring)
    if state.wait is GIVE:
        return Give(max(summers(state.crops[seat]), key=VALUE.__getitem__))
    if state.wait is FINISH and not owes_rake(state):
        return Finish()
    lowest = min(state.hands[seat], key=VALUE.__getitem__)
    if state.wait is FINISH:
        return Tend(lowest, as_it_stands(state, lowest, state.up.index(RAKE)))
    field = next(number for number in range(4) if bars(state)[number] is not AUTUMN)
    return Sow(lowest, field, as_it_stands(state, lowest, field))


def as_it_stands(state: State, card: Card, field: int) -> Season | None:
    """Return the season that a face card of the Stars names so that the illimat does not turn."""
    return state.season(field) if names_season((card,), turns=can_turn(state)) else None
