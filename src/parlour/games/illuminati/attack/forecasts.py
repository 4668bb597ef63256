"""What each attack that could be announced needs to roll, before aid and money (ILU-22)."""

from functools import lru_cache
from typing import Final

from parlour.core.game import Seat
from parlour.games.illuminati.attack.arithmetic import (
    DESTROY,
    NEUTRALIZE,
    NEUTRALIZING,
    alignment_bonuses,
    bonuses,
    by_resistance,
    leader_alignments,
    position_bonus,
    resistance,
    shields,
    ways,
)
from parlour.games.illuminati.attack.moves import announcements
from parlour.games.illuminati.box import CARDS
from parlour.games.illuminati.cards.abilities import CardId
from parlour.games.illuminati.cards.kinds import Alignment, Attack
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure.control import alignments, owner
from parlour.games.illuminati.view_types import Forecast

WAYS: Final = tuple([ways(number) for number in range(14)])


@lru_cache(maxsize=4096)
def alignment_total(own: tuple[Alignment, ...], theirs: tuple[Alignment, ...]) -> int:
    """What alignments count to control or neutralize (ILU-23)."""
    return sum([counts for _, _, counts in alignment_bonuses(own, theirs)])


def forecasts(state: State, seat: Seat) -> tuple[Forecast, ...]:
    """The number and the chance of every attack that a player could announce now."""
    made: list[Forecast] = []
    guards: dict[CardId, tuple[Seat | None, int]] = {}
    for action in announcements(state, seat):
        leader, target, attack = action.leader, action.target, action.attack
        if target not in guards:
            holder = owner(state, target)
            guards[target] = (holder, position_bonus(state, target, seat, holder))
        holder, place = guards[target]
        number = number_before_position(state, seat, leader, target, attack, holder) - place
        made.append(Forecast(leader, target, attack, number, WAYS[max(0, min(number, 13))]))
    return tuple(made)


def number_before_position(
    state: State, seat: Seat, leader: CardId, target: CardId, attack: Attack, holder: Seat | None
) -> int:
    """Power, alignments and abilities against Resistance, or Power where it stands in for that (ILU-22, ILU-31)."""
    own = leader_alignments(state, leader, target, attack)
    number = CARDS[leader].power + sum([amount for _, amount in bonuses(state, seat, leader, target, attack)])
    near = alignment_total(own, alignments(state, target))
    number += -near if attack is DESTROY else near
    if attack is NEUTRALIZE:
        number += NEUTRALIZING
    if by_resistance(attack, whispered=not CARDS[target].power):
        guards = [] if holder is None else shields(state.structures[holder], target)
        return number - resistance(target, own) - sum([amount for _, amount in guards])
    return number - CARDS[target].power
