"""Carrying out a move: what each action does, then what follows from it."""

from typing import assert_never

from msgspec.structs import replace

from parlour.core.game import EventLog, Move, Seat, Step
from parlour.games.illiterati.actions import Action, Ready
from parlour.games.illiterati.attack.actions import AttackAction
from parlour.games.illiterati.attack.rules import apply_attack, lose_for_all, reletter_for_all
from parlour.games.illiterati.binding.actions import BindingAction
from parlour.games.illiterati.binding.rules import apply_binding, bind_for_all, close_building, draw_for_all
from parlour.games.illiterati.building.actions import BuildingAction
from parlour.games.illiterati.building.rules import apply_building
from parlour.games.illiterati.events import Event, Lapsed, Readied
from parlour.games.illiterati.rounds import begin_round
from parlour.games.illiterati.state import State, Wait
from parlour.games.illiterati.waits import asked


def apply(state: State, move: Move[Action]) -> Step[State, Event]:
    """Carry out a legal move; building is one question from first to last, and so is each operation of an attack."""
    log: EventLog[Event] = []
    state = replace(state, now=max(state.now, move.at))
    after = act(state, move, log)
    if question(after) != question(state):
        after = replace(after, asked=state.asked + 1, since=after.now)
    return Step(after, tuple(log))


def question(state: State) -> tuple[object, ...]:
    """Return what tells one question from the next."""
    attack = state.attack
    step = None if attack is None or state.wait not in (Wait.LOSE, Wait.RELETTER) else (attack.at, attack.op)
    return state.wait, state.round, step, state.wait is Wait.DRAW and not state.drawing


def act(state: State, move: Move[Action], log: EventLog[Event]) -> State:
    """Carry out one action and all that the rules let follow from it; building ends when all are done (ILT-11)."""
    seat, action = move.seat, move.action
    if isinstance(action, BuildingAction):
        state = apply_building(state, seat, action, log)
        return state if asked(state) else close_building(state, log, timed=False)
    if isinstance(action, BindingAction):
        return apply_binding(state, seat, action, log)
    if isinstance(action, AttackAction):
        return apply_attack(state, seat, action, log)
    return ready(state, seat, log) if isinstance(action, Ready) else time_up(state, log)


def ready(state: State, seat: Seat, log: EventLog[Event]) -> State:
    """Note that a player is ready; with the last of them the round begins (ILT-11)."""
    log.append(Readied(seat))
    state = replace(state, done=(*state.done, seat))
    return state if asked(state) else begin_round(state, log)


def time_up(state: State, log: EventLog[Event]) -> State:
    """End whatever the table waits for, as the clock has run out (ILT-11, ILT-33, ILT-34, ILT-42)."""
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
            return reletter_for_all(state, log)
        case _:
            assert_never(state.wait)
