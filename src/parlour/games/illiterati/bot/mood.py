"""What an event of Illiterati is to a player, as far as it is worth a remark; nobody talks while words are built."""

from parlour.core.game import Seat
from parlour.core.temper import Mood
from parlour.games.illiterati import events
from parlour.games.illiterati.attack.events import Lost
from parlour.games.illiterati.binding.events import Bound, Burned
from parlour.games.illiterati.building.events import Gave


def mood(event: events.Event, seat: Seat) -> Mood | None:
    """Return what an event is to the player at a seat; None where it is nothing to speak of."""
    if isinstance(event, Bound):
        return "good_move" if event.seat == seat else "impressed"
    if isinstance(event, Gave):
        return "thanks" if event.to == seat else None
    if isinstance(event, Lost):
        return "setback" if event.seat == seat else None
    if isinstance(event, Burned):
        return "bad_luck"
    if isinstance(event, events.Ended):
        return "team_won" if event.won else "team_lost"
    return "hello" if isinstance(event, events.Began) else None
