"""What an event of Illuminati is to a player, as far as it is worth a remark."""

from parlour.core.game import Seat
from parlour.core.temper import Mood
from parlour.games.illuminati import events
from parlour.games.illuminati.attack.events import Announced, Resolved
from parlour.games.illuminati.deal.events import Agreed
from parlour.games.illuminati.structure.events import Captured


def mood(event: events.Event, seat: Seat) -> Mood | None:
    """Return what an event is to the player at a seat; None where it is nothing to speak of."""
    mine = getattr(event, "seat", None) == seat
    if isinstance(event, Announced):
        return "attacked" if event.owner == seat else None
    if isinstance(event, Resolved):
        return "bad_luck" if mine and not event.success else None
    if isinstance(event, Captured):
        return "good_move" if mine else "setback" if event.owner == seat else None
    if isinstance(event, Agreed):
        return "thanks" if seat in (event.seat, event.to) else None
    if isinstance(event, events.Won):
        return "won" if seat in event.winners else "lost"
    return "hello" if isinstance(event, events.Dealt) else None
