"""A few simple deals, listed: anything else can be offered as well (ILU-50)."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.games.illuminati.actions import Accept, Action, Counter, Decline, Offer, Side
from parlour.games.illuminati.box import CardId
from parlour.games.illuminati.deal.checks import (
    allows,
    check_accept,
    check_counter,
    check_offer,
    kept_structure,
    unnamed_count,
)
from parlour.games.illuminati.frames import Deal
from parlour.games.illuminati.state import State, face_down, others
from parlour.games.illuminati.structure.control import cards_of, open_arrows
from parlour.games.illuminati.structure.grid import Structure

PRICE: Final = 5
"""Money in the deals that are listed."""

LISTED: Final = 6
"""Offers of a player in a turn after which no more are listed; they can be made all the same."""


def offers(state: State, seat: Seat) -> Iterator[Offer]:
    """To each rival: a little money, a Special or an outermost group for money, a question (ILU-50, ILU-55)."""
    if state.turn.offers[seat] < LISTED:
        for other in others(state, seat):
            yield from (offer for offer in simple(state, seat, other) if allows(check_offer, state, seat, offer))


def simple(state: State, seat: Seat, other: Seat) -> Iterator[Offer]:
    """The simplest deals with one rival, whether they can be done or not."""
    price = Side(money=PRICE)
    yield Offer(other, give=price)
    for special in state.specials[seat][:1]:
        yield Offer(other, give=Side(specials=(special,)), take=price)
    yield Offer(other, give=price, take=Side(specials=(None,)))
    for theirs in state.structures[other][1:][-1:]:
        yield Offer(other, take=Side(groups=(theirs.card,)), asks=True)
    for mine in state.structures[seat][1:][-1:]:
        yield Offer(other, give=Side(groups=(mine.card,)), take=price)
        for theirs in state.structures[other][1:][-1:]:
            yield Offer(other, give=Side(groups=(mine.card,)), take=Side(groups=(theirs.card,)))
    for theirs in state.structures[other][1:][-1:]:
        for drops in ways_to_make_room(state.structures[seat], price)[-1:]:
            yield Offer(other, give=replace(price, drops=drops), take=Side(groups=(theirs.card,)))


def counters(state: State, deal: Deal) -> Iterator[Counter]:
    """More money than was offered, or none where some was wanted; to a question a little money (ILU-50, ILU-55)."""
    give, take = deal.take, deal.give
    more = Counter(give, Side(take.money + PRICE, take.specials, take.groups))
    less = Counter(Side(max(0, give.money - PRICE), give.specials, give.groups), take)
    if deal.asks:
        less = Counter(Side(money=PRICE), take)
    yield from (counter for counter in (more, less) if allows(check_counter, state, deal, counter))


def deal_answers(state: State, deal: Deal) -> Iterator[Action]:
    """Yes in each way in which it can be done, no, or something else (ILU-50)."""
    yield from (accept for accept in acceptances(state, deal) if allows(check_accept, state, deal, accept))
    yield Decline()
    yield from counters(state, deal)


def acceptances(state: State, deal: Deal) -> Iterator[Accept]:
    """Yes, with each choice of Specials that are not named and of a group to drop (ILU-53, ILU-54)."""
    hidden = [special for special in face_down(state, deal.to) if special not in deal.take.specials]
    rooms = ways_to_make_room(state.structures[deal.to], deal.take) if deal.give.groups else [()]
    for specials in combinations(hidden, unnamed_count(deal.take)):
        yield from (Accept(specials, drops) for drops in rooms)


def ways_to_make_room(structure: Structure, side: Side) -> list[tuple[CardId, ...]]:
    """Return what to drop for an arrow: nothing where one is free after the deal, otherwise any group (ILU-54)."""
    kept = kept_structure(structure, side)
    return [()] if open_arrows(kept) else [(card,) for card in cards_of(kept)[1:]]
