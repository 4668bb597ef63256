"""`parlour simulate`: computers play many games, and what came of them is counted."""

import json

import pytest

from parlour.bots.match import Result
from parlour.cli.simulate import count_up
from tests.cli.harness import parlour, refusal

SHORT = ("simulate", "illimat", "--games", "3", "--option", "length=round", "--option", "mode=beginner")
KEYS = [
    *("game", "games", "seats", "decisions", "seconds"),
    *("decisions_per_second", "mean_length", "wins_by_seat", "wins_by_bot"),
]


def test_machines_get_every_key_and_nothing_else() -> None:
    said = parlour(*SHORT, "--seats", "3", "--bots", "greedy,random", "--workers", "1", "--json")
    tally = json.loads(said.out)

    assert said.code == 0
    assert list(tally) == KEYS
    assert (tally["game"], tally["games"], tally["seats"]) == ("illimat", 3, 3)
    assert tally["decisions"] == round(tally["mean_length"] * 3)
    assert len(tally["wins_by_seat"]) == 3
    assert list(tally["wins_by_bot"]) == ["greedy", "random"]
    assert sum(tally["wins_by_seat"]) >= sum(tally["wins_by_bot"].values()) >= 3


def test_the_same_seed_plays_the_same_games_however_many_work_at_them() -> None:
    alone, together, other = (
        json.loads(parlour(*SHORT, "--workers", workers, "--seed", seed, "--json").out)
        for workers, seed in (("1", "7"), ("2", "7"), ("1", "8"))
    )

    assert (alone["decisions"], alone["wins_by_seat"]) == (together["decisions"], together["wins_by_seat"])
    assert (alone["decisions"], alone["wins_by_seat"]) != (other["decisions"], other["wins_by_seat"])


def test_people_get_a_table() -> None:
    said = parlour(*SHORT, "--workers", "1")

    assert said.out.startswith("3 games of illimat by 2 players in ")
    assert "seat 2" in said.out
    assert "random" in said.out


def test_a_shared_win_counts_for_each_who_shares_it() -> None:
    played = [Result(("a", "b"), (1, 1), 10), Result(("b", "a"), (1, 2), 20)]

    tally = count_up("illimat", 2, ("a", "b"), played, 2.0)

    assert (tally.wins_by_seat, tally.wins_by_bot) == ((2, 1), {"a": 1, "b": 2})
    assert (tally.decisions, tally.mean_length, tally.decisions_per_second) == (30, 15.0, 15.0)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("chess",), "parlour: There is no game called 'chess'"),
        (
            ("illimat", "--bots", "deep-blue"),
            "parlour: There is no computer player called 'deep-blue'; there are random,",
        ),
        (("illimat", "--seats", "5"), "parlour: Illimat is for 2 to 4 players, not 5."),
        (("illimat", "--option", "dice=2"), "parlour: Illimat has no option 'dice'"),
    ],
)
def test_what_cannot_be_simulated_is_told_in_one_line(words: tuple[str, ...], why: str) -> None:
    assert why in refusal("simulate", *words)


def test_a_win_of_a_team_counts_for_every_seat_and_once_for_the_computers() -> None:
    won, lost = (Result(("normal",) * 4, (place,) * 4, 10) for place in (1, 2))

    tally = count_up("illiterati", 4, ("normal",), [won, won, lost], 1.0)

    assert tally.wins_by_seat == (2, 2, 2, 2)
    assert tally.wins_by_bot == {"normal": 2}
