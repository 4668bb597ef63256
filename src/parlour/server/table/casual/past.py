"""The decisions of people that can still be taken back, with what has been revealed since to whom."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from parlour.core.game import AnyGame, Ask, Millis, Seat, Step
from parlour.server.table.coaching.progress import LessonState
from parlour.server.table.log import Moved
from parlour.server.table.seat_state import SeatStates

if TYPE_CHECKING:
    from parlour.server.table.state import TableState

MAX_PAST = 40
"""Decisions that can be taken back."""


class Shown(Struct, frozen=True, gc=False):
    """An event that told viewers something hidden for the first time since a decision, and in which entry it was.

    `answer`: it is how somebody else answered the decision, which tells what they hold or think.
    """

    seq: int
    event: Any
    to: tuple[Seat | None, ...]
    answer: bool = False


class Moment(Struct, frozen=True, gc=False):
    """The game before a person's decision, entry `seq` of the log, and what was shown from it to the next moment.

    `at` is the table's time when the question was put; `contested`: the decision, or one after it, was part of a race;
    `answer` is the decision as an answer to what others had decided before.
    """

    seq: int
    seat: int
    game_state: Any
    ask: Ask
    at: Millis
    lesson: LessonState | None = None  # the learner's progress, where a lesson is given
    shown: tuple[Shown, ...] = ()
    contested: bool = False
    undone: int = 0  # how often this decision was taken back before
    answer: tuple[Shown, ...] = ()


Past = tuple[Moment, ...]


class Request(Struct, frozen=True, gc=False):
    """A seat asks to go back to before entry `to`; these players have agreed."""

    seat: int
    to: int
    agreed: tuple[str, ...] = ()


def past_after(state: "TableState", moved: Moved, step: Step[Any, Any], seq: int) -> Past:
    """Return what can be taken back after a move: a person's is a decision, and every step may reveal something."""
    past, game, seat_states = state.past, state.game, state.seat_states
    contested = game.contested is not None and game.contested(game.forms.read_action.decode(moved.action))
    if moved.by and not moved.auto and moved.seat >= 0 and seat_states[moved.seat].person == moved.by:
        left = viewers(seat_states)
        shown = shown_by(game, step.events, seq, left)
        told = [viewer for viewer in left if viewer != moved.seat and not game.cooperative]
        moment = Moment(
            seq,
            moved.seat,
            state.game_state,
            state.ask,
            state.stepped,
            state.lesson,
            shown,
            contested=contested,
            undone=state.undone_here,
            answer=answer_by(step.events, seq, told),
        )
        return (*past[1 - MAX_PAST :], moment)
    if not past:
        return past
    last = past[-1]
    told_before = {viewer for shown in last.shown for viewer in shown.to}
    left = [viewer for viewer in viewers(seat_states) if viewer not in told_before]
    answered = answers(state, last, moved)
    more = answer_by(step.events, seq, left) if answered else shown_by(game, step.events, seq, left)
    if not more and contested <= last.contested:
        return past
    return (*past[:-1], replace(last, shown=last.shown + more, contested=contested or last.contested))


def shown_by(game: AnyGame, events: Iterable[Any], seq: int, left: list[Seat | None]) -> tuple[Shown, ...]:
    """Return what a step showed those viewers to whom nothing had been shown before it."""
    shown: tuple[Shown, ...] = ()
    for event in events:
        if now := tuple([viewer for viewer in left if game.reveals(event, viewer)]):
            shown = (*shown, Shown(seq, event, now))
            left = [viewer for viewer in left if viewer not in now]
            if not left:
                break
    return shown


def answers(state: "TableState", decision: Moment, moved: Moved) -> bool:
    """Return whether a move that nobody made by hand is an answer of others to a decision; their silence is one, too.

    Those who play as one team answer nothing: they have the same aim.
    """
    asked = {moved.seat} if moved.seat >= 0 else state.ask.seats
    return not (state.game.cooperative or asked <= {decision.seat})


def answer_by(events: Iterable[Any], seq: int, left: list[Seat | None]) -> tuple[Shown, ...]:
    """Return an answer as something shown to those viewers: whatever somebody does tells what they hold or think."""
    return tuple([Shown(seq, event, tuple(left), answer=True) for event in [*events][:1] if left])


def viewers(seat_states: SeatStates) -> list[Seat | None]:
    """Return who may have seen a step: spectators, and each seat that belongs to a person, or did."""
    people: list[Seat | None] = [
        Seat(seat)
        for seat, seat_state in enumerate(seat_states)
        if seat_state.player is not None or seat_state.removed is not None
    ]
    return [None, *people]


def index_of(past: Past, to: int) -> int:
    """Return where the decision of entry `to` stands; raise LookupError where it cannot be taken back any more."""
    for index in range(len(past) - 1, -1, -1):
        if past[index].seq == to:
            return index
    raise LookupError(f"entry {to} cannot be taken back")
