"""How the table goes on between decisions: frames that ask nobody are finished, until someone is asked (ILU-10)."""

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.games.illuminati.actions import Collect
from parlour.games.illuminati.attack.events import Passed
from parlour.games.illuminati.attack.rules import next_bidder, pass_bid, resolve
from parlour.games.illuminati.deal.votes import count_votes
from parlour.games.illuminati.events import Event
from parlour.games.illuminati.frames import Fight, Frame, Hearing, Income, Reply, Stage, Taxing, Voting
from parlour.games.illuminati.special.rules import take_effect
from parlour.games.illuminati.state import State
from parlour.games.illuminati.turn.ending import end_turn, remove_leaving
from parlour.games.illuminati.turn.frame_stack import open_attack, pop, push, replace_top, top
from parlour.games.illuminati.turn.income import collect, draw_step
from parlour.games.illuminati.waits import asked, upkeep_payers


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


def advance(state: State, frame: Frame, log: EventLog[Event]) -> State:
    """Finish the top frame, or take it to its next stage, once it asks nobody."""
    if isinstance(frame, Hearing):
        return hear(pop(state), frame, log)
    if isinstance(frame, Income):
        return collect(state, frame, plain_income(state), log)
    if isinstance(frame, Taxing):
        return draw_step(pop(state), log)
    if isinstance(frame, Fight):
        if frame.stage is Stage.ROLLED:
            return resolve(state, frame, log)
        if frame.stage is Stage.BIDDING:
            return next_bidder(state, replace(frame, quiet=frame.quiet + 1), log)
        return replace_top(state, replace(frame, stage=Stage.BIDDING, passed=()))
    if isinstance(frame, Reply):
        return take_effect(state, frame, log)
    assert isinstance(frame, Voting)
    return count_votes(pop(state), frame, log)


def hear(state: State, frame: Hearing, log: EventLog[Event]) -> State:
    """Go on to income; a player whom the Senate stopped has no turn, and no money for passing (ILU-16, ILU-60)."""
    if not frame.lost:
        return push(state, Income())
    return end_turn(replace(state, turn=replace(state.turn, acted=True)), log)


def plain_income(state: State) -> Collect:
    """Return the income that is taken where there is no choice: the Illuminati pay upkeep, nobody is taxed (ILU-11)."""
    able_to_pay = upkeep_payers(state, state.turn.seat)
    return Collect(upkeep=able_to_pay[0] if able_to_pay else None)


def pass_on(state: State, seat: Seat, log: EventLog[Event]) -> State:
    """A player passes: no Special, or no bid (ILU-27, ILU-60)."""
    frame = top(state)
    assert isinstance(frame, Hearing | Reply | Fight)
    if isinstance(frame, Fight) and frame.stage is Stage.BIDDING:
        return pass_bid(state, frame, log)
    log.append(Passed(seat))
    return replace_top(state, replace(frame, passed=(*frame.passed, seat)))
