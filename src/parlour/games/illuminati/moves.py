"""Every legal action, in a fixed order, generated one by one; sums of money in steps."""

from collections.abc import Iterator
from typing import assert_never

from parlour.core.game import Seat
from parlour.games.illuminati import frames
from parlour.games.illuminati.actions import Action, CallVote, Collect, Finish, Leave, Pass, PayTax, PickGoal, Sum, Vote
from parlour.games.illuminati.attack.moves import announcements, bids, objections, plans
from parlour.games.illuminati.box import GOALS, Tax
from parlour.games.illuminati.deal.moves import deal_answers, offers
from parlour.games.illuminati.frames import Fight, Stage
from parlour.games.illuminati.goals import SECRETIVE
from parlour.games.illuminati.specials import shows, uses
from parlour.games.illuminati.state import State, top
from parlour.games.illuminati.structure.control import abilities_in, cards_of, money_on
from parlour.games.illuminati.structure.moves import endings, placements, relocations, structure_moves
from parlour.games.illuminati.turn.income import can_pay_upkeep, payment, tax_owed
from parlour.games.illuminati.waits import asked, at_rest, upkeep_payers


def moves(state: State, seat: Seat) -> Iterator[Action]:
    """List what a player can do now, whether asked or not."""
    if state.outcome is not None or seat in state.out:
        return
    if seat in asked(state):
        yield from answers(state, seat)
    elif at_rest(state):
        yield from unasked_moves(state, seat)


def unasked_moves(state: State, seat: Seat) -> Iterator[Action]:
    """List what players can do unasked: Specials that fit any time, and offers (ILU-14, ILU-51)."""
    yield from uses(state, seat)
    yield from shows(state, seat)
    yield from offers(state, seat)


def answers(state: State, seat: Seat) -> Iterator[Action]:
    """List the answers to the open question."""
    frame = top(state)
    match frame:
        case None:
            yield from turn(state, seat)
        case frames.PickingGoal():
            yield from (PickGoal(card) for card in GOALS if card not in SECRETIVE)
        case frames.Hearing() | frames.Reply():
            yield Pass()
            yield from uses(state, seat)
        case frames.Income():
            yield from incomes(state, seat, frame)
        case frames.Taxing():
            yield from payments(state, seat, frame)
        case Fight():
            yield from fight_answers(state, seat, frame)
        case frames.Placing():
            yield from placements(state, seat, frame)
        case frames.Deal():
            yield from deal_answers(state, frame)
        case frames.Voting():
            yield Vote(yes=True)
            yield Vote(yes=False)
        case frames.Ending():
            yield Finish()
            yield from endings(state, seat, frame)
        case _:
            assert_never(frame)


def turn(state: State, seat: Seat) -> Iterator[Action]:
    """List the moves of a turn, attacks first: a long list may be cut off where it is shown (ILU-13, ILU-14)."""
    yield Finish()
    if state.turn.actions:
        yield from announcements(state, seat)
    yield from unasked_moves(state, seat)
    if not state.deck and not state.turn.polled:
        yield CallVote()
    if state.options.leaving == "center":
        yield Leave()
    yield from structure_moves(state, seat)
    if state.turn.actions:
        yield from relocations(state.structures[seat])


def fight_answers(state: State, seat: Seat, frame: Fight) -> Iterator[Action]:
    """List the moves in an attack for the player who is asked (ILU-20 to ILU-33)."""
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
            yield from unasked_moves(state, seat)
        case Stage.ROLLED:
            yield Pass()
            yield from uses(state, seat)
        case _:
            assert_never(frame.stage)


def incomes(state: State, seat: Seat, frame: frames.Income) -> Iterator[Action]:
    """Ways to take income (ILU-11)."""
    for tax in (True, False) if abilities_in(state.structures[seat], Tax) else (False,):
        for payer in [card for card in upkeep_payers(state, seat) if can_pay_upkeep(state, frame, card)] or (None,):
            yield Collect(payer, tax)
    yield from uses(state, seat)


def payments(state: State, seat: Seat, frame: frames.Taxing) -> Iterator[Action]:
    """The tax out of one treasury, or out of several as they come (ILU-11)."""
    due = tax_owed(state, seat, frame)
    common = PayTax(payment(state, seat, due))
    yield common
    single = (
        PayTax((Sum(card, due),)) for card in cards_of(state.structures[seat]) if due and money_on(state, card) >= due
    )
    yield from (each for each in single if each != common)
