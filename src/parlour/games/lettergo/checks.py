"""Refuse what the rules do not allow, each refusal with its reason and clause.

`writing/checks.py` checks what is done at the boards, `race/checks.py` tokens.
"""

from types import UnionType
from typing import assert_never

from parlour.core.game import Illegal, Seat, TimeUp
from parlour.games.lettergo import actions
from parlour.games.lettergo.box import sides_of
from parlour.games.lettergo.race.checks import check_agree, check_grab, check_return, check_swap
from parlour.games.lettergo.reckoning import claim_choices, disputable, next_claim, undecided_at
from parlour.games.lettergo.rounds import sticky_takers
from parlour.games.lettergo.sides.playable import FOR_ALL, giveable
from parlour.games.lettergo.state import State, Wait
from parlour.games.lettergo.waits import lacks_vote
from parlour.games.lettergo.writing.checks import check_writing

FITS: dict[Wait, tuple[type | UnionType, ...]] = {
    Wait.TURN: (actions.Turn,),
    Wait.READY: (actions.Ready,),
    Wait.RACE: (actions.WritingAction, actions.Grab, actions.Return, actions.Swap, actions.Agree, actions.Ready),
    Wait.VERIFY: (actions.Accept, actions.Dispute),
    Wait.VOTE: (actions.Vote,),
    Wait.CLAIM: (actions.Claim,),
    Wait.CHOOSE: (actions.Choose,),
    Wait.GIVE: (actions.Give,),
    Wait.OVER: (),
}

CLAUSES: dict[Wait, str] = {
    Wait.TURN: "LGO-34",
    Wait.READY: "LGO-4",
    Wait.RACE: "LGO-23",
    Wait.VERIFY: "LGO-30",
    Wait.VOTE: "LGO-31",
    Wait.CLAIM: "LGO-32",
    Wait.CHOOSE: "LGO-34",
    Wait.GIVE: "LGO-42",
    Wait.OVER: "LGO-40",
}
"""The clause that says what the table waits for."""


def check(state: State, seat: Seat, action: actions.Action) -> None:
    """Refuse an action that the rules do not allow now."""
    if isinstance(action, TimeUp):
        return
    if not isinstance(action, FITS[state.wait]):
        raise Illegal("not_now", "The table is waiting for something else.", CLAUSES[state.wait])
    if isinstance(action, actions.WritingAction):
        check_writing(state, seat, action)
        return
    match action:
        case actions.Ready():
            check_ready(state, seat)
        case actions.Grab():
            check_grab(state, seat, action)
        case actions.Return():
            check_return(state, seat)
        case actions.Swap():
            check_swap(state, seat, action)
        case actions.Agree():
            check_agree(state, seat)
        case actions.Accept() | actions.Dispute():
            check_verdict(state, seat, action)
        case actions.Vote():
            check_vote(state, seat, action)
        case actions.Claim():
            check_claim(state, action)
        case actions.Choose():
            check_choose(state, action)
        case actions.Give():
            check_give(state, action)
        case actions.Turn():
            pass
        case _:
            assert_never(action)


def check_ready(state: State, seat: Seat) -> None:
    """Refuse to begin a minute a second time; only in sealed rounds players begin their own (LGO-4, LGO-51)."""
    if state.wait is Wait.RACE and state.started[seat] is not None:
        raise Illegal("begun", "Your time is running already.", "LGO-4")


def check_verdict(state: State, seat: Seat, action: actions.Accept | actions.Dispute) -> None:
    """Refuse a verdict unless the player on the writer's left gives it, once, and there is a doubt (LGO-30, LGO-31)."""
    at = undecided_at(state, action.seat)
    if at is None or state.show[at].said is not None:
        raise Illegal("decided", "There is no word there to check.", "LGO-30")
    if state.left(action.seat) != seat:
        raise Illegal("not_yours", "A word is checked by the player on its writer's left.", "LGO-30")
    shown = state.show[at]
    if isinstance(action, actions.Dispute) and not disputable(state.options, shown):
        why = "is in the dictionary and follows every rule, and no rule is for players to judge"
        raise Illegal("beyond_doubt", f"{shown.word} {why}.", "LGO-31")


def check_vote(state: State, seat: Seat, action: actions.Vote) -> None:
    """Refuse a vote by the writer, a second vote, and a vote on a word that is not disputed (LGO-31)."""
    at = undecided_at(state, action.seat)
    if at is None:
        raise Illegal("decided", "There is no vote on a word of that player.", "LGO-31")
    if action.seat == seat:
        raise Illegal("own_word", "You do not vote on your own word.", "LGO-31")
    if not lacks_vote(state.show[at], seat):
        raise Illegal("voted", "You have already voted on that word.", "LGO-31")


def check_claim(state: State, action: actions.Claim) -> None:
    """Refuse cards that are not one for each letter, as far as usable copies are left (LGO-32)."""
    if action.cards not in tuple(claim_choices(state, state.show[next_claim(state)])):
        raise Illegal("claim", "Take one usable card for each letter of your word, where there is one.", "LGO-32")


def check_choose(state: State, action: actions.Choose) -> None:
    """Refuse a choice that is not one side of each card, in order (LGO-34)."""
    fits = len(action.sides) == len(state.offered)
    if not fits or any(side not in sides_of(card) for side, card in zip(action.sides, state.offered, strict=True)):
        raise Illegal("sides", "Choose one side of each card that you took.", "LGO-34")


def check_give(state: State, action: actions.Give) -> None:
    """Refuse a side of another card or one that cannot be given, and a player who has a sticky rule (LGO-42)."""
    if action.side not in sides_of(state.offered[0]):
        raise Illegal("sides", "Give a side of the card that you took.", "LGO-42")
    if action.side in FOR_ALL:
        raise Illegal("for_all", "That side is about all players; give the other one.", "LGO-42")
    if not giveable(state, action.side):
        raise Illegal("unplayable", "That side cannot be played now; give the other one.", "LGO-35")
    if action.to not in sticky_takers(state):
        raise Illegal("taker", "Give it to another player, one without a sticky rule.", "LGO-42")
