"""Refusing what book binding does not allow, and why (ILT-33, ILT-34)."""

from typing import assert_never

from parlour.core.game import Illegal, Seat
from parlour.games.illiterati.binding.actions import Bind, BindingAction, Draw, Keep
from parlour.games.illiterati.binding.rules import colours_left
from parlour.games.illiterati.judging.books import meets
from parlour.games.illiterati.judging.validity import word_rules
from parlour.games.illiterati.state import State


def check_binding(state: State, seat: Seat, action: BindingAction) -> None:
    """Refuse what book binding does not allow; return where it does."""
    match action:
        case Bind():
            check_bind(state, seat, action)
        case Draw():
            check_draw(state, action)
        case Keep():
            pass
        case _:
            assert_never(action)


def check_bind(state: State, seat: Seat, action: Bind) -> None:
    """Refuse all but words of one's own, named once and in order, that together meet the book (ILT-33)."""
    rows = state.areas[seat].words
    if list(action.words) != sorted(set(action.words)) or action.words[-1] >= len(rows):
        raise Illegal("words", "Name words of yours, each once and in order.", "ILT-33")
    if not meets(word_rules(state, seat), [rows[place] for place in action.words]):
        raise Illegal("not_met", "Those words together do not meet your book.", "ILT-33")


def check_draw(state: State, action: Draw) -> None:
    """Refuse a colour that there are no books of (ILT-34)."""
    if action.colour not in colours_left(state):
        raise Illegal("no_books", f"There are no {action.colour} books left.", "ILT-34")
