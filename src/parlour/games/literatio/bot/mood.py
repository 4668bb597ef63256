"""What an event of Literatio is to a player, as far as it is worth a remark."""

from parlour.core.game import Seat
from parlour.core.temper import Mood
from parlour.games.literatio import events

GOOD, GREAT = 28, 36
"""Points from which on a word is a good one, and one that others admire."""


def mood(event: events.Event, seat: Seat) -> Mood | None:
    """Return what an event is to the player at a seat; None where it is nothing to speak of."""
    if isinstance(event, events.Dealt):
        return "hello"
    if isinstance(event, events.Stood):
        if event.seat == seat:
            return "good_move" if event.points >= GOOD else None
        return "impressed" if event.points >= GREAT else None
    if isinstance(event, events.Judged):
        if event.seat == seat:
            return "doubted" if event.stands else "setback"
        return "bad_luck" if seat in event.fined else None
    if isinstance(event, events.Forfeited):
        return "bad_luck" if event.seat == seat else None
    if isinstance(event, events.Won):
        return "won" if seat in event.winners else "lost"
    return None
