"""What a result says of the strength of those who played."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import Struct

from parlour.ratings.rating import BETA, DEVIATION, MEAN, Rating


class Entrant(Struct, frozen=True):
    """Who takes part in a result that is rated: a person, or a computer or difficulty with a fixed rating."""

    key: int  # the seat; negative for what has none
    rating: Rating
    place: int
    fixed: bool = False


def in_part(before: Rating, after: Rating, share: float, limit: float | None = None) -> Rating:
    """Return a rating of which a game counts in part: of a change of the mean that exceeds the limit, less."""
    if limit is not None:
        share *= min(1.0, limit / max(limit, abs(after.mu - before.mu)))
    return Rating(
        before.mu + share * (after.mu - before.mu),
        before.sigma + share * (after.sigma - before.sigma),
    )


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce  # on demand: most commands need no ratings

    return PlackettLuce(mu=MEAN, sigma=DEVIATION, beta=BETA)


def rate(teams: Sequence[Sequence[Entrant]]) -> Mapping[int, Rating]:
    """Return the new ratings of all who are not fixed, by their keys; members of a team have the same place.

    The result depends on the arguments alone, to the last bit: a recomputation comes to the same numbers.
    """
    model = _model()
    before = [[model.rating(mu=each.rating.mu, sigma=each.rating.sigma) for each in team] for team in teams]
    after = model.rate(before, ranks=[team[0].place for team in teams])
    return {
        each.key: Rating(rated.mu, rated.sigma)
        for team, ratings in zip(teams, after, strict=True)
        for each, rated in zip(team, ratings, strict=True)
        if not each.fixed
    }
