"""What a computer that looks ahead reckons with: what a table is worth."""

from parlour.core.game import Seat
from parlour.games.literatio.state import State


def worth(state: State, seat: Seat) -> float:
    """By how many points a seat is ahead of the others' mean, a word in question counted as if it stood (LTO-20)."""
    totals = list(state.scores)
    if state.claim is not None:
        totals[state.claim.seat] += state.claim.points
    mine = totals.pop(seat)
    return mine - sum(totals) / len(totals)
