"""Carrying out a move: what each action does, then what follows from it."""

from typing import assert_never

from msgspec.structs import replace

from parlour.core.game import EventLog, Move, Seat, Step, TimeUp
from parlour.games.illiterati.actions import (
    Accept,
    Action,
    Bind,
    Claim,
    Consent,
    Consult,
    Deny,
    Done,
    Draw,
    Give,
    Grant,
    Keep,
    Loosen,
    Lose,
    Object,
    Open,
    Ready,
    Redraw,
    Reject,
    Reletter,
    Request,
    Shelve,
    Spell,
    Take,
    Withdraw,
)
from parlour.games.illiterati.attack import answer, lose_for_all, mend, mend_for_all
from parlour.games.illiterati.binding import bind, bind_for_all, close_building, draw_book, draw_for_all, keep
from parlour.games.illiterati.building import build
from parlour.games.illiterati.checks import check
from parlour.games.illiterati.events import Event, Lapsed, Readied
from parlour.games.illiterati.rounds import begin_round
from parlour.games.illiterati.state import State, Wait
from parlour.games.illiterati.waits import asked

__all__ = ["apply", "check"]


def apply(state: State, move: Move[Action]) -> Step[State, Event]:
    """Carry out a legal move; building is one question from first to last, and so is each operation of an attack."""
    log: EventLog[Event] = []
    state = replace(state, now=max(state.now, move.at))
    after = act(state, move, log)
    if question(after) != question(state):
        after = replace(after, asked=state.asked + 1, since=after.now)
    return Step(after, tuple(log))


def question(state: State) -> tuple[object, ...]:
    """What tells one question from the next."""
    attack = state.attack
    step = None if attack is None or state.wait not in (Wait.LOSE, Wait.RELETTER) else (attack.at, attack.op)
    return state.wait, state.round, step, state.wait is Wait.DRAW and not state.drawing


def act(state: State, move: Move[Action], log: EventLog[Event]) -> State:
    """One action and all that the rules let follow from it."""
    seat, action = move.seat, move.action
    match action:
        case Ready():
            return ready(state, seat, log)
        case Spell() | Loosen() | Give() | Shelve() | Take() | Request() | Withdraw() | Grant() | Deny() | Open():
            return build(state, seat, action, log)
        case Claim() | Redraw() | Consent() | Object() | Accept() | Reject() | Consult():
            return build(state, seat, action, log)
        case Done():
            state = build(state, seat, action, log)
            return state if asked(state) else close_building(state, log, timed=False)
        case Bind():
            return bind(state, seat, action.words, log)
        case Keep():
            return keep(state, seat, log)
        case Draw():
            return draw_book(state, seat, action.colour, log)
        case Lose():
            return answer(state, seat, action.tiles, log)
        case Reletter():
            return mend(state, seat, action.spelled, log)
        case TimeUp():
            return time_up(state, log)
        case _:
            assert_never(action)


def ready(state: State, seat: Seat, log: EventLog[Event]) -> State:
    """A player is ready; with the last of them the round begins (ILT-11)."""
    log.append(Readied(seat))
    state = replace(state, done=(*state.done, seat))
    return state if asked(state) else begin_round(state, log)


def time_up(state: State, log: EventLog[Event]) -> State:
    """The clock has run out on whatever the table waits for (ILT-11, ILT-33, ILT-34, ILT-42)."""
    log.append(Lapsed(asked(state)))
    match state.wait:
        case Wait.READY | Wait.OVER:
            return begin_round(state, log)
        case Wait.BUILD:
            return close_building(state, log, timed=True)
        case Wait.BIND:
            return bind_for_all(state, log)
        case Wait.DRAW:
            return draw_for_all(state, log)
        case Wait.LOSE:
            return lose_for_all(state, log)
        case Wait.RELETTER:
            return mend_for_all(state, log)
        case _:
            assert_never(state.wait)
