"""The clauses that an event shows at work."""

from typing import assert_never

from parlour.games.illiterati.attack import events as attack_events
from parlour.games.illiterati.attack.events import AttackEvent
from parlour.games.illiterati.binding import events as binding_events
from parlour.games.illiterati.binding.events import BindingEvent
from parlour.games.illiterati.building import events as building_events
from parlour.games.illiterati.building.events import BuildingEvent
from parlour.games.illiterati.events import Began, Drew, Ended, Event, Lapsed, Readied

Clauses = tuple[str, ...]


def clauses_shown(event: Event) -> Clauses:
    """Return the clauses that an event shows at work."""
    if isinstance(event, BuildingEvent):
        return shown_in_building(event)
    if isinstance(event, BindingEvent):
        return shown_in_binding(event)
    if isinstance(event, AttackEvent):
        return shown_in_attack(event)
    return shown_in_round(event)


def shown_in_round(event: Began | Readied | Drew | Lapsed | Ended) -> Clauses:
    """Return the clauses of how a game or a round begins or ends."""
    match event:
        case Began():
            solo = ("ILT-51",) if event.junior or len(event.hands) == 1 else ()
            return ("ILT-1", "ILT-2", "ILT-3", "ILT-4", "ILT-60", *solo)
        case Readied():
            return ("ILT-11",)
        case Drew():
            return ("ILT-10", *(("ILT-44",) if event.effects else ()), *(("ILT-51",) if event.seconds is None else ()))
        case Lapsed():
            return ("ILT-11", "ILT-42")
        case Ended():
            return shown_at_end(event)
        case _:
            assert_never(event)


def shown_in_building(event: BuildingEvent) -> Clauses:
    """Return the clauses of word building."""
    match event:
        case building_events.Spelled():
            shown = () if event.valid is None else ("ILT-16", "ILT-20")
            return ("ILT-12", *shown, *(("ILT-21",) if event.themed else ()), *(("ILT-15",) if event.blank else ()))
        case building_events.Loosened() | building_events.Shelved():
            return ("ILT-12",)
        case (
            building_events.Gave()
            | building_events.Took()
            | building_events.Requested()
            | building_events.Refused()
            | building_events.Opened()
        ):
            return ("ILT-12", "ILT-13")
        case (
            building_events.RedrawProposed()
            | building_events.Consented()
            | building_events.Objected()
            | building_events.Redrew()
        ):
            return ("ILT-14",)
        case building_events.Proposed() | building_events.WordAccepted() | building_events.WordRejected():
            return ("ILT-22",)
        case building_events.Advised():
            return ("ILT-17",)
        case building_events.SaidDone() | building_events.BuildingOver():
            return ("ILT-11",)
        case _:
            assert_never(event)


def shown_in_binding(event: BindingEvent) -> Clauses:
    """Return the clauses of book binding."""
    match event:
        case binding_events.Verified():
            return ("ILT-20", "ILT-30") if event.shelved else ("ILT-20",)
        case binding_events.Burned():
            return "ILT-31", "ILT-32"
        case binding_events.Bound():
            return ("ILT-23", "ILT-33") if len(event.words) > 1 else ("ILT-33",)
        case binding_events.Kept():
            return ("ILT-33",)
        case binding_events.BookDrawn():
            return ("ILT-34",)
        case binding_events.ChapterDrawn():
            return ("ILT-35",)
        case _:
            assert_never(event)


def shown_in_attack(event: AttackEvent) -> Clauses:
    """Return the clauses of an attack."""
    match event:
        case attack_events.VillainDrawn():
            return ("ILT-14", "ILT-40") if event.extra else ("ILT-40",)
        case attack_events.PowerBegan():
            return ("ILT-40",)
        case attack_events.Lost() | attack_events.Passed() | attack_events.Traded() | attack_events.LibraryGrew():
            return ("ILT-42",)
        case attack_events.Foretold() | attack_events.Spared():
            return ("ILT-44",)
        case attack_events.Converged():
            return ("ILT-41", "ILT-43") if event.mended else ("ILT-41",)
        case attack_events.Renamed():
            return ("ILT-43",)
        case _:
            assert_never(event)


def shown_at_end(event: Ended) -> Clauses:
    """Return the clauses of how it ends."""
    match event.why:
        case "chapter":
            return "ILT-50", "ILT-52"
        case "junior":
            return "ILT-51", "ILT-52"
        case "burned":
            return "ILT-5", "ILT-31", "ILT-52"
        case "deck":
            return "ILT-5", "ILT-52"
        case _:
            assert_never(event.why)
