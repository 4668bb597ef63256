"""The high score of a finished game, and what is worth telling of it."""

from parlour.core.game import Figure, HighScore, Seat
from parlour.core.scoring import best_score, board
from parlour.games.illimat.options import TARGET
from parlour.games.illimat.state import State


def high_score(state: State) -> HighScore | None:
    """Return the winner's points; matches to another than the usual target cannot be compared (ILM-53)."""
    options = state.options
    if state.outcome is None or (options.length == "match" and options.target != TARGET):
        return None
    length = "one round" if options.length == "round" else f"to {TARGET} points"
    beginner = "no Luminaries" if options.mode == "beginner" else ""
    rounds = () if options.length == "round" else (Figure("Rounds", state.round),)
    return best_score(state.outcome, board(state.seats, length, beginner), *rounds)


def facts(state: State, seat: Seat) -> tuple[Figure, ...]:
    """Return what a player harvested in the last round, and the points for it (ILM-51)."""
    if not state.sheets:
        return ()
    sheet = state.sheets[seat]
    return (Figure("Cards harvested in a round", sheet.cards), Figure("Points in a round", sheet.points))
