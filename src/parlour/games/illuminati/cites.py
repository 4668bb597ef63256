"""Which clauses an event shows at work, for the log and for counting what games exercise."""

from typing import Final, assert_never

from parlour.games.illuminati.attack_events import (
    Abolished,
    Admitted,
    Aided,
    Announced,
    CalledOff,
    Committed,
    DiceTurned,
    Passed,
    Privileged,
    Resolved,
    Rolled,
    Wagered,
)
from parlour.games.illuminati.deal_events import Agreed, Declined, Offered, VoteCalled, VoteCounted, Voted
from parlour.games.illuminati.events import (
    Bought,
    Cancelled,
    Captured,
    Closing,
    Collected,
    Dealt,
    Destroyed,
    Drew,
    Event,
    Gained,
    GoalPicked,
    Gone,
    Joined,
    Lapsed,
    Lased,
    MoneyMoved,
    Parting,
    Refilled,
    Released,
    Relocated,
    Reorganized,
    Revived,
    Scored,
    Shown,
    Spied,
    Taxed,
    Transferred,
    TurnBegan,
    TurnEnded,
    TurnLost,
    Used,
    Whispered,
    Won,
)
from parlour.games.illuminati.kinds import Attack

AIMS: Final = {
    Attack.CONTROL: ("ILU-29",),
    Attack.NEUTRALIZE: ("ILU-30",),
    Attack.DESTROY: ("ILU-31",),
}
"""The clause of each type of attack."""


def cites(event: Event) -> tuple[str, ...]:
    """The clauses at work in an event, the plainest first."""
    match event:
        case Dealt():
            return ("ILU-2", "ILU-1", "ILU-3", "ILU-4", "ILU-5")
        case GoalPicked():
            return ("ILU-2", "ILU-80")
        case TurnBegan():
            return ("ILU-10", "ILU-5")
        case Collected():
            return ("ILU-11", "ILU-6")
        case Taxed():
            return ("ILU-11", "ILU-80")
        case Drew():
            return ("ILU-12", "ILU-80")
        case Announced():
            place = () if event.owner is None else ("ILU-24",)
            return ("ILU-20", *AIMS[event.attack], "ILU-23", "ILU-25", *place)
        case Aided():
            return ("ILU-20", "ILU-14")
        case Privileged() | Abolished() | Admitted():
            return ("ILU-33",)
        case CalledOff():
            return ("ILU-28",)
        case Committed():
            return ("ILU-27", "ILU-20")
        case Wagered():
            return ("ILU-26", "ILU-27", "ILU-32")
        case Passed():
            return ("ILU-27", "ILU-60")
        case Lapsed():
            return ("ILU-27", "ILU-60")
        case Rolled() | Resolved():
            return ("ILU-22", "ILU-21", "ILU-13")
        case Used() | DiceTurned() | TurnLost() | Revived() | Whispered():
            return ("ILU-60",)
        case Cancelled():
            return ("ILU-61", "ILU-60")
        case Captured():
            return ("ILU-29", "ILU-40") if event.owner is None else ("ILU-29", "ILU-41")
        case Joined():
            return ("ILU-40", "ILU-41")
        case Released() | Destroyed() | Relocated() | Reorganized():
            return structure_cites(event)
        case Gained():
            return ("ILU-16", "ILU-6") if event.why == "passing" else ("ILU-60", "ILU-6")
        case Spied():
            return ("ILU-80", "ILU-60")
        case Shown():
            return ("ILU-12", "ILU-80")
        case Transferred():
            return ("ILU-44", "ILU-15") if event.free else ("ILU-44", "ILU-13")
        case Bought():
            return ("ILU-14", "ILU-25")
        case Lased():
            return ("ILU-62",)
        case Offered() | Declined():
            return ("ILU-50",)
        case Agreed():
            return ("ILU-50", "ILU-51")
        case VoteCalled() | VoteCounted():
            return ("ILU-18",) if event.matter == "score" else ("ILU-52",)
        case Voted():
            return ("ILU-18", "ILU-52")
        case Closing():
            return ("ILU-45", "ILU-10")
        case MoneyMoved():
            return ("ILU-60",) if event.gained else ("ILU-45",)
        case Refilled():
            return ("ILU-17",)
        case TurnEnded():
            return ("ILU-10", "ILU-72")
        case Gone():
            return ("ILU-73",) if event.why == "eliminated" else ("ILU-74",)
        case Parting():
            return ("ILU-74",)
        case Scored():
            return ("ILU-18",)
        case Won():
            return ("ILU-72", "ILU-70", "ILU-71", "ILU-7")
        case _:
            assert_never(event)


def structure_cites(event: Released | Destroyed | Relocated | Reorganized) -> tuple[str, ...]:
    """The clauses of changes in a structure."""
    match event:
        case Released():
            return ("ILU-43",) if event.why == "dropped" else ("ILU-30", "ILU-31")
        case Destroyed():
            return ("ILU-31",)
        case Relocated():
            return ("ILU-42",)
        case Reorganized():
            return ("ILU-45",)
        case _:
            assert_never(event)
