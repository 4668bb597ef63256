"""Each seat's share of the win, estimated from goals and money: a logistic model, fitted to games of computers."""

from math import exp, sqrt
from typing import Final

from parlour.core.analysis import final_shares, shares_of
from parlour.core.game import Seat
from parlour.games.illuminati.bot.outlook import steps_to_special
from parlour.games.illuminati.box import BASIC
from parlour.games.illuminati.scoring import score
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure.control import wealth

GROUPS: Final = 1.43
SPECIAL: Final = 0.97
"""How much it helps to be there, for the goal of groups and for the special goal."""

FAR: Final = 1.48
"""Steps from a goal over which its help falls to about a third."""

MONEY: Final = 0.226
POWER: Final = 0.0255
"""How much money (by its square root) and Power with groups help; `training/win_shares.py` fits all five.

From 120 games with 2 to 4 players, 11,077 positions.
"""

OUT: Final = -50.0
"""The strength of a player who is out of the game (ILU-73)."""


def win_shares(state: State) -> tuple[float, ...]:
    """Return each seat's share of the win: by its steps to either goal, its money and its Power (ILU-70, ILU-71)."""
    if state.outcome is not None:
        return final_shares(state.outcome)
    return shares_of([strength(state, Seat(seat)) for seat in range(state.seats)])


def strength(state: State, seat: Seat) -> float:
    """Return how strong a player is: one with one more has e times the share."""
    if seat in state.out:
        return OUT
    groups = BASIC[state.seats] - len(state.structures[seat])
    return (
        GROUPS * nearness(groups)
        + SPECIAL * nearness(steps_to_special(state, seat))
        + MONEY * sqrt(wealth(state, seat))
        + POWER * score(state, seat)
    )


def nearness(steps: float) -> float:
    """Return 1 at a goal, less the farther it is."""
    return exp(-max(0.0, steps) / FAR)
