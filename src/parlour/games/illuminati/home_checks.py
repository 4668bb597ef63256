"""Refusing what the rules do not allow within a structure, and of choices that one player owes."""

from parlour.core.game import Illegal, Seat
from parlour.games.illuminati.abilities import FarTransfers, Lasers, Tax
from parlour.games.illuminati.actions import (
    Buy,
    Collect,
    Drop,
    Lase,
    PayTax,
    PickGoal,
    Place,
    Relocate,
    Reorganize,
    Show,
    Spread,
    Transfer,
)
from parlour.games.illuminati.attack_checks import check_held
from parlour.games.illuminati.box import CARDS, GOALS
from parlour.games.illuminati.cells import Placed, Shift, Structure
from parlour.games.illuminati.frames import Income, Placing, Taxing
from parlour.games.illuminati.goals import SECRETIVE
from parlour.games.illuminati.holdings import able, alignments, cards, money, owner, top, wealth
from parlour.games.illuminati.income import affords, owed, sale
from parlour.games.illuminati.kinds import OPPOSITE
from parlour.games.illuminati.special_checks import check_sums
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure import Misfit, attach, branch, build, find, without
from parlour.games.illuminati.waits import payers


def check_goal(action: PickGoal) -> None:
    """The goal of another Illuminati (ILU-2)."""
    if action.goal not in GOALS or action.goal in SECRETIVE:
        raise Illegal("no_goal", "Pick the goal of another Illuminati.", "ILU-2")


def check_collect(state: State, seat: Seat, action: Collect) -> None:
    """Upkeep is paid by a card that can, tax taken by a group that may (ILU-11)."""
    payable = payers(state, seat)
    if action.upkeep not in (payable or (None,)):
        raise Illegal("upkeep", "Upkeep is paid by the group's master or the Illuminati.", "ILU-11")
    frame = top(state)
    assert isinstance(frame, Income)
    if action.upkeep is not None and not affords(state, frame, action.upkeep):
        raise Illegal("poor", "There is not so much money on that card.", "ILU-11")
    if action.tax and not able(state.structures[seat], Tax):
        raise Illegal("no_tax", "You control no group that taxes.", "ILU-11")


def check_pay_tax(state: State, seat: Seat, action: PayTax) -> None:
    """Just what is owed (ILU-11)."""
    frame = top(state)
    assert isinstance(frame, Taxing)
    check_sums(state, seat, action.sums, owed(state, seat, frame))
    for each in action.sums:
        if each.amount > money(state, each.card):
            raise Illegal("poor", "There is not so much money on that card.", "ILU-11")


def check_fit(structure: Structure, taken: Structure, master: str, exit: int, shifts: tuple[Shift, ...]) -> None:
    """A branch can be laid there just like that (ILU-40, ILU-41)."""
    try:
        fit = attach(structure, taken, master, exit, shifts)
    except Misfit as misfit:
        raise Illegal("misfit", str(misfit), "ILU-41") from misfit
    if fit.shifts != shifts:
        raise Illegal("shifts", "Say where every card goes that collides.", "ILU-41")


def check_place(state: State, seat: Seat, action: Place) -> None:
    """At a free arrow, of the attacking card after an attack, with no more money than there is (ILU-29, ILU-41)."""
    frame = top(state)
    assert isinstance(frame, Placing)
    if frame.master not in (None, action.master):
        raise Illegal("wrong_master", "A captured group lies at the card that attacked.", "ILU-29")
    if action.money > (money(state, action.master) if frame.pays else 0):
        raise Illegal("poor", "There is not so much money to hand over.", "ILU-29")
    check_fit(state.structures[seat], frame.branch, action.master, action.exit, action.shifts)


def check_reorganize(state: State, seat: Seat, action: Reorganize) -> None:
    """All groups of the structure, and no others, laid so that each has its cell (ILU-45)."""
    structure = state.structures[seat]
    if sorted([link.card for link in action.links]) != sorted(cards(structure)[1:]):
        raise Illegal("cards", "Lay all groups of your structure, each once.", "ILU-45")
    try:
        build(structure[0].card, action.links)
    except Misfit as misfit:
        raise Illegal("misfit", str(misfit), "ILU-45") from misfit


def check_spread(state: State, seat: Seat, action: Spread) -> None:
    """Money is moved, not made (ILU-45)."""
    check_sums(state, seat, action.sums, wealth(state, seat))


def check_show(state: State, seat: Seat, action: Show) -> None:
    """A face-down Special of one's own (ILU-12)."""
    check_held(state, seat, action.special)
    if action.special in state.shown:
        raise Illegal("face_up", "That Special lies face up already.", "ILU-12")


def own(state: State, seat: Seat, card: str) -> Placed:
    """Where a player's card lies; refused where it is not theirs."""
    placed = find(state.structures[seat], card)
    if placed is None:
        raise Illegal("not_yours", "That card is not in your structure.", "ILU-13")
    return placed


def check_transfer(state: State, seat: Seat, action: Transfer) -> None:
    """To a master or a puppet, from some cards to any; two a turn are free (ILU-15, ILU-44)."""
    source, to = own(state, seat, action.source), own(state, seat, action.to)
    if not state.turn.transfers and not state.turn.actions:
        raise Illegal("no_actions", "You have no transfers and no actions left this turn.", "ILU-15")
    far = any(isinstance(ability, FarTransfers) for ability in CARDS[action.source].abilities)
    if source is to or not (far or source.master == to.card or to.master == source.card):
        raise Illegal("not_adjacent", "Money goes to a card's master or to a puppet of it.", "ILU-44")
    if action.amount > money(state, action.source):
        raise Illegal("poor", "There is not so much money on that card.", "ILU-44")


def own_group(state: State, seat: Seat, card: str) -> Placed:
    """Where a player's group lies; refused of others' and of an Illuminati."""
    placed = own(state, seat, card)
    if placed.master is None:
        raise Illegal("illuminati", "The Illuminati stay where they are.", "ILU-42")
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


def check_buy(state: State, seat: Seat, action: Buy) -> None:
    """A group that sells draws and can pay, from a deck that has cards (ILU-14)."""
    own(state, seat, action.card)
    cost = sale(action.card)
    if cost is None:
        raise Illegal("no_sale", "That group draws no cards.", "ILU-14")
    if not state.deck:
        raise Illegal("no_deck", "The deck is empty.", "ILU-18")
    if money(state, action.card) < cost:
        raise Illegal("poor", f"A card costs {cost} MB of that group.", "ILU-14")


def check_lase(state: State, seat: Seat, action: Lase) -> None:
    """Once a turn, by who controls the Lasers, on another group in play (ILU-62)."""
    lasers = [card for card, _ in able(state.structures[seat], Lasers)]
    if not lasers or state.turn.beam is not None:
        raise Illegal("no_lasers", "You control no Lasers, or have used them this turn.", "ILU-62")
    in_play = action.card in state.center or owner(state, action.card) is not None
    if not in_play or action.card in lasers or CARDS[action.card].entry is None:
        raise Illegal("no_target", "The Lasers are turned on another group in play.", "ILU-62")
    has = alignments(state, action.card)
    if (action.change == "add") == (action.alignment in has):
        raise Illegal("alignment", "An alignment is added that is not there, or changed that is.", "ILU-62")
    opposite = OPPOSITE[action.alignment]
    if action.change == "reverse" and (opposite is None or opposite in has):
        raise Illegal("no_opposite", "That alignment cannot be reversed.", "ILU-62")


def check_call_vote(state: State) -> None:
    """Once a turn, when the deck is empty (ILU-18)."""
    if state.deck or state.turn.polled:
        raise Illegal("no_vote", "A vote is called once a turn, and only when the deck is empty.", "ILU-18")


def check_leave(state: State, seat: Seat) -> None:
    """Only where the table lets groups go to the center; elsewhere a computer takes over (ILU-74)."""
    if state.options.leaving == "computer" or seat in state.leaving:
        raise Illegal("stay", "At this table a computer takes over for those who leave.", "ILU-74")
