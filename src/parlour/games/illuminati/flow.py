"""How the table goes on by itself: whatever asks nobody is done with, until someone is to decide (ILU-10)."""

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.games.illuminati.actions import Collect, Vote
from parlour.games.illuminati.attack_events import Passed
from parlour.games.illuminati.deal_events import Declined, VoteCalled, VoteCounted, Voted
from parlour.games.illuminati.deals import strike
from parlour.games.illuminati.events import Event
from parlour.games.illuminati.fights import pass_bid, resolve
from parlour.games.illuminati.frames import (
    Ballot,
    Deal,
    Fight,
    Frame,
    Hearing,
    Income,
    Reply,
    Stage,
    Taxing,
    Voting,
)
from parlour.games.illuminati.holdings import active, pop, push, swap, top
from parlour.games.illuminati.income import collect, draw_step
from parlour.games.illuminati.specials import take_effect
from parlour.games.illuminati.state import State
from parlour.games.illuminati.turns import end_turn, part, tally
from parlour.games.illuminati.waits import asked, payers


def settle(state: State, log: EventLog[Event]) -> State:
    """Go on until someone is to decide or the game is over."""
    while state.outcome is None:
        if not state.frames and state.leaving:
            state = part(state, log)
        elif asked(state):
            return state
        else:
            state = advance(state, state.frames[-1], log)
    return state


def advance(state: State, frame: Frame, log: EventLog[Event]) -> State:
    """The innermost frame asks nobody any more, and goes on."""
    if isinstance(frame, Hearing):
        return hear(pop(state), frame, log)
    if isinstance(frame, Income):
        return collect(state, frame, plain_income(state), log)
    if isinstance(frame, Taxing):
        return draw_step(pop(state), log)
    if isinstance(frame, Fight):
        if frame.stage is Stage.ROLLED:
            return resolve(state, frame, log)
        return swap(state, replace(frame, stage=Stage.BIDDING, passed=()))
    if isinstance(frame, Reply):
        return take_effect(state, frame, log)
    assert isinstance(frame, Voting)
    return count_votes(pop(state), frame, log)


def hear(state: State, frame: Hearing, log: EventLog[Event]) -> State:
    """The turn goes on to its income; where the Senate sits there is no turn, and nothing for passing (ILU-16)."""
    if not frame.lost:
        return push(state, Income())
    return end_turn(replace(state, turn=replace(state.turn, acted=True)), log)


def plain_income(state: State) -> Collect:
    """Income as it is taken where nobody chooses: the Illuminati pay, and nobody is taxed (ILU-11)."""
    able_to_pay = payers(state, state.turn.seat)
    return Collect(upkeep=able_to_pay[0] if able_to_pay else None)


def pass_on(state: State, seat: Seat, log: EventLog[Event]) -> State:
    """A player lets a window pass, or bids nothing (ILU-27, ILU-60)."""
    frame = top(state)
    assert isinstance(frame, Hearing | Reply | Fight)
    if isinstance(frame, Fight) and frame.stage is Stage.BIDDING:
        return pass_bid(state, frame, log)
    log.append(Passed(seat))
    return swap(state, replace(frame, passed=(*frame.passed, seat)))


def call_vote(state: State, seat: Seat, log: EventLog[Event]) -> State:
    """The table is asked to score the game; who asks is for it (ILU-18)."""
    log.append(VoteCalled(seat, "score"))
    state = replace(state, turn=replace(state.turn, polled=True))
    return push(state, Voting("score", active(state), (Ballot(seat, yes=True),)))


def vote(state: State, seat: Seat, action: Vote, log: EventLog[Event]) -> State:
    """A player says yes or no (ILU-18, ILU-52)."""
    frame = top(state)
    assert isinstance(frame, Voting)
    log.append(Voted(seat, action.yes))
    return swap(state, replace(frame, ballots=(*frame.ballots, Ballot(seat, action.yes))))


def count_votes(state: State, frame: Voting, log: EventLog[Event]) -> State:
    """Most must want the game scored; everyone must let a deal pass (ILU-18, ILU-52)."""
    wanted = sum([ballot.yes for ballot in frame.ballots])
    if frame.matter == "score":
        carried = 2 * wanted > len(frame.seats)
        log.append(VoteCounted("score", carried))
        return tally(state, log) if carried else state
    carried = wanted == len(frame.seats)
    log.append(VoteCounted("deal", carried))
    deal = top(state)
    assert isinstance(deal, Deal)
    if carried:
        return strike(state, deal, log)
    log.append(Declined(deal.to, deal.seat))
    return pop(state)
