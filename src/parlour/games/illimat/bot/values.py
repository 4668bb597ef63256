"""The value of a state to a computer that looks ahead: the points a seat has, and its chances of more."""

from parlour.core.game import Seat
from parlour.games.illimat.bot.weights import CROP_SWAY, SUIT_SWAY, chance
from parlour.games.illimat.box import FOOLS, SUMMER, WINTER
from parlour.games.illimat.scoring import BUMPER_CROP, SUNKISSED, frost
from parlour.games.illimat.state import State

HORIZON = 5
"""Decisions that a computer looks ahead: two players have then had three turns each."""


def worth(state: State, seat: Seat) -> float:
    """Return by how many points a seat leads, an unfinished round counted by its expected points."""
    totals = [float(total) for total in state.scores]
    if state.outcome is None:
        totals = [total + promised for total, promised in zip(totals, expected_points(state), strict=True)]
    mine = totals.pop(seat)
    return mine - max(totals)


def expected_points(state: State) -> list[float]:
    """Return the expected points of each seat this round: those it has, and its chances of having most (ILM-51)."""
    crops = [crop.all_cards for crop in state.crops]
    plays = len(state.deck) + sum(map(len, state.hands))
    bumper = chances([len(crop) for crop in crops], CROP_SWAY * plays)
    sunkissed = chances([len(SUMMER.intersection(crop)) for crop in crops], SUIT_SWAY * plays)
    frostbit = chances([len(WINTER.intersection(crop)) for crop in crops], SUIT_SWAY * plays)
    return [
        crop.okus
        + len(crop.luminaries)
        + len(FOOLS.intersection(crops[seat]))
        + BUMPER_CROP * bumper[seat]
        + SUNKISSED * sunkissed[seat]
        + frost(crop) * frostbit[seat]
        for seat, crop in enumerate(state.crops)
    ]


def chances(counts: list[int], sway: float) -> list[float]:
    """Return how likely each seat ends with the most, by its lead over the best of the others."""
    leads = [count - max(counts[:seat] + counts[seat + 1 :]) for seat, count in enumerate(counts)]
    return [chance(lead, sway) for lead in leads]
