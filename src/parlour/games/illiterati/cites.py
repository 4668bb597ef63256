"""The clauses that an event shows at work."""

from typing import assert_never

from parlour.games.illiterati.attack_events import (
    Converged,
    Foretold,
    LibraryGrew,
    Lost,
    Passed,
    PowerBegan,
    Spared,
    Traded,
    VillainDrawn,
)
from parlour.games.illiterati.events import (
    Advised,
    Began,
    BookDrawn,
    Bound,
    BuildingOver,
    Burned,
    ChapterDrawn,
    Consented,
    Drew,
    Ended,
    Event,
    Gave,
    Kept,
    Lapsed,
    Loosened,
    Objected,
    Opened,
    Proposed,
    Readied,
    RedrawProposed,
    Redrew,
    Refused,
    Requested,
    SaidDone,
    Shelved,
    Spelled,
    Took,
    Verified,
    WordAccepted,
    WordRejected,
)

Clauses = tuple[str, ...]


def cites(event: Event) -> Clauses:
    """The clauses that an event shows at work."""
    match event:
        case Began():
            solo = ("ILT-51",) if event.junior or len(event.hands) == 1 else ()
            return ("ILT-1", "ILT-2", "ILT-3", "ILT-4", "ILT-60", *solo)
        case Drew():
            return ("ILT-10", *(("ILT-44",) if event.effects else ()), *(("ILT-51",) if event.seconds is None else ()))
        case Readied() | SaidDone() | BuildingOver():
            return ("ILT-11",)
        case Spelled():
            shown = () if event.valid is None else ("ILT-16", "ILT-20")
            return ("ILT-12", *shown, *(("ILT-21",) if event.themed else ()), *(("ILT-15",) if event.blank else ()))
        case Loosened() | Shelved():
            return ("ILT-12",)
        case Gave() | Took() | Requested() | Refused() | Opened():
            return ("ILT-12", "ILT-13")
        case RedrawProposed() | Consented() | Objected() | Redrew():
            return ("ILT-14",)
        case Advised():
            return ("ILT-17",)
        case Proposed() | WordAccepted() | WordRejected():
            return ("ILT-22",)
        case Verified() | Burned():
            return verified(event)
        case Bound() | Kept() | BookDrawn() | ChapterDrawn():
            return booked(event)
        case VillainDrawn() | PowerBegan() | Lost() | Passed() | Traded() | LibraryGrew() | Foretold() | Spared():
            return attacked(event)
        case Converged():
            return ("ILT-41", "ILT-43") if event.mended else ("ILT-41",)
        case Lapsed():
            return ("ILT-11", "ILT-42")
        case Ended():
            return ended(event)
        case _:
            assert_never(event)


def verified(event: Verified | Burned) -> Clauses:
    """What ends word building."""
    match event:
        case Verified():
            return ("ILT-20", "ILT-30") if event.shelved else ("ILT-20",)
        case Burned():
            return "ILT-31", "ILT-32"
        case _:
            assert_never(event)


def booked(event: Bound | Kept | BookDrawn | ChapterDrawn) -> Clauses:
    """What becomes of books."""
    match event:
        case Bound():
            return ("ILT-23", "ILT-33") if len(event.words) > 1 else ("ILT-33",)
        case Kept():
            return ("ILT-33",)
        case BookDrawn():
            return ("ILT-34",)
        case ChapterDrawn():
            return ("ILT-35",)
        case _:
            assert_never(event)


def attacked(
    event: VillainDrawn | PowerBegan | Lost | Passed | Traded | LibraryGrew | Foretold | Spared,
) -> Clauses:
    """What villains do."""
    match event:
        case VillainDrawn():
            return ("ILT-14", "ILT-40") if event.extra else ("ILT-40",)
        case PowerBegan():
            return ("ILT-40",)
        case Lost() | Passed() | Traded() | LibraryGrew():
            return ("ILT-42",)
        case Foretold() | Spared():
            return ("ILT-44",)
        case _:
            assert_never(event)


def ended(event: Ended) -> Clauses:
    """How it ends."""
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
