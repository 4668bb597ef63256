"""Goals: how near each player is, and who has won (ILU-70 to ILU-72)."""

from functools import lru_cache
from typing import Final, assert_never

from parlour.core.game import Seat
from parlour.games.illuminati.box import BASIC, CARDS, GOALS
from parlour.games.illuminati.cards.abilities import (
    AllAlignments,
    CountAlignment,
    Goal,
    GroupsDestroyed,
    SecretCopy,
    SumMoney,
    SumPower,
    SumTransferable,
)
from parlour.games.illuminati.cards.kinds import Alignment
from parlour.games.illuminati.state import Beam, State
from parlour.games.illuminati.structure.cells import Structure
from parlour.games.illuminati.structure.control import MEMORY, alignments_under, illuminati
from parlour.games.illuminati.structure.treasuries import wealth
from parlour.games.illuminati.turn.order import active_seats

SECRETIVE: Final = frozenset([card for card, goal in GOALS.items() if isinstance(goal, SecretCopy)])
"""The Illuminati whose goal is another's, picked in secret (ILU-2)."""


def goal_of(state: State, seat: Seat) -> Goal:
    """Return a player's special goal; for the UFOs the one they picked (ILU-71)."""
    card = illuminati(state, seat)
    return GOALS[state.goal if card in SECRETIVE and state.goal is not None else card]


def reached(state: State, seat: Seat, goal: Goal) -> int:
    """How much of a special goal a player has (ILU-71)."""
    if isinstance(goal, SumMoney):
        return wealth(state, seat)
    if isinstance(goal, GroupsDestroyed):
        return state.kills[seat]
    return gathered(state.structures[seat], state.turn.beam, goal)


@lru_cache(maxsize=MEMORY)
def gathered(
    structure: Structure,
    beam: Beam | None,
    goal: SumPower | SumTransferable | CountAlignment | AllAlignments | SecretCopy,
) -> int:
    """How much of a goal that groups are gathered for a structure has (ILU-71)."""
    owned = [placed.card for placed in structure]
    match goal:
        case SumPower():
            return sum([CARDS[card].power for card in owned])
        case SumTransferable():
            return sum([CARDS[card].transferable for card in owned])
        case CountAlignment():
            return sum([goal.alignment in alignments_under(beam, card) for card in owned])
        case AllAlignments():
            return len({each for card in owned for each in alignments_under(beam, card)})
        case SecretCopy():
            return 0
        case _:
            assert_never(goal)


def needed(goal: Goal) -> int:
    """How much of a special goal is enough; the UFOs' own card asks for another's goal (ILU-71)."""
    return 1 if isinstance(goal, SecretCopy) else goal.at_least


def goal_words(goal: Goal) -> str:
    """A special goal in a few words."""
    match goal:
        case SumPower():
            return "Power"
        case SumTransferable():
            return "Transferable Power"
        case SumMoney():
            return "MB in all treasuries"
        case CountAlignment():
            return f"{goal.alignment.capitalize()} groups"
        case AllAlignments():
            return f"of the {len(Alignment)} alignments"
        case GroupsDestroyed():
            return "groups destroyed"
        case SecretCopy():
            return "a secret goal"
        case _:
            assert_never(goal)


def has_basic(state: State, seat: Seat) -> bool:
    """Whether a player controls enough groups, the Illuminati counted (ILU-7, ILU-70)."""
    return len(state.structures[seat]) >= BASIC[state.seats]


def has_special(state: State, seat: Seat) -> bool:
    """Whether a player has reached the goal of the Illuminati (ILU-71)."""
    goal = goal_of(state, seat)
    return reached(state, seat, goal) >= needed(goal)


def winners(state: State) -> tuple[Seat, ...]:
    """Everyone still in the game who has reached a goal (ILU-72)."""
    return tuple([seat for seat in active_seats(state) if has_basic(state, seat) or has_special(state, seat)])


def wins_openly(state: State, seat: Seat) -> bool:
    """Whether everyone can see that a player has reached a goal: money and secrets do not count (ILU-52, ILU-80)."""
    goal = GOALS[illuminati(state, seat)]
    return has_basic(state, seat) or (not isinstance(goal, SecretCopy | SumMoney) and has_special(state, seat))
