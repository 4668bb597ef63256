"""The rules: what each action needs, what it does, and what follows from it."""

from typing import assert_never, get_args

from msgspec.structs import replace

from parlour.core.game import EventLog, Illegal, Move, Seat, Step, TimeUp
from parlour.games.illiterati.actions import (
    Action,
    AttackAction,
    Bind,
    BindingAction,
    BuildingAction,
    Draw,
    Keep,
    Lose,
    Ready,
    Reletter,
)
from parlour.games.illiterati.attack import apply_attack, check_attack, lose_for_all, reletter_for_all
from parlour.games.illiterati.binding import apply_binding, bind_for_all, check_binding, close_building, draw_for_all
from parlour.games.illiterati.building import apply_building, check_building
from parlour.games.illiterati.events import Event, Lapsed, Readied
from parlour.games.illiterati.rounds import begin_round
from parlour.games.illiterati.state import State, Wait
from parlour.games.illiterati.waits import asked

FITS: dict[Wait, tuple[type, ...]] = {
    Wait.READY: (Ready,),
    Wait.BUILD: get_args(BuildingAction),
    Wait.BIND: (Bind, Keep),
    Wait.DRAW: (Draw,),
    Wait.LOSE: (Lose,),
    Wait.RELETTER: (Reletter,),
    Wait.OVER: (),
}
"""The actions that answer each question."""

CLAUSES: dict[Wait, str] = {
    Wait.READY: "ILT-11",
    Wait.BUILD: "ILT-12",
    Wait.BIND: "ILT-33",
    Wait.DRAW: "ILT-34",
    Wait.LOSE: "ILT-42",
    Wait.RELETTER: "ILT-43",
    Wait.OVER: "ILT-5",
}
"""The clause of each question."""


def check(state: State, seat: Seat, action: Action) -> None:
    """Refuse what the rules do not allow here; return where they do."""
    if isinstance(action, TimeUp):
        return
    if not isinstance(action, FITS[state.wait]):
        raise Illegal("not_now", "The table is waiting for something else.", CLAUSES[state.wait])
    if isinstance(action, BuildingAction):
        check_building(state, seat, action)
    elif isinstance(action, BindingAction):
        check_binding(state, seat, action)
    elif isinstance(action, AttackAction):
        check_attack(state, seat, action)


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
