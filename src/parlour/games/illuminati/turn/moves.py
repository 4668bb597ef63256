"""Ways to take income and to pay tax, listed (ILU-11)."""

from collections.abc import Iterator

from parlour.core.game import Seat
from parlour.games.illuminati.actions import Action, Collect, PayTax, Sum
from parlour.games.illuminati.cards.abilities import Tax
from parlour.games.illuminati.frames import Income, Taxing
from parlour.games.illuminati.special.moves import uses
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure.control import abilities_in, cards_of
from parlour.games.illuminati.structure.treasuries import money_on
from parlour.games.illuminati.turn.income import can_pay_upkeep, payment, tax_owed
from parlour.games.illuminati.waits import upkeep_payers


def incomes(state: State, seat: Seat, frame: Income) -> Iterator[Action]:
    """Ways to take income (ILU-11)."""
    for tax in (True, False) if abilities_in(state.structures[seat], Tax) else (False,):
        for payer in [card for card in upkeep_payers(state, seat) if can_pay_upkeep(state, frame, card)] or (None,):
            yield Collect(payer, tax)
    yield from uses(state, seat)


def payments(state: State, seat: Seat, frame: Taxing) -> Iterator[Action]:
    """The tax out of one treasury, or out of several as they come (ILU-11)."""
    due = tax_owed(state, seat, frame)
    common = PayTax(payment(state, seat, due))
    yield common
    single = (
        PayTax((Sum(card, due),)) for card in cards_of(state.structures[seat]) if due and money_on(state, card) >= due
    )
    yield from (each for each in single if each != common)
