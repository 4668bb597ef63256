"""Carry out a move: what each action does, and what follows from it."""

from typing import assert_never

from msgspec.structs import replace

from parlour.core.game import EventLog, Millis, Move, Seat, Step, TimeUp
from parlour.games.lettergo import actions
from parlour.games.lettergo.checks import check
from parlour.games.lettergo.events import Event, Lapsed, Verified, Voted
from parlour.games.lettergo.race.rules import (
    agree,
    give_back,
    grab,
    lift,
    pass_moment,
    ready,
    settle_sealed,
    swap,
    turn_for_all,
    turn_over,
)
from parlour.games.lettergo.reckoning import (
    claim,
    close_verifying,
    close_voting,
    default_claim,
    next_claim,
    undecided_at,
    verify,
    vote,
)
from parlour.games.lettergo.rounds import choose, first_sides, give, giveable_sides, sticky_takers
from parlour.games.lettergo.state import Ballot, State, Wait
from parlour.games.lettergo.waits import asked
from parlour.games.lettergo.writing.rules import carry_out

__all__ = ["apply", "check"]


def apply(state: State, move: Move[actions.Action]) -> Step[State, Event]:
    """Carry out a legal move; a race is one question from the lift to its end, other questions change with the wait."""
    log: EventLog[Event] = []
    before = state.now
    state = replace(state, now=max(state.now, move.at))
    after = settle_sealed(act(state, move, before, log), log)
    if (after.wait, after.round) == (state.wait, state.round) and state.wait is not Wait.CLAIM:
        return Step(after, tuple(log))
    return Step(replace(after, asked=state.asked + 1, since=after.now), tuple(log))


def act(state: State, move: Move[actions.Action], before: Millis, log: EventLog[Event]) -> State:
    """Carry out one action and all that follows from it."""
    seat, action = move.seat, move.action
    if isinstance(action, actions.WritingAction):
        return carry_out(state, seat, action, log)
    match action:
        case actions.Turn():
            return turn_over(state, seat, log)
        case actions.Ready():
            return ready(state, seat, log)
        case actions.Grab():
            return grab(state, seat, action.token, log)
        case actions.Return():
            return give_back(state, seat, log)
        case actions.Swap():
            return swap(state, seat, action.token, log)
        case actions.Agree():
            return agree(state, seat, log)
        case actions.Accept() | actions.Dispute():
            return hear_verdict(state, seat, action, log)
        case actions.Vote():
            return hear_vote(state, seat, action, log)
        case actions.Claim():
            return claim(state, action.cards, log)
        case actions.Choose():
            return choose(state, action.sides, log)
        case actions.Give():
            return give(state, action.side, Seat(action.to), log)
        case TimeUp():
            return time_up(state, before, log)
        case _:
            assert_never(action)


def hear_verdict(state: State, seat: Seat, action: actions.Accept | actions.Dispute, log: EventLog[Event]) -> State:
    """Let the neighbour accept or dispute a word (LGO-30, LGO-31)."""
    at, accepted = undecided(state, action.seat), isinstance(action, actions.Accept)
    shown = state.show[at]
    log.append(Verified(seat, shown.seat, shown.word, accepted, () if accepted else shown.judged))
    return verify(state, at, log, accepted=accepted)


def hear_vote(state: State, seat: Seat, action: actions.Vote, log: EventLog[Event]) -> State:
    """Take a vote on a disputed word (LGO-31)."""
    at = undecided(state, action.seat)
    log.append(Voted(seat, Seat(action.seat), state.show[at].word, action.keep))
    return vote(state, at, Ballot(seat, action.keep), log)


def undecided(state: State, writer: int) -> int:
    """Return the place in the show of a word that is known to be undecided."""
    at = undecided_at(state, writer)
    assert at is not None
    return at


def time_up(state: State, before: Millis, log: EventLog[Event]) -> State:
    """Go on without those who did not answer in time, or pass a moment of a race (LGO-4, LGO-23, LGO-30, LGO-34)."""
    if state.wait is Wait.RACE:
        return pass_moment(state, before, log)
    log.append(Lapsed(asked(state)))
    match state.wait:
        case Wait.TURN:
            return turn_for_all(state, log)
        case Wait.READY | Wait.OVER:
            return lift(state, log)
        case Wait.VERIFY:
            return close_verifying(state, log)
        case Wait.VOTE:
            return close_voting(state, log)
        case Wait.CLAIM:
            return claim(state, default_claim(state, state.show[next_claim(state)]), log)
        case Wait.CHOOSE:
            return choose(state, first_sides(state.offered), log)
        case Wait.GIVE:
            return give(state, giveable_sides(state, state.offered[0])[0], sticky_takers(state)[0], log)
        case _:
            assert_never(state.wait)
