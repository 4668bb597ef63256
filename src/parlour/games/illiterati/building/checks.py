"""Refusing what word building does not allow, and why (ILT-12 to ILT-15, ILT-22, ILT-44)."""

from collections.abc import Sequence
from typing import assert_never

from parlour.core.game import Illegal, Seat
from parlour.games.illiterati.box import IS_BLANK, REDRAW, Tile
from parlour.games.illiterati.boxes.contents import content
from parlour.games.illiterati.building import actions
from parlour.games.illiterati.judging.meanings import doubt
from parlour.games.illiterati.judging.validity import kinds, lacking_categories, themes, word_rules
from parlour.games.illiterati.rows import word_of
from parlour.games.illiterati.state import Entry, State


def check_building(state: State, seat: Seat, action: actions.BuildingAction) -> None:
    """Refuse what word building does not allow; return where it does."""
    match action:
        case actions.Spell():
            check_spell(state, seat, action)
        case actions.Loosen():
            check_loosen(state, seat, action)
        case actions.Give():
            check_other(state, seat, action.to)
            check_own(state, seat, action.tiles)
        case actions.Shelve():
            check_own(state, seat, action.tiles)
        case actions.Take():
            check_take(state, action)
        case actions.Claim():
            check_other(state, seat, action.of)
            check_held(
                action.tiles, state.areas[action.of].open, "not_open", "That letter is not open to all.", "ILT-13"
            )
        case actions.Open():
            check_open(state, seat, action)
        case actions.Request():
            check_other(state, seat, action.of)
            gone = "That player no longer has that letter."
            check_held(action.tiles, state.areas[action.of].tiles, "gone", gone, "ILT-13")
        case actions.Withdraw():
            check_asked(state, seat, action.of)
        case actions.Grant() | actions.Deny():
            check_asked(state, action.to, seat)
        case actions.Redraw():
            check_redraw(state, seat, action)
        case actions.Consent() | actions.Object():
            check_consent(state, seat, action)
        case actions.Accept() | actions.Reject():
            check_word(state, seat, action)
        case actions.Consult():
            check_consult(state, seat)
        case actions.Done():
            check_done(state, seat, action)
        case _:
            assert_never(action)


def check_consult(state: State, seat: Seat) -> None:
    """Refuse the coach where there is none, and a second question in a round (ILT-17)."""
    if not state.options.coach:
        raise Illegal("no_coach", "There is no coach at this table.", "ILT-17")
    if seat in state.advised:
        raise Illegal("said", "You have already asked the coach this round.", "ILT-17")


def check_done(state: State, seat: Seat, action: actions.Done) -> None:
    """Refuse to say again what one has said (ILT-11)."""
    if (seat in state.done) is action.done:
        raise Illegal("said", "You have already said so.", "ILT-11")


def check_held(tiles: Sequence[Tile], held: Sequence[Tile], code: str, why: str, clause: str) -> None:
    """Refuse letters that are not there, and letters named twice."""
    if len(set(tiles)) != len(tiles):
        raise Illegal("twice", "Name each letter once.", clause)
    if any(tile not in held for tile in tiles):
        raise Illegal(code, why, clause)


def check_own(state: State, seat: int, tiles: Sequence[Tile]) -> None:
    """Refuse letters that are not one's own (ILT-13)."""
    check_held(tiles, state.areas[seat].tiles, "not_yours", "That letter is not yours.", "ILT-13")


def check_other(state: State, seat: int, other: int) -> None:
    """Refuse all but another player of the table."""
    if other == seat or other >= state.seats:
        raise Illegal("nobody", "Name another player of this table.", "ILT-13")


def check_spell(state: State, seat: int, action: actions.Spell) -> None:
    """Refuse all but own letters, with a letter for each blank, in a new row (ILT-12, ILT-15)."""
    check_own(state, seat, action.tiles)
    if len(action.blanks) != sum(IS_BLANK[tile] for tile in action.tiles):
        raise Illegal("blanks", "Name one letter for each blank.", "ILT-15")
    if word_of(action.tiles, action.blanks) in state.areas[seat].words:
        raise Illegal("same", "That row lies there already.", "ILT-12")


def check_loosen(state: State, seat: int, action: actions.Loosen) -> None:
    """Refuse letters that are not in rows (ILT-12)."""
    check_own(state, seat, action.tiles)
    if any(tile in state.areas[seat].loose for tile in action.tiles):
        raise Illegal("loose", "That letter is loose already.", "ILT-12")


def check_take(state: State, action: actions.Take) -> None:
    """Refuse letters that are not in the Library any more, and all while it is closed (ILT-12, ILT-44)."""
    if state.effects.library_locked_out:
        raise Illegal("closed", "Nothing may be taken out of the Library this round.", "ILT-44")
    check_held(action.tiles, state.library, "gone", "That letter is no longer in the Library.", "ILT-12")


def check_open(state: State, seat: int, action: actions.Open) -> None:
    """Refuse all but own loose letters, and those that are open already (ILT-13)."""
    area = state.areas[seat]
    check_held(action.tiles, area.loose, "not_loose", "Only loose letters of your own can be open to all.", "ILT-13")
    if set(action.tiles) == set(area.open):
        raise Illegal("same", "Those letters are open already.", "ILT-13")


def check_asked(state: State, by: int, of: int) -> None:
    """Refuse to answer a request that is not there (ILT-13)."""
    if all((each.by, each.of) != (by, of) for each in state.requests):
        raise Illegal("unasked", "That request is no longer there.", "ILT-13")


def check_redraw(state: State, seat: int, action: actions.Redraw) -> None:
    """Refuse a second redraw in a round, and more than seven letters in all (ILT-14, ILT-44)."""
    if state.effects.no_redraw:
        raise Illegal("no_redraw", "The team may not redraw this round.", "ILT-44")
    if state.redrawn:
        raise Illegal("redrawn", "The team has already redrawn this round.", "ILT-14")
    check_own(state, seat, action.tiles)
    named = () if state.redrawing is None else state.redrawing.tiles
    if action.tiles == (named[seat] if named else ()):
        raise Illegal("same", "The redraw is proposed like that already.", "ILT-14")
    others = sum(len(tiles) for other, tiles in enumerate(named) if other != seat)
    if others + len(action.tiles) > REDRAW:
        raise Illegal("too_many", f"A redraw takes {REDRAW} letters at most, of all players together.", "ILT-14")


def check_consent(state: State, seat: Seat, action: actions.Consent | actions.Object) -> None:
    """Refuse an answer to a redraw that nobody proposes, and a second consent (ILT-14)."""
    if state.redrawing is None:
        raise Illegal("no_proposal", "Nobody proposes a redraw.", "ILT-14")
    if isinstance(action, actions.Consent) and seat in state.redrawing.consents:
        raise Illegal("said", "You have already consented.", "ILT-14")


def check_word(state: State, seat: Seat, action: actions.Accept | actions.Reject) -> None:
    """Refuse words that are not laid, that count already or are of another kind, or that one has accepted (ILT-22)."""
    entry = Entry(action.theme, action.word)
    held = next((each for each in state.proposals if each.entry == entry), None)
    if held is not None:
        if isinstance(action, actions.Accept) and seat in held.consents:
            raise Illegal("said", "You have already accepted that word.", "ILT-22")
        return
    by = word_rules(state, seat)
    if isinstance(action, actions.Reject):
        raise Illegal("no_proposal", "Nobody proposes that word.", "ILT-22")
    if action.theme not in themes(by) and all(kind != action.theme for kind, _ in kinds(by)):
        raise Illegal("theme", "You have no book of that theme.", "ILT-22")
    if all(row.spelled != action.word for row in state.areas[seat].words):
        raise Illegal("no_row", "Lay the word first.", "ILT-22")
    if action.theme not in lacking_categories(by, action.word):
        raise Illegal("listed", "That word counts already, or is not what your book asks for.", "ILT-22")
    if state.seats == 1 and not action.anyway:
        why = doubt(action.theme, content(by.box).labels.get(action.theme, ""), action.word)
        if why is not None:
            raise Illegal("meaning", why, "ILT-22")
