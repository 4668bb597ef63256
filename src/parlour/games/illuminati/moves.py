"""Every legal action, in a fixed order and one by one as they are asked for; sums of money in steps."""

from collections.abc import Iterator
from itertools import islice
from typing import Final, assert_never

from parlour.core.game import Illegal, Seat
from parlour.games.illuminati.abilities import Tax
from parlour.games.illuminati.actions import (
    Accept,
    Action,
    CallVote,
    Collect,
    Decline,
    Finish,
    Leave,
    Pass,
    PayTax,
    PickGoal,
    Place,
    Reorganize,
    Spread,
    Sum,
    Vote,
)
from parlour.games.illuminati.attack_moves import announcements, bids, objections, plans
from parlour.games.illuminati.box import GOALS
from parlour.games.illuminati.captures import choices, relocations
from parlour.games.illuminati.cells import Link, Structure
from parlour.games.illuminati.deal_checks import check_accept
from parlour.games.illuminati.deal_moves import counters, offers
from parlour.games.illuminati.frames import (
    Deal,
    Ending,
    Fight,
    Hearing,
    Income,
    PickingGoal,
    Placing,
    Reply,
    Stage,
    Taxing,
    Voting,
)
from parlour.games.illuminati.goals import SECRETIVE
from parlour.games.illuminati.holdings import able, cards, money, top, wealth
from parlour.games.illuminati.home_moves import home, steps
from parlour.games.illuminati.income import affords, owed, purse
from parlour.games.illuminati.special_moves import shows, uses
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure import attach, branch, without
from parlour.games.illuminati.waits import asked, at_rest, payers

LAID_ANEW: Final = 40
"""Ways to lay a structure anew that are listed."""


def moves(state: State, seat: Seat) -> Iterator[Action]:
    """What a player can do now, whether asked or not."""
    if state.outcome is not None or seat in state.out:
        return
    if seat in asked(state):
        yield from answers(state, seat)
    elif at_rest(state):
        yield from aside(state, seat)


def aside(state: State, seat: Seat) -> Iterator[Action]:
    """What can be done out of turn: Specials that fit any time, and offers (ILU-14, ILU-51)."""
    yield from uses(state, seat)
    yield from shows(state, seat)
    yield from offers(state, seat)


def answers(state: State, seat: Seat) -> Iterator[Action]:
    """What answers the open question."""
    frame = top(state)
    match frame:
        case None:
            yield from turn(state, seat)
        case PickingGoal():
            yield from (PickGoal(card) for card in GOALS if card not in SECRETIVE)
        case Hearing() | Reply():
            yield Pass()
            yield from uses(state, seat)
        case Income():
            yield from incomes(state, seat, frame)
        case Taxing():
            yield from payments(state, seat, frame)
        case Fight():
            yield from fight_answers(state, seat, frame)
        case Placing():
            yield from placements(state, seat, frame)
        case Deal():
            yield from deal_answers(state, frame)
        case Voting():
            yield Vote(yes=True)
            yield Vote(yes=False)
        case Ending():
            yield Finish()
            yield from endings(state, seat, frame)
        case _:
            assert_never(frame)


def turn(state: State, seat: Seat) -> Iterator[Action]:
    """The deeds of a turn, attacks first: a long list may be cut off where it is shown (ILU-13, ILU-14)."""
    yield Finish()
    if state.turn.actions:
        yield from announcements(state, seat)
    yield from aside(state, seat)
    if not state.deck and not state.turn.polled:
        yield CallVote()
    if state.options.leaving == "center":
        yield Leave()
    yield from home(state, seat)
    if state.turn.actions:
        yield from relocations(state.structures[seat])


def incomes(state: State, seat: Seat, frame: Income) -> Iterator[Action]:
    """Ways to take income (ILU-11)."""
    for tax in (True, False) if able(state.structures[seat], Tax) else (False,):
        for payer in [card for card in payers(state, seat) if affords(state, frame, card)] or (None,):
            yield Collect(payer, tax)
    yield from uses(state, seat)


def payments(state: State, seat: Seat, frame: Taxing) -> Iterator[Action]:
    """The tax out of one treasury, or out of several as they come (ILU-11)."""
    due = owed(state, seat, frame)
    common = PayTax(purse(state, seat, due))
    yield common
    single = (PayTax((Sum(card, due),)) for card in cards(state.structures[seat]) if due and money(state, card) >= due)
    yield from (payment for payment in single if payment != common)


def fight_answers(state: State, seat: Seat, frame: Fight) -> Iterator[Action]:
    """The steps of an attack, each for who is asked (ILU-20 to ILU-33)."""
    match frame.stage:
        case Stage.PLAN:
            yield from plans(state, frame)
        case Stage.OBJECTIONS:
            yield Pass()
            yield from objections(state, seat)
            yield from uses(state, seat)
        case Stage.BIDDING:
            yield Pass()
            yield from bids(state, frame)
            yield from aside(state, seat)
        case Stage.ROLLED:
            yield Pass()
            yield from uses(state, seat)
        case _:
            assert_never(frame.stage)


def placements(state: State, seat: Seat, frame: Placing) -> Iterator[Action]:
    """Where a group can lie; where money can go with it, also with some of it (ILU-29, ILU-41)."""
    for place in choices(state.structures[seat], frame.branch, frame.master):
        yield place
        if frame.pays:
            for amount in steps(money(state, place.master)):
                yield Place(place.master, place.exit, place.shifts, amount)


def deal_answers(state: State, deal: Deal) -> Iterator[Action]:
    """Yes where it can be done, no, or something else (ILU-50)."""
    try:
        check_accept(state, deal)
    except Illegal:
        pass
    else:
        yield Accept()
    yield Decline()
    yield from counters(state, deal)


def endings(state: State, seat: Seat, frame: Ending) -> Iterator[Action]:
    """All money on one card, or the structure with one group elsewhere (ILU-45)."""
    structure = state.structures[seat]
    if frame.power == "money":
        total = wealth(state, seat)
        yield from (Spread((Sum(card, total),)) for card in cards(structure) if total)
        return
    yield from islice(rearrangements(structure), LAID_ANEW)


def rearrangements(structure: Structure) -> Iterator[Reorganize]:
    """The whole structure with one group elsewhere, as the table proposes it where nothing is lost (ILU-45)."""
    fits = (
        attach(without(structure, move.card), branch(structure, move.card), move.master, move.exit, move.shifts)
        for move in relocations(structure)
    )
    for links in (fit.structure[1:] for fit in fits if not fit.left):
        yield Reorganize(tuple([Link(placed.card, str(placed.master), placed.exit) for placed in links]))
