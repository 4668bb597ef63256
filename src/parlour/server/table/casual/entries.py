"""A table after the entries by which moves are taken back, the table pauses, and the pace of computers changes."""

from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.server.table import log
from parlour.server.table.casual.past import Request, index_of
from parlour.server.table.seat_state import turns_after

if TYPE_CHECKING:
    from parlour.server.table.state import TableState

CasualEntry = log.Undone | log.UndoAsked | log.UndoAnswered | log.Paused | log.Resumed | log.PaceSet


def after_casual(state: "TableState", entry: CasualEntry, seq: int, at: Millis) -> "TableState":
    """Return the table after one of these entries."""
    state = replace(state, seq=seq, touched=at)
    match entry:
        case log.Undone():
            return taken_back(state, entry, at)
        case log.UndoAsked():
            return replace(state, request=Request(entry.seat, entry.to))
        case log.UndoAnswered():
            request = state.request
            if request is None or not entry.agree:
                return replace(state, request=None)
            return replace(state, request=replace(request, agreed=(*request.agreed, entry.by)))
        case log.Paused():
            return replace(state, paused=entry.since, paused_by=entry.by)
        case log.Resumed():
            began = state.began if state.paused is None else Millis(state.began + at - state.paused)
            waiting = (at,) * len(state.waiting)
            return replace(state, paused=None, began=began, waiting=waiting, rewound=seq)
        case log.PaceSet():
            return replace(state, pace=entry.pace)
        case _:
            assert_never(entry)


def taken_back(state: "TableState", entry: log.Undone, at: Millis) -> "TableState":
    """Return the table before the decision that was taken back; its time goes on from when the question was put."""
    index = index_of(state.past, entry.to)
    moment = state.past[index]
    return replace(
        state,
        game_state=moment.game_state,
        ask=moment.ask,
        phase="playing",
        began=Millis(at - moment.at),
        stepped=moment.at,
        waiting=(at,) * len(state.waiting),
        turns=turns_after(state.turns, moment.ask.seats, len(state.turns), state.seq),
        past=state.past[:index],
        lesson=moment.lesson,
        undone=state.undone + 1,
        undone_here=moment.undone + 1,
        rewound=state.seq,
        unrated=state.unrated or entry.past_reveal,
        request=None,
        paused=None if state.paused is None else at,
    )
