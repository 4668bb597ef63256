"""Refuse what the rules do not allow within a structure (ILU-40 to ILU-45, ILU-62)."""

from parlour.core.game import Illegal, Seat
from parlour.games.illuminati.actions import Drop, Lase, Place, Relocate, Reorganize, Spread, Sum, Transfer
from parlour.games.illuminati.box import CARDS, OPPOSITE, FarTransfers, Lasers
from parlour.games.illuminati.frames import Placing
from parlour.games.illuminati.state import State, top
from parlour.games.illuminati.structure.control import abilities_in, alignments, cards_of, money_on, owner, wealth
from parlour.games.illuminati.structure.grid import (
    Misfit,
    Placed,
    Shift,
    Structure,
    attach,
    branch,
    build,
    find,
    without,
)


def check_fit(structure: Structure, taken: Structure, master: str, exit: int, shifts: tuple[Shift, ...]) -> None:
    """A branch can be laid there just like that (ILU-40, ILU-41)."""
    try:
        fit = attach(structure, taken, master, exit, shifts)
    except Misfit as misfit:
        raise Illegal("misfit", str(misfit), "ILU-41") from misfit
    if fit.shifts != shifts:
        raise Illegal("shifts", "Say where each card that collides goes.", "ILU-41")


def check_place(state: State, seat: Seat, action: Place) -> None:
    """At a free arrow, of the attacking card after an attack, with no more money than there is (ILU-29, ILU-41)."""
    frame = top(state)
    assert isinstance(frame, Placing)
    if frame.master not in (None, action.master):
        raise Illegal("wrong_master", "A captured group must lie below the card that attacked.", "ILU-29")
    if action.money > (money_on(state, action.master) if frame.pays else 0):
        raise Illegal("poor", "There is not enough money to hand over.", "ILU-29")
    check_fit(state.structures[seat], frame.branch, action.master, action.exit, action.shifts)


def check_reorganize(state: State, seat: Seat, action: Reorganize) -> None:
    """All groups of the structure, and no others, laid so that each has its cell (ILU-45)."""
    structure = state.structures[seat]
    if sorted([link.card for link in action.links]) != sorted(cards_of(structure)[1:]):
        raise Illegal("cards", "Lay all groups of your structure, each once.", "ILU-45")
    try:
        build(structure[0].card, action.links)
    except Misfit as misfit:
        raise Illegal("misfit", str(misfit), "ILU-45") from misfit


def check_spread(state: State, seat: Seat, action: Spread) -> None:
    """Money is moved, not made (ILU-45)."""
    check_sums(state, seat, action.sums, wealth(state, seat))


def own_card(state: State, seat: Seat, card: str) -> Placed:
    """Return where a player's card lies; refuse a card of others."""
    placed = find(state.structures[seat], card)
    if placed is None:
        raise Illegal("not_yours", "That card is not in your structure.", "ILU-13")
    return placed


def check_transfer(state: State, seat: Seat, action: Transfer) -> None:
    """To a master or a puppet, from some cards to any; two a turn are free (ILU-15, ILU-44)."""
    source, to = own_card(state, seat, action.source), own_card(state, seat, action.to)
    if not state.turn.transfers and not state.turn.actions:
        raise Illegal("no_actions", "You have no transfers and no actions left this turn.", "ILU-15")
    far = any(isinstance(ability, FarTransfers) for ability in CARDS[action.source].abilities)
    if source is to or not (far or source.master == to.card or to.master == source.card):
        raise Illegal("not_adjacent", "Money goes to a card's master or to a puppet of it.", "ILU-44")
    if action.amount > money_on(state, action.source):
        raise Illegal("poor", "There is not enough money on that card.", "ILU-44")


def own_group(state: State, seat: Seat, card: str) -> Placed:
    """Return where a player's group lies; refuse cards of others and the Illuminati."""
    placed = own_card(state, seat, card)
    if placed.master is None:
        raise Illegal("illuminati", "An Illuminati card stays where it is.", "ILU-42")
    return placed


def check_relocate(state: State, seat: Seat, action: Relocate) -> None:
    """A group to another free arrow that is not below it (ILU-42)."""
    placed = own_group(state, seat, action.card)
    if not state.turn.actions:
        raise Illegal("no_actions", "You have no actions left this turn.", "ILU-13")
    if (placed.master, placed.exit) == (action.master, action.exit):
        raise Illegal("same_place", "The group lies there already.", "ILU-42")
    structure = state.structures[seat]
    rest = without(structure, action.card)
    check_fit(rest, branch(structure, action.card), action.master, action.exit, action.shifts)


def check_drop(state: State, seat: Seat, action: Drop) -> None:
    """Any group of one's own (ILU-43)."""
    own_group(state, seat, action.card)


def check_lase(state: State, seat: Seat, action: Lase) -> None:
    """Once a turn, by who controls the Lasers, on another group in play (ILU-62)."""
    lasers = [card for card, _ in abilities_in(state.structures[seat], Lasers)]
    if not lasers or state.turn.beam is not None:
        raise Illegal("no_lasers", "You control no Lasers, or have used them this turn.", "ILU-62")
    in_play = action.card in state.center or owner(state, action.card) is not None
    if not in_play or action.card in lasers or CARDS[action.card].entry is None:
        raise Illegal("no_target", "The Lasers are turned on another group in play.", "ILU-62")
    has = alignments(state, action.card)
    if (action.change == "add") == (action.alignment in has):
        raise Illegal("alignment", "Add an alignment that the group lacks, or change one that it has.", "ILU-62")
    opposite = OPPOSITE[action.alignment]
    if action.change == "reverse" and (opposite is None or opposite in has):
        raise Illegal("no_opposite", "That alignment cannot be reversed.", "ILU-62")


def check_sums(state: State, seat: Seat, sums: tuple[Sum, ...], total: int) -> None:
    """Money on own cards, each named once, in the order of the structure, and just so much in all (ILU-45)."""
    order = [placed.card for placed in state.structures[seat]]
    at = [order.index(each.card) if each.card in order else -1 for each in sums]
    if -1 in at:
        raise Illegal("not_yours", "That money is not on cards of yours.", "ILU-44")
    if at != sorted(set(at)) or any(each.amount == 0 for each in sums):
        raise Illegal("form", "Name each card with money once, in the order of your structure.", "ILU-45")
    if sum([each.amount for each in sums]) != total:
        raise Illegal("wrong_sum", f"That must add up to {total} MB.", "ILU-45")
