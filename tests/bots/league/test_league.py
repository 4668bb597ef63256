"""Leagues: who meets whom, on which deals, and what is kept of it."""

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour.bots import match
from parlour.bots.bot import Bot
from parlour.bots.league.games import (
    QUICK,
    SLOW,
    Fixture,
    League,
    fixtures,
    ladder,
    play_fixture,
    round_robin,
    seatings,
    usual_seats,
    win_share,
)
from parlour.bots.league.results_file import OtherTerms, Played, ResultsFile, Terms, terms_of
from parlour.bots.levels import NoSuchBot
from parlour.core.game import AnyGame
from parlour.core.registry import find

GAME = find("illimat")
ROUND = GAME.forms.options(length="round", mode="beginner")
PAIR = ("greedy", "random")


def terms(seed: int = 1, seats: int = 2) -> Terms:
    return terms_of(GAME, ROUND, seats, seed)


def finished(path: Path, games: int | None = 4, pairs: tuple[tuple[str, str], ...] = (PAIR,)) -> League:
    """A league that was played to its end by one process."""
    league = League(terms(), pairs, games, ResultsFile(path))
    list(league.play(workers=1))
    return league


def test_every_pair_meets_once() -> None:
    assert round_robin(["a", "b", "c", "a"]) == (("a", "b"), ("a", "c"), ("b", "c"))


def test_a_ladder_pairs_each_level_with_the_one_below() -> None:
    assert ladder() == (("easy", "beginner"), ("normal", "easy"), ("hard", "normal"), ("expert", "hard"))


@pytest.mark.parametrize(
    ("seats", "ways"), [(2, ["ab", "ba"]), (3, ["aba", "bab", "baa", "abb", "aab", "bba"]), (4, ["abab", "baba"])]
)
def test_a_pair_plays_from_all_sides_of_the_table(seats: int, ways: list[str]) -> None:
    assert ["".join(bots) for bots in seatings(("a", "b"), seats)] == ways


def test_a_deal_is_played_from_all_sides_or_not_at_all() -> None:
    assert list(fixtures(("a", "b"), 2, 3)) == [
        Fixture(deal, bots) for deal in (0, 1) for bots in (("a", "b"), ("b", "a"))
    ]


@pytest.mark.parametrize(("game", "seats"), [("illimat", 2), ("lettergo", 4), ("illuminati", 2)])
def test_two_play_or_two_against_two(game: str, seats: int) -> None:
    assert usual_seats(find(game)) == seats


@pytest.mark.parametrize(
    ("places", "share"), [((1, 2, 3, 4), 1.0), ((2, 1, 1, 4), 0.5), ((4, 1, 3, 2), 0.0), ((1, 3, 1, 4), 1.0)]
)
def test_the_side_with_the_best_place_wins_and_a_shared_place_counts_half(
    places: tuple[int, ...], share: float
) -> None:
    assert win_share(("a", "b", "a", "b"), places, "a") == share
    assert win_share(("a", "b", "a", "b"), places, "b") == 1 - share


def test_a_deal_is_the_same_for_all_and_has_the_seed_of_the_league(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = []

    def play_one(game: AnyGame, options: Any, bots: Sequence[Bot], key: bytes, random: Random) -> Any:
        keys.append(key)
        return match.play_one(game, options, bots, key, random)

    monkeypatch.setattr("parlour.bots.league.games.play_one", play_one)
    for seed, deal, bots in ((1, 0, PAIR), (1, 0, PAIR[::-1]), (1, 1, PAIR), (2, 0, PAIR)):
        play_fixture(terms(seed), Fixture(deal, bots))

    assert keys[0] == keys[1]
    assert len(set(keys)) == 3


def test_results_do_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    alone = finished(tmp_path / "alone")
    together = League(terms(), [PAIR], 4, ResultsFile(tmp_path / "together"))
    list(together.play(workers=2))

    places = [[(each.deal, each.bots, each.places) for each in league.results(PAIR)] for league in (alone, together)]
    assert places[0] == places[1]


def test_a_league_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole = finished(tmp_path / "whole", 6).results(PAIR)
    began = League(terms(), [PAIR], 6, ResultsFile(tmp_path / "file"))
    first = list(islice(began.play(workers=1), 3))

    again = League(terms(), [PAIR], 6, ResultsFile(tmp_path / "file"))
    rest = list(again.play(workers=1))

    assert again.results(PAIR)[:3] == first
    assert [each.places for each in first + rest] == [each.places for each in whole]
    assert League(terms(), [PAIR], 6, ResultsFile(tmp_path / "file")).missing() == []


def test_a_line_that_was_not_written_to_its_end_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "file"
    finished(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])

    resumed = finished(path)

    assert len(resumed.results(PAIR)) == 4
    assert len(path.read_bytes().splitlines()) == len(whole.splitlines())


def test_more_games_and_more_computers_may_join_a_file(tmp_path: Path) -> None:
    first = finished(tmp_path / "file").results(PAIR)

    more = finished(tmp_path / "file", 6, (PAIR, ("easy", "random")))

    assert more.results(PAIR)[:4] == first
    assert (len(more.results(PAIR)), len(more.results(("easy", "random")))) == (6, 6)


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (terms(seed=2), "seed 1, not 2"),
        (terms(seats=3), "seats 2, not 3"),
        (Terms(GAME.versioned_name, 2, terms().options, 1, "changed"), "computers or rules that have changed since"),
    ],
)
def test_a_file_of_other_terms_is_refused(tmp_path: Path, other: Terms, why: str) -> None:
    finished(tmp_path / "file")

    with pytest.raises(OtherTerms, match=why):
        League(other, [PAIR], 4, ResultsFile(tmp_path / "file"))


def test_a_file_that_holds_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("Dear diary,\n")

    with pytest.raises(OtherTerms, match="does not hold the results of a league"):
        ResultsFile(tmp_path / "file")


@pytest.mark.parametrize(("seconds", "games"), [(0.9, QUICK), (1.1, SLOW)])
def test_quick_games_are_played_more_often(seconds: float, games: int) -> None:
    file = ResultsFile(None)
    league = League(terms(), [PAIR], None, file)
    assert len(league.fixtures(PAIR)) == SLOW
    for fixture in league.fixtures(PAIR):
        file.add(Played(league.terms.game, fixture.deal, fixture.bots, (1, 2), 20, seconds))

    assert len(League(terms(), [PAIR], None, file).fixtures(PAIR)) == games


def test_a_computer_that_nobody_knows_is_refused() -> None:
    with pytest.raises(NoSuchBot):
        League(terms(), [("easy", "deep-blue")], 2, ResultsFile(None))
