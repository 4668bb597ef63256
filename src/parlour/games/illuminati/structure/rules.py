"""Groups on the move: taken, laid, moved, dropped, neutralized, destroyed (ILU-29 to ILU-31, ILU-41 to ILU-43)."""

from functools import lru_cache
from typing import Final, Literal, assert_never

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.core.tuples import less
from parlour.games.illuminati.actions import Buy, Drop, Lase, Place, Relocate, Transfer
from parlour.games.illuminati.box import CardId
from parlour.games.illuminati.events import Event
from parlour.games.illuminati.frames import Placing
from parlour.games.illuminati.state import Beam, State, push
from parlour.games.illuminati.structure.control import (
    MEMORY,
    cards_of,
    money_on,
    open_arrows,
    with_money,
    with_structure,
    without_branch,
    without_money,
)
from parlour.games.illuminati.structure.events import Captured, Joined, Lased, Released, Relocated, Transferred
from parlour.games.illuminati.structure.grid import Fit, Structure, alone, attach, branch, fits, without
from parlour.games.illuminati.turn.income import buy

FITS: Final = 24
"""Ways to lay one branch at one arrow that are listed."""

Why = Literal["neutralized", "orphaned", "dropped", "no_room", "out"]


def release(state: State, seat: Seat, gone: tuple[CardId, ...], why: Why, log: EventLog[Event]) -> State:
    """Groups that lie in no structure any more go to the center, their money to the bank (ILU-43)."""
    if not gone:
        return state
    log.append(Released(seat, gone, why))
    return replace(without_money(state, gone), center=(*state.center, *gone))


def take_group(
    state: State, seat: Seat, target: CardId, holder: Seat | None, log: EventLog[Event]
) -> tuple[State, Structure]:
    """The target leaves the center or its structure, with its puppets and half of each of their treasuries (ILU-29)."""
    if holder is None:
        log.append(Captured(seat, None, (target,), 0))
        return replace(state, center=less(state.center, target)), alone(target)
    taken = branch(state.structures[holder], target)
    halves = [(card, money_on(state, card) // 2 - money_on(state, card)) for card in cards_of(taken)]
    state = with_money(without_branch(state, holder, target), halves)
    log.append(Captured(seat, holder, cards_of(taken), sum([money_on(state, card) for card in cards_of(taken)])))
    return state, taken


@lru_cache(maxsize=MEMORY)
def ways_to_place(structure: Structure, taken: Structure, master: CardId | None) -> tuple[Place, ...]:
    """Every way to lay a branch at a free arrow: at each arrow first as the table proposes (ILU-41)."""
    found = []
    for arrow in open_arrows(structure):
        if master is None or arrow.card == master:
            for fit in fits(structure, taken, arrow.card, arrow.exit)[:FITS]:
                found.append(Place(arrow.card, arrow.exit, fit.shifts))
    return tuple(found)


def bring_in(state: State, frame: Placing, log: EventLog[Event]) -> State:
    """A group comes in: it is laid at once where there is no choice, and goes to the center where there is no arrow."""
    found = ways_to_place(state.structures[frame.seat], frame.branch, frame.master)
    if not found:
        return release(state, frame.seat, cards_of(frame.branch), "no_room", log)
    if len(found) == 1 and not frame.pays:
        return lay_branch(state, frame, found[0], log)
    return push(state, frame)


def lay_branch(state: State, frame: Placing, place: Place, log: EventLog[Event]) -> State:
    """The branch lies at its arrow, what did not fit goes to the center, and money may be handed over (ILU-29)."""
    seat, card = frame.seat, frame.branch[0].card
    fit = attach(state.structures[seat], frame.branch, place.master, place.exit, place.shifts)
    log.append(Joined(seat, card, place.master, place.exit, fit.left, place.money))
    if place.money:
        state = with_money(state, [(place.master, -place.money), (card, place.money)])
    return with_fit(state, seat, fit, log)


def with_fit(state: State, seat: Seat, fit: Fit, log: EventLog[Event]) -> State:
    """The structure as it fits, and the rest in the center (ILU-41)."""
    return release(with_structure(state, seat, fit.structure), seat, fit.left, "no_room", log)


def relocate(state: State, seat: Seat, action: Relocate, log: EventLog[Event]) -> State:
    """A group moves with its puppets to another arrow (ILU-42)."""
    before = state.structures[seat]
    fit = attach(without(before, action.card), branch(before, action.card), action.master, action.exit, action.shifts)
    log.append(Relocated(seat, action.card, action.master, action.exit, fit.left))
    return with_fit(state, seat, fit, log)


def drop(state: State, seat: Seat, action: Drop, log: EventLog[Event]) -> State:
    """A group and its puppets go to the center, their money to the bank (ILU-43)."""
    gone = cards_of(branch(state.structures[seat], action.card))
    return release(without_branch(state, seat, action.card), seat, gone, "dropped", log)


def act_in_structure(
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
