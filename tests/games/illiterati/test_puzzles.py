"""Illiterati's puzzles: all letters in words, with none left over."""

from random import Random

import pytest

from parlour.core.game import Illegal, Move, Seat, play
from parlour.games.illiterati import GAME
from parlour.games.illiterati.actions import Action, Consult, Done, Loosen, Spell
from parlour.games.illiterati.notation import position
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.puzzles import PUZZLES, covers
from parlour.games.illiterati.state import State
from parlour.words.lexicon import find
from tests.marks import clause

YOU = Seat(0)
JUNIOR = Options(junior=True, books_later=True)


def letters(text: str) -> State:
    """Building with loose letters and nothing else."""
    return position(f"rows + {text} | library QU", JUNIOR)


def laid(table: State, action: Action) -> State:
    """The table after an action."""
    return play(GAME, table, Move(YOU, action)).state


@clause("ILT-11")
def test_a_puzzle_has_a_few_letters_that_one_set_of_words_uses_up() -> None:
    table = letters("FACTICKYVVWW")

    posed = PUZZLES.pose(table, YOU)

    assert posed is not None
    assert posed.library == ()
    assert sorted(GAME.pieces(posed)) == sorted(GAME.pieces(table))
    ((first, second),) = PUZZLES.answers(posed, YOU)
    assert PUZZLES.name(posed, (first, second)) == "FACT, ICKY"
    assert PUZZLES.score(posed, YOU, first) is None
    after = laid(posed, first)
    assert PUZZLES.score(after, YOU, second) == 0


@pytest.mark.parametrize(
    "text",
    [
        "rows + VVWWWKKHHG",  # no words
        "rows CAT + FACTICKY",
        "rows + FACTICKY | books R01",
        "rows + FACTICKY | wait bind",
    ],
)
def test_other_positions_are_no_puzzles(text: str) -> None:
    assert PUZZLES.pose(position(text, JUNIOR), YOU) is None


def test_every_way_to_use_all_letters_is_found_once() -> None:
    found = list(covers(find("enable"), "CATDOG"))

    assert ("CAT", "DOG") in found
    assert ("ACT", "GOD") in found
    assert len(found) == len(set(found))


def test_a_word_that_few_know_is_no_answer() -> None:
    assert not list(PUZZLES.answers(letters("CWM"), YOU))


@clause("ILT-20")
def test_letters_in_no_word_are_left_over() -> None:
    table = letters("CATVV")
    cat = laid(table, Spell(table.areas[0].loose[:3]))
    nonsense = laid(cat, Spell(cat.areas[0].loose))

    assert PUZZLES.score(table, YOU, Done(done=True)) == -5
    assert PUZZLES.score(cat, YOU, Done(done=True)) == -2
    assert PUZZLES.score(nonsense, YOU, Done(done=True)) == -2
    assert PUZZLES.score(cat, YOU, Spell(cat.areas[0].loose)) is None
    assert PUZZLES.score(cat, YOU, Loosen(cat.areas[0].words[0].tiles)) is None
    assert (PUZZLES.measure(0), PUZZLES.measure(-1)) == ("no letter left over", "1 letter left over")


def test_other_actions_have_no_place_in_a_puzzle() -> None:
    with pytest.raises(Illegal) as refusal:
        PUZZLES.score(letters("CAT"), YOU, Consult())

    assert refusal.value.code == "puzzle"


@pytest.mark.parametrize(("text", "ends"), [("CATVV", Done(done=True)), ("CAT", None)])
def test_a_guess_lays_words_until_no_more_fit(text: str, ends: Done | None) -> None:
    answer = PUZZLES.guess(letters(text), YOU, Random(1))

    assert isinstance(answer[0], Spell)
    assert (answer[-1] == ends) is (ends is not None)
