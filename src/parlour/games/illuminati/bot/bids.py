"""What a computer does about an open attack: bids, answers to privilege and to the roll (ILU-26 to ILU-33)."""

from itertools import combinations
from statistics import fmean
from typing import Final

from parlour.core.game import Level, Seat
from parlour.games.illuminati.actions import Abolish, Action, Bid, CallOff, Pass, Use
from parlour.games.illuminati.attack.arithmetic import (
    bid_counts,
    current_number,
    doubled_card,
    may_call_off,
    open_sides,
    succeeds,
)
from parlour.games.illuminati.bot.attacks import RETREATS, chance, spendable_money
from parlour.games.illuminati.bot.dangers import equity, finishes, wins
from parlour.games.illuminati.bot.outlook import SIMPLE, Outlook, regard
from parlour.games.illuminati.bot.values import harm, price, prize, special_worth
from parlour.games.illuminati.box import SPECIAL, SpecialKind
from parlour.games.illuminati.frames import Fight
from parlour.games.illuminati.structure.control import illuminati, money_on
from parlour.games.illuminati.waits import parties_to

PATIENCE: Final = 5
"""Bidding rounds after which a computer adds nothing."""

CONCERN: Final = 0.0
"""What a party to an attack must gain at least, to spend money on it."""

MEDDLING: Final = 1.5
"""What an outsider must gain at least, to spend money on an attack of others; more against a friend than an enemy."""

MOST: Final = 25
"""The largest sum of one bid."""

HALF: Final = 0.5
"""What money on the group concerned is worth, of that on the Illuminati: it is used for less, and at stake itself."""

EXACT: Final[tuple[Level, ...]] = ("hard", "expert")
"""The levels that spend no money that leaves the chance as it is."""

SPARING: Final[dict[Level, float]] = {"beginner": 1.0, "easy": 1.0, "normal": 1.0, "hard": 0.5, "expert": 0.5}
"""What money is worth after an attack that would have won, of what it is worth else: good computers spare it less."""

ALERT: Final[dict[Level, float]] = {"beginner": 1.0, "easy": 1.0, "normal": 1.0, "hard": 3.0, "expert": 3.0}
"""How closely a computer looks at an attack that wins, so that a hasty glance misleads it less."""

JOINING: Final = (0.0, 1.0, 2.0)
"""What others may have to add against an attack that wins, for each MB that they are guessed to have."""

UNKNOWN: Final = 3
"""The least money that others may have, for all that one knows."""

LIKELY: Final = 0.75
"""The chance that an attack is assumed to have before money is bid on it."""

POOR: Final = 0.2
"""The chance below which nobody rolls for an attack of their own that money would help."""

WORTHY: Final = 5
"""The least money with which it pays to join an attack."""


def stakes(outlook: Outlook, fight: Fight) -> float:
    """What it is worth to a player that an attack succeeds; less than nothing to those whom it harms."""
    if fight.seat == outlook.seat:
        return prize(outlook, fight.target, fight.attack)
    if outlook.level not in SIMPLE and wins(outlook, fight):
        return -max(equity(outlook, outlook.seat), harm(outlook, fight.target, fight.attack, fight.seat))
    return -harm(outlook, fight.target, fight.attack, fight.seat)


def like_bids(outlook: Outlook, fight: Fight) -> dict[Action, float]:
    """Value the bids that change the chance most, on the computer's own side, and passing."""
    liked: dict[Action, float] = {Pass(): 0.0}
    if outlook.level not in SIMPLE and wins(outlook, fight):
        return oppose(outlook, fight)
    at_stake = stakes(outlook, fight)
    against = at_stake < 0
    if fight.rounds > PATIENCE or against not in open_sides(fight, outlook.seat):
        return liked
    concerned = outlook.seat in (fight.seat, fight.owner)
    number, rate = current_number(outlook.state, fight), price(outlook)
    feeling = regard(outlook, fight.seat) * (1.0 if against else -1.0)
    least = CONCERN if concerned else MEDDLING * (1.0 + feeling)
    final, doubled = finishes(outlook, fight), doubled_card(outlook.state, fight)
    for card, purse in spendable_money(outlook, fight, outlook.seat):
        own = card == illuminati(outlook.state, outlook.seat)
        for amount in range(1, min(purse, MOST) + 1):
            bid = Bid(card, amount, against)
            moved = bid_counts(bid, doubled) * (-1 if against else 1)
            odds = chance(number + moved)
            if outlook.level in EXACT and odds == chance(number + moved - (-1 if against else 1)):
                continue
            turned = abs(odds - chance(number)) * abs(at_stake)
            value = turned - amount * (rate if own else rate * HALF) * (1.0 - odds if final else 1.0)
            if value > least:
                liked[bid] = value
    found = best_few(liked)
    poor = fight.seat == outlook.seat and chance(number) < POOR
    return rescue(outlook, fight, found, chance(number)) if poor else found


def rescue(outlook: Outlook, fight: Fight, liked: dict[Action, float], odds: float) -> dict[Action, float]:
    """Return what helps a poor attack of one's own: money, or else to call it off, if it is vain and still free."""
    paid: dict[Action, float] = {action: value for action, value in liked.items() if isinstance(action, Bid)}
    free = may_call_off(fight) and outlook.state.turn.retreats < RETREATS
    return paid or ({CallOff(): 0.0} if free and not odds else {Pass(): 0.0})


def oppose(outlook: Outlook, fight: Fight) -> dict[Action, float]:
    """Value bids against an attack that wins the game, if the others add as large a part of their money to each.

    Money is worth something only if the game goes on.
    """
    state, seat, rate = outlook.state, outlook.seat, price(outlook)
    own = illuminati(state, seat)
    number, left = current_number(state, fight), equity(outlook, seat)
    rest = sum([money_left(outlook, fight, each) for each in allies(outlook, fight)])

    def spared(moved: int, joined: float, cost: float) -> float:
        return fmean([(1 - chance(number - moved - round(part * joined))) * (left - cost) for part in JOINING])

    liked: dict[Action, float] = {}
    doubled = doubled_card(state, fight)
    purses = spendable_money(outlook, fight, seat)
    funds = sum([purse for _, purse in purses])
    for card, purse in purses:
        for amount in range(1, min(purse, MOST) + 1):
            bid = Bid(card, amount, against=True)
            cost = SPARING[outlook.level] * amount * rate * (1.0 if card == own else HALF)
            joined = rest * amount / funds
            value = spared(bid_counts(bid, doubled), joined, cost) - spared(0, 0.0, 0.0)
            if value > 0:
                liked[bid] = ALERT[outlook.level] * value
    return best_few(liked)


def allies(outlook: Outlook, fight: Fight) -> list[Seat]:
    """Return who else may spend money against an attack of another."""
    return [each for each in parties_to(outlook.state, fight) if each not in (outlook.seat, fight.seat)]


def money_left(outlook: Outlook, fight: Fight, seat: Seat) -> int:
    """Estimate what a player can still spend on an attack: what is guessed, less what was spent on it."""
    own = illuminati(outlook.state, seat)
    spent = sum([bid.amount for bid in fight.bids if bid.card == own])
    return max(UNKNOWN, money_on(outlook.state, own) - spent)


def best_few(liked: dict[Action, float], few: int = 4) -> dict[Action, float]:
    """Return the few best bids, and passing."""
    return dict([(Pass(), 0.0), *sorted(liked.items(), key=lambda pair: -pair[1])[:few]])


def like_objections(outlook: Outlook, fight: Fight) -> dict[Action, float]:
    """What to do about a privilege: open the attack to all, or get in alone (ILU-33)."""
    state, seat = outlook.state, outlook.seat
    fear = -stakes(outlook, fight) * LIKELY
    liked: dict[Action, float] = {Pass(): 0.0}
    if seat in fight.admitted:
        return liked
    rich = money_on(state, illuminati(state, seat)) >= WORTHY
    for special in state.specials[seat]:
        cost = special_worth(outlook, seat, special)
        if SPECIAL[special].kind is SpecialKind.DEEP_AGENT:
            liked[Use(special)] = fear - cost
        elif SPECIAL[special].kind is SpecialKind.INTERFERENCE and rich and seat != fight.owner:
            liked[Use(special)] = abs(fear) - cost
    for pair in combinations(state.specials[seat], 2):
        liked[Abolish(pair)] = fear - sum([special_worth(outlook, seat, special) for special in pair])
    return {action: value for action, value in liked.items() if value >= 0.0}


def like_answers(outlook: Outlook, fight: Fight) -> dict[Action, float]:
    """Whether to turn the dice: for an attack that failed, against one that succeeded (ILU-60)."""
    state, seat = outlook.state, outlook.seat
    liked: dict[Action, float] = {Pass(): 0.0}
    for special in state.specials[seat]:
        if SPECIAL[special].kind in (SpecialKind.ASSASSINATION, SpecialKind.MURPHYS_LAW):
            value = turned(outlook, fight, SPECIAL[special].amount) - special_worth(outlook, seat, special)
            liked[Use(special)] = value
    return {action: value for action, value in liked.items() if value >= 0.0}


def turned(outlook: Outlook, fight: Fight, reads: int) -> float:
    """What it is worth that the dice read something else."""
    number = current_number(outlook.state, fight)
    return (succeeds(reads, number) - succeeds(fight.rolled, number)) * stakes(outlook, fight)
