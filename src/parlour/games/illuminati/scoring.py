"""How a game can end, points and places (ILU-18, ILU-72); high scores."""

from parlour.core.game import Figure, HighScore, Outcome, Seat
from parlour.core.scoring import board, places, winners
from parlour.games.illuminati.box import CARDS, CardId
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure.control import illuminati

GOAL = "A goal was reached."
LAST = "Nobody else is left."
COUNTED = "Power and groups were counted."
"""How a game can end (ILU-18, ILU-72, ILU-73)."""


def score(state: State, seat: Seat) -> int:
    """Return total Power plus one for each group; nothing for a player who is out (ILU-18)."""
    if seat in state.out:
        return 0
    owned: list[CardId] = [placed.card for placed in state.structures[seat]]
    return sum([CARDS[card].power for card in owned]) + len(owned) - 1


def outcome(state: State, won: tuple[Seat, ...], reason: str) -> Outcome:
    """Return the outcome: winners come first, others by Power and groups, players who are out last (ILU-72)."""
    scores = tuple([score(state, Seat(seat)) for seat in range(state.seats)])
    ranks = [
        (seat in won, seat not in state.out, scores[seat] if seat not in won else 0) for seat in range(state.seats)
    ]
    return Outcome(places=places(ranks), reason=reason, scores=scores)


def high_score(state: State) -> HighScore | None:
    """Return the winners' line: fewest turns first, then Power and groups; games that were only scored have none."""
    outcome = state.outcome
    if outcome is None or outcome.reason != GOAL:
        return None
    won = winners(outcome)
    turns = max([state.turns[seat] for seat in won])
    points = sum([(outcome.scores or ())[seat] for seat in won])
    names = ", ".join([CARDS[illuminati(state, seat)].name for seat in won])
    figures = (Figure("Turns", turns), Figure("Illuminati", names), Figure("Power and groups", points))
    return HighScore(board(state.seats), won, (-turns, points), figures)


def facts(state: State, seat: Seat) -> tuple[Figure, ...]:
    """Return a player's groups, the richest treasury among them, and the groups that the player destroyed."""
    structure = state.structures[seat]
    if not structure:
        return ()
    richest = max(state.money.get(placed.card, 0) for placed in structure)
    return (
        Figure("Groups controlled", len(structure) - 1),
        Figure("Richest treasury", richest),
        Figure("Groups destroyed", state.kills[seat]),
    )
