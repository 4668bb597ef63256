"""Who could win by the end of this turn, as far as everyone can see (ILU-70 to ILU-72, ILU-80)."""

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.core.tuples import put
from parlour.games.illuminati.box import BASIC, CARDS, GOALS
from parlour.games.illuminati.cards.abilities import (
    AllAlignments,
    CardId,
    CountAlignment,
    Goal,
    GroupsDestroyed,
    SecretCopy,
    SumMoney,
    SumPower,
    SumTransferable,
)
from parlour.games.illuminati.cards.kinds import Attack
from parlour.games.illuminati.frames import Fight, Stage
from parlour.games.illuminati.goals import goal_words, needed, reached, wins_openly
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure.control import alignments, cards_of, illuminati, open_arrows, with_structure
from parlour.games.illuminati.structure.grid import alone, branch
from parlour.games.illuminati.turn.frame_stack import open_attack
from parlour.games.illuminati.turn.order import active_seats
from parlour.games.illuminati.view_types import Threat

GROUPS = "groups, counting the Illuminati"
"""The basic goal in words (ILU-70)."""


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
    if isinstance(goal, SecretCopy | SumMoney):
        return []
    return [(goal_words(goal), reached(state, seat, goal), needed(goal), goal)]


def gain_this_turn(state: State, seat: Seat, goal: Goal | None) -> int:
    """Return how much of a goal the player whose turn it is could still gain, one group for each action (ILU-13)."""
    attack = open_attack(state)
    rolled = attack is not None and attack.stage is Stage.ROLLED
    tries = state.turn.actions + rolled
    if isinstance(goal, GroupsDestroyed):
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
        case SumPower():
            return CARDS[card].power
        case SumTransferable():
            return CARDS[card].transferable
        case CountAlignment():
            return int(goal.alignment in alignments(state, card))
        case AllAlignments():
            had = {each for own in cards_of(state.structures[seat]) for each in alignments(state, own)}
            return len([each for each in alignments(state, card) if each not in had])
        case GroupsDestroyed() | SecretCopy() | SumMoney():
            return 0
        case _:
            assert_never(goal)


def attack_wins(state: State, fight: Fight) -> bool:
    """Return whether a successful attack would let its player reach a goal, as far as everyone can see (ILU-72)."""
    seat = fight.seat
    if fight.attack is Attack.CONTROL:
        holder = fight.owner
        gained = alone(fight.target) if holder is None else branch(state.structures[holder], fight.target)
        return wins_openly(with_structure(state, seat, (*state.structures[seat], *gained)), seat)
    if fight.attack is Attack.DESTROY:
        return wins_openly(replace(state, kills=put(state.kills, seat, state.kills[seat] + 1)), seat)
    return False
