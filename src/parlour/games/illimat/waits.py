"""What the table waits for, and whom it asks."""

from typing import Final

from parlour.core.game import Ask, Millis, Seat
from parlour.games.illimat.state import State, Wait

PLAY: Final = Wait.PLAY
FINISH: Final = Wait.FINISH
SWAP: Final = Wait.SWAP
TURN: Final = Wait.TURN
GIVE: Final = Wait.GIVE
OVER: Final = Wait.OVER
"""The waits by name: a lookup in an enumeration is slow."""

ALONE: Final = tuple(frozenset({Seat(seat)}) for seat in range(4))
"""One seat as a set, made once."""


def ask(state: State) -> Ask:
    """The open question: a turn or reward asks one seat, the Rake's reward all who must give (ILM-10, ILM-45)."""
    wait = state.wait
    if wait is OVER:
        return Ask(state.asked)
    seats = frozenset(state.givers) if wait is GIVE else ALONE[state.turn.seat]
    return Ask(state.asked, seats, due=due(state))


def due(state: State) -> Millis | None:
    """When the clock runs out, at a table that has one (ILM-54)."""
    clock = state.options.clock
    return None if clock is None else Millis(state.since + 1000 * clock)
