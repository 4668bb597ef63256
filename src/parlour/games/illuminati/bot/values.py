"""What groups, attacks, money and Specials are worth to a player, in MB: what they bring, and the hope of winning."""

from collections.abc import Iterable
from typing import Final, assert_never

from parlour.core.game import Level, Seat
from parlour.games.illuminati import box
from parlour.games.illuminati.attack.arithmetic import DESTROY
from parlour.games.illuminati.bot.outlook import SHARE, SIMPLE, Outlook, hope, stride
from parlour.games.illuminati.box import CARDS, SPECIAL, Ability, Attack, CardId, Goal, GroupsDestroyed, SpecialKind
from parlour.games.illuminati.goals import goal_of
from parlour.games.illuminati.structure.control import abilities_in, alignments, cards_of, open_arrows, owner, wealth
from parlour.games.illuminati.structure.grid import branch

LASTING: Final = 4
"""The turns for which an income is counted."""

FIRST: Final = 15.0
"""What the first group is worth in addition: a player without groups is soon eliminated (ILU-73)."""

KILL: Final = 9.0
"""The least that a destroyed group is worth to a player with that goal: as much as a group that leads attacks."""

HANDY: Final = 2.0
"""What a point of a bonus is worth: the money that it saves in the attacks to come."""

FEUD: Final[dict[Level, float]] = {"beginner": 10.0, "easy": 10.0, "normal": 10.0, "hard": 0.0, "expert": 0.0}
"""What it is worth to destroy the enemy of an own group; good computers ignore it."""

TALENT: Final = 4.0
"""What an ability is worth that is used turn by turn."""

PICKINGS: Final = 0.2
"""The share of a group's worth that it has while it lies in the center."""

PLENTY: Final = 25
THRIFT: Final[dict[Level, float]] = {"beginner": 0.9, "easy": 0.9, "normal": 0.9, "hard": 1.4, "expert": 1.4}
LAVISH: Final[dict[Level, float]] = {"beginner": 0.6, "easy": 0.6, "normal": 0.6, "hard": 1.0, "expert": 1.0}
"""What a MB is worth for other uses: less to a player with plenty, most to one who plans the next attack."""

KINDS: Final[dict[SpecialKind, float]] = {
    SpecialKind.ASSASSINATION: 10.0,
    SpecialKind.BRIBERY: 12.0,
    SpecialKind.COMPUTER_ESPIONAGE: 2.0,
    SpecialKind.DEEP_AGENT: 6.0,
    SpecialKind.INTERFERENCE: 3.0,
    SpecialKind.MARKET_MANIPULATION: 12.0,
    SpecialKind.MEDIA_CAMPAIGN: 4.0,
    SpecialKind.MURPHYS_LAW: 12.0,
    SpecialKind.SECRETS: 8.0,
    SpecialKind.SENATE: 12.0,
    SpecialKind.SLUSH_FUND: 15.0,
    SpecialKind.SWISS_BANK_ACCOUNT: 25.0,
    SpecialKind.WHISPERING_CAMPAIGN: 4.0,
    SpecialKind.WHITE_COLLAR_CRIME: 7.0,
}
"""What a Special is worth to hold."""

IDLE: Final = 0.4
"""What a Special is worth that a player cannot use now, of what it is worth to hold."""

LURE: Final = 0.5
"""What Bribery is worth, of the best group that it could bring."""

CROWD: Final = 0.8
"""What each further Special is worth, of one in an otherwise empty hand."""


def special_worth(outlook: Outlook, seat: Seat, special: str) -> float:
    """Return what a Special is worth to a player: more where it helps with a goal of destroying (ILU-60)."""
    kind = SPECIAL[special].kind
    campaigns = kind in (SpecialKind.WHISPERING_CAMPAIGN, SpecialKind.MEDIA_CAMPAIGN)
    if campaigns and isinstance(goal_of(outlook.state, seat), box.GroupsDestroyed):
        return 12.0
    return KINDS[kind]


def talent(outlook: Outlook, seat: Seat, ability: Ability) -> float:
    """What an ability is worth to a player: a bonus where there is something to use it on (ILU-25)."""
    if not isinstance(ability, box.Bonus):
        return TALENT if isinstance(ability, box.Tax | box.Lasers | box.Draws | box.Shields) else 0.0
    if ability.attacks == (DESTROY,) and not isinstance(goal_of(outlook.state, seat), box.GroupsDestroyed):
        return 0.0
    state = outlook.state
    met = [card for card in ability.groups if card not in state.destroyed and owner(state, card) != seat]
    return HANDY * ability.amount if met or not ability.groups else 0.0


def intrinsic(outlook: Outlook, seat: Seat, card: CardId) -> float:
    """What a group brings by itself: income, Power to lead and to aid, arrows to lay more at."""
    facts = CARDS[card]
    arrows = len(open_arrows(outlook.state.structures[seat]))
    return (
        3.0
        + sum([talent(outlook, seat, ability) for ability in facts.abilities])
        + LASTING * 0.4 * facts.income
        + 0.5 * facts.power
        + facts.transferable
        + 6.0 * (len(facts.exits) - 1) / (1 + arrows)
    )


def part_of_goal(outlook: Outlook, seat: Seat, card: CardId, goal: Goal) -> float:
    """Return how many steps of a special goal a group counts for the player who gets or loses it (ILU-71)."""
    facts = CARDS[card]
    state = outlook.state
    match goal:
        case box.SumPower():
            return facts.power / stride(goal)
        case box.SumTransferable():
            return facts.transferable / stride(goal)
        case box.SumMoney():
            return LASTING * max(0, facts.income) / stride(goal)
        case box.CountAlignment():
            return float(goal.alignment in alignments(state, card))
        case box.AllAlignments():
            others = {
                each for own in cards_of(state.structures[seat]) if own != card for each in alignments(state, own)
            }
            return len([each for each in alignments(state, card) if each not in others]) / stride(goal)
        case box.GroupsDestroyed() | box.SecretCopy():
            return 0.0
        case _:
            assert_never(goal)


def parts_of_goal(outlook: Outlook, seat: Seat, came: Iterable[CardId]) -> float:
    """How many steps towards the special goal some groups are together."""
    goal = goal_of(outlook.state, seat)
    return sum([part_of_goal(outlook, seat, card, goal) for card in came])


def gain(outlook: Outlook, seat: Seat, came: tuple[CardId, ...]) -> float:
    """The hope of winning that groups would add for a player."""
    basic, special = outlook.basic[seat], outlook.special[seat]
    part = parts_of_goal(outlook, seat, came)
    return hope(basic - len(came)) - hope(basic) + hope(special - part) - hope(special)


def loss(outlook: Outlook, seat: Seat, gone: tuple[CardId, ...]) -> float:
    """The hope of winning that a player would lose with groups."""
    basic, special = outlook.basic[seat], outlook.special[seat]
    part = parts_of_goal(outlook, seat, gone)
    return hope(basic) - hope(basic + len(gone)) + hope(special) - hope(special + part)


def worth(outlook: Outlook, seat: Seat, *came: CardId) -> float:
    """Return what groups would be worth to a player who does not control them."""
    few = len(outlook.state.structures[seat]) ** 2
    bring = sum([intrinsic(outlook, seat, card) for card in came])
    return bring + gain(outlook, seat, came) + FIRST / few


def keep(outlook: Outlook, seat: Seat, card: CardId) -> float:
    """What a group with all below it is worth to the player who has it."""
    under = cards_of(branch(outlook.state.structures[seat], card))
    last = FIRST * (len(outlook.state.structures[seat]) == len(under) + 1)
    return last + sum([intrinsic(outlook, seat, each) for each in under]) + loss(outlook, seat, under)


def kill_worth(outlook: Outlook, seat: Seat) -> float:
    """What a group destroyed is worth to a player (ILU-71)."""
    if not isinstance(goal_of(outlook.state, seat), box.GroupsDestroyed):
        return 0.0
    special = outlook.special[seat]
    return KILL + hope(special - 1 / stride(goal_of(outlook.state, seat))) - hope(special)


def feud(outlook: Outlook, seat: Seat, target: CardId) -> float:
    """Return what it is worth to destroy a group against which an own card has a bonus (ILU-25)."""
    bonuses = [
        bonus for _, bonus in abilities_in(outlook.state.structures[seat], box.Bonus) if DESTROY in bonus.attacks
    ]
    return FEUD[outlook.level] if any(target in bonus.groups for bonus in bonuses) else 0.0


def taken(outlook: Outlook, target: CardId) -> tuple[Seat | None, tuple[CardId, ...]]:
    """Who controls a group, and what goes with it."""
    holder = owner(outlook.state, target)
    if holder is None:
        return None, (target,)
    return holder, cards_of(branch(outlook.state.structures[holder], target))


def profit(outlook: Outlook, seat: Seat, target: CardId, attack: Attack) -> float:
    """What a successful attack is worth to the player who makes it, by itself."""
    holder, came = taken(outlook, target)
    match attack:
        case Attack.CONTROL:
            return worth(outlook, seat, *came)
        case Attack.NEUTRALIZE:
            return PICKINGS * sum([intrinsic(outlook, seat, card) for card in came])
        case Attack.DESTROY:
            own = keep(outlook, seat, target) if holder == seat else 0.0
            return kill_worth(outlook, seat) + feud(outlook, seat, target) - own
        case _:
            assert_never(attack)


def harm(outlook: Outlook, target: CardId, attack: Attack, by: Seat) -> float:
    """What a successful attack by another costs the viewer: the hope it brings, less what others lose by it."""
    share = SHARE[outlook.level]
    holder, came = taken(outlook, target)
    match attack:
        case Attack.CONTROL:
            costs = share * gain(outlook, by, came)
        case Attack.NEUTRALIZE:
            costs = 0.0
        case Attack.DESTROY:
            costs = share * kill_worth(outlook, by)
        case _:
            assert_never(attack)
    if holder == outlook.seat:
        return costs + keep(outlook, outlook.seat, target)
    if holder is not None and holder != by:
        costs -= share * loss(outlook, holder, came)
    return costs


def prize(outlook: Outlook, target: CardId, attack: Attack) -> float:
    """What a successful attack of one's own is worth: what it brings, and what it takes from a rival.

    Weak computers do not attack rivals.
    """
    holder, came = taken(outlook, target)
    if holder is None or holder == outlook.seat:
        return profit(outlook, outlook.seat, target, attack)
    if outlook.level in SIMPLE:
        return 0.0
    return profit(outlook, outlook.seat, target, attack) + SHARE[outlook.level] * loss(outlook, holder, came)


def price(outlook: Outlook) -> float:
    """Return what a MB is worth for other uses: less with plenty of money, more where money is the goal."""
    seat = outlook.seat
    funds = wealth(outlook.state, seat)
    common = THRIFT[outlook.level] if funds < PLENTY else LAVISH[outlook.level]
    if not isinstance(goal_of(outlook.state, seat), box.SumMoney):
        return common
    special = outlook.special[seat]
    return common + hope(special) - hope(special + 1 / stride(goal_of(outlook.state, seat)))


def special_use(outlook: Outlook, seat: Seat, special: str) -> float:
    """Return what a Special would be worth to a player as the table stands, less in a full hand."""
    others = [each for each in outlook.state.specials[seat] if each != special]
    return CROWD ** len(others) * single_use(outlook, seat, special)


def single_use(outlook: Outlook, seat: Seat, special: str) -> float:
    """Return what a Special would be worth to a player who holds no other."""
    state, kind = outlook.state, SPECIAL[special].kind
    held = special_worth(outlook, seat, special)
    if kind is SpecialKind.MARKET_MANIPULATION:
        return float(sum([max(0, CARDS[card].income) for card in cards_of(state.structures[seat])]))
    if kind is SpecialKind.BRIBERY:
        if not open_arrows(state.structures[seat]):
            return IDLE * held
        return max([IDLE * held, *[LURE * worth(outlook, seat, card) for card in state.center]])
    if kind is SpecialKind.WHISPERING_CAMPAIGN:
        return held if isinstance(goal_of(state, seat), GroupsDestroyed) else IDLE * held
    if kind is SpecialKind.MEDIA_CAMPAIGN:
        return held if state.destroyed else IDLE * held
    return held
