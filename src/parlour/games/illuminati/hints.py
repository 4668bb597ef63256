"""What a computer should like: a number for each action, seen from a view."""

from typing import assert_never

from parlour.core.game import Level, Seat, TimeUp
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
from parlour.games.illuminati.box import CARDS, SPECIAL
from parlour.games.illuminati.faces import Assault, View
from parlour.games.illuminati.frames import Deal, Fight
from parlour.games.illuminati.kinds import Attack, SpecialKind

SURE = 10
"""The highest number that makes a roll better."""

LIKELY = 21
"""Rolls of 36 that make an attack worth its while."""


def hint(view: View, action: Action, _level: Level = "hard") -> float | None:
    """How much a computer should like an action; None where it would not think of it."""
    match action:
        case Announce():
            return like_attack(view, action)
        case Aid() | Commit() | CallOff() | Bid() | Privilege():
            return like_step(view, action)
        case Use():
            return like_special(view, action)
        case Place():
            return CARDS[action.master].power * 0.1 - len(action.shifts) - action.money * 0.1
        case Accept():
            return like_deal(view)
        case Collect():
            return float(action.tax)
        case Vote():
            return float(not action.yes)
        case Pass() | Decline() | Finish() | PickGoal() | PayTax() | Buy() | TimeUp():
            return 0.0
        case Transfer() | Relocate() | Drop() | Lase() | Offer() | Counter() | Show() | Abolish():
            return None
        case CallVote() | Reorganize() | Spread() | Leave():
            return None
        case _:
            assert_never(action)


def like_attack(view: View, action: Announce) -> float | None:
    """What a group would bring, as likely as it can be had with all aid and some money."""
    known = [each for each in view.forecast if (each.leader, each.target) == (action.leader, action.target)]
    number = next(each.number for each in known if each.attack is action.attack)
    seat = view.turn.seat
    cells = view.players[seat].cells
    aid = sum(cell.face.transferable for cell in cells if not cell.used and cell.face.card != action.leader)
    money = sum(cell.face.money or 0 for cell in cells if cell.face.card in (action.leader, cells[0].face.card))
    reach = number + aid + money // 2
    if reach < SURE - 2:
        return None
    card = CARDS[action.target]
    worth = 3.0 + card.power + card.income * 0.5 + card.transferable + len(card.exits) * 0.5
    mine = any(cell.face.card == action.target for cell in cells)
    keen = {Attack.CONTROL: 1.0, Attack.NEUTRALIZE: 0.1, Attack.DESTROY: -1.0 if mine else 0.15}
    return worth * keen[action.attack] + min(reach, 2 * SURE) * 0.05


def like_step(view: View, action: Aid | Commit | CallOff | Bid | Privilege) -> float | None:
    """Aid until it is sure, go ahead where it is likely, and spend what makes the difference."""
    fight, attack = view.frames[-1], view.attack
    assert isinstance(fight, Fight)
    assert attack is not None
    match action:
        case Aid():
            return 3.0 + CARDS[action.card].transferable if attack.number < SURE else None
        case Commit():
            return 1.0
        case CallOff():
            return 0.0
        case Bid():
            return like_bid(view.seat, fight, attack, action)
        case Privilege():
            return None
        case _:
            assert_never(action)


def like_bid(seat: Seat | None, fight: Fight, attack: Assault, action: Bid) -> float | None:
    """Money to make one's own attack likely, or an attack on oneself unlikely."""
    if seat == fight.seat:
        return 1.0 + action.amount * 0.1 if attack.number + action.amount <= SURE else None
    if seat == fight.owner and attack.ways >= LIKELY // 2:
        return 1.0 + action.amount * 0.1 if action.amount <= SURE else None
    return None


def like_special(view: View, action: Use) -> float | None:
    """Money at once, and what helps an own attack or hinders another's."""
    kind = SPECIAL[action.special].kind
    fights = [frame for frame in view.frames if isinstance(frame, Fight)]
    mine = any(fight.seat == view.seat for fight in fights)
    if kind is SpecialKind.ASSASSINATION:
        return 1.0 if mine and not succeeded(view, fights[-1]) else None
    if kind is SpecialKind.MURPHYS_LAW:
        return 1.0 if not mine and succeeded(view, fights[-1]) else None
    if kind in (SpecialKind.MEDIA_CAMPAIGN, SpecialKind.WHISPERING_CAMPAIGN, SpecialKind.SECRETS):
        return None
    return 2.0


def succeeded(view: View, fight: Fight) -> bool:
    """Whether the dice as they read now are good enough."""
    reads = sum(fight.dice) if fight.reads is None else fight.reads
    return view.attack is not None and reads <= min(view.attack.number, SURE)


def like_deal(view: View) -> float:
    """A deal that gives more than it takes."""
    deal = view.frames[-1]
    assert isinstance(deal, Deal)
    worth = [side.money + 8 * len(side.groups) + 5 * len(side.specials) for side in (deal.give, deal.take)]
    return 1.0 if worth[0] > worth[1] else -1.0
