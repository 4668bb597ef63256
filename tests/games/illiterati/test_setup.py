"""Setting the table, and what a table may choose (ILT-1 to ILT-4)."""

from collections import Counter

import pytest

from parlour.core.game import NoBox, NoLexicon
from parlour.games.illiterati import GAME
from parlour.games.illiterati.box import IS_BLANK, IS_WILD, LEVELS, SYMBOL, SYMBOLS, TILES, Level
from parlour.games.illiterati.boxes import content
from parlour.games.illiterati.events import Began, BookDrawn
from parlour.games.illiterati.options import VARIANTS, Options
from parlour.games.illiterati.state import State, Wait
from tests.games.illiterati.table import happened, played
from tests.marks import clause

KEY = bytes(range(32))


def dealt(seats: int, options: Options | None = None) -> State:
    return GAME.setup(options or Options(), seats, KEY).state


@clause("ILT-1")
def test_one_to_five_can_play() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4, 5]


@clause("ILT-2")
def test_there_are_144_tiles_of_the_published_kinds() -> None:
    kinds = Counter("blank" if IS_BLANK[t] else "wild" if IS_WILD[t] else SYMBOL[t] or "plain" for t in TILES)

    assert (kinds["plain"], kinds["wild"], kinds["blank"]) == (48, 5, 3)
    assert [kinds[symbol] for symbol in SYMBOLS] == [22, 22, 22, 22]
    assert len(set(TILES)) == 144


@clause("ILT-3", "ILT-4")
@pytest.mark.parametrize("level", ["normal", "hard", "legendary"])
def test_a_level_fills_library_and_tracker(level: Level) -> None:
    state, figures = dealt(3, Options(level=level)), LEVELS[level]

    assert (len(state.library), len(state.burned)) == (figures.library, figures.prefilled)
    assert figures.prefilled + figures.burns == 3


@clause("ILT-4")
def test_everyone_begins_with_five_letters_and_a_red_book() -> None:
    state = dealt(4)

    assert [len(area.loose) for area in state.areas] == [5, 5, 5, 5]
    assert all(area.book is not None and area.book[0] == "R" for area in state.areas)
    assert (len(state.red), len(state.blue)) == (22, 26)


@clause("ILT-4")
def test_the_villain_deck_is_the_core_or_five_at_random() -> None:
    core, mixed = dealt(2), dealt(2, Options(villains="random"))
    box = content("house")

    assert set(map(box.owners.get, core.villain_deck)) == {
        villain.id for villain in box.villains.values() if villain.core
    }
    assert (len(core.villain_deck), len(mixed.villain_deck), len(mixed.absent)) == (25, 25, 15)
    assert len({box.owners[card] for card in mixed.villain_deck}) == 5


@clause("ILT-4")
def test_books_may_come_in_the_second_round() -> None:
    state = dealt(2, Options(books_later=True))
    assert [area.book for area in state.areas] == [None, None]

    step = played("rows - / - | wait ready | round 1", "time", options=Options(books_later=True))

    assert [drawn.colour for drawn in happened(step, BookDrawn)] == ["red", "red"]
    assert all(area.book is not None for area in step.state.areas)


def test_the_table_waits_for_all_to_be_ready() -> None:
    step = GAME.setup(Options(junior=True), 2, KEY)

    assert step.state.wait is Wait.READY
    assert happened(step, Began)[0].junior


@clause("ILT-2")
def test_every_option_leaves_its_default_in_some_variant() -> None:
    plain = Options()
    changed = {
        name for each in VARIANTS for name in Options.__struct_fields__ if getattr(each, name) != getattr(plain, name)
    }

    assert changed == {*Options.__struct_fields__} - {"box"}


def test_a_dictionary_or_a_box_that_is_not_here_is_told() -> None:
    assert GAME.site.choices()["box"] == ("house",)
    with pytest.raises(NoLexicon, match="klingon"):
        GAME.lexicon_of(Options(dictionary="klingon"))
    with pytest.raises(NoBox, match="no box called 'attic'"):
        GAME.box_of(Options(box="attic"))
