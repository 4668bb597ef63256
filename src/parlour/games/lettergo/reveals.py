"""What an event tells a viewer that was hidden from it before: it cannot be taken back unnoticed (LGO-50)."""

from parlour.core.game import Seat
from parlour.games.lettergo import events

OPEN = frozenset(
    {
        events.Readied,
        events.Agreed,
        events.Verified,
        events.Voted,
        events.Lapsed,
        events.Claimed,
        events.Cleared,
        events.Chose,
        events.Gave,
    }
)
"""Events that follow from what everyone saw."""

OWN = frozenset(
    {
        events.Wrote,
        events.Jotted,
        events.Drew,
        events.StampPut,
        events.LetterMarked,
        events.Wiped,
        events.Acted,
        events.Spoke,
        events.Fived,
        events.Took,
        events.Returned,
    }
)
"""What a player does in the race: the others learn from it, the player does not."""


def reveals(event: events.Event, viewer: Seat | None) -> bool:
    """Return whether an event told a viewer something hidden: cards, tokens, what others write, a judgement."""
    what = type(event)
    if what in OPEN:
        return False
    if what in OWN:
        return event.seat != viewer  # type: ignore[union-attr] # all of them name a seat
    if isinstance(event, events.Turned):
        return event.what == "vowels"
    return True
