"""Refuse what the rules do not allow in an attack (ILU-20 to ILU-33)."""

from typing import assert_never

from parlour.core.game import Illegal, Seat
from parlour.games.illuminati.actions import Abolish, Aid, Announce, Bid, CallOff, Privilege
from parlour.games.illuminati.attack.arithmetic import (
    is_immune,
    is_used_up,
    leader_alignments,
    may_call_off,
    open_sides,
    possible_aid,
    spendable_cards,
)
from parlour.games.illuminati.box import CARDS, Attack, CardId
from parlour.games.illuminati.frames import Fight
from parlour.games.illuminati.specials import check_held, privilege_cost
from parlour.games.illuminati.state import State, top
from parlour.games.illuminati.structure.control import has_room, illuminati, money_on, owner
from parlour.games.illuminati.structure.grid import find


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
                raise Illegal("not_yours", "Only the attacker can call an attack off.", "ILU-28")
            check_call_off(fight)
        case Bid():
            check_bid(state, fight, action)
        case _:
            assert_never(action)


def check_announce(state: State, seat: Seat, action: Announce) -> None:
    """Check who leads, what is attacked, and in which way (ILU-20, ILU-21, ILU-25)."""
    if not state.turn.actions:
        raise Illegal("no_actions", "You have no actions left this turn.", "ILU-13")
    check_leader(state, seat, action.leader)
    check_target(state, action)
    holder = owner(state, action.target)
    match action.attack:
        case Attack.CONTROL:
            check_control(state, seat, action.leader, holder)
        case Attack.NEUTRALIZE:
            if holder in (None, seat):
                raise Illegal("not_theirs", "Only a group of another player can be neutralized.", "ILU-30")
        case Attack.DESTROY:
            if CARDS[action.target].power == 0 and not state.turn.whispers:
                says = "Only Whispering Campaign can destroy a group without Power."
                raise Illegal("powerless", says, "ILU-31")
        case _:
            assert_never(action.attack)
    if is_immune(state, leader_alignments(state.turn.beam, action.leader, action.target, action.attack), action.target):
        raise Illegal("immune", "Groups like your attacker cannot attack that structure.", "ILU-25")


def check_leader(state: State, seat: Seat, leader: CardId) -> None:
    """An own card with Power that has not taken part yet leads (ILU-20, ILU-21)."""
    if find(state.structures[seat], leader) is None:
        raise Illegal("not_yours", "One of your own cards must lead the attack.", "ILU-20")
    if CARDS[leader].power == 0:
        raise Illegal("weak", "A card without Power cannot lead an attack.", "ILU-20")
    if is_used_up(state, leader):
        raise Illegal("worn_out", "That card has taken part in an attack this turn.", "ILU-21")


def check_target(state: State, action: Announce) -> None:
    """A group in play is attacked, never an Illuminati and never by itself (ILU-20, ILU-31)."""
    target = action.target
    if owner(state, target) is None and target not in state.center:
        raise Illegal("not_in_play", "That group is not in play.", "ILU-20")
    if CARDS[target].entry is None:
        raise Illegal("illuminati", "An Illuminati cannot be attacked.", "ILU-20")
    if target == action.leader:
        raise Illegal("itself", "A group cannot attack itself.", "ILU-31")


def check_control(state: State, seat: Seat, leader: CardId, holder: Seat | None) -> None:
    """Not one's own group, and the leader needs a free arrow (ILU-29)."""
    if holder == seat:
        raise Illegal("own", "You control that group already.", "ILU-29")
    if not has_room(state.structures[seat], leader):
        raise Illegal("no_arrow", "The attacking card has no free outgoing arrow.", "ILU-29")


def check_aid(state: State, fight: Fight, action: Aid) -> None:
    """Own cards with Transferable Power that have not taken part yet may aid (ILU-20, ILU-21, ILU-25)."""
    if action.card not in possible_aid(state, fight):
        raise Illegal("no_aid", "That card cannot aid this attack.", "ILU-20")


def check_privilege(state: State, fight: Fight, action: Privilege) -> None:
    """Privilege costs a Special, or the Bavarians' money once a turn; abolished it is gone (ILU-33)."""
    seat = fight.seat
    if fight.privilege:
        raise Illegal("privileged", "The attack is privileged already.", "ILU-33")
    if action.special is not None:
        check_held(state, seat, action.special)
        return
    cost = privilege_cost(state, seat)
    if cost is None or state.turn.paid:
        raise Illegal(
            "no_privilege", "Only the Bavarian Illuminati can pay money for privilege, once a turn.", "ILU-33"
        )
    if money_on(state, illuminati(state, seat)) < cost:
        raise Illegal("poor", f"Privilege costs {cost} MB from your Illuminati.", "ILU-33")


def check_abolish(state: State, seat: Seat, action: Abolish) -> None:
    """Two different Specials of one's own (ILU-33)."""
    for special in action.specials:
        check_held(state, seat, special)
    if len(set(action.specials)) < len(action.specials):
        raise Illegal("twice", "It takes two different Specials to end a privilege.", "ILU-33")


def check_call_off(fight: Fight) -> None:
    """Only while no money was put down (ILU-28)."""
    if not may_call_off(fight):
        raise Illegal("spent", "The attack cannot be called off any more.", "ILU-28")


def check_bid(state: State, fight: Fight, action: Bid) -> None:
    """Money from a treasury that may be spent on this, on a side that one may take (ILU-26, ILU-32)."""
    seat = fight.turn
    if action.card not in spendable_cards(state, fight, seat):
        raise Illegal("wrong_treasury", "That treasury cannot be spent on this attack.", "ILU-26")
    if action.against not in open_sides(fight, seat):
        raise Illegal("wrong_side", "You can only spend for your own side.", "ILU-26")
    if action.amount > money_on(state, action.card):
        raise Illegal("poor", "There is not enough money on that card.", "ILU-26")
