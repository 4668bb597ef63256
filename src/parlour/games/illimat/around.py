"""Around the table: who sits to the left, and what lies face up in the corners."""

from parlour.core.game import Seat
from parlour.games.illimat.box import Luminary


def after(seat: Seat, seats: int) -> Seat:
    """The seat to the left (ILM-7, ILM-21)."""
    return Seat((seat + 1) % seats)


def is_up(up: tuple[Luminary | None, ...], luminary: Luminary) -> bool:
    """Whether a Luminary is among those that lie face up."""
    for other in up:  # noqa: SIM110 this is asked several times a move
        if other is luminary:
            return True
    return False
