"""Illuminati's puzzles: the attack that wins the game most surely."""

from random import Random

import pytest
from msgspec.structs import replace

from parlour.core.game import Illegal, Seat
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Announce, Finish
from parlour.games.illuminati.attack.arithmetic import ways
from parlour.games.illuminati.box import Attack
from parlour.games.illuminati.puzzles import PUZZLES
from parlour.games.illuminati.state import State
from tests.games.illuminati.test_winning import crowned
from tests.marks import clause

YOU = Seat(0)


def nearly_won(money: int) -> State:
    """A turn of the Bavarian Illuminati, to whom the Democrats in the center would be enough."""
    table = crowned("bavarian", "the-mafia", "new-york", "c-i-a")
    return replace(table, center=("democrats", "hackers"), money={"bavarian": money} if money else {})


def chance_of(table: State, target: str) -> int | None:
    """The chance that the Illuminati win by controlling a group."""
    return PUZZLES.score(table, YOU, Announce("bavarian", target, Attack.CONTROL))


@clause("ILU-72", "ILU-22")
def test_only_an_attack_that_wins_has_a_chance() -> None:
    assert chance_of(nearly_won(30), "democrats") == round(100 * ways(10) / 36)
    assert chance_of(nearly_won(30), "hackers") == 0


@clause("ILU-26", "ILU-21")
def test_own_money_counts_and_aid_of_cards_that_are_not_used_up() -> None:
    attack = Announce("new-york", "democrats", Attack.CONTROL)
    chances = []
    for money in range(8):
        table = nearly_won(money)
        tired = replace(table, turn=replace(table.turn, used=("bavarian", "the-mafia", "c-i-a")))
        chances.append(PUZZLES.score(tired, YOU, attack) or 0)

    assert chances == sorted(chances)
    assert chances[0] < chances[-1] <= (PUZZLES.score(nearly_won(0), YOU, attack) or 0)


def test_every_attack_is_an_answer_where_one_is_likely_to_win() -> None:
    named = {PUZZLES.name(nearly_won(30), answer) for answer in PUZZLES.answers(nearly_won(30), YOU)}

    assert "Control Democrats with the Bavarian Illuminati" in named
    assert "Control Hackers with the Bavarian Illuminati" in named


def test_without_a_group_that_wins_there_is_no_answer() -> None:
    assert not list(PUZZLES.answers(replace(nearly_won(30), center=("hackers",)), YOU))


def test_only_a_turn_before_anybody_has_won_is_a_puzzle() -> None:
    table = nearly_won(1)

    assert PUZZLES.pose(table, YOU) is table
    assert PUZZLES.pose(table, Seat(1)) is None
    assert PUZZLES.pose(crowned("bavarian", "the-mafia", "new-york", "c-i-a", "democrats"), YOU) is None


def test_a_guess_is_some_attack() -> None:
    (attack,) = PUZZLES.guess(nearly_won(1), YOU, Random(1))

    GAME.check(nearly_won(1), YOU, attack)


def test_ending_the_turn_is_no_answer() -> None:
    with pytest.raises(Illegal) as refusal:
        PUZZLES.score(nearly_won(1), YOU, Finish())

    assert refusal.value.code == "puzzle"


def test_chances_in_words() -> None:
    assert (PUZZLES.measure(0), PUZZLES.measure(92)) == ("no chance to win", "a chance of 92% to win")
