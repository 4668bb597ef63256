"""A few simple deals, listed: anything else can be offered as well (ILU-50)."""

from collections.abc import Iterator
from typing import Final

from parlour.core.game import Illegal, Seat
from parlour.games.illuminati.actions import Accept, Action, Counter, Decline, Offer, Side
from parlour.games.illuminati.deal.checks import check_accept, check_counter, check_offer
from parlour.games.illuminati.deal.rules import OFFERS
from parlour.games.illuminati.frames import Deal
from parlour.games.illuminati.state import State
from parlour.games.illuminati.turn.order import active_seats

PRICE: Final = 5
"""Money in the deals that are listed."""


def offers(state: State, seat: Seat) -> Iterator[Offer]:
    """To each rival: a little money, a Special for money, an outermost group for money (ILU-50)."""
    if state.turn.offers[seat] >= OFFERS:
        return
    for other in active_seats(state):
        if other != seat:
            yield from (offer for offer in simple(state, seat, other) if allowed(state, seat, offer))


def simple(state: State, seat: Seat, other: Seat) -> Iterator[Offer]:
    """The simplest deals with one rival, whether they can be done or not."""
    price = Side(money=PRICE)
    yield Offer(other, give=price)
    for special in state.specials[seat][:1]:
        yield Offer(other, give=Side(specials=(special,)), take=price)
    for mine in state.structures[seat][1:][-1:]:
        yield Offer(other, give=Side(groups=(mine.card,)), take=price)
        for theirs in state.structures[other][1:][-1:]:
            yield Offer(other, give=Side(groups=(mine.card,)), take=Side(groups=(theirs.card,)))
    for theirs in state.structures[other][1:][-1:]:
        yield Offer(other, give=price, take=Side(groups=(theirs.card,)))


def allowed(state: State, seat: Seat, offer: Offer) -> bool:
    """Whether a deal can be offered now."""
    try:
        check_offer(state, seat, offer)
    except Illegal:
        return False
    return True


def counters(state: State, deal: Deal) -> Iterator[Counter]:
    """More money than was offered, or none where some was wanted (ILU-50)."""
    give, take = deal.take, deal.give
    more = Counter(give, Side(take.money + PRICE, take.specials, take.groups))
    less = Counter(Side(max(0, give.money - PRICE), give.specials, give.groups), take)
    for counter in (more, less):
        try:
            check_counter(state, deal, counter)
        except Illegal:
            continue
        yield counter


def deal_answers(state: State, deal: Deal) -> Iterator[Action]:
    """Yes where it can be done, no, or something else (ILU-50)."""
    try:
        check_accept(state, deal)
    except Illegal:
        pass
    else:
        yield Accept()
    yield Decline()
    yield from counters(state, deal)
