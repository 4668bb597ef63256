"""What happened, as each seat saw it: sums, draws and secrets are for those they concern (ILU-80)."""

from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.games.illuminati.actions import Side
from parlour.games.illuminati.deal.events import Agreed, Offered
from parlour.games.illuminati.events import Event, GoalPicked
from parlour.games.illuminati.special.events import Spied
from parlour.games.illuminati.structure.events import Captured, Joined, Transferred
from parlour.games.illuminati.turn.events import Collected, Drew, Taxed


def redact(event: Event, seat: Seat | None) -> Event:
    """The event as `seat` saw it."""
    if isinstance(event, Offered | Agreed):
        outside = seat not in (event.seat, event.to)
        return replace(event, give=unnamed(event.give), take=unnamed(event.take)) if outside else event
    if isinstance(event, Taxed):
        known = event.amount if seat in (event.seat, event.to) else None
        return event if event.seat == seat else replace(event, amount=known, sums=None)
    if isinstance(event, Captured):
        told = event.owner is None or seat in (event.seat, event.owner)
        return event if told else replace(event, money=None)
    return event if getattr(event, "seat", seat) == seat else private(event)


def private(event: Event) -> Event:
    """The event without what only its player sees."""
    if isinstance(event, GoalPicked):
        return replace(event, goal=None)
    if isinstance(event, Collected):
        return replace(event, payer=None)
    if isinstance(event, Drew):
        return replace(event, card=None) if event.special else event
    if isinstance(event, Joined):
        return replace(event, money=None)
    if isinstance(event, Spied):
        return replace(event, money=None, specials=None)
    if isinstance(event, Transferred):
        return replace(event, amount=None)
    return event


def unnamed(side: Side) -> Side:
    """A side of a deal without the names of its Specials."""
    return replace(side, specials=(None,) * len(side.specials))
