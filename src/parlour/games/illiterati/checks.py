"""Refusing what the rules do not allow, each refusal with its reason and clause."""

from typing import assert_never

from parlour.core.game import Illegal, Seat, TimeUp
from parlour.games.illiterati.actions import (
    Accept,
    Action,
    Bind,
    Claim,
    Consent,
    Consult,
    Deny,
    Done,
    Draw,
    Give,
    Grant,
    Keep,
    Loosen,
    Lose,
    Object,
    Open,
    Ready,
    Redraw,
    Reject,
    Reletter,
    Request,
    Shelve,
    Spell,
    Take,
    Withdraw,
)
from parlour.games.illiterati.binding import colours_left
from parlour.games.illiterati.books import meets
from parlour.games.illiterati.building_checks import check_building
from parlour.games.illiterati.convergence import spellings, waiting_row
from parlour.games.illiterati.judging import lens
from parlour.games.illiterati.state import State, Wait
from parlour.games.illiterati.villains import choices

BUILDING = (
    Spell, Loosen, Give, Shelve, Take, Request, Withdraw, Grant, Deny, Open, Claim, Redraw, Consent, Object, Accept,
    Reject, Done, Consult,
)  # fmt: skip # a union reads best as a paragraph
FITS: dict[Wait, tuple[type, ...]] = {
    Wait.READY: (Ready,),
    Wait.BUILD: BUILDING,
    Wait.BIND: (Bind, Keep),
    Wait.DRAW: (Draw,),
    Wait.LOSE: (Lose,),
    Wait.RELETTER: (Reletter,),
    Wait.OVER: (),
}
"""The actions that answer each question."""

CLAUSES: dict[Wait, str] = {
    Wait.READY: "ILT-11",
    Wait.BUILD: "ILT-12",
    Wait.BIND: "ILT-33",
    Wait.DRAW: "ILT-34",
    Wait.LOSE: "ILT-42",
    Wait.RELETTER: "ILT-43",
    Wait.OVER: "ILT-5",
}
"""What the table is about in each wait."""


def check(state: State, seat: Seat, action: Action) -> None:
    """Refuse what the rules do not allow here; return where they do."""
    if isinstance(action, TimeUp):
        return
    if not isinstance(action, FITS[state.wait]):
        raise Illegal("not_now", "The table waits for something else.", CLAUSES[state.wait])
    match action:
        case Spell() | Loosen() | Give() | Shelve() | Take() | Request() | Withdraw() | Grant() | Deny() | Open():
            check_building(state, seat, action)
        case Claim() | Redraw() | Consent() | Object() | Accept() | Reject() | Done() | Consult():
            check_building(state, seat, action)
        case Ready() | Keep():
            pass
        case Bind():
            check_bind(state, seat, action)
        case Draw():
            check_draw(state, action)
        case Lose():
            check_lose(state, seat, action)
        case Reletter():
            check_reletter(state, seat, action)
        case _:
            assert_never(action)


def check_bind(state: State, seat: Seat, action: Bind) -> None:
    """Words of one's own, named once and in order, that together meet the book (ILT-33)."""
    rows = state.areas[seat].words
    if list(action.words) != sorted(set(action.words)) or action.words[-1] >= len(rows):
        raise Illegal("words", "Name words of yours, each once and in order.", "ILT-33")
    if not meets(lens(state, seat), [rows[place] for place in action.words]):
        raise Illegal("not_met", "Those words together do not meet your book.", "ILT-33")


def check_draw(state: State, action: Draw) -> None:
    """A colour that there are books of (ILT-34)."""
    if action.colour not in colours_left(state):
        raise Illegal("no_books", f"There are no {action.colour} books left.", "ILT-34")


def check_lose(state: State, seat: Seat, action: Lose) -> None:
    """One of the choices that the power leaves (ILT-42)."""
    if action.tiles not in choices(state, seat):
        raise Illegal("choice", "The power does not take those letters of you.", "ILT-42")


def check_reletter(state: State, seat: Seat, action: Reletter) -> None:
    """A word that the damaged row makes with other letters on its blanks, or none (ILT-43)."""
    row = waiting_row(state, seat)
    if row is None or action.spelled is None:
        return
    if action.spelled not in spellings(state, seat, row):
        raise Illegal("no_word", "That is no word those letters make.", "ILT-43")
