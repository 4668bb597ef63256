"""Places and outcomes of games that are won by points."""

from collections.abc import Sequence
from typing import Any

from parlour.core.game import Outcome


def places(ranks: Sequence[Any]) -> tuple[int, ...]:
    """Return each seat's place from what it is ranked by: the greatest comes first, equal ranks share a place."""
    return tuple([1 + sum([other > mine for other in ranks]) for mine in ranks])


def outcome_from_scores(scores: tuple[int, ...], reason: str) -> Outcome:
    """Return the outcome of a game that the highest score wins; equal scores share a place."""
    return Outcome(places=places(scores), reason=reason, scores=scores)
