"""Each seat's share of the win, estimated from points: a logistic model, fitted to games of normal computers."""

from math import sqrt
from typing import Final

from parlour.core.analysis import final_shares, shares_of
from parlour.games.illimat.bot.values import expected_points
from parlour.games.illimat.state import State

SWAY: Final = 1.4
SWAY_OF_PLAY: Final = 0.3
SWAY_OF_ROUND: Final = 3.9
"""How far the points of two players drift apart by chance, and the squares of it: for a play, for a round to come.

`training/win_shares.py` fits them: 240 games with 2 to 4 players, 7,155 positions.
"""

ROUND: Final = 8.0
"""Points that the leader makes in a round, about."""


def win_shares(state: State) -> tuple[float, ...]:
    """Return each seat's share of the win: by points made and expected, less surely the more is still to come."""
    if state.outcome is not None:
        return final_shares(state.outcome)
    totals = [total + promised for total, promised in zip(state.scores, expected_points(state), strict=True)]
    plays = len(state.deck) + sum(map(len, state.hands))
    missing = state.options.target - max(totals) if state.options.length == "match" else 0.0
    sway = sqrt(SWAY**2 + SWAY_OF_PLAY * plays + SWAY_OF_ROUND * max(0.0, missing))
    return shares_of([total / sway for total in totals])
