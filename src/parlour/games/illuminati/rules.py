"""Carrying out a move: what each action does, then what follows from it."""

from typing import assert_never

from msgspec.structs import replace

from parlour.core.game import EventLog, Move, Seat, Step, TimeUp
from parlour.games.illuminati import actions
from parlour.games.illuminati.actions import Action
from parlour.games.illuminati.attack.rules import act_in_attack, announce
from parlour.games.illuminati.deal.rules import answer_deal, offer
from parlour.games.illuminati.deal.votes import call_vote, vote
from parlour.games.illuminati.events import Event, GoalPicked
from parlour.games.illuminati.frames import Ending, Income, Placing
from parlour.games.illuminati.special.events import Shown
from parlour.games.illuminati.special.rules import use_special
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure.rules import act_in_structure, place
from parlour.games.illuminati.turn.ending import end_turn, finish, leave, reorganize, spread
from parlour.games.illuminati.turn.flow import asked_again, pass_on, settle
from parlour.games.illuminati.turn.frame_stack import pop, top
from parlour.games.illuminati.turn.income import begin_turn, collect, pay_tax
from parlour.games.illuminati.turn.time_up import time_up
from parlour.games.illuminati.waits import asked, window


def apply(state: State, move: Move[Action]) -> Step[State, Event]:
    """Carry out a legal move; a new question gets a new number, and its clock starts now."""
    log: EventLog[Event] = []
    done = settle(asked_again(state, act(state, move.seat, move.action, log)), log)
    if same_question(state, done, move.seat):
        return Step(done, tuple(log))
    return Step(replace(done, asked=state.asked + 1, since=move.at), tuple(log))


def same_question(before: State, done: State, seat: Seat) -> bool:
    """Whether the others are still asked what they were asked before."""
    still = tuple([each for each in asked(before) if each != seat])
    return (
        bool(still)
        and asked(done) == still
        and len(done.frames) == len(before.frames)
        and window(done) == window(before)
    )


def act(state: State, seat: Seat, action: Action, log: EventLog[Event]) -> State:
    """One action, with what it does at once."""
    match action:
        case actions.PickGoal():
            log.append(GoalPicked(seat, action.goal))
            return begin_turn(replace(pop(state), goal=action.goal), state.first, log)
        case actions.Collect():
            frame = top(state)
            assert isinstance(frame, Income)
            return collect(state, frame, action, log)
        case actions.PayTax():
            return pay_tax(state, seat, action, log)
        case actions.Announce():
            return announce(state, seat, action, log)
        case actions.Aid() | actions.Commit() | actions.CallOff() | actions.Bid():
            return act_in_attack(state, action, log)
        case actions.Privilege() | actions.Abolish() | actions.Use():
            return use_special(state, seat, action, log)
        case actions.Pass():
            return pass_on(state, seat, log)
        case actions.Place():
            placing = top(state)
            assert isinstance(placing, Placing)
            return place(state, placing, action, log)
        case actions.Show():
            log.append(Shown(seat, action.special))
            return replace(state, shown=(*state.shown, action.special))
        case actions.Transfer() | actions.Relocate() | actions.Drop() | actions.Buy() | actions.Lase():
            return act_in_structure(replace(state, turn=replace(state.turn, acted=True)), seat, action, log)
        case actions.Offer():
            return offer(state, seat, action, log)
        case actions.Counter() | actions.Accept() | actions.Decline():
            return answer_deal(state, action, log)
        case actions.CallVote():
            return call_vote(state, seat, log)
        case actions.Vote():
            return vote(state, seat, action, log)
        case actions.Reorganize():
            return reorganize(state, action, log)
        case actions.Spread():
            return spread(state, action, log)
        case actions.Finish():
            return end_turn(pop(state), log) if isinstance(top(state), Ending) else finish(state, log)
        case actions.Leave():
            return leave(state, seat, log)
        case TimeUp():
            return time_up(state, log, act)
        case _:
            assert_never(action)
