"""Which clauses of the rules an event shows, for the log and for counting which clauses games exercise."""

from typing import Final, assert_never

from parlour.games.illimat import events
from parlour.games.illimat.box import FACES, FOOLS, Luminary
from parlour.games.illimat.state import Wait

EFFECT: Final = {
    Luminary.MAIDEN: "ILM-40",
    Luminary.CHANGELING: "ILM-41",
    Luminary.RIVER: "ILM-42",
    Luminary.CHILDREN: "ILM-43",
    Luminary.FOREST_QUEEN: "ILM-44",
    Luminary.RAKE: "ILM-45",
    Luminary.UNION: "ILM-46",
    Luminary.NEWBORN: "ILM-47",
}
"""The clause of each Luminary."""


def cites(event: events.Event) -> tuple[str, ...]:
    """Return the clauses that an event shows, the most important first."""
    match event:
        case events.Drew():
            return ("ILM-21", "ILM-61")
        case events.Dealt():
            beginner = () if event.luminaries else ("ILM-54",)
            return ("ILM-5", "ILM-1", "ILM-4", "ILM-6", "ILM-61", *beginner, *(("ILM-7",) if event.round > 1 else ()))
        case events.Sowed():
            return ("ILM-45",) if event.duty else ("ILM-12", "ILM-10", "ILM-11")
        case events.Harvested():
            return harvest_cites(event)
        case events.Stockpiled():
            return stockpile_cites(event)
        case events.Turned():
            return ("ILM-44",) if event.card is None else ("ILM-20", "ILM-3")
        case events.Exchanged():
            return ("ILM-41",)
        case events.OkusTaken():
            return ("ILM-30",)
        case events.Claimed():
            return ("ILM-31", EFFECT[event.luminary], *(("ILM-35",) if event.okus else ()))
        case events.Revealed():
            return ("ILM-32", EFFECT[event.luminary], *(("ILM-47",) if event.newborn else ()))
        case events.Discarded():
            return ("ILM-34",)
        case events.Seeded():
            return ("ILM-33",)
        case events.Fallow():
            return ("ILM-34",) if event.short else ("ILM-33",)
        case events.Hidden():
            return ("ILM-43", "ILM-61")
        case events.Gave():
            return ("ILM-45",)
        case events.Converged():
            return ("ILM-48",)
        case events.Stayed():
            return ("ILM-44",) if event.wait is Wait.TURN else ("ILM-41",)
        case events.Lapsed():
            return ("ILM-54",)
        case events.Scored():
            return scored_cites(event)
        case events.Won():
            return ("ILM-53",) if len(event.winners) == 1 else ("ILM-53", "ILM-54")
        case _:
            assert_never(event)


def harvest_cites(event: events.Harvested) -> tuple[str, ...]:
    """A harvest, and what was particular about it."""
    union = len(event.cards) > 1
    return (
        "ILM-13",
        *(("ILM-46",) if union else ()),
        *(("ILM-22",) if union and FACES.issuperset(event.cards) else ()),
        *(("ILM-2",) if FOOLS.intersection((*event.cards, *event.loose)) else ()),
        *(("ILM-14", "ILM-16", "ILM-18") if event.piles else ()),
        "ILM-60",
    )


def stockpile_cites(event: events.Stockpiled) -> tuple[str, ...]:
    """A stockpile, and what was particular about it."""
    fools = FOOLS.intersection((*event.fused, event.card))
    return ("ILM-15", "ILM-16", "ILM-19", *(("ILM-2", "ILM-17") if fools else ()))


def scored_cites(event: events.Scored) -> tuple[str, ...]:
    """A score sheet; where two seats counted the same at the top, the tie-break was at work."""
    counted = ([getattr(sheet, kind) for sheet in event.sheets] for kind in ("cards", "summer", "winter"))
    tied = any(max(counts) > 0 and counts.count(max(counts)) > 1 for counts in counted)
    river = any(sheet.frostbit > 0 for sheet in event.sheets)
    return ("ILM-51", "ILM-50", *(("ILM-52",) if tied else ()), *(("ILM-42",) if river else ()))
