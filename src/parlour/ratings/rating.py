"""How strong a player is thought to be, the number that players are shown, and what a result says of it."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import Struct

MEAN, DEVIATION = 25.0, 25.0 / 3.0
"""What is thought of somebody who has not played yet: openskill's usual figures."""

BETA = 25.0 / 6.0
"""How much one game depends on chance: openskill's usual figure."""

PROVISIONAL = 5.0
"""The deviation above which a rating is provisional: about the first ten games."""

NORMAL_COMPUTER = 1500
"""The number of a computer of the level "normal", at whose strength everybody begins."""

POINTS = 30.0
"""Points for one unit of the mean: 200 points more win three of four games between two players, as in chess."""


class Rating(Struct, frozen=True):
    """A normal distribution: the mean is the best guess, the deviation how uncertain it is."""

    mu: float = MEAN
    sigma: float = DEVIATION

    @property
    def number(self) -> int:
        """The rating that players are shown."""
        return round(NORMAL_COMPUTER + POINTS * (self.mu - MEAN))

    @property
    def provisional(self) -> bool:
        """Whether too few games were played to be sure."""
        return self.sigma > PROVISIONAL


NEWCOMER = Rating()


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
