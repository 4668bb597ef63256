"""Ratings of computers by openskill, from all games of a league."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from parlour.bots.league.pairing import Pair, win_share
from parlour.bots.league.results_file import Played


class Rating(Struct, frozen=True):
    """What a league says of the strength of one computer: a normal distribution."""

    bot: str
    games: int
    mean: float
    deviation: float


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
