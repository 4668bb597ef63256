"""Groups on the move: taken, laid, moved, dropped, neutralized, destroyed (ILU-29 to ILU-31, ILU-41 to ILU-43)."""

from functools import lru_cache
from typing import Final, Literal

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.core.tuples import less, put
from parlour.games.illuminati.abilities import CardId
from parlour.games.illuminati.actions import Drop, Place, Relocate
from parlour.games.illuminati.cells import Fit, Structure
from parlour.games.illuminati.events import Captured, Destroyed, Event, Joined, Released, Relocated
from parlour.games.illuminati.frames import Fight, Placing
from parlour.games.illuminati.holdings import (
    MEMORY,
    cards,
    cut,
    money,
    open_arrows,
    pop,
    push,
    with_money,
    with_structure,
    without_money,
)
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure import alone, attach, branch, fits, without

FITS: Final = 24
"""Ways to lay one branch at one arrow that are listed."""

Why = Literal["neutralized", "orphaned", "dropped", "no_room", "out"]


def release(state: State, seat: Seat, gone: tuple[CardId, ...], why: Why, log: EventLog[Event]) -> State:
    """Groups that lie in no structure any more go to the center, their money to the bank (ILU-43)."""
    if not gone:
        return state
    log.append(Released(seat, gone, why))
    return replace(without_money(state, gone), center=(*state.center, *gone))


def take(
    state: State, seat: Seat, target: CardId, holder: Seat | None, log: EventLog[Event]
) -> tuple[State, Structure]:
    """The target leaves the center or its structure, with its puppets and half of each of their treasuries (ILU-29)."""
    if holder is None:
        log.append(Captured(seat, None, (target,), 0))
        return replace(state, center=less(state.center, target)), alone(target)
    taken = branch(state.structures[holder], target)
    halves = [(card, money(state, card) // 2 - money(state, card)) for card in cards(taken)]
    state = with_money(cut(state, holder, target), halves)
    log.append(Captured(seat, holder, cards(taken), sum([money(state, card) for card in cards(taken)])))
    return state, taken


def win_control(state: State, fight: Fight, log: EventLog[Event]) -> State:
    """A successful attack to control: the attacking card gets the target below it (ILU-29)."""
    state, taken = take(state, fight.seat, fight.target, fight.owner, log)
    return push(state, Placing(fight.seat, taken, fight.leader, pays=True))


def win_neutralize(state: State, fight: Fight, log: EventLog[Event]) -> State:
    """A successful attack to neutralize: the target and all its puppets are free (ILU-30)."""
    holder = fight.owner
    assert holder is not None
    freed = cards(branch(state.structures[holder], fight.target))
    return release(cut(state, holder, fight.target), holder, freed, "neutralized", log)


def win_destroy(state: State, fight: Fight, log: EventLog[Event]) -> State:
    """A successful attack to destroy: the target is gone, its puppets are free (ILU-31)."""
    seat, holder, target = fight.seat, fight.owner, fight.target
    orphans: tuple[CardId, ...] = ()
    if holder is None:
        state = replace(state, center=less(state.center, target))
    else:
        orphans = cards(branch(state.structures[holder], target))[1:]
        state = cut(state, holder, target)
    state = without_money(state, (target,))
    kills = state.kills[seat] + 1
    log.append(Destroyed(seat, target, kills))
    state = replace(state, destroyed=(*state.destroyed, target), kills=put(state.kills, seat, kills))
    return release(state, seat if holder is None else holder, orphans, "orphaned", log)


@lru_cache(maxsize=MEMORY)
def choices(structure: Structure, taken: Structure, master: CardId | None) -> tuple[Place, ...]:
    """Every way to lay a branch at a free arrow: at each arrow first as the table proposes (ILU-41)."""
    found = []
    for arrow in open_arrows(structure):
        if master is None or arrow.card == master:
            for fit in fits(structure, taken, arrow.card, arrow.exit)[:FITS]:
                found.append(Place(arrow.card, arrow.exit, fit.shifts))
    return tuple(found)


def bring(state: State, frame: Placing, log: EventLog[Event]) -> State:
    """A group comes in: it is laid at once where there is no choice, and goes to the center where there is no arrow."""
    found = choices(state.structures[frame.seat], frame.branch, frame.master)
    if not found:
        return release(state, frame.seat, cards(frame.branch), "no_room", log)
    if len(found) == 1 and not frame.pays:
        return lay(state, frame, found[0], log)
    return push(state, frame)


def lay(state: State, frame: Placing, place: Place, log: EventLog[Event]) -> State:
    """The branch lies at its arrow, what did not fit goes to the center, and money may be handed over (ILU-29)."""
    seat, card = frame.seat, frame.branch[0].card
    fit = attach(state.structures[seat], frame.branch, place.master, place.exit, place.shifts)
    log.append(Joined(seat, card, place.master, place.exit, fit.left, place.money))
    if place.money:
        state = with_money(state, [(place.master, -place.money), (card, place.money)])
    return settled(state, seat, fit, log)


def settled(state: State, seat: Seat, fit: Fit, log: EventLog[Event]) -> State:
    """The structure as it fits, and the rest in the center (ILU-41)."""
    return release(with_structure(state, seat, fit.structure), seat, fit.left, "no_room", log)


def place(state: State, frame: Placing, action: Place, log: EventLog[Event]) -> State:
    """A player lays the group that came in (ILU-41)."""
    return lay(pop(state), frame, action, log)


@lru_cache(maxsize=MEMORY)
def relocations(structure: Structure) -> tuple[Relocate, ...]:
    """Every group at every other free arrow that is not below it, as the table proposes (ILU-42)."""
    found = []
    for placed in structure[1:]:
        rest, moved = without(structure, placed.card), branch(structure, placed.card)
        for arrow in open_arrows(rest):
            if (arrow.card, arrow.exit) != (placed.master, placed.exit):
                shifts = fits(rest, moved, arrow.card, arrow.exit)[0].shifts
                found.append(Relocate(placed.card, arrow.card, arrow.exit, shifts))
    return tuple(found)


def relocate(state: State, seat: Seat, action: Relocate, log: EventLog[Event]) -> State:
    """A group moves with its puppets to another arrow (ILU-42)."""
    before = state.structures[seat]
    fit = attach(without(before, action.card), branch(before, action.card), action.master, action.exit, action.shifts)
    log.append(Relocated(seat, action.card, action.master, action.exit, fit.left))
    return settled(state, seat, fit, log)


def drop(state: State, seat: Seat, action: Drop, log: EventLog[Event]) -> State:
    """A group and its puppets go to the center, their money to the bank (ILU-43)."""
    gone = cards(branch(state.structures[seat], action.card))
    return release(cut(state, seat, action.card), seat, gone, "dropped", log)
