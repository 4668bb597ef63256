"""The moves of a log that stand: those that were not taken back, each at the table's time of then."""

from collections.abc import Iterable
from typing import Any

from parlour.core.game import AnyGame, Millis, Move, Seat
from parlour.server.table.log import Dealt, LogEntry, Moved, Paused, Resumed, Undone
from parlour.store.store import Entry

PlayedEntry = Dealt | Moved | Undone | Paused | Resumed
"""The entries that decide which moves stand, and when each was made."""


def standing_moves(game: AnyGame, log: Iterable[tuple[Entry, LogEntry]]) -> tuple[Move[Any], ...]:
    """Return the moves of a game's log that stand."""
    began, paused = Millis(0), Millis(0)
    moves: list[tuple[int, Move[Any]]] = []  # each with its number in the log
    for stored, entry in log:
        match entry:
            case Dealt():
                began = stored.at
            case Moved():
                at = Millis(stored.at - began)
                moves.append((stored.seq, Move(Seat(entry.seat), game.forms.read_action.decode(entry.action), at)))
            case Undone():
                while moves and moves[-1][0] >= entry.to:
                    moves.pop()
                began = Millis(stored.at - (moves[-1][1].at if moves else 0))
                paused = stored.at
            case Paused():
                paused = entry.since
            case Resumed():
                began = Millis(began + stored.at - paused)
            case _:
                pass
    return tuple(move for _, move in moves)
