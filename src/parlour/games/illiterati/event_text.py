"""What happened, as the log tells it; the events of building, binding and attacks have texts of their own."""

from typing import assert_never

from parlour.core.game import Names
from parlour.core.phrases import count, listed, subject, time_up_text
from parlour.games.illiterati.attack.events import AttackEvent
from parlour.games.illiterati.attack.text import attack_event_text
from parlour.games.illiterati.binding.events import BindingEvent
from parlour.games.illiterati.binding.text import binding_event_text
from parlour.games.illiterati.building.events import BuildingEvent
from parlour.games.illiterati.building.text import building_event_text
from parlour.games.illiterati.events import Began, Drew, Ended, Event, Lapsed, Readied
from parlour.games.illiterati.phrases import letters


def event_text(event: Event, names: Names) -> str:
    """Return an event as a sentence."""
    if isinstance(event, BuildingEvent):
        return building_event_text(event, names)
    if isinstance(event, BindingEvent):
        return binding_event_text(event, names)
    if isinstance(event, AttackEvent):
        return attack_event_text(event, names)
    return round_text(event, names)


def round_text(event: Began | Readied | Drew | Lapsed | Ended, names: Names) -> str:
    """Return how a game or a round begins or ends."""
    match event:
        case Began():
            kind = "A junior game" if event.junior else f"A game on {event.level.capitalize()}"
            return f"{kind} begins. The Library holds {letters(event.library)}."
        case Readied():
            return f"{subject(names[event.seat], 'is')} ready."
        case Drew():
            time = "" if event.seconds is None else f" There are {event.seconds} seconds."
            effects = f" This round: {listed(event.effects)}." if event.effects else ""
            refilled = " The discard bag became the draw bag." if event.refilled else ""
            least, most = (found(map(len, event.drawn)) for found in (min, max))
            many = count(most, "letter") if least == most else f"{least} or {count(most, 'letter')}"
            return f"Round {event.round}: everyone drew {many}.{time}{effects}{refilled}"
        case Lapsed():
            return time_up_text([names[seat] for seat in event.seats]) if event.seats else "Time was up."
        case Ended():
            how = "The team has won" if event.won else "The villains have won"
            figures = (
                f"{count(event.rounds, 'round')}, {count(event.books, 'book')} bound, {count(event.burns, 'burn')}"
            )
            anyway = f", {count(event.counted_anyway, 'word')} counted anyway" if event.counted_anyway else ""
            return f"{how}: {figures}, {count(event.letters, 'letter')} turned in{anyway}."
        case _:
            assert_never(event)
