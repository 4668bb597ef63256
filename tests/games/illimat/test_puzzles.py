"""Illimat's puzzles: the harvest that takes the most cards."""

from random import Random

import pytest

from parlour.core.game import Illegal, Seat
from parlour.games.illimat import GAME
from parlour.games.illimat.actions import Finish, Harvest, Sow, Stockpile
from parlour.games.illimat.box import Card
from parlour.games.illimat.notation import position
from parlour.games.illimat.puzzles import PUZZLES
from tests.marks import clause

YOU = Seat(0)
RICH = "hands 7s 2w / 3p | fields 7a 5s 2s [3a 4s =7] / 9a / - / - | spring 0"


@clause("ILM-13")
def test_a_harvest_counts_all_its_cards() -> None:
    table = position(RICH)
    harvest = Harvest((Card("7s"),), 0, (Card("7a"), Card("5s"), Card("2s"), Card("3a")))

    assert PUZZLES.score(table, YOU, harvest) == 6
    assert PUZZLES.score(table, YOU, Harvest((Card("7s"),), 0, (Card("7a"),))) == 2
    assert PUZZLES.score(table, YOU, Sow(Card("2w"), 0)) == 0
    best = max(PUZZLES.answers(table, YOU), key=lambda answer: PUZZLES.score(table, YOU, answer[0]) or 0)
    assert best == (harvest,)


def test_a_small_harvest_is_no_puzzle() -> None:
    assert not list(PUZZLES.answers(position("hands 7s / 3p | fields 7a / - / - / - | spring 0"), YOU))


def test_only_the_beginning_of_a_turn_is_a_puzzle() -> None:
    table = position(RICH)

    assert PUZZLES.pose(table, YOU) is table
    assert PUZZLES.pose(table, Seat(1)) is None


def test_the_season_makes_no_difference_to_an_answer() -> None:
    table = position("hands Kt / 3p | fields Ka / - / - / - | spring 0")
    names = {PUZZLES.name(table, (move,)) for move in GAME.moves(table, YOU) if isinstance(move, Harvest)}

    assert names == {"Harvest King of Autumn with King of Stars in the south field"}


def test_answers_in_words() -> None:
    table = position(RICH)
    pile = Harvest((Card("7s"),), 0, (Card("3a"),))

    assert PUZZLES.name(table, (pile,)).startswith("Harvest Three of Autumn and Four of Summer with Seven of Summer")
    assert PUZZLES.name(table, (Sow(Card("2w"), 1),)) == "Sow Two of Winter in the west field"
    stockpile = Stockpile(Card("2w"), 0, (Card("5s"),), 7)
    assert PUZZLES.name(table, (stockpile,)) == "Stockpile Two of Winter in the south field"
    assert PUZZLES.measure(6) == "6 cards"


def test_a_guess_is_some_play() -> None:
    (play,) = PUZZLES.guess(position(RICH), YOU, Random(1))

    GAME.check(position(RICH), YOU, play)


def test_ending_the_turn_is_no_answer() -> None:
    with pytest.raises(Illegal) as refusal:
        PUZZLES.score(position(RICH), YOU, Finish())

    assert refusal.value.code == "puzzle"
