"""`parlour league`: computers play each other, and are rated."""

import json
from pathlib import Path

import pytest

from tests.cli.harness import parlour, refusal

SHORT = ("league", "illimat", "--games", "2", "--option", "length=round", "--option", "mode=beginner", "--workers", "1")


def test_machines_get_pairs_and_ratings(tmp_path: Path) -> None:
    said = parlour(*SHORT, "--bots", "easy,random,greedy", "--json", "--plot", tmp_path / "plot.svg")
    told = json.loads(said.out)

    assert said.code == 0
    assert [pair["bots"] for pair in told["pairs"]] == [["easy", "random"], ["easy", "greedy"], ["random", "greedy"]]
    assert all(pair["games"] == 2 and pair["low"] <= pair["share"] <= pair["high"] for pair in told["pairs"])
    assert {row["bot"] for row in told["ratings"]} == {"easy", "random", "greedy"}
    assert all(row["low"] < row["rating"] < row["high"] for row in told["ratings"])
    assert told["leagues"][0]["options"]["length"] == "round"
    assert (tmp_path / "plot.svg").read_text().startswith("<svg ")


def test_people_get_tables() -> None:
    said = parlour(*SHORT, "--bots", "easy, random", "--seats", "4")

    assert said.out.startswith("Illimat, 4 seats")
    assert "easy against random" in said.out
    assert "rating" in said.out


def test_a_second_run_plays_nothing_again(tmp_path: Path) -> None:
    words = (*SHORT, "--bots", "easy,random", "--out", tmp_path / "results", "--json")
    first = parlour(*words).out
    kept = (tmp_path / "results").read_text()

    assert parlour(*words).out == first
    assert (tmp_path / "results").read_text() == kept


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("illimat",), "parlour: Say who plays"),
        (("illimat", "--bots", "easy,normal", "--ladder"), "parlour: Say who plays"),
        (("illimat", "--bots", "easy,easy"), "parlour: A league needs two different computers."),
        (("illimat", "--bots", "easy,deep-blue"), "parlour: There is no computer player called 'deep-blue'"),
        (("--bots", "easy,normal"), "parlour: Say which game: illimat,"),
        (("illiterati", "--ladder"), "parlour: The players of Illiterati win or lose together"),
        (("--ladder", "--seats", "2"), "parlour: Options and seats are those of one game"),
        (("illimat", "--ladder", "--seats", "7"), "parlour: Illimat is for 2 to 4 players, not 7."),
    ],
)
def test_what_cannot_be_played_is_told_in_one_line(words: tuple[str, ...], why: str) -> None:
    said = parlour("league", *words)

    assert said.code == 2
    assert why in said.err.splitlines()[-1]


def test_results_of_other_terms_are_refused(tmp_path: Path) -> None:
    parlour(*SHORT, "--bots", "easy,random", "--out", tmp_path / "results")

    assert "seed 1, not 2" in refusal(*SHORT, "--bots", "easy,random", "--seed", "2", "--out", tmp_path / "results")
