"""Refusing what the rules do not allow, each refusal with its reason and clause."""

from typing import Final, assert_never

from parlour.core.game import Illegal, Seat, TimeUp
from parlour.games.illuminati.actions import (
    Abolish,
    Accept,
    Action,
    Aid,
    Announce,
    Bid,
    Buy,
    CallOff,
    CallVote,
    Collect,
    Commit,
    Counter,
    Decline,
    Drop,
    Finish,
    Lase,
    Leave,
    Offer,
    Pass,
    PayTax,
    PickGoal,
    Place,
    Privilege,
    Relocate,
    Reorganize,
    Show,
    Spread,
    Transfer,
    Use,
    Vote,
)
from parlour.games.illuminati.attack_checks import (
    check_abolish,
    check_aid,
    check_announce,
    check_bid,
    check_call_off,
    check_privilege,
)
from parlour.games.illuminati.deal_checks import check_accept, check_counter, check_offer
from parlour.games.illuminati.frames import Deal, Fight, Word
from parlour.games.illuminati.holdings import top
from parlour.games.illuminati.home_checks import (
    check_buy,
    check_call_vote,
    check_collect,
    check_drop,
    check_goal,
    check_lase,
    check_leave,
    check_pay_tax,
    check_place,
    check_relocate,
    check_reorganize,
    check_show,
    check_spread,
    check_transfer,
)
from parlour.games.illuminati.special_checks import check_use
from parlour.games.illuminati.state import State
from parlour.games.illuminati.waits import asked, at_rest, word

MEANWHILE: Final = (Use, Show, Offer)
"""What those may do who are not asked, while the table is at rest."""

FITS: Final[dict[Word, tuple[type, ...]]] = {
    "turn": (
        Announce, Use, Show, Transfer, Relocate, Drop, Buy, Lase, Offer, CallVote, Finish, Leave
    ),
    "goal": (PickGoal, Leave),
    "senate": (Use, Pass, Leave),
    "income": (Collect, Use, Leave),
    "tax": (PayTax, Leave),
    "plan": (Aid, Privilege, Commit, CallOff, Leave),
    "privilege": (Abolish, Use, Pass, Leave),
    "bid": (Bid, Pass, CallOff, Use, Show, Offer, Leave),
    "roll": (Use, Pass, Leave),
    "special": (Use, Pass, Leave),
    "place": (Place, Leave),
    "deal": (Counter, Accept, Decline, Leave),
    "vote": (Vote, Leave),
    "structure": (Reorganize, Finish, Leave),
    "money": (Spread, Finish, Leave),
    "over": (),
}  # fmt: skip # one line for each wait
"""The actions that fit each wait."""


def check(state: State, seat: Seat, action: Action) -> None:
    """Refuse what the rules do not allow here; return where they do."""
    if isinstance(action, TimeUp):
        return
    if not isinstance(action, FITS[word(state)]):
        raise Illegal("not_now", "The table waits for something else.", "ILU-10")
    if seat not in asked(state) and not goes_aside(state, action):
        raise Illegal("not_you", "That is for another player to decide.", "ILU-10")
    match action:
        case Announce() | Aid() | Privilege() | Abolish() | CallOff() | Bid():
            check_attack(state, seat, action)
        case Use():
            check_use(state, seat, action)
        case Offer() | Counter() | Accept():
            check_deal(state, seat, action)
        case PickGoal() | Collect() | PayTax() | Place() | Reorganize() | Spread():
            check_choice(state, seat, action)
        case Show() | Transfer() | Relocate() | Drop() | Buy() | Lase() | CallVote() | Leave():
            check_turn(state, seat, action)
        case Commit() | Pass() | Decline() | Vote() | Finish():
            pass
        case _:
            assert_never(action)


def goes_aside(state: State, action: Action) -> bool:
    """Whether who is not asked may do this now: leave, or use Specials and make offers at a table at rest (ILU-14)."""
    return isinstance(action, Leave) or (isinstance(action, MEANWHILE) and at_rest(state))


def check_attack(state: State, seat: Seat, action: Announce | Aid | Privilege | Abolish | CallOff | Bid) -> None:
    """The steps of an attack (ILU-20 to ILU-33)."""
    if isinstance(action, Announce):
        check_announce(state, seat, action)
        return
    fight = top(state)
    assert isinstance(fight, Fight)
    match action:
        case Aid():
            check_aid(state, fight, action)
        case Privilege():
            check_privilege(state, fight, action)
        case Abolish():
            check_abolish(state, seat, action)
        case CallOff():
            if fight.seat != seat:
                raise Illegal("not_yours", "Only who attacks can call an attack off.", "ILU-28")
            check_call_off(state, fight)
        case Bid():
            check_bid(state, fight, action)
        case _:
            assert_never(action)


def check_deal(state: State, seat: Seat, action: Offer | Counter | Accept) -> None:
    """Offers and answers (ILU-50, ILU-51)."""
    if isinstance(action, Offer):
        check_offer(state, seat, action)
        return
    deal = top(state)
    assert isinstance(deal, Deal)
    match action:
        case Counter():
            check_counter(state, deal, action)
        case Accept():
            check_accept(state, deal)
        case _:
            assert_never(action)


def check_choice(state: State, seat: Seat, action: PickGoal | Collect | PayTax | Place | Reorganize | Spread) -> None:
    """Answers that only one player owes (ILU-2, ILU-11, ILU-41, ILU-45)."""
    match action:
        case PickGoal():
            check_goal(action)
        case Collect():
            check_collect(state, seat, action)
        case PayTax():
            check_pay_tax(state, seat, action)
        case Place():
            check_place(state, seat, action)
        case Reorganize():
            check_reorganize(state, seat, action)
        case Spread():
            check_spread(state, seat, action)
        case _:
            assert_never(action)


def check_turn(
    state: State, seat: Seat, action: Show | Transfer | Relocate | Drop | Buy | Lase | CallVote | Leave
) -> None:
    """Deeds of a turn within the own structure, and what is done aside (ILU-12, ILU-42 to ILU-44, ILU-62)."""
    match action:
        case Show():
            check_show(state, seat, action)
        case Transfer():
            check_transfer(state, seat, action)
        case Relocate():
            check_relocate(state, seat, action)
        case Drop():
            check_drop(state, seat, action)
        case Buy():
            check_buy(state, seat, action)
        case Lase():
            check_lase(state, seat, action)
        case CallVote():
            check_call_vote(state)
        case Leave():
            check_leave(state, seat)
        case _:
            assert_never(action)
