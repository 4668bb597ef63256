"""What an event tells a viewer that was hidden from it before: it cannot be taken back unnoticed (ILM-61)."""

from parlour.core.game import Seat
from parlour.games.illimat import events

OPEN = frozenset({events.Turned, events.OkusTaken, events.Fallow, events.Hidden, events.Stayed, events.Lapsed})
"""Events that follow from what everyone saw."""

FROM_HIDDEN_CARDS = frozenset({events.Sowed, events.Harvested, events.Stockpiled, events.Exchanged, events.Gave})
"""Events that show cards of a hand, or of a crop that may be hidden, to all but their owner."""


def reveals(event: events.Event, viewer: Seat | None) -> bool:
    """Return whether an event told a viewer something hidden: a card from a hand, a draw, a Luminary, a score."""
    what = type(event)
    if what in OPEN:
        return False
    if what in FROM_HIDDEN_CARDS:
        return event.seat != viewer  # type: ignore[union-attr] # all of them name a seat
    match event:
        case events.Drew():
            return event.seat == viewer and event.count > 0
        case events.Claimed():
            return event.seat == viewer and event.beneath != ()
        case events.Converged():
            return viewer is not None
        case _:
            return True
