"""Literatio's puzzles: the word that brings most."""

from random import Random

import pytest
from msgspec.structs import replace

from parlour.core.game import Illegal, Move, Seat, play
from parlour.games.literatio import GAME
from parlour.games.literatio.actions import Forfeit, Play
from parlour.games.literatio.notation import position
from parlour.games.literatio.options import Options
from parlour.games.literatio.puzzles import PUZZLES
from parlour.games.literatio.state import State
from tests.marks import clause

YOU = Seat(0)


def turn(text: str) -> State:
    """A turn at a table that checks words."""
    return position(text, Options(mode="checked"))


@clause("LTO-11")
def test_an_answer_brings_what_its_word_scores() -> None:
    table = PUZZLES.pose(turn("hands JARTSIN / DOG | table COAT | words COAT"), YOU)

    assert table is not None
    for answer in PUZZLES.answers(table, YOU):
        (word,) = answer
        after = play(GAME, table, Move(YOU, word)).state
        assert after.scores[YOU] == PUZZLES.score(table, YOU, word)
        assert PUZZLES.name(table, answer) == after.words[-1].word


@pytest.mark.parametrize(
    "text",
    [
        "hands JARTSI / DOG | table COAT",  # not a full hand
        "hands JARTSIN / DOG",  # no word on the table
        "hands JARTSI? / DOG | table COAT",
        "hands JARTSIN / DOG | table COaT",
        "hands JARTSIN / DOG | table COAT | turn 1",
    ],
)
@clause("LTO-13")
def test_other_positions_are_no_puzzles(text: str) -> None:
    assert PUZZLES.pose(turn(text), YOU) is None


@clause("LTO-31")
def test_nobody_is_asked_who_had_to_draw() -> None:
    assert PUZZLES.pose(replace(turn("hands JARTSIN / DOG | table COAT"), drawn=True), YOU) is None


def test_a_rare_word_is_no_answer() -> None:
    rare = turn("hands QDBBVVK / DOG | table AI")  # QAID: few know it
    common = turn("hands SPLITND / DOG | table E")

    assert not list(PUZZLES.answers(rare, YOU))
    assert all(isinstance(word, Play) for (word,) in PUZZLES.answers(common, YOU)) is True


def test_without_any_word_there_is_no_answer() -> None:
    assert not list(PUZZLES.answers(turn("hands VVWWCCK / DOG | table Q"), YOU))


def test_a_guess_is_some_word() -> None:
    table = turn("hands JARTSIN / DOG | table COAT | words COAT")

    (word,) = PUZZLES.guess(table, YOU, Random(1))

    GAME.check(table, YOU, word)


def test_giving_up_the_turn_is_no_answer() -> None:
    with pytest.raises(Illegal) as refusal:
        PUZZLES.score(turn("hands JARTSIN / DOG | table COAT"), YOU, Forfeit())

    assert refusal.value.code == "puzzle"


def test_points_in_words() -> None:
    assert (PUZZLES.measure(1), PUZZLES.measure(31)) == ("1 point", "31 points")
