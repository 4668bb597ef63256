"""An attack from its announcement to its end: aid, bids, the roll and what comes of it (ILU-20 to ILU-33)."""

from typing import Final, assert_never

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.core.tuples import less, put
from parlour.games.illuminati.actions import Aid, Announce, Bid, CallOff, Commit
from parlour.games.illuminati.attack import events
from parlour.games.illuminati.attack.arithmetic import (
    announced,
    bid_counts,
    current_number,
    doubled_card,
    succeeds,
    ways,
)
from parlour.games.illuminati.box import CARDS, Attack, CardId
from parlour.games.illuminati.deal.relations import remember_attack, remember_bid
from parlour.games.illuminati.events import Event
from parlour.games.illuminati.frames import Fight, Placing, Stage, Wager
from parlour.games.illuminati.state import Attempt, State, pop, push, replace_top, top
from parlour.games.illuminati.structure.control import (
    cards_of,
    money_on,
    with_money,
    without_branch,
    without_money,
)
from parlour.games.illuminati.structure.events import Destroyed
from parlour.games.illuminati.structure.grid import branch
from parlour.games.illuminati.structure.rules import bring_in, release, take_group
from parlour.games.illuminati.waits import parties_to

DICE: Final = 2


def announce(state: State, seat: Seat, action: Announce, log: EventLog[Event]) -> State:
    """An attack is announced; it can still be aided, privileged or called off (ILU-20)."""
    fight = announced(state, seat, action.leader, action.target, action.attack)
    log.append(
        events.Announced(seat, action.leader, action.target, action.attack, fight.owner, current_number(state, fight))
    )
    return push(state, fight)


def aid(state: State, fight: Fight, action: Aid, log: EventLog[Event]) -> State:
    """Another card adds its Transferable Power (ILU-20)."""
    fight = replace(fight, aid=(*fight.aid, action.card))
    log.append(events.Aided(fight.seat, action.card, CARDS[action.card].transferable, current_number(state, fight)))
    return replace_top(state, fight)


def commit(state: State, fight: Fight, log: EventLog[Event]) -> State:
    """The attack goes ahead: whoever can may object to its privilege, then money is bid (ILU-27, ILU-33)."""
    number = current_number(state, fight)
    log.append(events.Committed(fight.seat, number, ways(number)))
    return replace_top(state, replace(fight, stage=Stage.OBJECTIONS))


def call_off(state: State, fight: Fight, log: EventLog[Event]) -> State:
    """The attack is called off and costs nothing (ILU-28)."""
    log.append(events.CalledOff(fight.seat, fight.target))
    return pop(replace(state, turn=replace(state.turn, retreats=state.turn.retreats + 1)))


def bid(state: State, fight: Fight, action: Bid, log: EventLog[Event]) -> State:
    """Money is spent for or against the attack, and goes to the bank at once (ILU-26)."""
    seat = fight.turn
    wager = Wager(seat, action.card, action.amount, action.against, bid_counts(action, doubled_card(state, fight)))
    state = with_money(state, [(action.card, -action.amount)])
    fight = replace(fight, bids=(*fight.bids, wager), quiet=0)
    number = current_number(state, fight)
    log.append(events.Wagered(seat, action.card, action.amount, action.against, number, ways(number)))
    state = remember_bid(state, fight, seat, wager.counts, against=action.against)
    return next_bidder(state, fight, log)


def pass_bid(state: State, fight: Fight, log: EventLog[Event]) -> State:
    """A player adds nothing (ILU-27)."""
    log.append(events.Passed(fight.turn))
    return next_bidder(state, replace(fight, quiet=fight.quiet + 1), log)


def next_bidder(state: State, fight: Fight, log: EventLog[Event]) -> State:
    """The next in turn may bid; after a full round that added nothing the dice are rolled (ILU-27)."""
    order = parties_to(state, fight)
    if fight.quiet >= len(order):
        return roll(state, fight, log)
    at = order.index(fight.turn) + 1
    return replace_top(state, replace(fight, turn=order[at % len(order)], rounds=fight.rounds + (at == len(order))))


def roll(state: State, fight: Fight, log: EventLog[Event]) -> State:
    """Two dice; from here on the attack counts as an action, and its groups have taken part (ILU-13, ILU-21)."""
    dice, rng = state.rng.dice(DICE)
    log.append(events.Rolled(fight.seat, dice, current_number(state, fight)))
    turn = state.turn
    turn = replace(
        turn,
        actions=turn.actions - 1,
        acted=True,
        used=(*turn.used, fight.leader, *fight.aid),
        whispers=turn.whispers - fight.whispered,
    )
    return replace_top(replace(state, rng=rng, turn=turn), replace(fight, stage=Stage.ROLLED, dice=dice, passed=()))


def resolve(state: State, fight: Fight, log: EventLog[Event]) -> State:
    """The attack succeeds or fails, which is remembered (ILU-22, ILU-80)."""
    number = current_number(state, fight)
    reads = fight.rolled
    success = succeeds(reads, number)
    log.append(events.Resolved(fight.seat, fight.leader, fight.target, fight.attack, reads, number, success))
    attempt = Attempt(fight.seat, fight.leader, fight.target, fight.attack, fight.dice, reads, number, success=success)
    state = remember_attack(pop(replace(state, last=attempt)), fight, success=success)
    return win_attack(state, fight, log) if success else state


def win_attack(state: State, fight: Fight, log: EventLog[Event]) -> State:
    """A successful attack does what it does (ILU-29 to ILU-31)."""
    match fight.attack:
        case Attack.CONTROL:
            return win_control(state, fight, log)
        case Attack.NEUTRALIZE:
            return win_neutralize(state, fight, log)
        case Attack.DESTROY:
            return win_destroy(state, fight, log)
        case _:
            assert_never(fight.attack)


def win_control(state: State, fight: Fight, log: EventLog[Event]) -> State:
    """A successful attack to control: the attacking card gets the target below it (ILU-29).

    With open books everyone sees whether that card has money to hand over; without any and with a single arrow it is
    laid at once (ILU-41).
    """
    state, taken = take_group(state, fight.seat, fight.target, fight.owner, log)
    pays = state.options.books == "closed" or money_on(state, fight.leader) > 0
    return bring_in(state, Placing(fight.seat, taken, fight.leader, pays=pays), log)


def win_neutralize(state: State, fight: Fight, log: EventLog[Event]) -> State:
    """A successful attack to neutralize: the target and all its puppets are free (ILU-30)."""
    holder = fight.owner
    assert holder is not None
    freed = cards_of(branch(state.structures[holder], fight.target))
    return release(without_branch(state, holder, fight.target), holder, freed, "neutralized", log)


def win_destroy(state: State, fight: Fight, log: EventLog[Event]) -> State:
    """A successful attack to destroy: the target is gone, its puppets are free (ILU-31)."""
    seat, holder, target = fight.seat, fight.owner, fight.target
    orphans: tuple[CardId, ...] = ()
    if holder is None:
        state = replace(state, center=less(state.center, target))
    else:
        orphans = cards_of(branch(state.structures[holder], target))[1:]
        state = without_branch(state, holder, target)
    state = without_money(state, (target,))
    kills = state.kills[seat] + 1
    log.append(Destroyed(seat, target, kills, holder))
    state = replace(state, destroyed=(*state.destroyed, target), kills=put(state.kills, seat, kills))
    return release(state, seat if holder is None else holder, orphans, "orphaned", log)


def act_in_attack(state: State, action: Aid | Commit | CallOff | Bid, log: EventLog[Event]) -> State:
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
