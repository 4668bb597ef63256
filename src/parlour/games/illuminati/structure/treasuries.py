"""Money on the cards: what lies where, and how it changes (ILU-44, ILU-45)."""

from collections.abc import Iterable

from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.games.illuminati.actions import Sum
from parlour.games.illuminati.cards.abilities import CardId
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure.control import cards_of


def money_on(state: State, card: CardId) -> int:
    """Return the money on a card."""
    return state.money.get(card, 0)


def wealth(state: State, seat: Seat) -> int:
    """Return all money of a player (ILU-71)."""
    return sum([state.money.get(placed.card, 0) for placed in state.structures[seat]])


def with_money(state: State, changes: Iterable[tuple[CardId, int]]) -> State:
    """Return the state with more or less money on some cards."""
    purse = dict(state.money)
    for card, change in changes:
        amount = purse.get(card, 0) + change
        if amount:
            purse[card] = amount
        else:
            purse.pop(card, None)
    return replace(state, money=purse)


def without_money(state: State, gone: Iterable[CardId]) -> State:
    """Return the state with all money of some cards gone to the bank."""
    return with_money(state, [(card, -money_on(state, card)) for card in gone])


def with_treasuries(state: State, seat: Seat, sums: tuple[Sum, ...]) -> State:
    """Return the state with exactly this money on a player's cards (ILU-45)."""
    bare = without_money(state, cards_of(state.structures[seat]))
    return with_money(bare, [(each.card, each.amount) for each in sums])
