"""Whether a game counts for ratings, and why not."""

from typing import TYPE_CHECKING

from parlour.ratings.anchors import difficulty
from parlour.server.protocol.profile_types import Unrated

if TYPE_CHECKING:
    from parlour.server.table.state import TableState


def why_unrated(state: "TableState") -> Unrated | None:
    """Return why a game does not count, as things are at its table; None where it does.

    All seats are compared but those whose players the host removed. A co-operative team stays together, or only those
    are rated who gave up.
    """
    persons = [seat_state.player for seat_state in state.seat_states if seat_state.player is not None]
    if state.terms.practice:
        return "lesson"
    if state.position is not None:
        return "continued"
    if len(set(persons)) < len(persons) or any(seat_state.shared for seat_state in state.seat_states):
        return "shared"
    wanted = state.terms.visibility == "public" or len(persons) <= 1 if state.terms.rated is None else state.terms.rated
    if not wanted:
        return "casual"
    if state.unrated:
        return "revealed"
    if state.hints:
        return "hints"
    if state.game.cooperative:
        return _why_team_unrated(state)
    counted = [seat_state for seat_state in state.seat_states if seat_state.removed is None]
    if len(counted) > 1 and (len(counted) == state.terms.seats or any(seat_state.player for seat_state in counted)):
        return None
    return "alone" if state.terms.seats < 2 else "stand_in"


def _why_team_unrated(state: "TableState") -> Unrated | None:
    """Return why a co-operative game does not count."""
    stood_in = [seat_state for seat_state in state.seat_states if seat_state.stood_in]
    if stood_in and not any(seat_state.gave_up and seat_state.player for seat_state in stood_in):
        return "stand_in"
    level = state.game.difficulty(state.options)
    measured = level is not None and difficulty(state.game.name, level, state.terms.seats) is not None
    return None if measured else "difficulty"
