"""What happens when time is up: the table answers for those who did not (ILU-27, ILU-60)."""

from collections.abc import Callable
from typing import assert_never

from parlour.core.game import EventLog, Seat
from parlour.games.illuminati import actions, frames
from parlour.games.illuminati.actions import Action
from parlour.games.illuminati.attack.purses import may_call_off
from parlour.games.illuminati.box import GOALS
from parlour.games.illuminati.events import Event
from parlour.games.illuminati.goals import SECRETIVE
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure.rules import ways_to_place
from parlour.games.illuminati.turn.events import Lapsed
from parlour.games.illuminati.turn.flow import plain_income
from parlour.games.illuminati.turn.frame_stack import top
from parlour.games.illuminati.turn.income import payment
from parlour.games.illuminati.waits import asked

Act = Callable[[State, Seat, Action, EventLog[Event]], State]


def time_up(state: State, log: EventLog[Event], act: Act) -> State:
    """Give the default answer for everyone who was asked and did not answer in time."""
    late = asked(state)
    log.append(Lapsed(late))
    for seat in late:
        state = act(state, seat, default_answer(state, seat), log)
    return state


def default_answer(state: State, seat: Seat) -> Action:
    """Return the answer of a player who gives none: no bid, Special, deal or vote; what must be done, as proposed."""
    frame = top(state)
    match frame:
        case None | frames.Ending():
            return actions.Finish()
        case frames.PickingGoal():
            goals = [card for card in GOALS if card not in SECRETIVE]
            return actions.PickGoal(goals[state.rng.below(len(goals))[0]])
        case frames.Hearing() | frames.Reply():
            return actions.Pass()
        case frames.Income():
            return plain_income(state)
        case frames.Taxing():
            return actions.PayTax(payment(state, seat, frame.amount))
        case frames.Fight():
            if frame.stage is frames.Stage.PLAN:
                return actions.CallOff() if may_call_off(frame) and not frame.privilege else actions.Commit()
            return actions.Pass()
        case frames.Placing():
            return ways_to_place(state.structures[seat], frame.branch, frame.master)[0]
        case frames.Deal():
            return actions.Decline()
        case frames.Voting():
            return actions.Vote(yes=False)
        case _:
            assert_never(frame)
