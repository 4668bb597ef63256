"""How a computer deals: what it offers, how it answers, and how it appeals for help (ILU-50 to ILU-55)."""

from itertools import product
from typing import Final

from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.games.illuminati.actions import Accept, Action, Counter, Decline, Offer, Reason, Side
from parlour.games.illuminati.bot.deal_values import (
    MARGIN,
    Terms,
    effort,
    fair_sum,
    ill_will,
    is_close,
    priced,
    purse,
    rate,
    swing,
    value_of,
    with_room,
)
from parlour.games.illuminati.bot.outlook import Outlook, regard, rivals
from parlour.games.illuminati.bot.values import part_of_goal, special_use
from parlour.games.illuminati.box import SpecialId
from parlour.games.illuminati.deal.checks import allows, check_counter, check_offer, unnamed_count
from parlour.games.illuminati.deal.relations import turn_number
from parlour.games.illuminati.deal.rules import named_side
from parlour.games.illuminati.frames import Deal, Fight
from parlour.games.illuminati.goals import SECRETIVE, goal_of
from parlour.games.illuminati.state import Relation, face_down
from parlour.games.illuminati.structure.control import cards_of, illuminati

OFFERS: Final = 2
"""The offers that a computer makes in a turn at most, each to another player."""

CLOSELY: Final = 8
"""The deals with each player that are worked out, of those that promise most."""

FREE: Final = 150.0
"""What a deal is worth in addition that costs no action: it is made before anything else."""

PATIENCE: Final = 1
"""Counter-offers after which a computer says yes or no."""

SPITE: Final = -0.5
"""The regard below which a computer says that it remembers."""

USELESS: Final = 3.0
"""What something must be worth to be of use."""

REST: Final = 1
"""The rounds for which a computer offers nothing to a player who declined."""

SUMS: Final = (8, 6, 4, 3, 2)
"""The money that a computer asks for."""

HELP: Final = 1.0
"""What the money must be worth in the attack."""

CERTAIN: Final = 0.7
"""The part of the money that a player is guessed to have of which a computer is sure."""


def like_offers(outlook: Outlook) -> dict[Action, float]:
    """Return the best deal to offer: one that should please the other too, and was not declined lately."""
    state, seat = outlook.state, outlook.seat
    if state.turn.offers[seat] >= OFFERS:
        return {}
    best: tuple[float, Offer] | None = None
    for other in rivals(outlook):
        if not dealt_with(outlook, other):
            for terms in bargains(outlook, other, packets(outlook, seat), packets(outlook, other)):
                offer = Offer(other, terms.give, terms.take)
                fresh = not refused_lately(outlook, other, terms.give, terms.take)
                if fresh and (best is None or terms.mine > best[0]) and allows(check_offer, state, seat, offer):
                    best = (terms.mine, offer)
    if best is None:
        return {}
    offer = best[1]
    return {offer: best[0] + (0.0 if offer.give.groups or offer.take.groups else FREE)}


def dealt_with(outlook: Outlook, other: Seat) -> bool:
    """Return whether the viewer had an answer from another player in this turn: one offer to each is enough."""
    now = turn_number(outlook.state)
    with_me = [each for each in outlook.state.relations if each.seat == other and each.to == outlook.seat]
    return any(each.turn == now and each.kind in ("traded", "declined") for each in with_me)


def packets(outlook: Outlook, seat: Seat) -> list[Side]:
    """Return what a player could put into a deal besides money: nothing, a group, or a Special."""
    groups = [Side(groups=(card,)) for card in cards_of(outlook.state.structures[seat])[1:]]
    return [Side(), *groups, *[Side(specials=(special,)) for special in outlook.state.specials[seat]]]


def bargains(outlook: Outlook, other: Seat, gives: list[Side], takes: list[Side]) -> list[Terms]:
    """Work out deals of one packet against another: roughly for all of them, exactly for the most promising."""
    seat = outlook.seat
    given = [(side, packet_value(outlook, other, side, Side())) for side in gives]
    taken = [(side, packet_value(outlook, other, Side(), side)) for side in takes]
    rough: list[tuple[float, Side, Side]] = []
    for (give, one), (take, two) in product(given, taken):
        mine, theirs = one[0] + two[0], one[1] + two[1]
        pays = fair_sum(outlook, other, mine, theirs)
        if pays is not None and give != take:
            rough.append((mine - pays * rate(outlook, seat), give, take))
    rough.sort(key=lambda each: -each[0])
    found = [priced(outlook, other, give, take) for _, give, take in rough[:CLOSELY]]
    return [terms for terms in found if terms is not None]


def packet_value(outlook: Outlook, other: Seat, give: Side, take: Side) -> tuple[float, float]:
    """Return what one packet that changes hands is worth to the viewer and to the other player."""
    if give == take:
        return 0.0, 0.0
    seat = outlook.seat
    mine = value_of(outlook, seat, other, take, give) - effort(outlook, seat, give, take)
    return mine, value_of(outlook, other, seat, give, take) - effort(outlook, other, give, take)


def like_answers(outlook: Outlook, deal: Deal) -> dict[Action, float]:
    """Accept a good deal, make a fair one of it once, or decline and say why (ILU-50, ILU-55)."""
    seat, other = outlook.seat, deal.seat
    chosen = cheapest_specials(outlook, deal)
    give = with_room(outlook, seat, named_side(deal.take, chosen), deal.give)
    value = value_of(outlook, seat, other, deal.give, give) - effort(outlook, seat, give, deal.give)
    liked: dict[Action, float] = {Decline(reason(outlook, deal, give, value)): 0.0}
    if is_close(outlook, other, seat, give, deal.give):
        return liked
    complete = not deal.asks and len(chosen) == unnamed_count(deal.take) and has_means(outlook, give)
    if complete and value > ill_will(outlook, seat, other):
        liked[Accept(chosen, give.drops)] = value
    elif deal.counters < PATIENCE:
        liked.update(fair_counter(outlook, deal, give))
    return liked


def fair_counter(outlook: Outlook, deal: Deal, give: Side) -> dict[Action, float]:
    """Return the best deal about the same things that should please both, if there is one."""
    other = deal.seat
    mine, theirs = replace(give, money=0, drops=()), replace(deal.give, money=0, drops=())
    found: list[Terms] = []
    if not deal.asks:
        found = bargains(outlook, other, [mine], [theirs])
    if not found and theirs != Side():
        found = bargains(outlook, other, packets(outlook, outlook.seat), [theirs])
    if not found and mine != Side():
        found = bargains(outlook, other, [mine], packets(outlook, other))
    for terms in sorted(found, key=lambda terms: -min(terms.mine, terms.theirs)):
        counter = Counter(terms.give, terms.take)
        if allows(check_counter, outlook.state, deal, counter):
            return {counter: terms.mine}
    return {}


def reason(outlook: Outlook, deal: Deal, give: Side, value: float) -> Reason:
    """Return why a computer would decline a deal, as it says it; a secret goal stays secret (ILU-55)."""
    seat, other = outlook.seat, deal.seat
    state = outlook.state
    if is_close(outlook, other, seat, give, deal.give):
        return "close"
    if give.money > purse(outlook, seat):
        return "much"
    if not deal.asks and (value > 0 or regard(outlook, other) < SPITE):
        return "grudge"
    open_goal = illuminati(state, seat) not in SECRETIVE
    if open_goal and any(part_of_goal(outlook, seat, card, goal_of(state, seat)) > 0 for card in give.groups):
        return "goal"
    if give.groups or give.specials:
        return "keep" if deal.asks else "little"
    things = replace(deal.give, money=0, drops=())
    if things == Side():
        return "much" if give.money > 0 else "later"
    return "useless" if value_of(outlook, seat, other, things, Side()) < USELESS else "much"


def cheapest_specials(outlook: Outlook, deal: Deal) -> tuple[SpecialId, ...]:
    """Return the face-down Specials to give for those that a deal does not name: the least useful (ILU-53)."""
    seat = outlook.seat
    hidden = [special for special in face_down(outlook.state, seat) if special not in deal.take.specials]
    hidden.sort(key=lambda special: special_use(outlook, seat, special))
    return tuple(hidden[: unnamed_count(deal.take)])


def has_means(outlook: Outlook, side: Side) -> bool:
    """Whether a player can give what is wanted (ILU-51)."""
    held = outlook.state.specials[outlook.seat]
    return side.money <= purse(outlook, outlook.seat) and all(special in held for special in side.specials)


def refused_lately(outlook: Outlook, other: Seat, give: Side, take: Side) -> bool:
    """Return whether a player declined the viewer's last offer a short while ago, or one like this on record."""
    now, seats = turn_number(outlook.state), outlook.state.seats
    refusals = [
        each
        for each in outlook.state.relations
        if each.kind == "declined" and each.seat == other and each.to == outlook.seat
    ]
    return any(now - each.turn < REST * seats or alike(each, give, take) for each in refusals)


def alike(refusal: Relation, give: Side, take: Side) -> bool:
    """Return whether an offer is like a declined one: the same groups and as many Specials on each side."""
    return contents(refusal.give) == contents(give) and contents(refusal.take) == contents(take)


def contents(side: Side) -> tuple[tuple[str, ...], int]:
    """Return what a side of a deal is about, besides money."""
    return side.groups, len(side.specials)


def like_appeals(outlook: Outlook, fight: Fight) -> dict[Action, float]:
    """Return the best sale of a Special for money that turns an attack for its buyer's good too, or at a good price."""
    state, seat = outlook.state, outlook.seat
    concerned = seat in (fight.seat, fight.owner)
    if not concerned or fight.privilege or state.turn.offers[seat] >= OFFERS:
        return {}
    best: tuple[float, Offer] | None = None
    for other in rivals(outlook):
        if other not in (fight.seat, fight.owner) and not dealt_with(outlook, other):
            for mine, offer in appeals_to(outlook, other):
                if (best is None or mine > best[0]) and allows(check_offer, state, seat, offer):
                    best = (mine, offer)
    return {} if best is None else {best[1]: best[0] + FREE}


def appeals_to(outlook: Outlook, other: Seat) -> list[tuple[float, Offer]]:
    """Return the sales to one player that both gain by, each with what it is worth."""
    seat = outlook.seat
    found: list[tuple[float, Offer]] = []
    for special in outlook.state.specials[seat]:
        give = Side(specials=(special,))
        for amount in [each for each in SUMS if each <= CERTAIN * purse(outlook, other)]:
            take = Side(money=amount)
            if swing(outlook, seat, other, amount) < HELP:
                continue
            mine = value_of(outlook, seat, other, take, give)
            theirs = value_of(outlook, other, seat, give, take) - ill_will(outlook, other, seat)
            safe = not is_close(outlook, other, seat, give, take) and not refused_lately(outlook, other, give, take)
            if min(mine, theirs) > MARGIN and safe:
                found.append((mine, Offer(other, give, take)))
    return found
