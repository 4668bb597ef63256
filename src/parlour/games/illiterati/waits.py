"""What the table can wait for, whom it asks, and until when."""

from typing import assert_never

from parlour.core.game import Ask, Millis, Seat
from parlour.games.illiterati.attack import seats_to_choose
from parlour.games.illiterati.binding import binders
from parlour.games.illiterati.powers import seats_to_reletter
from parlour.games.illiterati.rounds import building_seconds
from parlour.games.illiterati.state import State, Wait

WINDOW = 20_000
"""Milliseconds to be ready, to bind, to draw, and to choose what to lose (ILT-11, ILT-33, ILT-34, ILT-42)."""


def ask(state: State) -> Ask:
    """Return the open question: building asks all who are not done, and those who are may still act (ILT-11)."""
    seats = asked(state)
    may = frozenset(state.players) - frozenset(seats) if state.wait is Wait.BUILD else frozenset()
    return Ask(state.asked, frozenset(seats), may, due(state))


def asked(state: State) -> tuple[Seat, ...]:
    """Return the seats that the table waits for, in order."""
    match state.wait:
        case Wait.READY | Wait.BUILD:
            return tuple(seat for seat in state.players if seat not in state.done)
        case Wait.BIND:
            return binders(state)
        case Wait.DRAW:
            return state.drawing or state.players
        case Wait.LOSE:
            return seats_to_choose(state)
        case Wait.RELETTER:
            return seats_to_reletter(state)
        case Wait.OVER:
            return ()
        case _:
            assert_never(state.wait)


def due(state: State) -> Millis | None:
    """Return when time is up; a junior game has no clock (ILT-11, ILT-42, ILT-51)."""
    if state.options.junior or state.wait is Wait.OVER:
        return None
    time = building_seconds(state) if state.wait is Wait.BUILD else None
    return Millis(state.since + (WINDOW if time is None else 1000 * time))
