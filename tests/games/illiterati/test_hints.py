"""What computers like, and the words that come to their minds."""

import pytest
from msgspec.structs import replace

from parlour.core.game import Seat, TimeUp
from parlour.games.illiterati import GAME
from parlour.games.illiterati.actions import (
    Action,
    Bind,
    Consent,
    Done,
    Draw,
    Grant,
    Keep,
    Object,
    Ready,
    Redraw,
    Reletter,
    Shelve,
    Spell,
)
from parlour.games.illiterati.faces import View
from parlour.games.illiterati.hints import hint, ideas
from parlour.games.illiterati.position import position
from parlour.games.illiterati.rows import word
from tests.games.illiterati.table import YOU, tiles
from tests.marks import clause


def seen(text: str, seat: Seat | None = YOU) -> View:
    return GAME.view(position(text), seat)


def words(view: View) -> list[str]:
    found = list(ideas(view, "normal"))
    assert all(isinstance(action, Spell) for action in found)
    return [word(action.tiles, action.blanks).spelled for action in found if isinstance(action, Spell)]


@clause("ILT-12")
def test_words_of_loose_letters_come_to_mind_those_of_the_theme_first() -> None:
    assert words(seen("rows + CATDE | books R01"))[0] == "CAT"
    assert words(seen("rows + CATS"))[0] in ("ACTS", "CAST", "CATS", "SCAT")
    assert words(seen("rows CATS + DO")) == []
    assert words(seen("rows + CATS | wait ready")) == []
    assert words(seen("rows + CATS", seat=None)) == []


@clause("ILT-12", "ILT-33")
def test_a_row_is_liked_for_its_loose_letters_and_its_theme() -> None:
    view = seen("rows + CATDE | books R01")
    cat, ted = Spell(tiles("C1", "As1", "Ts1")), Spell(tiles("D1", "As1", "Ts1"))
    liked = hint(view, cat, "normal")

    assert liked is not None
    assert liked > 10
    assert hint(view, ted, "normal") is None
    assert hint(seen("rows CAT + D"), cat, "normal") is None
    assert hint(replace(view, seat=None), cat, "normal") is None
    plain = hint(seen("rows + CAT"), cat, "normal")
    assert plain is not None
    assert plain < liked


@clause("ILT-11")
def test_one_is_done_when_no_word_comes_to_mind() -> None:
    assert hint(seen("rows + CAT"), Done(done=True), "normal") is None
    assert hint(seen("rows CAT + V"), Done(done=True), "normal") == 1.0
    assert hint(seen("rows CAT + V"), Done(done=False), "normal") is None
    assert hint(seen("rows CAT", seat=None), Done(done=True), "normal") is None


@pytest.mark.parametrize("action", [Bind((0,)), Grant(1), Consent(), Ready(), TimeUp(1)])
@clause("ILT-13", "ILT-33")
def test_what_others_wait_for_is_liked(action: Action) -> None:
    liked = hint(seen("rows CAT / DOG"), action, "normal")

    assert liked is not None
    assert liked > 1


@pytest.mark.parametrize("action", [Shelve(tiles("C1")), Redraw(()), Object(), Keep()])
def test_what_leads_nowhere_is_not_thought_of(action: Action) -> None:
    assert hint(seen("rows CAT / DOG"), action, "normal") is None


@clause("ILT-34", "ILT-43")
def test_red_books_and_mended_words_are_liked_better() -> None:
    view = seen("rows CAT / DOG")
    red, blue = hint(view, Draw("red"), "normal"), hint(view, Draw("blue"), "normal")
    mended, loose = hint(view, Reletter("CAT"), "normal"), hint(view, Reletter(None), "normal")
    assert red is not None
    assert blue is not None
    assert mended is not None
    assert loose is not None

    assert red > blue
    assert mended > loose
