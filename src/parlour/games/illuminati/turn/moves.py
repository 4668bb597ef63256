"""Ways to take income and to pay tax, listed (ILU-11)."""

from collections.abc import Iterator

from parlour.core.game import Seat
from parlour.games.illuminati.actions import Action, Collect, PayTax, Sum
from parlour.games.illuminati.cards.abilities import Tax
from parlour.games.illuminati.frames import Income, Taxing
from parlour.games.illuminati.special.moves import uses
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure.control import able, cards
from parlour.games.illuminati.structure.treasuries import money
from parlour.games.illuminati.turn.income import affords, owed, purse
from parlour.games.illuminati.waits import payers


def incomes(state: State, seat: Seat, frame: Income) -> Iterator[Action]:
    """Ways to take income (ILU-11)."""
    for tax in (True, False) if able(state.structures[seat], Tax) else (False,):
        for payer in [card for card in payers(state, seat) if affords(state, frame, card)] or (None,):
            yield Collect(payer, tax)
    yield from uses(state, seat)


def payments(state: State, seat: Seat, frame: Taxing) -> Iterator[Action]:
    """The tax out of one treasury, or out of several as they come (ILU-11)."""
    due = owed(state, seat, frame)
    common = PayTax(purse(state, seat, due))
    yield common
    single = (PayTax((Sum(card, due),)) for card in cards(state.structures[seat]) if due and money(state, card) >= due)
    yield from (payment for payment in single if payment != common)
