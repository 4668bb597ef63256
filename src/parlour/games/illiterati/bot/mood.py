"""What an event of Illiterati is to a player, as far as it is worth a remark; nobody talks while words are built."""

from parlour.core.game import Seat
from parlour.core.temper import Mood
from parlour.games.illiterati import events
from parlour.games.illiterati.attack.events import Lost
from parlour.games.illiterati.binding.events import Bound, Burned
from parlour.games.illiterati.building.events import Gave


def mood(event: events.Event, seat: Seat) -> Mood | None:
    """Return what an event is to the player at a seat; None where it is nothing to speak of."""
    match event:
        case events.Began():
            return "hello"
        case Bound():
            return "good_move" if event.seat == seat else "impressed"
        case Gave():
            return "thanks" if event.to == seat else None
        case Lost():
            return "setback" if event.seat == seat else None
        case Burned():
            return "bad_luck"
        case events.Ended():
            return "team_won" if event.won else "team_lost"
        case _:
            return None
