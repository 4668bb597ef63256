"""What Luminaries ask and forbid for as long as they lie face up (ILM-41, ILM-44, ILM-45)."""

from parlour.games.illimat.box import CHANGELING, FOREST_QUEEN, RAKE, Luminary
from parlour.games.illimat.state import State


def is_up(up: tuple[Luminary | None, ...], luminary: Luminary) -> bool:
    """Return whether a Luminary is among those that lie face up."""
    for other in up:  # noqa: SIM110 this is asked several times a move
        if other is luminary:
            return True
    return False


def can_turn(state: State) -> bool:
    """Return whether the illimat can turn: not while the Forest Queen is face up (ILM-44)."""
    return not is_up(state.up, FOREST_QUEEN)


def owes_rake(state: State) -> bool:
    """Return whether the player still owes the Rake a card this turn; not with an empty hand (ILM-45)."""
    return is_up(state.up, RAKE) and not state.turn.tended and bool(state.hands[state.turn.seat])


def may_exchange(state: State) -> bool:
    """Return whether the player can still use the Changeling this turn (ILM-41)."""
    if not is_up(state.up, CHANGELING) or state.turn.exchanged or not state.hands[state.turn.seat]:
        return False
    return bool(state.fields[state.up.index(CHANGELING)].loose)
