"""What deals are worth to both sides, and the price that shares the gain between them (ILU-50 to ILU-54)."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.games.illuminati.actions import Side
from parlour.games.illuminati.attack.arithmetic import current_number
from parlour.games.illuminati.bot.attacks import chance
from parlour.games.illuminati.bot.bids import stakes
from parlour.games.illuminati.bot.outlook import SHARE, Outlook, regard, steps_to_special, stride
from parlour.games.illuminati.bot.values import gain, keep, loss, parts_of_goal, price, special_use, worth
from parlour.games.illuminati.box import CardId, SumMoney
from parlour.games.illuminati.deal.moves import ways_to_make_room
from parlour.games.illuminati.deal.rules import known_specials
from parlour.games.illuminati.goals import goal_of
from parlour.games.illuminati.state import open_attack
from parlour.games.illuminati.structure.control import cards_of, illuminati, money_on
from parlour.games.illuminati.structure.grid import branch

BRINK: Final = 1.6
"""How few steps from winning a player must be, before or after a deal, for nobody to make it with them."""

MARGIN: Final = 1.0
"""What a deal must be worth to both."""

DEED: Final = 1.0
"""What an action is worth at least that a deal costs (ILU-51); a better use of it is preferred anyway."""

GRUDGE: Final = 3.0
"""What a deal must bring in addition to be made with a player who is regarded worst."""

LOYALTY: Final = 0.2
"""The part of the gain that a friend gets in addition to a half, and a betrayer does not get."""

ALONG: Final = 0.5
"""What money on a group is worth, of that on the Illuminati: it is used for less."""


class Terms(Struct, frozen=True):
    """A deal as one side would make it, and what it is worth to it and, by its guess, to the other."""

    give: Side
    take: Side
    mine: float
    theirs: float


def rate(outlook: Outlook, seat: Seat) -> float:
    """Return what a MB is worth to a player, as far as the viewer can tell."""
    return price(outlook if seat == outlook.seat else replace(outlook, seat=seat))


def value_of(outlook: Outlook, seat: Seat, other: Seat, come: Side, go: Side) -> float:
    """What a deal is worth to a player: what comes, less what goes, less what it does for the other's hopes."""
    got, lost = moved_cards(outlook, other, come), moved_cards(outlook, seat, go)
    money = come.money - go.money + ALONG * (treasury(outlook, got) - treasury(outlook, lost))
    value = money * rate(outlook, seat)
    value += sum([special_use(outlook, seat, special) for special in known_specials(come)])
    value -= sum([special_use(outlook, seat, special) for special in known_specials(go)])
    value += worth(outlook, seat, *got) if got else 0.0
    value -= sum([keep(outlook, seat, card) for card in (*go.groups, *go.drops)])
    value += swing(outlook, seat, other, come.money - go.money)
    return value - SHARE["normal"] * (gain(outlook, other, lost) - loss(outlook, other, got))


def swing(outlook: Outlook, seat: Seat, other: Seat, paid: int) -> float:
    """Return what it is worth to a player that so much money of `other` is there for the open attack (ILU-26)."""
    fight = open_attack(outlook.state)
    if fight is None or not paid:
        return 0.0
    changes = {seat: paid, other: -paid}
    number, moved = current_number(outlook.state, fight) + purse(outlook, fight.seat), changes.get(fight.seat, 0)
    if fight.owner is not None:
        number -= purse(outlook, fight.owner)
        moved -= changes.get(fight.owner, 0)
    own = outlook if seat == outlook.seat else replace(outlook, seat=seat)
    return stakes(own, fight) * (chance(number + moved) - chance(number))


def moved_cards(outlook: Outlook, seat: Seat, side: Side) -> tuple[CardId, ...]:
    """Return the groups that go with one side of a deal, those below them included (ILU-51)."""
    structure = outlook.state.structures[seat]
    return tuple([card for group in side.groups for card in cards_of(branch(structure, group))])


def treasury(outlook: Outlook, cards: tuple[CardId, ...]) -> int:
    """Return the money on some groups, as far as the viewer knows or guesses."""
    return sum([money_on(outlook.state, card) for card in cards])


def purse(outlook: Outlook, seat: Seat) -> int:
    """Return the money that a player can spend on deals (ILU-51)."""
    return money_on(outlook.state, illuminati(outlook.state, seat))


def is_close(outlook: Outlook, seat: Seat, other: Seat, come: Side, go: Side) -> bool:
    """Return whether a player is close to winning, or would be after a deal with `other` (ILU-52)."""
    got, lost = moved_cards(outlook, other, come), moved_cards(outlook, seat, go)
    basic, special = outlook.basic[seat], steps_to_special(outlook.state, seat)
    now = min(basic, special)
    basic += len(lost) - len(got)
    special += parts_of_goal(outlook, seat, lost) - parts_of_goal(outlook, seat, got)
    goal = goal_of(outlook.state, seat)
    if isinstance(goal, SumMoney):
        special -= (come.money - go.money + treasury(outlook, got)) / stride(goal)
    return min(now, basic, special) <= BRINK


def with_room(outlook: Outlook, seat: Seat, go: Side, come: Side) -> Side:
    """Return what a player gives, with the group dropped that is missed least, if a deal needs an arrow (ILU-54)."""
    structure = outlook.state.structures[seat]
    ways = ways_to_make_room(structure, go) if come.groups else [()]
    return replace(go, drops=min(ways, key=lambda drops: sum([keep(outlook, seat, card) for card in drops])))


def effort(outlook: Outlook, seat: Seat, give: Side, take: Side) -> float:
    """Return what the actions are worth that a deal costs a player, whose turn it must be (ILU-51)."""
    groups = len(give.groups) + len(take.groups)
    return DEED * groups if outlook.state.turn.seat == seat else 0.0


def ill_will(outlook: Outlook, seat: Seat, other: Seat) -> float:
    """Return what a deal must bring a player in addition, because of what the other did."""
    return GRUDGE * max(0.0, -regard(replace(outlook, seat=seat), other))


def priced(outlook: Outlook, other: Seat, give: Side, take: Side) -> Terms | None:
    """Return a deal with the money that shares its gain between both, a friend getting more; None if one would lose."""
    seat = outlook.seat
    give = with_room(outlook, seat, replace(give, money=0), take)
    take = replace(take, money=0, drops=())
    theirs_go = with_room(outlook, other, take, give)
    mine = value_of(outlook, seat, other, take, give) - effort(outlook, seat, give, take)
    theirs = value_of(outlook, other, seat, give, theirs_go) - effort(outlook, other, give, take)
    pays = fair_sum(outlook, other, mine, theirs)
    if pays is None:
        return None
    give, take = replace(give, money=max(0, pays)), replace(take, money=max(0, -pays))
    if is_close(outlook, other, seat, give, take) or is_close(outlook, seat, other, take, give):
        return None  # one would not agree, or should not
    return Terms(give, take, mine - pays * rate(outlook, seat), theirs + pays * rate(outlook, other))


def fair_sum(outlook: Outlook, other: Seat, mine: float, theirs: float) -> int | None:
    """Return the money that shares the gain of a deal, less than nothing if the other pays; None if one would lose.

    `mine` and `theirs` are what it is worth to the two without money.
    """
    seat = outlook.seat
    mine -= ill_will(outlook, seat, other)
    theirs -= ill_will(outlook, other, seat)
    rates = rate(outlook, seat), rate(outlook, other)
    share = 0.5 - LOYALTY * regard(outlook, other)
    amount = (mine * (1 - share) - theirs * share) / (rates[0] * (1 - share) + rates[1] * share)
    pays = max(-purse(outlook, other), min(purse(outlook, seat), round(amount)))
    return pays if min(mine - pays * rates[0], theirs + pays * rates[1]) > MARGIN else None
