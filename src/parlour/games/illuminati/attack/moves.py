"""Attacks that can be announced, with what each must roll, and what can be done in one, listed (ILU-20 to ILU-33)."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from parlour.core.game import Seat
from parlour.games.illuminati.actions import Abolish, Action, Aid, Announce, Bid, CallOff, Commit, Privilege
from parlour.games.illuminati.attack.arithmetic import (
    CONTROL,
    DESTROY,
    NEUTRALIZE,
    announced,
    current_number,
    immunities,
    is_used_up,
    leader_alignments,
    may_call_off,
    open_sides,
    possible_aid,
    spendable_cards,
    ways,
)
from parlour.games.illuminati.box import CARDS, CardId, GroupsDestroyed
from parlour.games.illuminati.frames import Fight
from parlour.games.illuminati.goals import goal_of
from parlour.games.illuminati.specials import affordable_privilege
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure.control import alignments, has_room, money_on
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
                    if room and not any(
                        each in leader_alignments(state.turn.beam, leader, target, CONTROL) for each in barred
                    ):
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
    if affordable_privilege(state, fight.seat) is not None:
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


def forecasts(state: State, seat: Seat) -> tuple[Forecast, ...]:
    """The number and the chance of every attack that a player could announce now, before aid and money (ILU-22)."""
    made: list[Forecast] = []
    kills = isinstance(goal_of(state, seat), GroupsDestroyed)
    for action in announcements(state, seat):
        fight = announced(state, seat, action.leader, action.target, action.attack)
        number = current_number(state, fight)
        serves = fight.attack is CONTROL or (kills and fight.attack is DESTROY and fight.owner != seat)
        chance = WAYS[max(0, min(number, 13))]
        hopeless = not chance and not ways(number + most_support(state, fight))
        made.append(Forecast(fight.leader, fight.target, fight.attack, number, chance, serves, hopeless))
    return tuple(made)


def most_support(state: State, fight: Fight) -> int:
    """Return what all aid and money of the attacker's own would add to an attack (ILU-20, ILU-26)."""
    money = sum([money_on(state, card) for card in spendable_cards(state, fight, fight.seat)])
    return money + sum([CARDS[card].transferable for card in possible_aid(state, fight)])
