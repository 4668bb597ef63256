"""Votes of the table: to score the game, and to let a deal pass (ILU-18, ILU-52)."""

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.games.illuminati.actions import Vote
from parlour.games.illuminati.deal.events import Declined, VoteCalled, VoteCounted, Voted
from parlour.games.illuminati.deal.rules import strike
from parlour.games.illuminati.events import Event
from parlour.games.illuminati.frames import Ballot, Deal, Voting
from parlour.games.illuminati.state import State
from parlour.games.illuminati.turn.ending import score_game
from parlour.games.illuminati.turn.frame_stack import pop, push, replace_top, top
from parlour.games.illuminati.turn.order import seats_from


def call_vote(state: State, seat: Seat, log: EventLog[Event]) -> State:
    """Ask the table to score the game; the player who asks votes yes (ILU-18)."""
    log.append(VoteCalled(seat, "score"))
    state = replace(state, turn=replace(state.turn, polled=True))
    return push(state, Voting("score", seats_from(state, seat), (Ballot(seat, yes=True),)))


def vote(state: State, seat: Seat, action: Vote, log: EventLog[Event]) -> State:
    """A player says yes or no (ILU-18, ILU-52)."""
    frame = top(state)
    assert isinstance(frame, Voting)
    log.append(Voted(seat, action.yes))
    return replace_top(state, replace(frame, ballots=(*frame.ballots, Ballot(seat, action.yes))))


def count_votes(state: State, frame: Voting, log: EventLog[Event]) -> State:
    """Count a vote: scoring the game needs a majority, letting a deal pass needs everyone (ILU-18, ILU-52)."""
    wanted = sum([ballot.yes for ballot in frame.ballots])
    if frame.matter == "score":
        carried = 2 * wanted > len(frame.seats)
        log.append(VoteCounted("score", carried))
        return score_game(state, log) if carried else state
    carried = wanted == len(frame.seats)
    log.append(VoteCounted("deal", carried))
    deal = top(state)
    assert isinstance(deal, Deal)
    if carried:
        return strike(state, deal, log)
    log.append(Declined(deal.to, deal.seat))
    return pop(state)
