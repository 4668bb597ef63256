"""Specials in words: their moves, and what the log says of them."""

from typing import assert_never

from parlour.core.game import Names
from parlour.core.phrases import whom, whose
from parlour.games.illuminati.actions import Show, Sum, Use
from parlour.games.illuminati.phrases import (
    card_name,
    illuminati_of,
    money_text,
    special_name,
    specials_text,
    sums_text,
)
from parlour.games.illuminati.special.events import Cancelled, Revived, Shown, SpecialEvent, Spied, Used, Whispered
from parlour.games.illuminati.view_types import View


def special_action_text(action: Use | Show, view: View) -> str:
    """Moves with Specials."""
    match action:
        case Use():
            on = "" if action.card is None else f" on {card_name(action.card)}"
            at = "" if action.seat is None else f" on the Specials of {illuminati_of(view, action.seat)}"
            sums = f": {spread_text(action.sums)}" if action.sums else ""
            return f"Use {special_name(action.special)}{on}{at}{sums}"
        case Show():
            return f"Turn {special_name(action.special)} face up"
        case _:
            assert_never(action)


def special_event_text(event: SpecialEvent, names: Names) -> str:
    """Specials that were used or shown, and what came of them."""
    who = names[event.seat]
    match event:
        case Used():
            on = f" on {card_name(event.card)}" if event.card is not None else ""
            at = f" on {whom(names[event.at])}" if event.at is not None else ""
            return f"{who} used {special_name(event.special)}{on}{at}."
        case Cancelled():
            return f"{who} cancelled {specials_text(event.cancelled)}."
        case Spied():
            if event.card is not None:
                saw = "" if event.money is None else f": {money_text(event.money)}"
                return f"{who} looked at the money on {card_name(event.card)}{saw}."
            seen = f": {specials_text(event.specials)}" if event.specials else ""
            owner = names[event.owner]
            specials_of = f"{'your' if owner == 'You' else whose(owner)} Specials"
            return f"{who} looked at {specials_of}{seen}."
        case Revived():
            return f"{who} brought {card_name(event.card)} back to the center."
        case Whispered():
            return f"{who} may destroy one group without Power this turn."
        case Shown():
            return f"{who} turned {special_name(event.special)} face up."
        case _:
            assert_never(event)


def spread_text(sums: tuple[Sum, ...]) -> str:
    """Where money lies once it was moved at will."""
    return f"all your money on {card_name(sums[0].card)}" if len(sums) == 1 else sums_text(sums)
