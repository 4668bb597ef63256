"""Refuse what the rules do not allow, each refusal with its reason and clause."""

from typing import Final, assert_never

from parlour.core.game import Illegal, Seat, TimeUp
from parlour.games.illuminati import actions
from parlour.games.illuminati.actions import Action
from parlour.games.illuminati.attack.checks import check_attack
from parlour.games.illuminati.deal.checks import check_deal
from parlour.games.illuminati.frames import Window
from parlour.games.illuminati.special.checks import check_show, check_use
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure.checks import check_structure
from parlour.games.illuminati.turn.checks import check_turn
from parlour.games.illuminati.waits import asked, at_rest, window

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
        raise Illegal("not_now", "The table waits for something else.", "ILU-10")
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
        case (
            actions.Place() | actions.Reorganize() | actions.Spread() | actions.Transfer() | actions.Relocate()
            | actions.Drop() | actions.Lase()
        ):  # fmt: skip # a pattern reads best as a paragraph
            check_structure(state, seat, action)
        case actions.PickGoal() | actions.Collect() | actions.PayTax() | actions.Buy() | actions.Leave():
            check_turn(state, seat, action)
        case actions.Commit() | actions.Pass() | actions.Decline() | actions.Vote() | actions.Finish():
            pass
        case _:
            assert_never(action)


def may_act_unasked(state: State, action: Action) -> bool:
    """Return whether a player may do this unasked: leave; at rest also use Specials and offer deals (ILU-14)."""
    return isinstance(action, actions.Leave) or (isinstance(action, MEANWHILE) and at_rest(state))
