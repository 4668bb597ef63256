"""Letter GO!'s puzzles: the word with the most stars under the rules of the round."""

from random import Random

import pytest

from parlour.core.game import Illegal, Move, Seat, play
from parlour.games.lettergo import GAME
from parlour.games.lettergo.actions import Clap, Grab, Wipe
from parlour.games.lettergo.notation import position
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.puzzles import PUZZLES
from parlour.games.lettergo.state import State
from parlour.games.lettergo.writing.spelling import rack, worth
from tests.marks import clause

YOU = Seat(0)
TABLE = "hands BC / HKT / STR | vowels AIUE | rules {}"


def race(rules: str) -> State:
    """The beginning of a race under these rules."""
    return position(TABLE.format(rules), Options(strict=True))


@clause("LGO-14")
def test_rules_that_letters_do_not_decide_are_left_out() -> None:
    posed = PUZZLES.pose(race("L04A L03A"), YOU)

    assert posed is not None
    assert posed.rules == ("L04A",)
    assert sorted(GAME.pieces(posed)) == sorted(GAME.pieces(race("L04A L03A")))


@pytest.mark.parametrize("text", [TABLE.format("L03A"), f"{TABLE.format('L04A')} | wait ready"])
def test_other_positions_are_no_puzzles(text: str) -> None:
    assert PUZZLES.pose(position(text), YOU) is None


def test_a_race_in_which_somebody_has_written_is_no_puzzle() -> None:
    assert PUZZLES.pose(position(f"{TABLE.format('L04A')} | words - / CAB / -"), YOU) is None


@clause("LGO-40")
def test_an_answer_has_the_stars_of_its_word() -> None:
    table = PUZZLES.pose(position("hands B / CT / S | vowels A | rules L04B", Options(strict=True)), YOU)

    assert table is not None
    answers = list(PUZZLES.answers(table, YOU))
    assert answers
    for answer in answers:
        write, grab = answer
        assert PUZZLES.score(table, YOU, write) is None
        after = play(GAME, table, Move(YOU, write)).state
        play(GAME, after, Move(YOU, grab))
        word = PUZZLES.name(table, answer)
        assert len(word) == 4
        assert PUZZLES.score(after, YOU, grab) == worth(rack(table, YOU), word)


def test_a_rare_word_is_no_answer() -> None:
    assert not list(PUZZLES.answers(position("hands B / K / N | vowels AI | rules L04B"), YOU))


def test_a_guess_keeps_the_rules() -> None:
    table = race("L04B")

    write, _ = PUZZLES.guess(table, YOU, Random(1))

    assert len(PUZZLES.name(table, (write,))) == 4


def test_only_writing_and_a_token_have_a_place_in_a_puzzle() -> None:
    table = race("L04A")

    assert PUZZLES.score(table, YOU, Wipe()) is None
    with pytest.raises(Illegal) as refusal:
        PUZZLES.score(table, YOU, Clap())
    assert refusal.value.code == "puzzle"


@clause("LGO-21")
def test_a_word_that_breaks_a_rule_gets_no_token() -> None:
    table = position(f"{TABLE.format('L04A')} | words KITS / - / -", Options(strict=True))

    with pytest.raises(Illegal):
        GAME.check(table, YOU, Grab(0))


def test_stars_in_words() -> None:
    assert PUZZLES.measure(9) == "9 stars"
