"""Refuse what the rules do not allow of deals and votes (ILU-18, ILU-50, ILU-51)."""

from collections.abc import Callable
from typing import Final, ParamSpec, assert_never

from parlour.core.game import Illegal, Seat
from parlour.games.illuminati.actions import Accept, CallVote, Counter, Offer, Side
from parlour.games.illuminati.box import SPECIAL
from parlour.games.illuminati.deal.rules import accepted, known_specials, named_side
from parlour.games.illuminati.frames import Deal
from parlour.games.illuminati.state import State, active_seats, face_down, open_attack, top
from parlour.games.illuminati.structure.control import cards_of, illuminati, money_on, open_arrows
from parlour.games.illuminati.structure.grid import Structure, branch, find, without

P = ParamSpec("P")

QUESTIONS: Final = 20
"""Deals of a player in a turn after which no more questions are asked."""

DEALS: Final = 3
"""Deals of a player while money is bid on one attack: each of them asks everybody again (ILU-27, ILU-51)."""


def check_deal(state: State, seat: Seat, action: Offer | Counter | Accept | CallVote) -> None:
    """Refuse an offer, its answer or a vote where the rules do not allow it (ILU-18, ILU-50, ILU-51)."""
    if isinstance(action, Offer):
        check_offer(state, seat, action)
        return
    if isinstance(action, CallVote):
        check_call_vote(state)
        return
    deal = top(state)
    assert isinstance(deal, Deal)
    match action:
        case Counter():
            check_counter(state, deal, action)
        case Accept():
            check_accept(state, deal, action)
        case _:
            assert_never(action)


def allows(check: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> bool:
    """Return whether a check lets something pass."""
    try:
        check(*args, **kwargs)
    except Illegal:
        return False
    return True


def check_offer(state: State, seat: Seat, action: Offer) -> None:
    """A deal with another player, as many in a turn as one likes (ILU-50)."""
    if action.to == seat or action.to not in active_seats(state):
        raise Illegal("nobody", "Offer a deal to another player.", "ILU-50")
    if action.asks:
        check_question(state, seat, action)
    check_terms(state, Deal(seat, action.to, action.give, action.take, asks=action.asks))


def check_question(state: State, seat: Seat, action: Offer) -> None:
    """A question is about one side of a deal, and only so many are asked in a turn (ILU-55)."""
    if action.give != Side() and action.take != Side():
        raise Illegal("one_side", "Ask about what you would give, or about what you want.", "ILU-55")
    if state.turn.offers[seat] >= QUESTIONS:
        raise Illegal("enough", "You have asked enough for this turn.", "ILU-55")


def check_counter(state: State, deal: Deal, action: Counter) -> None:
    """Another deal between the same two (ILU-50)."""
    if (action.give, action.take) == (deal.take, deal.give):
        raise Illegal("same", "That is what was offered: accept it.", "ILU-50")
    check_terms(state, Deal(deal.to, deal.seat, action.give, action.take))


def check_terms(state: State, deal: Deal) -> None:
    """What is offered is there to give, what is wanted can be wanted, and it is the time for it (ILU-51)."""
    if deal.give == Side() and deal.take == Side():
        raise Illegal("nothing", "A deal needs something in it.", "ILU-50")
    attack = open_attack(state)
    if attack is not None and attack.privilege:
        raise Illegal("privileged", "Nothing changes hands during a privileged attack.", "ILU-51")
    if attack is not None and max(attack.deals.count(deal.seat), attack.deals.count(deal.to)) >= DEALS:
        raise Illegal("enough_deals", f"Nobody makes more than {DEALS} deals in one attack.", "ILU-51")
    check_names(deal.give.specials)
    check_names(known_specials(deal.take))
    if unnamed_count(deal.take) > len(face_down(state, deal.to)):
        raise Illegal("face_down", "There are fewer face-down Specials than that.", "ILU-53")
    check_means(state, deal.seat, deal.give)
    check_groups(state, deal)
    if deal.take.drops:
        raise Illegal("their_choice", "Whoever accepts the deal chooses what to let go.", "ILU-54")
    if not deal.asks:
        check_room(state.structures[deal.seat], deal.give, len(deal.take.groups))


def check_names(specials: tuple[str | None, ...]) -> None:
    """Specials are named, each once."""
    if any(special not in SPECIAL for special in specials) or len(set(specials)) < len(specials):
        raise Illegal("specials", "Name each Special of the deal once.", "ILU-50")


def unnamed_count(side: Side) -> int:
    """Return how many face-down Specials a side of a deal leaves its player to choose (ILU-53)."""
    return side.specials.count(None)


def check_means(state: State, seat: Seat, side: Side) -> None:
    """A player has the money and the Specials of their side (ILU-51)."""
    if side.money > money_on(state, illuminati(state, seat)):
        raise Illegal("poor", "There is not enough money on your Illuminati.", "ILU-51")
    if any(special not in state.specials[seat] for special in side.specials):
        raise Illegal("not_held", "You do not hold that Special.", "ILU-51")


def check_groups(state: State, deal: Deal) -> None:
    """Groups change hands between attacks, on the turn of one of the two, for an action each (ILU-51)."""
    moved = len(deal.give.groups) + len(deal.take.groups)
    if not moved:
        return
    if open_attack(state) is not None or state.turn.seat not in (deal.seat, deal.to):
        raise Illegal("not_now", "Groups change hands outside of attacks, on the turn of one of the two.", "ILU-51")
    if moved > state.turn.actions:
        raise Illegal("no_actions", "Each group costs the player whose turn it is an action.", "ILU-51")
    check_branches(state.structures[deal.seat], deal.give.groups)
    check_branches(state.structures[deal.to], deal.take.groups)


def check_branches(structure: Structure, groups: tuple[str, ...]) -> None:
    """Groups of the right structure, no Illuminati, and none below another (ILU-51)."""
    for group in groups:
        if find(structure, group) is None or group == structure[0].card:
            raise Illegal("not_theirs", "That group is not theirs to give.", "ILU-51")
        if sum([group in cards_of(branch(structure, other)) for other in groups]) > 1:
            raise Illegal("nested", "A group goes with its master.", "ILU-51")


def kept_structure(structure: Structure, side: Side) -> Structure:
    """Return what a deal leaves of a player's structure, before anything is dropped."""
    for group in side.groups:
        structure = without(structure, group)
    return structure


def check_room(structure: Structure, side: Side, come: int) -> None:
    """Groups that come need a free arrow; who lacks arrows drops own groups, one for each at most (ILU-40, ILU-54)."""
    kept = kept_structure(structure, side)
    if len(side.drops) > max(0, come - len(open_arrows(kept))):
        raise Illegal("no_need", "Groups are let go only where there is no free arrow.", "ILU-54")
    for group in side.drops:
        if find(kept, group) is None or group == kept[0].card:
            raise Illegal("not_yours", "Let go of groups of your own.", "ILU-54")
        kept = without(kept, group)
    if come and not open_arrows(kept):
        raise Illegal("no_arrow", "There is no free arrow: a group must be let go to make room.", "ILU-54")


def check_accept(state: State, deal: Deal, action: Accept) -> None:
    """Everything is still as it must be, and the other side can be given (ILU-50, ILU-53, ILU-54)."""
    if deal.asks:
        raise Illegal("question", "That is a question: answer it with an offer, or decline.", "ILU-55")
    check_terms(state, deal)
    side = named_side(accepted(deal, action).take, action.specials)
    check_means(state, deal.to, side)
    hidden = face_down(state, deal.to)
    if len(action.specials) != unnamed_count(deal.take) or any(each not in hidden for each in action.specials):
        raise Illegal("choose", "Choose a face-down Special for each that the deal does not name.", "ILU-53")
    check_names(side.specials)
    check_room(state.structures[deal.to], side, len(deal.give.groups))


def check_call_vote(state: State) -> None:
    """Once a turn, when the deck is empty (ILU-18)."""
    if state.deck or state.turn.polled:
        raise Illegal("no_vote", "A vote is called once a turn, and only when the deck is empty.", "ILU-18")
