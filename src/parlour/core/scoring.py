"""Places, outcomes and high scores of games that are won by points."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, TypeVar

from parlour.core.game import Figure, HighScore, Outcome, Seat
from parlour.core.phrases import count


def places(ranks: Sequence[Any]) -> tuple[int, ...]:
    """Return each seat's place from what it is ranked by: the greatest comes first, equal ranks share a place."""
    return tuple([1 + sum([other > mine for other in ranks]) for mine in ranks])


def outcome_from_scores(scores: tuple[int, ...], reason: str) -> Outcome:
    """Return the outcome of a game that the highest score wins; equal scores share a place."""
    return Outcome(places=places(scores), reason=reason, scores=scores)


def board(players: int, *terms: str) -> str:
    """Return the board for tables with the same options and number of players: "One round, 3 players"."""
    name = ", ".join((*filter(None, terms), count(players, "player")))
    return name[0].upper() + name[1:]


def winners(outcome: Outcome) -> tuple[Seat, ...]:
    """Return the seats in first place."""
    return tuple(Seat(seat) for seat, place in enumerate(outcome.places) if place == 1)


def lead(outcome: Outcome) -> int:
    """Return by how many points the winners are ahead; 0 where nobody comes after them."""
    won, scores = winners(outcome), outcome.scores or ()
    points = scores[won[0]]
    return points - max((score for seat, score in enumerate(scores) if seat not in won), default=points)


class Moment(Protocol):
    """What a player did in a game, and what that was worth beside other such moments."""

    @property
    def seat(self) -> Seat: ...

    @property
    def worth(self) -> int: ...


M = TypeVar("M", bound=Moment)


def best_first(moments: Iterable[M]) -> list[M]:
    """Return moments from the best down, of equal ones the first first."""
    return sorted(moments, key=lambda moment: -moment.worth)


def best_score(outcome: Outcome, on: str, *figures: Figure) -> HighScore:
    """Return the winners' line on board `on`: the most points first, then the greatest lead."""
    won = winners(outcome)
    points, ahead = (outcome.scores or ())[won[0]], lead(outcome)
    return HighScore(on, won, (points, ahead), (Figure("Points", points), Figure("Lead", ahead), *figures))
