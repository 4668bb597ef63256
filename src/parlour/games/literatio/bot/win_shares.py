"""Each seat's share of the win, estimated from points: a logistic model, fitted to games of normal computers."""

from math import sqrt
from typing import Final

from parlour.core.analysis import final_shares, shares_of
from parlour.games.literatio.scoring import deduction
from parlour.games.literatio.state import State, next_seat

SWAY: Final = 8.4
SWAY_OF_CARD: Final = 1.3
"""How far the points of two players drift apart by chance, and the square of it for each card still to be played.

`training/win_shares.py` fits these and the next two: 90 games with 2 to 4 players, 2,587 positions.
"""

NEXT_WORD: Final = 10.7
"""Points that it is worth to be the next to play, while there are cards for all."""

UNUSED: Final = 0.74
"""The share of a hand's value that is lost in the end, once the bag is empty."""

PLENTY: Final = 10
"""Cards with which the next word is still to come."""


def win_shares(state: State) -> tuple[float, ...]:
    """Return each seat's share of the win: by points, less surely the more cards are still to be played."""
    if state.outcome is not None:
        return final_shares(state.outcome)
    totals, turn = [float(score) for score in state.scores], state.turn
    if state.claim is not None:
        totals[turn] += state.claim.points
        turn = next_seat(turn, state.seats)
    if not state.bag:
        totals = [total - UNUSED * deduction(hand) for total, hand in zip(totals, state.hands, strict=True)]
    left = len(state.bag) + sum(map(len, state.hands))
    totals[turn] += NEXT_WORD * min(1.0, left / PLENTY)
    sway = sqrt(SWAY**2 + SWAY_OF_CARD * left)
    return shares_of([total / sway for total in totals])
