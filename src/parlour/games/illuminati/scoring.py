"""Places at the end (ILU-18, ILU-72)."""

from parlour.core.game import Outcome, Seat
from parlour.core.scoring import places
from parlour.games.illuminati.goals import score
from parlour.games.illuminati.state import State


def outcome(state: State, won: tuple[Seat, ...], reason: str) -> Outcome:
    """The winners share the first place; the others follow by Power and groups, those who are out last (ILU-72)."""
    scores = tuple([score(state, Seat(seat)) for seat in range(state.seats)])
    ranks = [
        (seat in won, seat not in state.out, scores[seat] if seat not in won else 0) for seat in range(state.seats)
    ]
    return Outcome(places=places(ranks), reason=reason, scores=scores)
