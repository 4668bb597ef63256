"""Whose turn it is at a table, as far as somebody who is away should be told."""

from parlour.core.game import Millis
from parlour.server.table.state import TableState

LIVE = Millis(600_000)
"""Milliseconds: a question whose time is up sooner is one of a game that people play right now."""


def turns_of(state: TableState, now: Millis) -> dict[str, int]:
    """Return the players whom the table waits for, and the entries with which their turns began.

    Nobody is told of lessons, games alone or against computers, paused games, and questions with a short clock.
    """
    if state.phase != "playing" or state.stands_still or (state.due is not None and state.due - now < LIVE):
        return {}
    if len({each.player for each in state.seat_states if each.player is not None}) < 2:
        return {}
    found: dict[str, int] = {}
    for seat, turn in enumerate(state.turns):
        player = state.seat_states[seat].person
        if turn and player is not None:
            found[player] = min(turn, found.get(player, turn))
    return found
