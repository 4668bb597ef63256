"""Ratings find out who is stronger, and agree with the measurements that fix the computers."""

from math import exp
from random import Random

import pytest

from parlour.core.registry import find
from parlour.ratings.anchors import LEVELS, computer, difficulty, spread
from parlour.ratings.rating import BETA, MEAN, NEWCOMER, Entrant, Rating, rate

GAMES = 10_000
PEOPLE = 60


def ranks(values: list[float]) -> list[int]:
    order = sorted(range(len(values)), key=values.__getitem__)
    return [order.index(at) for at in range(len(values))]


def spearman(one: list[float], other: list[float]) -> float:
    """Return the rank correlation of two lists without ties."""
    squares = sum((a - b) ** 2 for a, b in zip(ranks(one), ranks(other), strict=True))
    return 1 - 6 * squares / (len(one) * (len(one) ** 2 - 1))


def simulated_places(strengths: list[float], random: Random) -> list[int]:
    """Return the places of a game in which each plays as well as its strength and the chance of the day let it."""
    shown = [random.gauss(strength, BETA) for strength in strengths]
    return [1 + sum(other > own for other in shown) for own in shown]


@pytest.mark.parametrize("seed", [1, 2])
def test_ten_thousand_games_put_players_of_known_strength_in_their_order(seed: int) -> None:
    random = Random(seed)
    true = [random.gauss(MEAN, 8.0) for _ in range(PEOPLE)]
    ratings = dict.fromkeys(range(PEOPLE), NEWCOMER)

    for _ in range(GAMES):
        seats = random.randint(2, 4)
        people = random.sample(range(PEOPLE), random.randint(1, seats))
        computers = [computer("illimat", random.choice(LEVELS)) for _ in range(seats - len(people))]
        places = simulated_places([*(true[who] for who in people), *(each.mu for each in computers)], random)
        entrants = [
            *(Entrant(who, ratings[who], place) for who, place in zip(people, places, strict=False)),
            *(
                Entrant(-1, each, place, fixed=True)
                for each, place in zip(computers, places[len(people) :], strict=True)
            ),
        ]
        ratings |= rate([[entrant] for entrant in entrants])

    assert spearman(true, [ratings[who].mu for who in range(PEOPLE)]) >= 0.95


def test_whoever_wins_as_often_as_a_level_comes_out_at_that_level() -> None:
    random, hard, rating = Random(3), computer("literatio", "hard"), NEWCOMER
    share = find("literatio").computer.anchors.shares[3]

    for _ in range(3_000):
        place = 1 if random.random() < share else 2
        rating = rate([[Entrant(0, rating, place)], [Entrant(1, hard, 3 - place, fixed=True)]])[0]

    assert rating.mu == pytest.approx(computer("literatio", "expert").mu, abs=4)


@pytest.mark.parametrize("game", ["illimat", "literatio", "illuminati", "lettergo", "illiterati", "a new game"])
def test_levels_are_in_their_order_and_normal_is_where_people_begin(game: str) -> None:
    means = [computer(game, level).mu for level in LEVELS]

    assert means == sorted(means)
    assert computer(game, "normal").number == NEWCOMER.number == 1500


def test_the_distance_of_two_levels_gives_the_share_that_was_measured() -> None:
    apart = computer("illuminati", "normal").mu - computer("illuminati", "easy").mu

    assert 1 / (1 + exp(-apart / spread(2))) == pytest.approx(0.753)


def test_two_hundred_points_win_three_of_four_games() -> None:
    apart = 200 / (Rating(26.0).number - Rating(25.0).number)

    assert 1 / (1 + exp(-apart / spread(2))) == pytest.approx(0.76, abs=0.01)


def test_harder_tables_are_stronger_opponents() -> None:
    for players in range(1, 6):
        tables = [difficulty("illiterati", name, players) for name in ("normal", "hard", "legendary")]
        means = [table.mu for table in tables if table is not None]
        assert len(means) == 3
        assert means == sorted(set(means))
    assert difficulty("illiterati", "unknown", 3) is None
    assert difficulty("illimat", "normal", 3) is None


def test_only_people_change() -> None:
    winner, computer_seat = Entrant(0, NEWCOMER, 1), Entrant(1, computer("illimat", "easy"), 2, fixed=True)

    after = rate([[winner], [computer_seat]])

    assert list(after) == [0]
    assert after[0].mu > NEWCOMER.mu
    assert after[0].sigma < NEWCOMER.sigma
    assert NEWCOMER.provisional


def test_a_team_gains_together() -> None:
    against = difficulty("illiterati", "hard", 2)
    assert against is not None
    team = [Entrant(0, NEWCOMER, 1), Entrant(1, Rating(30.0, 4.0), 1)]
    opponent = [Entrant(-1, against, 2, fixed=True), Entrant(-2, against, 2, fixed=True)]

    after = rate([team, opponent])

    assert after[0].mu > NEWCOMER.mu
    assert after[1].mu > 30.0
