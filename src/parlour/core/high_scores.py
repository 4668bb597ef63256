"""High scores of games that are won by points: the board they are compared on, and the winners' line."""

from parlour.core.game import Figure, HighScore, Outcome, Seat
from parlour.core.phrases import count


def board(players: int, *terms: str) -> str:
    """Return the board for tables with the same options and number of players: "One round, 3 players"."""
    name = ", ".join((*filter(None, terms), count(players, "player")))
    return name[0].upper() + name[1:]


def winners(outcome: Outcome) -> tuple[Seat, ...]:
    """Return the seats in first place."""
    return tuple(Seat(seat) for seat, place in enumerate(outcome.places) if place == 1)


def best_score(outcome: Outcome, on: str, *figures: Figure) -> HighScore:
    """Return the winners' line on board `on`: the most points first, then the greatest lead."""
    won, scores = winners(outcome), outcome.scores or ()
    points = scores[won[0]]
    lead = points - max((score for seat, score in enumerate(scores) if seat not in won), default=points)
    return HighScore(on, won, (points, lead), (Figure("Points", points), Figure("Lead", lead), *figures))
