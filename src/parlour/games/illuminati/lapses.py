"""What is done for those who let the clock run out (ILU-27, ILU-60)."""

from collections.abc import Callable
from typing import assert_never

from parlour.core.game import EventLog, Seat
from parlour.games.illuminati.actions import Action, CallOff, Commit, Decline, Finish, Pass, PayTax, PickGoal, Vote
from parlour.games.illuminati.box import GOALS
from parlour.games.illuminati.captures import choices
from parlour.games.illuminati.events import Event, Lapsed
from parlour.games.illuminati.fights import may_call_off
from parlour.games.illuminati.flow import plain_income
from parlour.games.illuminati.frames import (
    Deal,
    Ending,
    Fight,
    Hearing,
    Income,
    PickingGoal,
    Placing,
    Reply,
    Stage,
    Taxing,
    Voting,
)
from parlour.games.illuminati.goals import SECRETIVE
from parlour.games.illuminati.holdings import top
from parlour.games.illuminati.income import purse
from parlour.games.illuminati.state import State
from parlour.games.illuminati.waits import asked

Act = Callable[[State, Seat, Action, EventLog[Event]], State]


def lapse(state: State, log: EventLog[Event], act: Act) -> State:
    """Time is up: everyone who was asked gets the answer that adds nothing."""
    late = asked(state)
    log.append(Lapsed(late))
    for seat in late:
        state = act(state, seat, silence(state, seat), log)
    return state


def silence(state: State, seat: Seat) -> Action:
    """The answer of who says nothing: no bid, no Special, no deal, no vote; what must be done is done as proposed."""
    frame = top(state)
    match frame:
        case None | Ending():
            return Finish()
        case PickingGoal():
            goals = [card for card in GOALS if card not in SECRETIVE]
            return PickGoal(goals[state.rng.below(len(goals))[0]])
        case Hearing() | Reply():
            return Pass()
        case Income():
            return plain_income(state)
        case Taxing():
            return PayTax(purse(state, seat, frame.amount))
        case Fight():
            if frame.stage is Stage.PLAN:
                return CallOff() if may_call_off(state, frame) else Commit()
            return Pass()
        case Placing():
            return choices(state.structures[seat], frame.branch, frame.master)[0]
        case Deal():
            return Decline()
        case Voting():
            return Vote(yes=False)
        case _:
            assert_never(frame)
