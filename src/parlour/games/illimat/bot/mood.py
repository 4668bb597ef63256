"""What an event of Illimat is to a player, as far as it is worth a remark."""

from parlour.core.game import Seat
from parlour.core.temper import Mood
from parlour.games.illimat import events

RICH = 6
"""Cards from which on a harvest is a good one."""


def mood(event: events.Event, seat: Seat) -> Mood | None:
    """Return what an event is to the player at a seat; None where it is nothing to speak of."""
    mine = getattr(event, "seat", None) == seat
    if isinstance(event, events.Harvested):
        taken = len(event.cards) + len(event.loose) + sum(len(pile.cards) for pile in event.piles)
        good: Mood = "good_move" if mine else "impressed"
        return good if taken >= RICH else None
    if isinstance(event, events.OkusTaken | events.Claimed):
        return "good_move" if mine else None
    if isinstance(event, events.Gave):
        return "setback" if mine else "thanks" if event.to == seat else None
    if isinstance(event, events.Won):
        return "won" if seat in event.winners else "lost"
    return "hello" if isinstance(event, events.Dealt) and event.round == 1 else None
