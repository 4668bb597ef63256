"""What a computer uses outside of attacks: Specials, and the Orbital Mind Control Lasers (ILU-60, ILU-62)."""

from collections.abc import Iterator
from typing import Final, assert_never

from msgspec.structs import replace

from parlour.games.illuminati import box
from parlour.games.illuminati.actions import Abolish, Action, Announce, Lase, Pass, Privilege, Sum, Use
from parlour.games.illuminati.attack.arithmetic import (
    CONTROL,
    DESTROY,
    alignment_bonuses,
    announced,
    current_number,
    is_immune,
    is_used_up,
    leader_alignments,
)
from parlour.games.illuminati.attack.moves import leaders
from parlour.games.illuminati.bot.attacks import (
    aiders,
    chance,
    funds_of,
    opposition,
    prospects,
    purse_for,
    reserve,
    support,
)
from parlour.games.illuminati.bot.bids import stakes, turned
from parlour.games.illuminati.bot.outlook import SHARE, Outlook, hope, nearest, rivals
from parlour.games.illuminati.bot.values import KINDS, harm, price, prize, special_worth, worth
from parlour.games.illuminati.box import CARDS, OPPOSITE, SPECIAL, Alignment, CardId, Special, SpecialKind
from parlour.games.illuminati.frames import Reply
from parlour.games.illuminati.goals import goal_of, has_special
from parlour.games.illuminati.state import Beam, State, open_attack
from parlour.games.illuminati.structure.control import (
    abilities_in,
    alignments,
    cards_of,
    illuminati,
    money_on,
    open_arrows,
    wealth,
)
from parlour.games.illuminati.view_types import Forecast

FREE: Final = 200.0
"""The value of what is done first, since it costs neither an action nor money."""

STRAY: Final = 8
"""The least money away from the Illuminati that is worth gathering."""

SPEED: Final = 1.3
"""Steps towards a goal that a turn is thought to bring."""

BOON: Final = 0.15
"""Of a rival's gain in money: what it costs the others."""

CLOSE: Final = 3
"""Attacks for which the Lasers are considered."""

USEFUL: Final = 1.0
"""What the Lasers must add to an attack."""


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
    if total - money_on(state, own) < STRAY and not isinstance(goal_of(state, seat), box.SumMoney):
        return {}
    return {Use(special.id, sums=(Sum(own, total + special.amount),)): FREE}


def spy(outlook: Outlook, special: Special) -> dict[Action, float]:
    """Spy on the leader: on money where money is the goal, otherwise on Specials."""
    state = outlook.state
    leader = min(rivals(outlook), key=lambda seat: nearest(outlook, seat))
    if isinstance(goal_of(state, leader), box.SumMoney):
        return {Use(special.id, illuminati(state, leader)): FREE}
    return {Use(special.id, seat=seat): FREE for seat in rivals(outlook) if state.specials[seat]}


def revive(outlook: Outlook, special: Special) -> dict[Action, float]:
    """A destroyed group that one would like to have, or to destroy again, with Illuminati that can still attack."""
    state, seat = outlook.state, outlook.seat
    cost = KINDS[special.kind]
    kills = isinstance(goal_of(state, seat), box.GroupsDestroyed)
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
        for leader in leaders(state, seat):
            if not is_immune(state, leader_alignments(state.turn.beam, leader, target, DESTROY), target):
                number = current_number(state, announced(state, seat, leader, target, DESTROY))
                odds = chance(number + funds_of(outlook, leader) // 2)
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
            saver = isinstance(goal_of(state, frame.seat), box.SumMoney)
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


def like_beams(outlook: Outlook, forecast: tuple[Forecast, ...]) -> dict[Action, float]:
    """What to turn the Lasers on, if they are there and have not been used."""
    state, seat = outlook.state, outlook.seat
    lasers = [card for card, _ in abilities_in(state.structures[seat], box.Lasers)]
    if not lasers or state.turn.beam is not None:
        return {}
    for own in cards_of(state.structures[seat])[1:]:
        for lase in changes(state, own, lasers):
            if has_special(bent_by(state, lase), seat):
                return {lase: 2 * FREE}
    return for_attacks(outlook, forecast, lasers)


def changes(state: State, card: CardId, lasers: list[CardId]) -> Iterator[Lase]:
    """All that the Lasers can do to a group; nothing to themselves and to Illuminati."""
    if card in lasers or CARDS[card].entry is None:
        return
    has = alignments(state, card)
    for alignment in Alignment:
        if alignment not in has:
            yield Lase(card, "add", alignment)
        else:
            yield Lase(card, "remove", alignment)
            opposite = OPPOSITE[alignment]
            if opposite is not None and opposite not in has:
                yield Lase(card, "reverse", alignment)


def bent_by(state: State, lase: Lase) -> State:
    """The table with the Lasers turned on a group."""
    return replace(state, turn=replace(state.turn, beam=Beam(lase.card, lase.change, lase.alignment)))


def for_attacks(outlook: Outlook, forecast: tuple[Forecast, ...], lasers: list[CardId]) -> dict[Action, float]:
    """What makes one of the best attacks better, of its leader or its target."""
    numbers = {(each.leader, each.target, each.attack): each.number for each in forecast}
    best: tuple[float, Lase] | None = None
    for prospect in prospects(outlook, forecast)[:CLOSE]:
        leader, target, attack = prospect.action.leader, prospect.action.target, prospect.action.attack
        number, worth = numbers[leader, target, attack], prize(outlook, target, attack)
        free, purse = aiders(outlook, leader, target, attack), purse_for(outlook, leader, target, attack)
        against = opposition(outlook, target, attack, outsiders=True)
        terms = (free, purse, worth, reserve(outlook), against)
        before, sign = kinship_of(outlook.state, prospect.action), -1 if attack is DESTROY else 1
        now = support(number, *terms).gain
        for card in (target, leader):
            for lase in changes(outlook.state, card, lasers):
                more = sign * (kinship_of(bent_by(outlook.state, lase), prospect.action) - before)
                added = support(number + more, *terms).gain - now if more > 0 else 0.0
                if added > (USEFUL if best is None else best[0]):
                    best = (added, lase)
    return {} if best is None else {best[1]: FREE + best[0]}


def kinship_of(state: State, action: Announce) -> int:
    """What the alignments of leader and target count, to control or neutralize (ILU-23)."""
    own = leader_alignments(state.turn.beam, action.leader, action.target, action.attack)
    return sum([counts for _, _, counts in alignment_bonuses(own, alignments(state, action.target))])
