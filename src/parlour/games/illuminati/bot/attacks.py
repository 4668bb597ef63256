"""Attacks as a computer plans them: what they are worth, and with which aid and money (ILU-20 to ILU-22)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

from msgspec import Struct

from parlour.core.game import Seat
from parlour.games.illuminati.actions import Action, Announce, Privilege
from parlour.games.illuminati.attack.arithmetic import (
    CONTROL,
    announced,
    possible_aid,
    protection,
    spendable_cards,
    ways,
)
from parlour.games.illuminati.bot.dangers import KEPT, exposure_added, finishes, guard_rate, treasure
from parlour.games.illuminati.bot.outlook import SHARE, Outlook, rivals
from parlour.games.illuminati.bot.values import gain, keep, price, prize, special_worth, taken
from parlour.games.illuminati.box import CARDS, Attack, CardId
from parlour.games.illuminati.frames import Fight
from parlour.games.illuminati.specials import affordable_privilege
from parlour.games.illuminati.structure.control import depths, illuminati, money_on
from parlour.games.illuminati.view_types import Forecast

SURE: Final = 10
"""The highest number that makes a roll better (ILU-22)."""

CHANCE: Final = tuple([ways(number) / 36 for number in range(SURE + 1)])

STARS: Final = 14
"""How many attacks are examined closely."""

RESERVED: Final = 0.35
"""What a point of Power is worth for a second attack in the same turn."""

RESOLVE: Final = 0.3
"""Of what a rival stands to lose: the money that is expected against an attack."""

SHELTER: Final = 0.02
"""What a point of protection is worth, for each MB of what an attack would bring."""

RETREATS: Final = 3
"""Attacks after which a computer calls off no more in a turn, lest it never ends."""

SPARED: Final = 5.0
"""What passing brings: an attack must be worth more (ILU-16)."""


Prizes = dict[tuple[CardId, Attack], float]
"""What successful attacks are worth, by target and kind."""


class Support(Struct, frozen=True):
    """Aid and money for an attack, and what the attack is then worth."""

    gain: float
    aid: tuple[CardId, ...]
    money: int
    odds: float = 0.0


class Prospect(Struct, frozen=True):
    """An attack that could be announced, and what it is worth."""

    gain: float
    action: Announce


def chance(number: int) -> float:
    """How likely a number is rolled (ILU-22)."""
    return CHANCE[max(0, min(number, SURE))]


@lru_cache(maxsize=512)
def teams(free: tuple[CardId, ...]) -> tuple[tuple[int, tuple[CardId, ...]], ...]:
    """Cards that could aid together, each team with its Transferable Power; of equal ones the smallest."""
    found: dict[int, tuple[CardId, ...]] = {}
    for size in range(min(len(free), 4) + 1):
        for team in combinations(free, size):
            found.setdefault(sum([CARDS[card].transferable for card in team]), team)
    return tuple(sorted(found.items()))


class Purse(Struct, frozen=True):
    """The money for an attack: all there is, what of it costs nothing but itself, and what a MB is worth.

    With an attack that wins the game, money is worth something only where the attack fails.
    """

    funds: int
    free: float
    rate: float
    dear: float
    wins: bool = False

    def cost(self, amount: int, odds: float = 0.0) -> float:
        """Return what spending so much costs with these odds: more for what was to be kept for the defence."""
        whole = self.rate * amount + self.dear * max(0.0, amount - self.free)
        return whole * (1.0 - odds) if self.wins else whole


def supports(
    number: int, free: tuple[CardId, ...], purse: Purse, worth: float, reserved: float, against: float
) -> Iterator[Support]:
    """Yield the aid and money that an attack could be made with, when so much money may be spent against it."""
    for power, team in teams(free):
        total = number + power - round(against)
        sums = {0, *[max(0, min(purse.funds, wanted - total)) for wanted in (SURE, SURE - 1, SURE - 2, SURE - 4)]}
        for amount in sorted(sums):
            odds = chance(total + amount)
            yield Support(odds * worth - purse.cost(amount, odds) - reserved * power, team, amount, odds)


def support(
    number: int, free: tuple[CardId, ...], purse: Purse, worth: float, reserved: float, against: float
) -> Support:
    """The aid and money with which an attack is worth most."""
    return max(supports(number, free, purse, worth, reserved, against), key=lambda each: each.gain)


def funds_of(outlook: Outlook, leader: CardId) -> int:
    """The money that could go into an attack of one's own (ILU-26)."""
    own = illuminati(outlook.state, outlook.seat)
    return sum([money_on(outlook.state, card) for card in dict.fromkeys((own, leader))])


def purse_for(outlook: Outlook, leader: CardId, target: CardId, attack: Attack, guarded: float | None = None) -> Purse:
    """Return the money for an attack, with what a computer keeps back of it; against a single rival nothing.

    `guarded` is what a MB for the defence is worth, where that is known.
    """
    funds = funds_of(outlook, leader)
    final = finishes(outlook, announced(outlook.state, outlook.seat, leader, target, attack))
    home = money_on(outlook.state, illuminati(outlook.state, outlook.seat))
    kept = min(home, KEPT[outlook.level]) if len(rivals(outlook)) > 1 else 0.0
    dear = guarded if guarded is not None else guard_rate(outlook)
    return Purse(funds, funds - kept, price(outlook), dear if kept else 0.0, final)


def opposition(outlook: Outlook, target: CardId, attack: Attack, *, outsiders: bool) -> float:
    """Estimate the money spent against an own attack: by the loser, and by those who fear a win."""
    state, seat = outlook.state, outlook.seat
    holder, came = taken(outlook, target)
    expected = 0.0
    if holder is not None and holder != seat:
        purse = money_on(state, illuminati(state, holder)) + money_on(state, target)
        expected += min(purse * 0.7, RESOLVE * keep(outlook, holder, target))
    if outsiders and attack is CONTROL:
        feared = SHARE["normal"] * gain(outlook, seat, came)
        others = [money_on(state, illuminati(state, each)) for each in rivals(outlook) if each != holder]
        expected += max(0.0, min(sum(others) * 0.5, RESOLVE * feared - 2.0))
    return expected


def aiders(outlook: Outlook, leader: CardId, target: CardId, attack: Attack) -> tuple[CardId, ...]:
    """Return the cards that could aid an attack if it were announced (ILU-20)."""
    return possible_aid(outlook.state, announced(outlook.state, outlook.seat, leader, target, attack))


def reserve(outlook: Outlook) -> float:
    """What Power is worth for later in the turn: nothing with the last action."""
    return RESERVED if outlook.state.turn.actions > 1 else 0.0


def prospects(
    outlook: Outlook, forecast: Iterable[Forecast], prizes: Prizes | None = None, closely: int = STARS
) -> list[Prospect]:
    """The attacks worth announcing, the best first; `prizes` keeps what they bring for another look."""
    prizes = {} if prizes is None else prizes
    rough: list[tuple[float, Forecast]] = []
    for each in forecast:
        key = (each.target, each.attack)
        if key not in prizes:
            prizes[key] = prize(outlook, *key)
        if prizes[key] > SPARED:
            reach = each.number + max(0, CARDS[each.leader].power // 2) + funds_of(outlook, each.leader)
            rough.append((prizes[key] * chance(reach) + each.number, each))
    rough.sort(key=lambda pair: -pair[0])
    guarded = guard_rate(outlook)
    found = [assess(outlook, each, prizes[each.target, each.attack], guarded) for _, each in rough[:closely]]
    return sorted([each for each in found if each.gain > SPARED], key=lambda each: -each.gain)


def assess(outlook: Outlook, forecast: Forecast, worth: float, guarded: float) -> Prospect:
    """One attack with the best aid and money for it."""
    leader, target, attack = forecast.leader, forecast.target, forecast.attack
    purse = purse_for(outlook, leader, target, attack, guarded)
    reserved = 0.0 if purse.wins else reserve(outlook)
    against = opposition(outlook, target, attack, outsiders=True)
    free = aiders(outlook, leader, target, attack)
    best = support(forecast.number, free, purse, worth, reserved, against)
    spent = reserved * CARDS[leader].power
    kept = best.odds * placed_worth(outlook, forecast, worth, purse)
    return Prospect(best.gain - spent + kept, Announce(leader, target, attack))


def placed_worth(outlook: Outlook, forecast: Forecast, worth: float, purse: Purse) -> float:
    """Return what the place of a group that comes in is worth, if the game goes on."""
    stays = forecast.attack is CONTROL and not purse.wins
    return shelter(outlook, forecast.leader, forecast.target, worth) if stays else 0.0


def shelter(outlook: Outlook, leader: CardId, target: CardId, worth: float) -> float:
    """What the place below a card does for a group that comes in: its protection, less what is at risk there."""
    came = taken(outlook, target)[1]
    value = sum([treasure(outlook, card) for card in came])
    return SHELTER * worth * guard(outlook, leader) - exposure_added(outlook, leader, target, value)


def guard(outlook: Outlook, leader: CardId) -> int:
    """What its place below a card protects a group with (ILU-24)."""
    return protection(depths(outlook.state.structures[outlook.seat])[leader] + 1)


def privileges(outlook: Outlook, saved: float, gain: float) -> dict[Action, float]:
    """Ways to shut outsiders out, where that saves more than it costs (ILU-33)."""
    state, seat = outlook.state, outlook.seat
    costs: dict[Action, float] = {
        Privilege(special): special_worth(outlook, seat, special) for special in state.specials[seat]
    }
    cost = affordable_privilege(state, seat)
    if cost is not None:
        costs[Privilege()] = cost * price(outlook)
    return {action: gain + saved - spent for action, spent in costs.items() if saved > spent}


def spendable_money(outlook: Outlook, fight: Fight, seat: Seat) -> list[tuple[CardId, int]]:
    """The treasuries that a player may spend of, the group's own before the Illuminati's (ILU-26)."""
    owned = spendable_cards(outlook.state, fight, seat)
    return [(card, money_on(outlook.state, card)) for card in reversed(owned) if money_on(outlook.state, card)]
