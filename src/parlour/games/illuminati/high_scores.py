"""The line of a finished game in the list of high scores, and what is worth telling of it."""

from parlour.core.game import Figure, HighScore, Seat
from parlour.core.scoring import board, winners
from parlour.games.illuminati.box import CARDS
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure.control import illuminati
from parlour.games.illuminati.turn.ending import GOAL


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
