"""What an event of Literatio is to a player, as far as it is worth a remark."""

from parlour.core.game import Seat
from parlour.core.temper import Mood
from parlour.games.literatio import events

GOOD, GREAT = 28, 36
"""Points from which on a word is a good one, and one that others admire."""


def mood(event: events.Event, seat: Seat) -> Mood | None:
    """Return what an event is to the player at a seat; None where it is nothing to speak of."""
    mine = getattr(event, "seat", None) == seat
    if isinstance(event, events.Stood):
        return (
            ("good_move" if event.points >= GOOD else None) if mine else "impressed" if event.points >= GREAT else None
        )
    if isinstance(event, events.Judged):
        if mine:
            return "doubted" if event.stands else "setback"
        return "bad_luck" if seat in event.fined else None
    if isinstance(event, events.Forfeited):
        return "bad_luck" if mine else None
    if isinstance(event, events.Won):
        return "won" if seat in event.winners else "lost"
    return "hello" if isinstance(event, events.Dealt) else None
