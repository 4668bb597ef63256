"""Around the table: who sits to the left, and what lies face up in the corners."""

from parlour.core.game import Seat
from parlour.games.illimat.box import Luminary
from parlour.games.illimat.state import State


def after(seat: Seat, seats: int) -> Seat:
    """The seat to the left (ILM-7, ILM-21)."""
    return Seat((seat + 1) % seats)


def is_up(state: State, luminary: Luminary) -> bool:
    """Whether a Luminary lies face up."""
    for other in state.up:  # noqa: SIM110 this is asked several times a move
        if other is luminary:
            return True
    return False
