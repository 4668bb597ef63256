"""Which clauses an event shows at work, for the log and for counting what games exercise."""

from typing import Final, assert_never

from parlour.games.illuminati import events
from parlour.games.illuminati.attack import events as attack
from parlour.games.illuminati.cards.kinds import Attack
from parlour.games.illuminati.deal import events as deal
from parlour.games.illuminati.special import events as special
from parlour.games.illuminati.structure import events as structure
from parlour.games.illuminati.turn import events as turn

AIMS: Final = {
    Attack.CONTROL: ("ILU-29",),
    Attack.NEUTRALIZE: ("ILU-30",),
    Attack.DESTROY: ("ILU-31",),
}
"""The clause of each type of attack."""


def cites(event: events.Event) -> tuple[str, ...]:
    """Return the clauses at work in an event, the most obvious first."""
    match event:
        case events.Dealt():
            return ("ILU-2", "ILU-1", "ILU-3", "ILU-4", "ILU-5")
        case events.RolledForFirst():
            return ("ILU-5",)
        case events.GoalPicked():
            return ("ILU-2", "ILU-80")
        case turn.TurnBegan():
            return ("ILU-10", "ILU-5")
        case turn.Collected():
            return ("ILU-11", "ILU-6")
        case turn.Taxed():
            return ("ILU-11", "ILU-80")
        case turn.Drew():
            return ("ILU-12", "ILU-80")
        case attack.Announced():
            place = () if event.owner is None else ("ILU-24",)
            return ("ILU-20", *AIMS[event.attack], "ILU-23", "ILU-25", *place)
        case attack.Aided():
            return ("ILU-20", "ILU-14")
        case attack.Privileged() | attack.Abolished() | attack.Admitted():
            return ("ILU-33",)
        case attack.CalledOff():
            return ("ILU-28",)
        case attack.Committed():
            return ("ILU-27", "ILU-20")
        case attack.Wagered():
            return ("ILU-26", "ILU-27", "ILU-32")
        case attack.Passed():
            return ("ILU-27", "ILU-60")
        case turn.Lapsed():
            return ("ILU-27", "ILU-60")
        case attack.Rolled() | attack.Resolved():
            return ("ILU-22", "ILU-21", "ILU-13")
        case special.Used() | attack.DiceTurned() | turn.TurnLost() | special.Revived() | special.Whispered():
            return ("ILU-60",)
        case special.Cancelled():
            return ("ILU-61", "ILU-60")
        case structure.Captured():
            return ("ILU-29", "ILU-40") if event.owner is None else ("ILU-29", "ILU-41")
        case structure.Joined():
            return ("ILU-40", "ILU-41")
        case structure.Released() | structure.Destroyed() | structure.Relocated() | structure.Reorganized():
            return structure_cites(event)
        case turn.Gained():
            return ("ILU-16", "ILU-6") if event.why == "passing" else ("ILU-60", "ILU-6")
        case special.Spied():
            return ("ILU-80", "ILU-60")
        case special.Shown():
            return ("ILU-12", "ILU-80")
        case structure.Transferred():
            return ("ILU-44", "ILU-15") if event.free else ("ILU-44", "ILU-13")
        case turn.Bought():
            return ("ILU-14", "ILU-25")
        case structure.Lased():
            return ("ILU-62",)
        case deal.Offered():
            if event.asks:
                return ("ILU-55", "ILU-50")
            return ("ILU-50", "ILU-53") if None in event.take.specials else ("ILU-50",)
        case deal.Declined():
            return ("ILU-50",) if event.reason is None else ("ILU-50", "ILU-55")
        case deal.Agreed():
            return ("ILU-50", "ILU-51", *(("ILU-54",) if event.give.drops or event.take.drops else ()))
        case deal.VoteCalled() | deal.VoteCounted():
            return ("ILU-18",) if event.matter == "score" else ("ILU-52",)
        case deal.Voted():
            return ("ILU-18", "ILU-52")
        case turn.Closing():
            return ("ILU-45", "ILU-10")
        case structure.MoneyMoved():
            return ("ILU-60",) if event.gained else ("ILU-45",)
        case turn.Refilled():
            return ("ILU-17",)
        case turn.TurnEnded():
            return ("ILU-10", "ILU-72")
        case turn.Gone():
            return ("ILU-73",) if event.why == "eliminated" else ("ILU-74",)
        case turn.Parting():
            return ("ILU-74",)
        case events.Scored():
            return ("ILU-18",)
        case events.Won():
            return ("ILU-72", "ILU-70", "ILU-71", "ILU-7")
        case _:
            assert_never(event)


def structure_cites(
    event: structure.Released | structure.Destroyed | structure.Relocated | structure.Reorganized,
) -> tuple[str, ...]:
    """The clauses of changes in a structure."""
    match event:
        case structure.Released():
            return ("ILU-43",) if event.why == "dropped" else ("ILU-30", "ILU-31")
        case structure.Destroyed():
            return ("ILU-31",)
        case structure.Relocated():
            return ("ILU-42",)
        case structure.Reorganized():
            return ("ILU-45",)
        case _:
            assert_never(event)
