"""Fair races over connections of different latency: what was sent first counts first, within a limit.

Everyone's round trip is measured. Half of it, up to `CREDIT`, is credited: a message counts from when it was sent.
What is contested waits until all that was sent before it must have arrived, which makes the order of the log the
order of sending; and the end of a race is called only then. (LGO-24 tells players so.)
"""

from typing import Any

from parlour.core.game import Millis
from parlour.server.table.state import TableState

CREDIT = 150
"""Milliseconds of latency that are credited at most."""


def sent_at(arrived: Millis, round_trip: float) -> Millis:
    """Return when a message was sent that arrived at a moment of the server's clock, as far as that is credited."""
    return Millis(arrived - min(CREDIT, int(500 * round_trip)))


def expires_at(state: TableState) -> Millis | None:
    """Return when the clock expires: in a race only when all that was sent in time must have arrived."""
    due = state.due
    return due if due is None or state.game.real_time is None else Millis(due + CREDIT)


def played_at(state: TableState, sent: Millis, *, contested: bool) -> Millis:
    """Return when a message of a race is played: at once, unless it is contested or was sent after the time was up."""
    late = state.due is not None and sent > state.due
    if late and state.due is not None:
        return Millis(state.due + CREDIT)
    return Millis(sent + CREDIT) if contested else sent


def race_wait(state: TableState, sent: Millis, action: Any, now: Millis) -> int:
    """Return how many milliseconds a move must wait for others that were sent before it; 0 where there is no race."""
    real_time = state.game.real_time
    if real_time is None or state.phase != "playing":
        return 0
    return max(0, played_at(state, sent, contested=real_time.contested(action)) - now)


def is_overdue(state: TableState, sent: Millis) -> bool:
    """Return whether a move in a race was sent after the time was up."""
    return state.game.real_time is not None and state.due is not None and sent > state.due
