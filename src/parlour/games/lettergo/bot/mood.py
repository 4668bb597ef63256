"""What an event of Letter GO! is to a player, as far as it is worth a remark; nobody talks during a race."""

from parlour.core.game import Seat
from parlour.core.temper import Mood
from parlour.games.lettergo import events

GOOD, GREAT = 5, 7
"""Cards from which on a word is a good one, and one that others admire."""


def mood(event: events.Event, seat: Seat) -> Mood | None:
    """Return what an event is to the player at a seat; None where it is nothing to speak of."""
    if isinstance(event, events.Verified):
        return "doubted" if event.writer == seat and not event.accepted else None
    if isinstance(event, events.Judged):
        return "setback" if event.writer == seat and not event.stands else None
    if isinstance(event, events.Claimed):
        if event.seat == seat:
            return "good_move" if len(event.cards) >= GOOD else None
        return "impressed" if len(event.cards) >= GREAT else None
    if isinstance(event, events.Won):
        return "won" if seat in event.winners else "lost"
    return "hello" if isinstance(event, events.Dealt) and event.round == 1 else None
