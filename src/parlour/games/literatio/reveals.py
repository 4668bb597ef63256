"""What an event tells a viewer that was hidden from it before: it cannot be taken back unnoticed (LTO-40, LTO-41)."""

from parlour.core.game import Seat
from parlour.games.literatio import events

OPEN = frozenset(
    {events.Challenged, events.Accepted, events.Voted, events.Lapsed, events.Withdrawn, events.Stood, events.Skipped}
)
"""Events that follow from what everyone saw."""


def reveals(event: events.Event, viewer: Seat | None) -> bool:
    """Return whether an event told a viewer something hidden: letters of a hand, a draw, what the dictionary says."""
    if type(event) in OPEN:
        return False
    match event:
        case events.Played():
            return event.seat != viewer
        case events.Drew():
            return event.free or (event.seat == viewer and event.count > 0)
        case events.Forfeited():
            return event.seat == viewer
        case events.Judged():
            return event.by == "dictionary"
        case _:
            return True
