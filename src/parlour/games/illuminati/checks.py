"""Refuse what the rules do not allow, each refusal with its reason and clause."""

from typing import Final, assert_never

from parlour.core.game import Illegal, Seat, TimeUp
from parlour.games.illuminati import actions
from parlour.games.illuminati.actions import Action, Buy, Collect, PayTax, PickGoal
from parlour.games.illuminati.attack.checks import check_attack
from parlour.games.illuminati.box import GOALS, Tax
from parlour.games.illuminati.deal.checks import check_deal
from parlour.games.illuminati.frames import Income, Taxing, Window
from parlour.games.illuminati.goals import SECRETIVE
from parlour.games.illuminati.specials import check_show, check_use
from parlour.games.illuminati.state import State, top
from parlour.games.illuminati.structure.checks import (
    check_drop,
    check_lase,
    check_place,
    check_relocate,
    check_reorganize,
    check_spread,
    check_sums,
    check_transfer,
    own_card,
)
from parlour.games.illuminati.structure.control import abilities_in, money_on
from parlour.games.illuminati.turn.income import can_pay_upkeep, draw_cost, tax_owed
from parlour.games.illuminati.waits import asked, at_rest, upkeep_payers, window

MEANWHILE: Final = (actions.Use, actions.Show, actions.Offer)
"""What players who are not asked may do while the table is at rest."""

FITS: Final[dict[Window, tuple[type, ...]]] = {
    "turn": (
        actions.Announce, actions.Use, actions.Show, actions.Transfer, actions.Relocate, actions.Drop, actions.Buy,
        actions.Lase, actions.Offer, actions.CallVote, actions.Finish, actions.Leave,
    ),
    "goal": (actions.PickGoal, actions.Leave),
    "senate": (actions.Use, actions.Pass, actions.Leave),
    "income": (actions.Collect, actions.Use, actions.Leave),
    "tax": (actions.PayTax, actions.Leave),
    "plan": (actions.Aid, actions.Privilege, actions.Commit, actions.CallOff, actions.Leave),
    "privilege": (actions.Abolish, actions.Use, actions.Pass, actions.Leave),
    "bid": (
        actions.Bid, actions.Pass, actions.CallOff, actions.Use, actions.Show, actions.Offer, actions.Leave,
    ),
    "roll": (actions.Use, actions.Pass, actions.Leave),
    "special": (actions.Use, actions.Pass, actions.Leave),
    "place": (actions.Place, actions.Leave),
    "deal": (actions.Counter, actions.Accept, actions.Decline, actions.Leave),
    "vote": (actions.Vote, actions.Leave),
    "structure": (actions.Reorganize, actions.Finish, actions.Leave),
    "money": (actions.Spread, actions.Finish, actions.Leave),
    "over": (),
}  # fmt: skip # one line for each wait
"""The actions that fit each wait."""


def check(state: State, seat: Seat, action: Action) -> None:
    """Refuse what the rules do not allow here; return where they do."""
    if isinstance(action, TimeUp):
        return
    if not isinstance(action, FITS[window(state)]):
        raise Illegal("not_now", "The table is waiting for something else.", "ILU-10")
    if seat not in asked(state) and not may_act_unasked(state, action):
        raise Illegal("not_you", "That is for another player to decide.", "ILU-10")
    match action:
        case (
            actions.Announce() | actions.Aid() | actions.Privilege() | actions.Abolish() | actions.CallOff()
            | actions.Bid()
        ):  # fmt: skip # a pattern reads best as a paragraph
            check_attack(state, seat, action)
        case actions.Use():
            check_use(state, seat, action)
        case actions.Show():
            check_show(state, seat, action)
        case actions.Offer() | actions.Counter() | actions.Accept() | actions.CallVote():
            check_deal(state, seat, action)
        case actions.Place():
            check_place(state, seat, action)
        case actions.Reorganize():
            check_reorganize(state, seat, action)
        case actions.Spread():
            check_spread(state, seat, action)
        case actions.Transfer():
            check_transfer(state, seat, action)
        case actions.Relocate():
            check_relocate(state, seat, action)
        case actions.Drop():
            check_drop(state, seat, action)
        case actions.Lase():
            check_lase(state, seat, action)
        case actions.PickGoal():
            check_goal(action)
        case actions.Collect():
            check_collect(state, seat, action)
        case actions.PayTax():
            check_pay_tax(state, seat, action)
        case actions.Buy():
            check_buy(state, seat, action)
        case actions.Leave():
            check_leave(state, seat)
        case actions.Commit() | actions.Pass() | actions.Decline() | actions.Vote() | actions.Finish():
            pass
        case _:
            assert_never(action)


def may_act_unasked(state: State, action: Action) -> bool:
    """Return whether a player may do this unasked: leave; at rest also use Specials and offer deals (ILU-14)."""
    return isinstance(action, actions.Leave) or (isinstance(action, MEANWHILE) and at_rest(state))


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
        raise Illegal("poor", f"A card costs {cost} MB from that group.", "ILU-14")


def check_leave(state: State, seat: Seat) -> None:
    """Leaving needs the option `leaving=center`; otherwise a computer takes over (ILU-74)."""
    if state.options.leaving == "computer" or seat in state.leaving:
        raise Illegal("stay", "At this table a computer takes over for those who leave.", "ILU-74")
