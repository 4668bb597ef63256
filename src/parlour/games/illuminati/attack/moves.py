"""Attacks that can be announced, with what each must roll, and what can be done in one, listed (ILU-20 to ILU-33)."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

from parlour.core.game import Seat
from parlour.games.illuminati.actions import Abolish, Action, Aid, Announce, Bid, CallOff, Commit, Privilege
from parlour.games.illuminati.attack.arithmetic import (
    CONTROL,
    DESTROY,
    NEUTRALIZE,
    NEUTRALIZING,
    alignment_bonuses,
    bonuses,
    by_resistance,
    immunities,
    is_used_up,
    leader_alignments,
    may_call_off,
    open_sides,
    position_bonus,
    possible_aid,
    resistance,
    shields,
    spendable_cards,
    ways,
)
from parlour.games.illuminati.box import CARDS, Alignment, Attack, CardId
from parlour.games.illuminati.frames import Fight
from parlour.games.illuminati.specials import privilege_cost
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure.control import alignments, has_room, illuminati, money_on, owner
from parlour.games.illuminati.structure.moves import sums_up_to
from parlour.games.illuminati.view_types import Forecast

WAYS: Final = tuple([ways(number) for number in range(14)])


def leaders(state: State, seat: Seat) -> list[CardId]:
    """The cards that can lead an attack (ILU-20, ILU-21)."""
    owned = [placed.card for placed in state.structures[seat]]
    return [card for card in owned if CARDS[card].power and not is_used_up(state, card)]


def announcements(state: State, seat: Seat) -> Iterator[Announce]:
    """Every attack that can be announced: on the center, on each rival, on the own structure (ILU-20)."""
    whispers = state.turn.whispers > 0
    for leader in leaders(state, seat):
        room = has_room(state.structures[seat], leader)
        mine = alignments(state, leader)
        for target in state.center:
            if room:
                yield Announce(leader, target, CONTROL)
            if CARDS[target].power or whispers:
                yield Announce(leader, target, DESTROY)
        for holder, structure in enumerate(state.structures):
            barred = immunities(structure)
            if any(each in mine for each in barred):
                continue
            for placed in structure[1:]:
                target = placed.card
                if holder != seat:
                    if room and not any(each in leader_alignments(state, leader, target, CONTROL) for each in barred):
                        yield Announce(leader, target, CONTROL)
                    yield Announce(leader, target, NEUTRALIZE)
                if target != leader and (CARDS[target].power or whispers):
                    yield Announce(leader, target, DESTROY)


def plans(state: State, fight: Fight) -> Iterator[Action]:
    """Go ahead, call it off, aid, privilege (ILU-20, ILU-28, ILU-33)."""
    yield Commit()
    if may_call_off(fight):
        yield CallOff()
    yield from (Aid(card) for card in possible_aid(state, fight))
    if fight.privilege:
        return
    cost = privilege_cost(state, fight.seat)
    if cost is not None and not state.turn.paid and money_on(state, illuminati(state, fight.seat)) >= cost:
        yield Privilege()
    yield from (Privilege(special) for special in state.specials[fight.seat])


def objections(state: State, seat: Seat) -> Iterator[Action]:
    """Two Specials against a privilege (ILU-33)."""
    yield from (Abolish(pair) for pair in combinations(state.specials[seat], 2))


def bids(state: State, fight: Fight) -> Iterator[Action]:
    """Money in steps, from each treasury and on each side that is open; and to call it off while that is free."""
    seat = fight.turn
    if seat == fight.seat and may_call_off(fight):
        yield CallOff()
    for card in spendable_cards(state, fight, seat):
        for against in open_sides(fight, seat):
            yield from (Bid(card, amount, against) for amount in sums_up_to(money_on(state, card)))


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
