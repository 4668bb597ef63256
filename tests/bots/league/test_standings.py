"""What the results of a league say: shares, ratings, and how sure they are."""

from random import Random
from xml.etree import ElementTree

import pytest

from parlour.bots.league.games import League, Pair
from parlour.bots.league.plot import plot
from parlour.bots.league.results_file import Played, ResultsFile, Terms
from parlour.bots.league.standings import Standing, rate, standing, wilson

TERMS = Terms("illimat-1", 2, {}, 1, "code")
PAIRS: tuple[Pair, ...] = (("normal", "easy"), ("easy", "random"))


def league(chance: float, games: int = 200) -> Standing:
    """The standing of a made-up league in which the first of each pair wins with some probability."""
    random, file = Random("a league"), ResultsFile(None)
    made = League(TERMS, PAIRS, games, file)
    for pair in PAIRS:
        for fixture in made.fixtures(pair):
            won = pair[random.random() >= chance]
            places = tuple(1 if name == won else 2 for name in fixture.bots)
            file.add(Played(TERMS.game, fixture.deal, fixture.bots, places, 30, 0.5))
    return standing(League(TERMS, PAIRS, games, file))


def test_an_interval_is_that_of_wilson() -> None:
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_shares_are_those_of_the_first_of_a_pair() -> None:
    upper, lower = league(0.75).pairs

    assert (upper.bots, upper.games, upper.seconds_per_game) == (("normal", "easy"), 200, 0.5)
    assert upper.wins == pytest.approx(upper.share * 200)
    assert upper.low < 0.75 < upper.high
    assert lower.low < 0.75 < lower.high


def test_the_strongest_is_rated_best_and_ratings_are_apart() -> None:
    normal, easy, random = league(0.8).ratings

    assert [normal.bot, easy.bot, random.bot] == ["normal", "easy", "random"]
    assert normal.low > easy.high
    assert easy.low > random.high
    assert (normal.games, easy.games) == (200, 400)


def test_equals_are_rated_alike() -> None:
    ratings = league(0.5).ratings

    assert max(row.low for row in ratings) < min(row.high for row in ratings)


def test_a_shared_win_counts_half() -> None:
    file = ResultsFile(None)
    made = League(TERMS, PAIRS[:1], 2, file)
    for fixture, places in zip(made.fixtures(PAIRS[0]), ((1, 1), (2, 1)), strict=True):
        file.add(Played(TERMS.game, fixture.deal, fixture.bots, places, 30, 0.5))

    (row,) = standing(League(TERMS, PAIRS, 2, file)).pairs

    assert (row.wins, row.shared, row.share) == (1.5, 1, 0.75)


def test_ratings_do_not_depend_on_which_game_ended_first() -> None:
    results = [
        Played(TERMS.game, deal, ("normal", "easy"), (1 + deal % 3 // 2, 2 - deal % 3 // 2), 30, 0.5)
        for deal in range(9)
    ]

    assert rate({PAIRS[0]: results}) == rate({PAIRS[0]: results[::-1]})


def test_the_picture_says_what_it_shows() -> None:
    picture = plot([league(0.75), league(0.5)])

    drawn = ElementTree.fromstring(picture)
    words = [node.text for node in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert words.count("Illimat, 2 seats") == 2
    assert {"normal against easy", "easy against random", "normal", "random"} <= set(words)
    assert len(list(drawn.iter("{http://www.w3.org/2000/svg}circle"))) == 10
    assert "prefers-color-scheme: dark" in picture
