"""Goals: how near each player is, who has won, and who could win by the end of this turn (ILU-70 to ILU-72)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, assert_never

from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.core.tuples import put
from parlour.games.illuminati import box
from parlour.games.illuminati.box import BASIC, CARDS, GOALS, Attack, CardId, Goal
from parlour.games.illuminati.frames import Fight, Stage
from parlour.games.illuminati.state import Beam, State, active_seats, open_attack
from parlour.games.illuminati.structure.control import (
    MEMORY,
    alignments,
    alignments_under,
    cards_of,
    illuminati,
    open_arrows,
    wealth,
    with_structure,
)
from parlour.games.illuminati.structure.grid import Structure, alone, branch
from parlour.games.illuminati.view_types import Threat

SECRETIVE: Final = frozenset([card for card, goal in GOALS.items() if isinstance(goal, box.SecretCopy)])
"""The Illuminati whose goal is another's, picked in secret (ILU-2)."""

GROUPS = "groups, counting the Illuminati"
"""The basic goal in words (ILU-70)."""


def goal_of(state: State, seat: Seat) -> Goal:
    """Return a player's special goal; for the UFOs the one they picked (ILU-71)."""
    card = illuminati(state, seat)
    return GOALS[state.goal if card in SECRETIVE and state.goal is not None else card]


def reached(state: State, seat: Seat, goal: Goal) -> int:
    """How much of a special goal a player has (ILU-71)."""
    if isinstance(goal, box.SumMoney):
        return wealth(state, seat)
    if isinstance(goal, box.GroupsDestroyed):
        return state.kills[seat]
    return gathered(state.structures[seat], state.turn.beam, goal)


@lru_cache(maxsize=MEMORY)
def gathered(
    structure: Structure,
    beam: Beam | None,
    goal: box.SumPower | box.SumTransferable | box.CountAlignment | box.AllAlignments | box.SecretCopy,
) -> int:
    """How much of a goal that groups are gathered for a structure has (ILU-71)."""
    owned = [placed.card for placed in structure]
    match goal:
        case box.SumPower():
            return sum([CARDS[card].power for card in owned])
        case box.SumTransferable():
            return sum([CARDS[card].transferable for card in owned])
        case box.CountAlignment():
            return sum([goal.alignment in alignments_under(beam, card) for card in owned])
        case box.AllAlignments():
            return len({each for card in owned for each in alignments_under(beam, card)})
        case box.SecretCopy():
            return 0
        case _:
            assert_never(goal)


def needed(goal: Goal) -> int:
    """How much of a special goal is enough; the UFOs' own card asks for another's goal (ILU-71)."""
    return 1 if isinstance(goal, box.SecretCopy) else goal.at_least


def goal_words(goal: Goal) -> str:
    """A special goal in a few words."""
    match goal:
        case box.SumPower():
            return "Power"
        case box.SumTransferable():
            return "Transferable Power"
        case box.SumMoney():
            return "MB in all treasuries"
        case box.CountAlignment():
            return f"{goal.alignment.capitalize()} groups"
        case box.AllAlignments():
            return "different alignments"
        case box.GroupsDestroyed():
            return "groups destroyed"
        case box.SecretCopy():
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
    return has_basic(state, seat) or (not isinstance(goal, box.SecretCopy | box.SumMoney) and has_special(state, seat))


def threats(state: State) -> tuple[Threat, ...]:
    """Return who could win by the end of this turn: who has reached a goal, or could with the actions that are left.

    Everything counts that everyone sees: not money, and not a secret goal. An action is counted as one group.
    """
    if state.outcome is not None:
        return ()
    found = [threat for seat in active_seats(state) for threat in list(threats_of(state, seat))[:1]]
    return tuple(found)


def threats_of(state: State, seat: Seat) -> Iterator[Threat]:
    """Yield the goals that one player could reach by the end of this turn, those reached already first."""
    counted = [(GROUPS, len(state.structures[seat]), BASIC[state.seats], None), *special_goal(state, seat)]
    for words, have, need, _ in counted:
        if have >= need:
            yield Threat(seat, words, have, need)
    if seat == state.turn.seat:
        for words, have, need, goal in counted:
            if have < need <= have + gain_this_turn(state, seat, goal):
                yield Threat(seat, words, have, need)


def special_goal(state: State, seat: Seat) -> list[tuple[str, int, int, Goal]]:
    """Return a player's special goal with what is reached and needed, where everyone can see that."""
    goal = GOALS[illuminati(state, seat)]
    if isinstance(goal, box.SecretCopy | box.SumMoney):
        return []
    return [(goal_words(goal), reached(state, seat, goal), needed(goal), goal)]


def gain_this_turn(state: State, seat: Seat, goal: Goal | None) -> int:
    """Return how much of a goal the player whose turn it is could still gain, one group for each action (ILU-13)."""
    attack = open_attack(state)
    rolled = attack is not None and attack.stage is Stage.ROLLED
    tries = state.turn.actions + rolled
    if isinstance(goal, box.GroupsDestroyed):
        return tries
    if not open_arrows(state.structures[seat]):
        return 0
    gains = sorted([gain_of(state, seat, card, goal) for card in groups_of_others(state, seat)], reverse=True)
    return sum(gains[:tries])


def groups_of_others(state: State, seat: Seat) -> list[CardId]:
    """Return the groups that a player could gain: those in the center and of other players."""
    rivals = [structure for owner, structure in enumerate(state.structures) if owner != seat]
    return [*state.center, *[placed.card for structure in rivals for placed in structure[1:]]]


def gain_of(state: State, seat: Seat, card: CardId, goal: Goal | None) -> int:
    """Return how much of a goal a group would add; every group counts for the basic goal (ILU-70, ILU-71)."""
    match goal:
        case None:
            return 1
        case box.SumPower():
            return CARDS[card].power
        case box.SumTransferable():
            return CARDS[card].transferable
        case box.CountAlignment():
            return int(goal.alignment in alignments(state, card))
        case box.AllAlignments():
            had = {each for own in cards_of(state.structures[seat]) for each in alignments(state, own)}
            return len([each for each in alignments(state, card) if each not in had])
        case box.GroupsDestroyed() | box.SecretCopy() | box.SumMoney():
            return 0
        case _:
            assert_never(goal)


def attack_wins(state: State, fight: Fight) -> bool:
    """Return whether a successful attack would let its player reach a goal, as far as everyone can see (ILU-72)."""
    seat = fight.seat
    match fight.attack:
        case Attack.CONTROL:
            holder = fight.owner
            gained = alone(fight.target) if holder is None else branch(state.structures[holder], fight.target)
            return wins_openly(with_structure(state, seat, (*state.structures[seat], *gained)), seat)
        case Attack.NEUTRALIZE:
            return False
        case Attack.DESTROY:
            return wins_openly(replace(state, kills=put(state.kills, seat, state.kills[seat] + 1)), seat)
        case _:
            assert_never(fight.attack)
