"""Fair races over lines of different length: what was sent first counts first, within a limit.

Everyone's line is measured. Half of the time there and back, up to `CREDIT`, is credited: a message counts from when it
was sent. What is contested waits until all that was sent before it must have come in, which makes the order of the log
the order of sending; and the end of a race is called only then. (LGO-24 tells players so.)
"""

from parlour.core.game import Millis
from parlour.server.standing import Standing

CREDIT = 150
"""Milliseconds that a line may be long before it costs."""


def sent_at(came: Millis, round_trip: float) -> Millis:
    """When a message was sent that came in at a moment of the house's clock, for all that may be credited."""
    return Millis(came - min(CREDIT, int(500 * round_trip)))


def called_at(standing: Standing) -> Millis | None:
    """When the house calls time: in a race only when all that was sent in time must have come in."""
    due = standing.due
    return due if due is None or standing.game.contested is None else Millis(due + CREDIT)


def taken_at(standing: Standing, made: Millis, *, contested: bool) -> Millis:
    """When a message of a race is taken up: at once, unless it is contested, or was sent after time was up."""
    late = standing.due is not None and made > standing.due
    if late and standing.due is not None:
        return Millis(standing.due + CREDIT)
    return Millis(made + CREDIT) if contested else made
