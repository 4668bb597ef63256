"""What a league shows: the share of wins of each pair and the rating of each computer, with 95 % intervals."""

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt

from msgspec import Struct

from parlour.bots.league.games import League, Pair, win_share
from parlour.bots.league.results_file import Played, Terms

NORMAL_95 = 1.959964
"""Standard deviations on either side of the mean that hold 95 % of a normal distribution."""


class Rating(Struct, frozen=True):
    """What a league says of the strength of one computer: a normal distribution."""

    bot: str
    games: int
    mean: float
    deviation: float


class PairStanding(Struct, frozen=True):
    """The games of a pair: `wins` are those of its first, a shared win counts half; `low` to `high` is the interval."""

    game: str
    bots: Pair
    games: int
    wins: float
    shared: int
    share: float
    low: float
    high: float
    seconds_per_game: float


class RatingStanding(Struct, frozen=True):
    """The rating of a computer in the league of a game."""

    game: str
    bot: str
    games: int
    rating: float
    low: float
    high: float


class Standing(Struct, frozen=True):
    """The terms of a league, and what came of its games."""

    terms: Terms
    pairs: tuple[PairStanding, ...]
    ratings: tuple[RatingStanding, ...]


def standing(league: League) -> Standing:
    """Return what the games of a league show so far; pairs that have not met yet are left out."""
    terms = league.terms
    results = {pair: played for pair in league.pairs if (played := league.results(pair))}
    pairs = tuple(pair_standing(terms.game, pair, played) for pair, played in results.items())
    ratings = tuple(rating_standing(terms.game, rating) for rating in rate(results))
    return Standing(terms, pairs, ratings)


def pair_standing(game: str, pair: Pair, played: Sequence[Played]) -> PairStanding:
    """Return what the games of a pair show."""
    shares = [win_share(result.bots, result.places, pair[0]) for result in played]
    games, wins = len(played), sum(shares)
    low, high = wilson(wins, games)
    return PairStanding(
        game=game,
        bots=pair,
        games=games,
        wins=wins,
        shared=shares.count(0.5),
        share=round(wins / games, 4),
        low=round(low, 4),
        high=round(high, 4),
        seconds_per_game=round(sum(result.seconds for result in played) / games, 3),
    )


def rate(results: Mapping[Pair, Iterable[Played]]) -> list[Rating]:
    """Return the ratings of all who played, the strongest first.

    The games are counted deal by deal, in an order that does not depend on which ended first. A computer does not
    learn during a league, so its strength is taken to be constant (`tau`), and a team counts as one player.
    """
    from openskill.models import PlackettLuce  # on demand: no other command needs it, and it loads slowly

    model = PlackettLuce(tau=0.0)
    rated = {name: model.rating(name=name) for pair in results for name in pair}
    games = dict.fromkeys(rated, 0)
    ordered = sorted(((pair, result) for pair in results for result in results[pair]), key=lambda each: each[1].deal)
    for (one, other), result in ordered:
        shares = [win_share(result.bots, result.places, name) for name in (one, other)]
        (rated[one],), (rated[other],) = model.rate([[rated[one]], [rated[other]]], scores=shares)
        games[one] += 1
        games[other] += 1
    made = [Rating(name, games[name], rating.mu, rating.sigma) for name, rating in rated.items()]
    return sorted(made, key=lambda rating: -rating.mean)


def rating_standing(game: str, rating: Rating) -> RatingStanding:
    """Return a rating with its interval."""
    low, high = (rating.mean + side * NORMAL_95 * rating.deviation for side in (-1, 1))
    return RatingStanding(game, rating.bot, rating.games, round(rating.mean, 2), round(low, 2), round(high, 2))


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share by Wilson's score."""
    share, square = wins / games, NORMAL_95**2
    middle = share + square / (2 * games)
    reach = NORMAL_95 * sqrt(share * (1 - share) / games + square / (4 * games * games))
    below = 1 + square / games
    return max(0.0, (middle - reach) / below), min(1.0, (middle + reach) / below)
