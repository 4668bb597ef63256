"""The order of turns among the players who are still in the game (ILU-5)."""

from parlour.core.game import Seat
from parlour.games.illuminati.state import State


def active_seats(state: State) -> tuple[Seat, ...]:
    """Return the seats that are still in the game."""
    return tuple([Seat(seat) for seat in range(state.seats) if seat not in state.out])


def seats_from(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats still in the game in turn order, counter-clockwise, beginning with this one (ILU-5)."""
    order = [Seat((seat - step) % state.seats) for step in range(state.seats)]
    return tuple([each for each in order if each not in state.out])


def others(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the other seats still in the game in turn order, beginning with the one after this (ILU-5)."""
    return tuple([each for each in seats_from(state, seat) if each != seat])


def next_seat(state: State, seat: Seat) -> Seat:
    """Return the seat whose turn is next, counter-clockwise (ILU-5)."""
    rest = others(state, seat)
    return rest[0] if rest else seat
