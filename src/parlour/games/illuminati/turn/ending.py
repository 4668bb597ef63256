"""The end of a turn, of a player and of the game (ILU-16 to ILU-18, ILU-45, ILU-72 to ILU-74)."""

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.games.illuminati import box
from parlour.games.illuminati.actions import Reorganize, Spread
from parlour.games.illuminati.box import PASSING, REFILL, SPECIAL, FreeMoney
from parlour.games.illuminati.events import Event, Scored, Won
from parlour.games.illuminati.frames import Ending
from parlour.games.illuminati.goals import SECRETIVE, has_special, winners
from parlour.games.illuminati.scoring import COUNTED, GOAL, LAST, outcome, score
from parlour.games.illuminati.state import State, active_seats, discarded, next_seat, pop, push
from parlour.games.illuminati.structure.control import (
    abilities_in,
    cards_of,
    illuminati,
    with_money,
    with_structure,
    with_treasuries,
    without_money,
)
from parlour.games.illuminati.structure.events import MoneyMoved, Reorganized
from parlour.games.illuminati.structure.grid import build
from parlour.games.illuminati.structure.rules import release
from parlour.games.illuminati.turn.events import Closing, Gained, Gone, Parting, Refilled, TurnEnded
from parlour.games.illuminati.turn.income import begin_turn

GRACE = 3
"""Turns after which a player without groups is out (ILU-73)."""


def finish(state: State, log: EventLog[Event]) -> State:
    """The player is done; the Illuminati may have a power for the end of the turn (ILU-10, ILU-45)."""
    structure = state.structures[state.turn.seat]
    if len(structure) > 1 and abilities_in(structure, box.Reorganize):
        log.append(Closing(state.turn.seat, "structure"))
        return push(state, Ending("structure"))
    if len(structure) > 1 and abilities_in(structure, FreeMoney):
        log.append(Closing(state.turn.seat, "money"))
        return push(state, Ending("money"))
    return end_turn(state, log)


def reorganize(state: State, action: Reorganize, log: EventLog[Event]) -> State:
    """The whole structure is laid anew (ILU-45)."""
    seat = state.turn.seat
    structure = build(illuminati(state, seat), action.links)
    log.append(Reorganized(seat, structure))
    return end_turn(pop(with_structure(state, seat, structure)), log)


def spread(state: State, action: Spread, log: EventLog[Event]) -> State:
    """Money moves at will within the structure (ILU-45)."""
    seat = state.turn.seat
    log.append(MoneyMoved(seat, 0))
    return end_turn(pop(with_treasuries(state, seat, action.sums)), log)


def end_turn(state: State, log: EventLog[Event]) -> State:
    """Pay for passing, refill the center, check everyone's goals, then begin the next turn (ILU-10)."""
    seat = state.turn.seat
    if not state.turn.acted and seat not in state.out:
        log.append(Gained(seat, PASSING, "passing"))
        state = with_money(state, [(illuminati(state, seat), PASSING)])
    state = refill(state, log)
    log.append(TurnEnded(seat))
    if won := winners(state):
        return win(state, won, GOAL, log)
    state = eliminate(state, log)
    left = active_seats(state)
    if len(left) == 1:
        return win(state, left, LAST, log)
    if not left or is_last_turn(state):
        return score_game(state, log)
    return begin_turn(state, next_seat(state, seat), log)


def is_last_turn(state: State) -> bool:
    """Return whether everyone has had as many turns as the table allows, if it sets a limit (ILU-18)."""
    most = state.options.rounds
    return most is not None and min([state.turns[seat] for seat in active_seats(state)]) >= most


def refill(state: State, log: EventLog[Event]) -> State:
    """Fewer than two groups in the center: cards are drawn until there are two; Specials are discarded (ILU-17)."""
    deck, groups, lost = state.deck, list[str](), list[str]()
    while len(state.center) + len(groups) < REFILL and deck:
        (lost if deck[0] in SPECIAL else groups).append(deck[0])
        deck = deck[1:]
    if not groups and not lost:
        return state
    log.append(Refilled(tuple(groups), tuple(lost)))
    return replace(state, deck=deck, center=(*state.center, *groups), discard=(*state.discard, *lost))


def eliminate(state: State, log: EventLog[Event]) -> State:
    """Eliminate players who have had three turns and control only their Illuminati (ILU-73)."""
    for seat in active_seats(state):
        if state.turns[seat] >= GRACE and len(state.structures[seat]) == 1:
            state = remove(state, seat, log)
    return state


def remove(state: State, seat: Seat, log: EventLog[Event]) -> State:
    """A player is out: Specials are discarded, money goes to the bank, groups to the center (ILU-73, ILU-74)."""
    structure, hand = state.structures[seat], state.specials[seat]
    log.append(Gone(seat, "left" if seat in state.leaving else "eliminated", hand))
    state = release(with_structure(state, seat, structure[:1]), seat, cards_of(structure)[1:], "out", log)
    state = discarded(without_money(state, (structure[0].card,)), seat, hand)
    return replace(state, out=(*state.out, seat), leaving=tuple([each for each in state.leaving if each != seat]))


def leave(state: State, seat: Seat, log: EventLog[Event]) -> State:
    """Note that a player leaves as soon as the table is at rest (ILU-74)."""
    log.append(Parting(seat))
    return replace(state, leaving=(*state.leaving, seat))


def remove_leaving(state: State, log: EventLog[Event]) -> State:
    """Remove the players who wanted to leave, now that the table is at rest; a turn of theirs ends (ILU-74)."""
    for seat in state.leaving:
        state = remove(state, seat, log)
    left = active_seats(state)
    if len(left) == 1:
        return win(state, left, LAST, log)
    if not left:
        return score_game(state, log)
    return end_turn(state, log) if state.turn.seat in state.out else state


def score_game(state: State, log: EventLog[Event]) -> State:
    """Power and groups are counted, and the most of them win (ILU-18)."""
    scores = tuple([score(state, Seat(seat)) for seat in range(state.seats)])
    log.append(Scored(scores))
    best = tuple([Seat(seat) for seat, points in enumerate(scores) if points == max(scores)])
    return win(state, best, COUNTED, log)


def win(state: State, won: tuple[Seat, ...], reason: str, log: EventLog[Event]) -> State:
    """The game is over (ILU-72)."""
    secret = any(illuminati(state, seat) in SECRETIVE and has_special(state, seat) for seat in won)
    log.append(Won(won, reason, state.goal if secret else None))
    return replace(state, frames=(), outcome=outcome(state, won, reason))
