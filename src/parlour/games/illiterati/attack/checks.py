"""Refusing answers that an attack does not allow, and why (ILT-42, ILT-43)."""

from typing import assert_never

from parlour.core.game import Illegal, Seat
from parlour.games.illiterati.attack.actions import AttackAction, Lose, Reletter
from parlour.games.illiterati.attack.blanks import is_renaming, offered_spellings
from parlour.games.illiterati.attack.choices import choices
from parlour.games.illiterati.state import State


def check_attack(state: State, seat: Seat, action: AttackAction) -> None:
    """Refuse an answer that the attack does not allow; return where it does."""
    match action:
        case Lose():
            check_lose(state, seat, action)
        case Reletter():
            check_reletter(state, seat, action)
        case _:
            assert_never(action)


def check_lose(state: State, seat: Seat, action: Lose) -> None:
    """Refuse all but one of the choices that the power leaves (ILT-42)."""
    if action.tiles not in choices(state, seat):
        raise Illegal("choice", "The power does not take those letters from you.", "ILT-42")


def check_reletter(state: State, seat: Seat, action: Reletter) -> None:
    """Refuse a word that the row does not make with other letters on its blanks, and to break up one that stands.

    (ILT-43.)
    """
    if action.spelled is None:
        if is_renaming(state):
            raise Illegal("stands", "That word stands: give its blank a letter that makes a word.", "ILT-43")
    elif action.spelled not in offered_spellings(state, seat):
        raise Illegal("no_word", "Those letters do not make that word.", "ILT-43")
