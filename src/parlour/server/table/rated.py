"""Whether a game counts for ratings, and why not."""

from typing import Literal

from parlour.ratings.anchors import difficulty
from parlour.server.table.state import TableState

Unrated = Literal["casual", "lesson", "continued", "shared", "revealed", "hints", "stand_in", "alone", "difficulty"]
"""Why a game does not count for ratings."""

RATING_RULES = 2
"""The rules by which games are rated at tables that are opened now.

Games at tables of older releases are rated by rules 1. There hints and undo past a revelation leave the game unrated,
players may pause, one person with computers is rated by default, a game that nobody plays to its end has no result, and
every result counts in full.
"""


def is_rated_table(state: TableState) -> bool:
    """Return whether a game is to be rated, by choice or as it is usual: with a stranger at a public table."""
    if state.terms.practice or state.position is not None:
        return False
    if state.terms.rated is not None:
        return state.terms.rated
    if state.terms.rating_rules < 2:
        return state.terms.visibility == "public" or sum(each.player is not None for each in state.seat_states) <= 1
    if state.terms.visibility != "public":
        return False
    return len({each.player or each.removed for each in state.seat_states} - {None}) > 1


def stays_rated(state: TableState) -> bool:
    """Return whether the players may do nothing that would leave the game unrated, or stop its clock."""
    return state.terms.rating_rules >= 2 and is_rated_table(state)


def was_given_up(state: TableState) -> bool:
    """Return whether a rated game is closed after somebody who had made a decision left it: that is a result, too."""
    if state.phase != "closed" or state.finished or not stays_rated(state) or why_unrated(state) is not None:
        return False
    return any(state.seat_states[seat].gave_up == "left" and state.seat_states[seat].player for seat in state.decided)


def has_result(state: TableState) -> bool:
    """Return whether the game was played to its end, or given up."""
    return state.phase == "over" or was_given_up(state)


def why_unrated(state: TableState) -> Unrated | None:
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
    if not is_rated_table(state):
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


def _why_team_unrated(state: TableState) -> Unrated | None:
    """Return why a co-operative game does not count."""
    stood_in = [seat_state for seat_state in state.seat_states if seat_state.stood_in]
    if stood_in and not any(seat_state.gave_up and seat_state.player for seat_state in stood_in):
        return "stand_in"
    level = state.game.site.difficulty(state.options)
    measured = level is not None and difficulty(state.game.name, level, state.terms.seats) is not None
    return None if measured else "difficulty"
