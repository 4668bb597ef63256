"""The moves of a log, each at the table's time of then, and which of them stand: those that were not taken back."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from parlour.core.game import AnyGame, Illegal, Millis, Move, Seat
from parlour.core.record import Record, begin
from parlour.server.table.log import Dealt, LogEntry, Moved, Paused, Resumed, Undone, read_entries
from parlour.server.table.state import TableState
from parlour.store.store import Store
from parlour.store.tables import Entry

PlayedEntry = Dealt | Moved | Undone | Paused | Resumed
"""The entries that decide which moves stand, and when each was made."""


class LoggedMove(Struct, frozen=True, gc=False):
    """A move, its entry of the log and the number of that; `stands` is how many moves before it stood then."""

    seq: int
    stands: int
    move: Move[Any]
    entry: Moved


class TakenBack(Struct, frozen=True, gc=False):
    """Moves were taken back; the first `stands` moves stand."""

    stands: int


def logged_moves(game: AnyGame, log: Iterable[tuple[Entry, LogEntry]]) -> Iterator[LoggedMove | TakenBack]:
    """Yield all moves of a game's log, and where some of them were taken back."""
    began, paused = Millis(0), Millis(0)
    moves: list[LoggedMove] = []
    for stored, entry in log:
        match entry:
            case Dealt():
                began = Millis(stored.at - entry.time)
            case Moved():
                action, at = game.forms.read_action.decode(entry.action), Millis(stored.at - began)
                moves.append(LoggedMove(stored.seq, len(moves), Move(Seat(entry.seat), action, at), entry))
                yield moves[-1]
            case Undone():
                while moves and moves[-1].seq >= entry.to:
                    moves.pop()
                began = Millis(stored.at - (moves[-1].move.at if moves else 0))
                paused = stored.at
                yield TakenBack(len(moves))
            case Paused():
                paused = entry.since
            case Resumed():
                began = Millis(began + stored.at - paused)
            case _:
                pass


async def moves_of(store: Store, table: str) -> list[tuple[Entry, LogEntry]]:
    """Return the entries of a table's log that decide which moves stand."""
    return [(stored, entry) async for stored, entry in read_entries(store, table) if isinstance(entry, PlayedEntry)]


def record_of(state: TableState, log: Iterable[tuple[Entry, LogEntry]]) -> Record[Any, Any]:
    """Return the record of a table's game so far: the moves that stand."""
    if state.key is None:
        raise Illegal("not_dealt", "The game has not begun.")
    moves = standing_moves(state.game, log)
    record = begin(state.game, state.options, state.terms.seats, state.key)
    return replace(record, entries=moves, undone=state.undone, hints=state.hints, position=state.position)


def standing_moves(game: AnyGame, log: Iterable[tuple[Entry, LogEntry]]) -> tuple[Move[Any], ...]:
    """Return the moves of a game's log that stand."""
    return tuple([logged.move for logged in standing(game, log)])


def standing(game: AnyGame, log: Iterable[tuple[Entry, LogEntry]]) -> list[LoggedMove]:
    """Return the moves of a game's log that stand, with their entries."""
    moves: list[LoggedMove] = []
    for logged in logged_moves(game, log):
        if isinstance(logged, LoggedMove):
            moves.append(logged)
        else:
            del moves[logged.stands :]
    return moves
