"""Carrying out a move: what each action does, then what follows from it."""

from typing import assert_never

from msgspec.structs import replace

from parlour.core.game import EventLog, Move, Seat, Step, TimeUp
from parlour.games.illuminati.actions import (
    Abolish,
    Accept,
    Action,
    Aid,
    Announce,
    Bid,
    Buy,
    CallOff,
    CallVote,
    Collect,
    Commit,
    Counter,
    Decline,
    Drop,
    Finish,
    Lase,
    Leave,
    Offer,
    Pass,
    PayTax,
    PickGoal,
    Place,
    Privilege,
    Relocate,
    Reorganize,
    Show,
    Spread,
    Transfer,
    Use,
    Vote,
)
from parlour.games.illuminati.captures import drop, place, relocate
from parlour.games.illuminati.checks import check
from parlour.games.illuminati.deals import accept, counter, decline, offer
from parlour.games.illuminati.events import Event, GoalPicked, Lased, Shown, Transferred
from parlour.games.illuminati.fights import aid, announce, bid, call_off, commit
from parlour.games.illuminati.flow import call_vote, pass_on, settle, vote
from parlour.games.illuminati.frames import Deal, Ending, Fight, Income, Placing
from parlour.games.illuminati.holdings import pop, top, with_money
from parlour.games.illuminati.income import begin_turn, buy, collect, pay_tax
from parlour.games.illuminati.lapses import lapse
from parlour.games.illuminati.specials import privilege, use
from parlour.games.illuminati.state import Beam, State
from parlour.games.illuminati.turns import end_turn, finish, leave, reorganize, spread
from parlour.games.illuminati.waits import asked, word

__all__ = ["apply", "check"]


def apply(state: State, move: Move[Action]) -> Step[State, Event]:
    """Carry out a legal move; a new question gets a new number, and its clock starts now."""
    log: EventLog[Event] = []
    done = settle(act(state, move.seat, move.action, log), log)
    if same_question(state, done, move.seat):
        return Step(done, tuple(log))
    return Step(replace(done, asked=state.asked + 1, since=move.at), tuple(log))


def same_question(before: State, done: State, seat: Seat) -> bool:
    """Whether the others are still asked what they were asked before."""
    still = tuple([each for each in asked(before) if each != seat])
    return (
        bool(still) and asked(done) == still and len(done.frames) == len(before.frames) and word(done) == word(before)
    )


def act(state: State, seat: Seat, action: Action, log: EventLog[Event]) -> State:
    """One action, with what it does at once."""
    match action:
        case PickGoal():
            log.append(GoalPicked(seat, action.goal))
            return begin_turn(replace(pop(state), goal=action.goal), state.first, log)
        case Collect():
            frame = top(state)
            assert isinstance(frame, Income)
            return collect(state, frame, action, log)
        case PayTax():
            return pay_tax(state, seat, action, log)
        case Announce():
            return announce(state, seat, action, log)
        case Aid() | Commit() | CallOff() | Bid():
            return act_in_fight(state, action, log)
        case Privilege() | Abolish() | Use():
            return use_special(state, seat, action, log)
        case Pass():
            return pass_on(state, seat, log)
        case Place():
            placing = top(state)
            assert isinstance(placing, Placing)
            return place(state, placing, action, log)
        case Show():
            log.append(Shown(seat, action.special))
            return replace(state, shown=(*state.shown, action.special))
        case Transfer() | Relocate() | Drop() | Buy() | Lase():
            return act_at_home(replace(state, turn=replace(state.turn, acted=True)), seat, action, log)
        case Offer():
            return offer(state, seat, action, log)
        case Counter() | Accept() | Decline():
            return answer_deal(state, action, log)
        case CallVote():
            return call_vote(state, seat, log)
        case Vote():
            return vote(state, seat, action, log)
        case Reorganize():
            return reorganize(state, action, log)
        case Spread():
            return spread(state, action, log)
        case Finish():
            return end_turn(pop(state), log) if isinstance(top(state), Ending) else finish(state, log)
        case Leave():
            return leave(state, seat, log)
        case TimeUp():
            return lapse(state, log, act)
        case _:
            assert_never(action)


def act_in_fight(state: State, action: Aid | Commit | CallOff | Bid, log: EventLog[Event]) -> State:
    """A step of the open attack (ILU-20, ILU-26 to ILU-28)."""
    fight = top(state)
    assert isinstance(fight, Fight)
    match action:
        case Aid():
            return aid(state, fight, action, log)
        case Commit():
            return commit(state, fight, log)
        case CallOff():
            return call_off(state, fight, log)
        case Bid():
            return bid(state, fight, action, log)
        case _:
            assert_never(action)


def use_special(state: State, seat: Seat, action: Privilege | Abolish | Use, log: EventLog[Event]) -> State:
    """Specials are used; privilege for money needs none, and cannot be cancelled (ILU-33, ILU-60)."""
    if isinstance(action, Privilege) and action.special is None:
        return privilege(state, seat, action, log)
    return use(state, seat, action, log)


def act_at_home(
    state: State, seat: Seat, action: Transfer | Relocate | Drop | Buy | Lase, log: EventLog[Event]
) -> State:
    """What a player does within the own structure (ILU-42 to ILU-44, ILU-62)."""
    turn = state.turn
    match action:
        case Transfer():
            free = turn.transfers > 0
            log.append(Transferred(seat, action.source, action.to, action.amount, free))
            turn = replace(turn, transfers=turn.transfers - free, actions=turn.actions - (not free))
            return with_money(replace(state, turn=turn), [(action.source, -action.amount), (action.to, action.amount)])
        case Relocate():
            return relocate(replace(state, turn=replace(turn, actions=turn.actions - 1)), seat, action, log)
        case Drop():
            return drop(state, seat, action, log)
        case Buy():
            return buy(state, action, log)
        case Lase():
            log.append(Lased(seat, action.card, action.change, action.alignment))
            return replace(state, turn=replace(turn, beam=Beam(action.card, action.change, action.alignment)))
        case _:
            assert_never(action)


def answer_deal(state: State, action: Counter | Accept | Decline, log: EventLog[Event]) -> State:
    """The answer to an offer (ILU-50)."""
    deal = top(state)
    assert isinstance(deal, Deal)
    match action:
        case Counter():
            return counter(state, deal, action, log)
        case Accept():
            return accept(state, deal, log)
        case Decline():
            return decline(state, deal, log)
        case _:
            assert_never(action)
