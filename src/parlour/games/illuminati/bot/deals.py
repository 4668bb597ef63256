"""How a computer deals: what it offers, and how it answers offers (ILU-50 to ILU-54)."""

from collections.abc import Iterator
from math import ceil
from typing import Final

from msgspec.structs import replace

from parlour.core.game import Illegal, Seat
from parlour.games.illuminati.actions import Accept, Action, Counter, Decline, Offer, Side
from parlour.games.illuminati.bot.outlook import SHARE, Outlook, nearest, rivals
from parlour.games.illuminati.bot.values import gain, keep, loss, price, special_worth, worth
from parlour.games.illuminati.box import SpecialId
from parlour.games.illuminati.deal.checks import check_counter, unnamed_count
from parlour.games.illuminati.deal.moves import allowed, ways_to_make_room
from parlour.games.illuminati.deal.rules import known_specials, named_side
from parlour.games.illuminati.frames import Deal
from parlour.games.illuminati.special.hands import face_down
from parlour.games.illuminati.structure.control import cards_of, illuminati
from parlour.games.illuminati.structure.grid import branch
from parlour.games.illuminati.structure.treasuries import money_on

BRINK: Final = 1.6
"""How few steps from winning a player must be for nobody to deal with them."""

MARGIN: Final = 1.0
"""What a deal must be worth to both."""

DEED: Final = 4.0
"""What an action is worth that a deal costs (ILU-51)."""

PATIENCE: Final = 1
"""Counter-offers after which a computer says yes or no."""

HAGGLE: Final = 15.0
"""How bad a deal may be for a computer to make a counter-offer."""


def value_of(outlook: Outlook, seat: Seat, other: Seat, come: Side, go: Side) -> float:
    """What a deal is worth to a player: what comes, less what goes, less what it does for the other's hopes."""
    state = outlook.state
    got = tuple([card for group in come.groups for card in cards_of(branch(state.structures[other], group))])
    lost = tuple([card for group in go.groups for card in cards_of(branch(state.structures[seat], group))])
    value = (come.money - go.money) * price(outlook)
    value += sum([special_worth(outlook, seat, special) for special in known_specials(come)])
    value -= sum([special_worth(outlook, seat, special) for special in known_specials(go)])
    value += worth(outlook, seat, *got) if got else 0.0
    value -= sum([keep(outlook, seat, card) for card in (*go.groups, *go.drops)])
    return value - SHARE["normal"] * (gain(outlook, other, lost) - loss(outlook, other, got))


def like_offers(outlook: Outlook) -> dict[Action, float]:
    """Return the one deal to offer in a turn, lest offers never end: the best that should please the other too."""
    state, seat = outlook.state, outlook.seat
    if state.turn.offers[seat]:
        return {}
    best: tuple[float, Offer] | None = None
    for other in rivals(outlook):
        if nearest(outlook, other) > BRINK:
            for deal in proposals(outlook, other):
                give, take = with_room(outlook, seat, deal.give, deal.take), deal.take
                deal = Offer(other, give, take)
                mine = value_of(outlook, seat, other, take, give) - DEED * (len(give.groups) + len(take.groups))
                theirs = value_of(outlook, other, seat, give, with_room(outlook, other, take, give))
                if min(mine, theirs) > MARGIN and (best is None or mine > best[0]) and allowed(state, seat, deal):
                    best = (mine, deal)
    return {} if best is None else {best[1]: best[0] + DEED}


def with_room(outlook: Outlook, seat: Seat, go: Side, come: Side) -> Side:
    """Return what a player gives, with the group dropped that is missed least, if a deal needs an arrow (ILU-54)."""
    structure = outlook.state.structures[seat]
    ways = ways_to_make_room(structure, go) if come.groups else [()]
    return replace(go, drops=min(ways, key=lambda drops: sum([keep(outlook, seat, card) for card in drops])))


def proposals(outlook: Outlook, other: Seat) -> Iterator[Offer]:
    """Deals that may please both: their group for money or for one of mine, a Special of mine for money."""
    state, seat = outlook.state, outlook.seat
    purse, theirs = money_on(state, illuminati(state, seat)), money_on(state, illuminati(state, other))
    rate = price(outlook)
    for card in cards_of(state.structures[other])[1:]:
        wanted = Side(groups=(card,))
        cost = ceil((MARGIN - value_of(outlook, other, seat, Side(), wanted)) / rate) + 1
        if cost <= purse:
            yield Offer(other, give=Side(money=cost), take=wanted)
        for mine in cards_of(state.structures[seat])[1:]:
            yield Offer(other, give=Side(groups=(mine,)), take=wanted)
    for special in state.specials[seat]:
        asked = ceil((special_worth(outlook, seat, special) + MARGIN) / rate) + 1
        if asked <= theirs:
            yield Offer(other, give=Side(specials=(special,)), take=Side(money=asked))


def like_answers(outlook: Outlook, deal: Deal) -> dict[Action, float]:
    """Accept a good deal from a player who is not about to win; otherwise ask for more money once (ILU-50)."""
    liked: dict[Action, float] = {Decline(): 0.0}
    seat, other = outlook.seat, deal.seat
    if nearest(outlook, other) <= BRINK:
        return liked
    chosen = cheapest_specials(outlook, deal)
    give = with_room(outlook, seat, named_side(deal.take, chosen), deal.give)
    value = value_of(outlook, seat, other, deal.give, give)
    if value > 0 and len(chosen) == unnamed_count(deal.take) and has_means(outlook, give):
        liked[Accept(chosen, give.drops)] = value
    elif value > -HAGGLE and deal.counters < PATIENCE:
        wanted = ceil((MARGIN - value) / price(outlook))
        more = Side(deal.give.money + wanted, deal.give.specials, deal.give.groups)
        liked.update(counter(outlook, deal, Counter(give, more)))
    return liked


def cheapest_specials(outlook: Outlook, deal: Deal) -> tuple[SpecialId, ...]:
    """Return the face-down Specials to give for those that a deal does not name: the least useful (ILU-53)."""
    seat = outlook.seat
    hidden = [special for special in face_down(outlook.state, seat) if special not in deal.take.specials]
    hidden.sort(key=lambda special: special_worth(outlook, seat, special))
    return tuple(hidden[: unnamed_count(deal.take)])


def has_means(outlook: Outlook, side: Side) -> bool:
    """Whether a player can give what is wanted (ILU-51)."""
    rich = side.money <= money_on(outlook.state, illuminati(outlook.state, outlook.seat))
    return rich and all(special in outlook.state.specials[outlook.seat] for special in side.specials)


def counter(outlook: Outlook, deal: Deal, action: Counter) -> dict[Action, float]:
    """A counter-offer, where it can be made."""
    try:
        check_counter(outlook.state, deal, action)
    except Illegal:
        return {}
    return {action: 1.0}
