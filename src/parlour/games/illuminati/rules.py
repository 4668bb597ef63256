"""Carrying out a move: what each action does, then what follows until somebody is asked (ILU-10, ILU-27)."""

from typing import assert_never

from msgspec.structs import replace

from parlour.core.game import EventLog, Move, Seat, Step, TimeUp
from parlour.games.illuminati import actions, frames
from parlour.games.illuminati.actions import Action
from parlour.games.illuminati.attack.arithmetic import may_call_off
from parlour.games.illuminati.attack.events import Passed
from parlour.games.illuminati.attack.rules import act_in_attack, announce, next_bidder, pass_bid, resolve
from parlour.games.illuminati.box import GOALS
from parlour.games.illuminati.deal.rules import answer_deal, call_vote, count_votes, offer, vote
from parlour.games.illuminati.events import Event, GoalPicked, Shown
from parlour.games.illuminati.goals import SECRETIVE
from parlour.games.illuminati.specials import take_effect, use_special
from parlour.games.illuminati.state import State, open_attack, pop, push, replace_top, top
from parlour.games.illuminati.structure.rules import act_in_structure, lay_branch, ways_to_place
from parlour.games.illuminati.turn.ending import end_turn, finish, leave, remove_leaving, reorganize, spread
from parlour.games.illuminati.turn.events import Lapsed
from parlour.games.illuminati.turn.income import begin_turn, collect, draw_step, pay_tax, payment
from parlour.games.illuminati.waits import asked, upkeep_payers, window


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
            assert isinstance(frame, frames.Income)
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
            assert isinstance(placing, frames.Placing)
            return lay_branch(pop(state), placing, action, log)
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
            return end_turn(pop(state), log) if isinstance(top(state), frames.Ending) else finish(state, log)
        case actions.Leave():
            return leave(state, seat, log)
        case TimeUp():
            return time_up(state, log)
        case _:
            assert_never(action)


def settle(state: State, log: EventLog[Event]) -> State:
    """Finish frames until someone is asked or the game is over."""
    while state.outcome is None:
        if not state.frames and state.leaving:
            state = remove_leaving(state, log)
        elif asked(state):
            return state
        else:
            state = asked_again(state, advance(state, state.frames[-1], log))
    return state


def asked_again(before: State, after: State) -> State:
    """Have everybody asked again in an attack where money or Specials of somebody are others than before (ILU-27)."""
    fight = open_attack(after)
    if fight is None or (before.money, before.specials) == (after.money, after.specials):
        return after
    again = replace(fight, quiet=0, passed=())
    return replace(after, frames=tuple([again if frame is fight else frame for frame in after.frames]))


def advance(state: State, frame: frames.Frame, log: EventLog[Event]) -> State:
    """Finish the top frame, or take it to its next stage, once it asks nobody."""
    if isinstance(frame, frames.Hearing):
        return hear(pop(state), frame, log)
    if isinstance(frame, frames.Income):
        return collect(state, frame, plain_income(state), log)
    if isinstance(frame, frames.Taxing):
        return draw_step(pop(state), log)
    if isinstance(frame, frames.Fight):
        if frame.stage is frames.Stage.ROLLED:
            return resolve(state, frame, log)
        if frame.stage is frames.Stage.BIDDING:
            return next_bidder(state, replace(frame, quiet=frame.quiet + 1), log)
        return replace_top(state, replace(frame, stage=frames.Stage.BIDDING, passed=()))
    if isinstance(frame, frames.Reply):
        return take_effect(state, frame, log)
    assert isinstance(frame, frames.Voting)
    return count_votes(pop(state), frame, log)


def hear(state: State, frame: frames.Hearing, log: EventLog[Event]) -> State:
    """Go on to income; a player whom the Senate stopped has no turn, and no money for passing (ILU-16, ILU-60)."""
    if not frame.lost:
        return push(state, frames.Income())
    return end_turn(replace(state, turn=replace(state.turn, acted=True)), log)


def plain_income(state: State) -> actions.Collect:
    """Return the income that is taken where there is no choice: the Illuminati pay upkeep, nobody is taxed (ILU-11)."""
    able_to_pay = upkeep_payers(state, state.turn.seat)
    return actions.Collect(upkeep=able_to_pay[0] if able_to_pay else None)


def pass_on(state: State, seat: Seat, log: EventLog[Event]) -> State:
    """A player passes: no Special, or no bid (ILU-27, ILU-60)."""
    frame = top(state)
    assert isinstance(frame, frames.Hearing | frames.Reply | frames.Fight)
    if isinstance(frame, frames.Fight) and frame.stage is frames.Stage.BIDDING:
        return pass_bid(state, frame, log)
    log.append(Passed(seat))
    return replace_top(state, replace(frame, passed=(*frame.passed, seat)))


def time_up(state: State, log: EventLog[Event]) -> State:
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
