"""What lies face up in the corners of the fields."""

from parlour.games.illimat.box import Luminary
from parlour.games.illimat.state import State


def is_up(state: State, luminary: Luminary) -> bool:
    """Whether `luminary` lies face up."""
    for other in state.up:  # noqa: SIM110 this is asked many times a move
        if other is luminary:
            return True
    return False
