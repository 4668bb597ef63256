"""Rows of one letter: laid, kept, given, judged, damaged and turned in (ILT-12, ILT-20, ILT-21, ILT-41)."""

import pytest
from msgspec import convert

from parlour.games.illiterati import GAME
from parlour.games.illiterati.actions import Give, Loosen, Reletter, Spell
from parlour.games.illiterati.notation import position
from parlour.games.illiterati.state import Wait
from tests.games.illiterati.table import (
    LEFT,
    YOU,
    all_done,
    asked,
    attacked,
    go_on,
    loose,
    lose,
    played,
    refusal,
    spelled,
    tiles,
)
from tests.marks import clause


@clause("ILT-12")
@pytest.mark.parametrize("action", [Spell(tiles("As1")), Reletter("A")])
def test_a_single_letter_may_be_sent_as_a_word(action: Spell | Reletter) -> None:
    name = "tiles" if isinstance(action, Spell) else "spelled"
    sent = {"kind": type(action).__name__.lower(), name: getattr(action, name)}

    assert convert(sent, GAME.forms.action) == action


@clause("ILT-12")
def test_a_single_letter_is_a_row_until_it_is_taken_out() -> None:
    state = played("rows - + ACATB / -", Spell(tiles("As1")), Spell(tiles("C1", "As2", "Ts1"))).state
    assert (spelled(state), loose(state)) == (["A", "CAT"], "B")
    assert refusal(state, Spell(tiles("As1"))).code == "same"

    joined = go_on(state, Spell(tiles("C1", "As1", "B1"))).state

    assert (spelled(joined), loose(joined)) == (["CAB", "AT"], "")
    assert (spelled(go_on(state, Loosen(tiles("As1"))).state)) == ["CAT"]


@clause("ILT-12", "ILT-13")
def test_a_row_of_one_letter_is_given_as_a_row() -> None:
    state = played("rows A CAT / -", Give(tiles("As1"), LEFT)).state

    assert (spelled(state), spelled(state, LEFT)) == (["CAT"], ["A"])


@clause("ILT-20", "ILT-21")
@pytest.mark.parametrize(
    ("rows", "book", "valid"),
    [
        ("A I O M", "B11", [True, True, True, False]),  # each reads the same backwards
        ("M S", "R03", [True, False]),  # a film
        ("S M", "B10", [True, False]),  # a second
        ("A I O", "R01", [False, False, False]),
        ("A I", "B24", [False, False]),  # backwards it is no other word
    ],
)
def test_a_single_letter_is_a_word_where_the_book_wants_it(rows: str, book: str, valid: list[bool]) -> None:
    faces = GAME.view(position(f"rows {rows} | books {book}"), YOU).players[YOU].words

    assert [face.valid for face in faces] == valid


@clause("ILT-20")
def test_a_single_letter_is_too_short_without_a_book_that_wants_it() -> None:
    faces = GAME.view(position("rows A M"), YOU).players[YOU].words

    assert [face.why for face in faces] == ["Words need 3 letters or more.", "It is not in the dictionary."]


@clause("ILT-33")
def test_words_of_one_letter_bind_a_book() -> None:
    step = all_done("rows A LEVEL | books B11 | cards V6-4 V1-1")

    assert step.state.wait is Wait.BIND
    assert GAME.view(step.state, YOU).players[YOU].progress.turn_in == (0, 1)  # type: ignore[union-attr] # it has one


@clause("ILT-42", "ILT-44")
def test_a_single_letter_has_no_ends_to_trade() -> None:
    assert attacked("V5-2", "rows A | books B11").wait is Wait.READY


@clause("ILT-41")
@pytest.mark.parametrize("book", ["B11", "B18"])
def test_a_row_of_which_nothing_is_left_is_no_word_while_others_choose(book: str) -> None:
    state = lose(lose(attacked("V6-2", f"rows AA HUH / CHAIR | books {book} / -"), "A"), "A")
    assert asked(state) == [LEFT]

    faces = GAME.view(state, YOU).players[YOU].words

    assert [(face.spelled, face.valid, face.theme) for face in faces] == [("", False, None), ("HUH", True, None)]


@clause("ILT-41")
def test_a_single_letter_that_a_power_leaves_is_a_word_where_the_book_wants_it() -> None:
    assert spelled(attacked("V4-3", "rows AA TOT | books B11")) == ["A", "TOT"]
    damaged = attacked("V4-3", "rows HR TOT | books B10")
    assert (spelled(damaged), loose(damaged)) == (["TOT"], "R")
