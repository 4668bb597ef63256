"""Feats that many games have in common: the highest score, on the board of tables that are alike."""

from parlour.core.game import Feat, Figure, Outcome, Seat
from parlour.core.phrases import count


def board(players: int, *terms: str) -> str:
    """The board of tables with the same terms and as many players: "One round, 3 players"."""
    name = ", ".join((*filter(None, terms), count(players, "player")))
    return name[0].upper() + name[1:]


def winners(outcome: Outcome) -> tuple[Seat, ...]:
    """The seats in the first place."""
    return tuple(Seat(seat) for seat, place in enumerate(outcome.places) if place == 1)


def high_score(outcome: Outcome, on: str, *figures: Figure) -> Feat:
    """The winners' feat in a game that is won by points: the most points first, then the greatest lead."""
    won, scores = winners(outcome), outcome.scores or ()
    points = scores[won[0]]
    lead = points - max((score for seat, score in enumerate(scores) if seat not in won), default=points)
    return Feat(on, won, (points, lead), (Figure("Points", points), Figure("Lead", lead), *figures))
