"""Refuse what the rules do not allow of income, tax, draws and leaving (ILU-2, ILU-11, ILU-14, ILU-74)."""

from typing import assert_never

from parlour.core.game import Illegal, Seat
from parlour.games.illuminati.actions import (
    Buy,
    Collect,
    Leave,
    PayTax,
    PickGoal,
)
from parlour.games.illuminati.box import GOALS
from parlour.games.illuminati.cards.abilities import Tax
from parlour.games.illuminati.frames import Income, Taxing
from parlour.games.illuminati.goals import SECRETIVE
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure.checks import (
    check_sums,
    own_card,
)
from parlour.games.illuminati.structure.control import abilities_in
from parlour.games.illuminati.structure.treasuries import money_on
from parlour.games.illuminati.turn.frame_stack import top
from parlour.games.illuminati.turn.income import can_pay_upkeep, draw_cost, tax_owed
from parlour.games.illuminati.waits import upkeep_payers


def check_turn(state: State, seat: Seat, action: PickGoal | Collect | PayTax | Buy | Leave) -> None:
    """Refuse a goal, income, tax, a draw or leaving where the rules do not allow it."""
    match action:
        case PickGoal():
            check_goal(action)
        case Collect():
            check_collect(state, seat, action)
        case PayTax():
            check_pay_tax(state, seat, action)
        case Buy():
            check_buy(state, seat, action)
        case Leave():
            check_leave(state, seat)
        case _:
            assert_never(action)


def check_goal(action: PickGoal) -> None:
    """The goal of another Illuminati (ILU-2)."""
    if action.goal not in GOALS or action.goal in SECRETIVE:
        raise Illegal("no_goal", "Pick the goal of another Illuminati.", "ILU-2")


def check_collect(state: State, seat: Seat, action: Collect) -> None:
    """Upkeep is paid by a card that can, tax taken by a group that may (ILU-11)."""
    payable = upkeep_payers(state, seat)
    if action.upkeep not in (payable or (None,)):
        raise Illegal("upkeep", "Upkeep is paid by the group's master or the Illuminati.", "ILU-11")
    frame = top(state)
    assert isinstance(frame, Income)
    if action.upkeep is not None and not can_pay_upkeep(state, frame, action.upkeep):
        raise Illegal("poor", "There is not enough money on that card.", "ILU-11")
    if action.tax and not abilities_in(state.structures[seat], Tax):
        raise Illegal("no_tax", "You control no group that taxes.", "ILU-11")


def check_pay_tax(state: State, seat: Seat, action: PayTax) -> None:
    """Just what is owed (ILU-11)."""
    frame = top(state)
    assert isinstance(frame, Taxing)
    check_sums(state, seat, action.sums, tax_owed(state, seat, frame))
    for each in action.sums:
        if each.amount > money_on(state, each.card):
            raise Illegal("poor", "There is not enough money on that card.", "ILU-11")


def check_buy(state: State, seat: Seat, action: Buy) -> None:
    """A group that sells draws and can pay, from a deck that has cards (ILU-14)."""
    own_card(state, seat, action.card)
    cost = draw_cost(action.card)
    if cost is None:
        raise Illegal("no_sale", "That group draws no cards.", "ILU-14")
    if not state.deck:
        raise Illegal("no_deck", "The deck is empty.", "ILU-18")
    if money_on(state, action.card) < cost:
        raise Illegal("poor", f"A card costs {cost} MB of that group.", "ILU-14")


def check_leave(state: State, seat: Seat) -> None:
    """Leaving needs the option `leaving=center`; otherwise a computer takes over (ILU-74)."""
    if state.options.leaving == "computer" or seat in state.leaving:
        raise Illegal("stay", "At this table a computer takes over for those who leave.", "ILU-74")
