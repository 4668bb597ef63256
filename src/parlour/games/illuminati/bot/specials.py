"""Specials that a computer uses outside of attacks: in its turn, at a turn's beginning, in reply to others (ILU-60)."""

from typing import Final, assert_never

from parlour.games.illuminati.actions import Abolish, Action, Pass, Privilege, Sum, Use
from parlour.games.illuminati.attack.arithmetic import (
    CONTROL,
    DESTROY,
    is_immune,
    is_used_up,
    leader_alignments,
    position_bonus,
)
from parlour.games.illuminati.attack.forecasts import number_before_position
from parlour.games.illuminati.attack.moves import leaders
from parlour.games.illuminati.bot.attacks import chance, funds_of
from parlour.games.illuminati.bot.bids import stakes, turned
from parlour.games.illuminati.bot.outlook import SHARE, Outlook, hope, nearest, rivals
from parlour.games.illuminati.bot.values import KINDS, harm, price, prize, special_worth, worth
from parlour.games.illuminati.box import CARDS, SPECIAL, Special
from parlour.games.illuminati.cards.abilities import GroupsDestroyed, SumMoney
from parlour.games.illuminati.cards.kinds import SpecialKind
from parlour.games.illuminati.frames import Reply
from parlour.games.illuminati.goals import goal_of
from parlour.games.illuminati.structure.control import cards_of, illuminati, open_arrows, owner
from parlour.games.illuminati.structure.treasuries import money_on, wealth
from parlour.games.illuminati.turn.frame_stack import open_attack

FREE: Final = 200.0
"""The value of what is done first, since it costs neither an action nor money."""

STRAY: Final = 8
"""The least money away from the Illuminati that is worth gathering."""

SPEED: Final = 1.3
"""Steps towards a goal that a turn is thought to bring."""

BOON: Final = 0.15
"""Of a rival's gain in money: what it costs the others."""


def like_specials(outlook: Outlook) -> dict[Action, float]:
    """The Specials to use in one's own turn."""
    liked: dict[Action, float] = {}
    for held in outlook.state.specials[outlook.seat]:
        liked.update(like_special(outlook, SPECIAL[held]))
    return liked


def like_special(outlook: Outlook, special: Special) -> dict[Action, float]:
    """One Special in one's own turn; those for other times are kept."""
    state, seat = outlook.state, outlook.seat
    match special.kind:
        case SpecialKind.SLUSH_FUND | SpecialKind.SWISS_BANK_ACCOUNT:
            return {Use(special.id): FREE}
        case SpecialKind.WHITE_COLLAR_CRIME:
            return gather(outlook, special)
        case SpecialKind.BRIBERY:
            can = state.turn.actions and open_arrows(state.structures[seat])
            cost = special_worth(outlook, seat, special.id)
            return {Use(special.id, card): worth(outlook, seat, card) - cost for card in state.center if can}
        case SpecialKind.COMPUTER_ESPIONAGE:
            return spy(outlook, special)
        case SpecialKind.MEDIA_CAMPAIGN:
            return revive(outlook, special)
        case SpecialKind.WHISPERING_CAMPAIGN:
            return whisper(outlook, special)
        case SpecialKind.ASSASSINATION | SpecialKind.MURPHYS_LAW | SpecialKind.SECRETS | SpecialKind.SENATE:
            return {}
        case SpecialKind.DEEP_AGENT | SpecialKind.INTERFERENCE | SpecialKind.MARKET_MANIPULATION:
            return {}
        case _:
            assert_never(special.kind)


def gather(outlook: Outlook, special: Special) -> dict[Action, float]:
    """All money to the Illuminati, where enough of it lies elsewhere, or where money is the goal."""
    state, seat = outlook.state, outlook.seat
    own = illuminati(state, seat)
    total = wealth(state, seat)
    if total - money_on(state, own) < STRAY and not isinstance(goal_of(state, seat), SumMoney):
        return {}
    return {Use(special.id, sums=(Sum(own, total + special.amount),)): FREE}


def spy(outlook: Outlook, special: Special) -> dict[Action, float]:
    """Spy on the leader: on money where money is the goal, otherwise on Specials."""
    state = outlook.state
    leader = min(rivals(outlook), key=lambda seat: nearest(outlook, seat))
    if isinstance(goal_of(state, leader), SumMoney):
        return {Use(special.id, illuminati(state, leader)): FREE}
    return {Use(special.id, seat=seat): FREE for seat in rivals(outlook) if state.specials[seat]}


def revive(outlook: Outlook, special: Special) -> dict[Action, float]:
    """A destroyed group that one would like to have, or to destroy again, with Illuminati that can still attack."""
    state, seat = outlook.state, outlook.seat
    cost = KINDS[special.kind]
    kills = isinstance(goal_of(state, seat), GroupsDestroyed)
    attack = DESTROY if kills else CONTROL
    own = illuminati(state, seat)
    number = CARDS[own].power + funds_of(outlook, own) // 2
    ready = state.turn.actions and not is_used_up(state, own)
    liked: dict[Action, float] = {}
    for card in state.destroyed:
        against = CARDS[card].power if kills else CARDS[card].resistance
        value = prize(outlook, card, attack) * chance(number - against) - cost
        if ready and value > 0 and (not kills or CARDS[card].power):
            liked[Use(special.id, card)] = value
    return liked


def whisper(outlook: Outlook, special: Special) -> dict[Action, float]:
    """A group without Power that is worth destroying, as likely as it can be done (ILU-31)."""
    state, seat = outlook.state, outlook.seat
    best = 0.0
    in_play = [*state.center, *[card for rival in rivals(outlook) for card in cards_of(state.structures[rival])[1:]]]
    for target in [card for card in in_play if not CARDS[card].power]:
        holder = owner(state, target)
        for leader in leaders(state, seat):
            if not is_immune(state, leader_alignments(state, leader, target, DESTROY), target):
                number = number_before_position(state, seat, leader, target, DESTROY, holder)
                number += funds_of(outlook, leader) // 2 - position_bonus(state, target, seat, holder)
                odds = chance(number)
                best = max(best, odds * prize(outlook, target, DESTROY))
    cost = KINDS[special.kind]
    return {Use(special.id): best - cost} if best > cost and state.turn.actions else {}


def like_hearing(outlook: Outlook) -> dict[Action, float]:
    """Value calling the Senate against a player whose next turn is dangerous (ILU-60)."""
    state, seat = outlook.state, outlook.seat
    feared = nearest(outlook, state.turn.seat)
    fear = SHARE[outlook.level] * (hope(feared - SPEED) - hope(feared))
    liked: dict[Action, float] = {Pass(): 0.0}
    for special in state.specials[seat]:
        if SPECIAL[special].kind is SpecialKind.SENATE:
            liked[Use(special)] = fear - special_worth(outlook, seat, special)
    return liked


def like_reply(outlook: Outlook, frame: Reply) -> dict[Action, float]:
    """Secrets Man Was Not Meant To Know, against a Special that does harm (ILU-61)."""
    state, seat = outlook.state, outlook.seat
    liked: dict[Action, float] = {Pass(): 0.0}
    for special in state.specials[seat]:
        if SPECIAL[special].kind is SpecialKind.SECRETS:
            liked[Use(special)] = damage(outlook, frame) - special_worth(outlook, seat, special)
    return liked


def damage(outlook: Outlook, frame: Reply) -> float:
    """What a Special in use would cost."""
    state, use = outlook.state, frame.use
    attack = open_attack(state)
    if isinstance(use, Privilege):
        assert attack is not None
        return -0.5 * stakes(outlook, attack)
    if isinstance(use, Abolish):
        assert attack is not None
        return 0.5 * stakes(outlook, attack)
    special = SPECIAL[use.special]
    match special.kind:
        case SpecialKind.SENATE:
            return keep_of_turn(outlook) if state.turn.seat == outlook.seat else 0.0
        case SpecialKind.ASSASSINATION | SpecialKind.MURPHYS_LAW:
            assert attack is not None
            return -turned(outlook, attack, special.amount)
        case SpecialKind.BRIBERY:
            return harm(outlook, str(use.card), CONTROL, frame.seat)
        case SpecialKind.DEEP_AGENT | SpecialKind.INTERFERENCE:
            assert attack is not None
            return 0.5 * stakes(outlook, attack)
        case SpecialKind.SLUSH_FUND | SpecialKind.SWISS_BANK_ACCOUNT | SpecialKind.WHITE_COLLAR_CRIME:
            saver = isinstance(goal_of(state, frame.seat), SumMoney)
            return special.amount * (SHARE[outlook.level] if saver else BOON) * price(outlook)
        case SpecialKind.MARKET_MANIPULATION | SpecialKind.MEDIA_CAMPAIGN | SpecialKind.WHISPERING_CAMPAIGN:
            return BOON * special_worth(outlook, frame.seat, special.id)
        case SpecialKind.COMPUTER_ESPIONAGE | SpecialKind.SECRETS:
            return 0.0
        case _:
            assert_never(special.kind)


def keep_of_turn(outlook: Outlook) -> float:
    """What a turn of one's own is worth: its income, and what it brings nearer."""
    structure = outlook.state.structures[outlook.seat]
    near = nearest(outlook, outlook.seat)
    return sum([max(0, CARDS[card].income) for card in cards_of(structure)]) + hope(near - SPEED) - hope(near)
