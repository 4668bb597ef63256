"""The value of a state to a computer that looks ahead."""

from parlour.core.game import Seat
from parlour.games.literatio.state import State


def worth(state: State, seat: Seat) -> float:
    """Return by how many points a seat leads the others' mean, a word in question counted as standing (LTO-20)."""
    totals = list(state.scores)
    if state.claim is not None:
        totals[state.claim.seat] += state.claim.points
    mine = totals.pop(seat)
    return mine - sum(totals) / len(totals)
