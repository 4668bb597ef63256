"""Games to be scrubbed through: the record of a table, and what each moment of it looked like from a seat."""

from collections.abc import Iterable
from typing import Any

from msgspec import Raw, json
from msgspec.structs import replace

from parlour.core.game import HOUSE, Illegal, Millis, Move, Seat
from parlour.core.record import Record, begin, promise, read, steps, write
from parlour.server.chairs import seats_of
from parlour.server.house import Frame, Replay
from parlour.server.log import AnyLine, Moved
from parlour.server.look import Eyes, happening, tell
from parlour.server.standing import Standing, table_time
from parlour.store.store import Entry

LONGEST = 5_000
"""Moves of an uploaded record; a longer one would keep a worker busy for seconds."""


def record_of(standing: Standing, log: Iterable[tuple[Entry, AnyLine]]) -> Record[Any, Any]:
    """The record of a table's game so far."""
    if standing.key is None:
        raise Illegal("not_dealt", "The game has not begun.")
    game = standing.game
    moves = tuple(
        Move(Seat(line.seat), game.forms.read_action.decode(line.action), table_time(standing, entry.at))
        for entry, line in log
        if isinstance(line, Moved)
    )
    return replace(begin(game, standing.options, standing.terms.seats, standing.key), entries=moves)


def may_see(standing: Standing, player: str, seat: int | None) -> None:
    """While a game goes on, it is seen from one's own seats and from the rail; afterwards from every seat."""
    if seat is not None and seat >= standing.terms.seats:
        raise Illegal("no_seat", f"This table has {standing.terms.seats} seats.")
    if not standing.finished and seat is not None and seat not in seats_of(standing.chairs, player):
        raise Illegal("not_over", "The game is not over: it can be seen from your own seat only.")


def replay_json(text: str, seat: int | None, names: tuple[str, ...] | None = None, began: int = 0) -> bytes:
    """The replay of a record, as JSON; run by a worker, because it plays the whole game again.

    `names` are the players'; None: the record comes from outside.
    """
    game, record = read(text)
    if names is None and len(record.entries) > LONGEST:
        raise Illegal("too_long", f"The record has {len(record.entries)} moves; {LONGEST} can be shown.")
    if seat is not None and seat >= record.seats:
        raise Illegal("no_seat", f"The record has {record.seats} seats.")
    names = names or tuple(f"Player {number + 1}" for number in range(record.seats))
    eyes, frames, over = Eyes(None if seat is None else Seat(seat)), [], False
    for number, step in enumerate(steps(game, record)):
        move = record.entries[number - 1] if number else None
        at = Millis(began + (move.at if move else 0))
        seat_of = move.seat if move else HOUSE
        view = game.view(step.state, eyes.seat)
        told = tell(game, names, (happening(game, number, at, seat_of, step.events),), eyes)
        frames.append(Frame(number, tuple(told), Raw(json.encode(view)), game.text.ask(view, names)))
        over = not game.ask(step.state).seats
    return json.encode(
        Replay(
            game=game.name,
            title=game.title,
            names=names,
            seat=seat,
            seats=record.seats,
            over=over,
            promise=promise(record.key),
            key=record.key.hex() if over else None,
            frames=tuple(frames),
        )
    )


def record_text(standing: Standing, log: Iterable[tuple[Entry, AnyLine]]) -> str:
    """The text of a finished game's record, for `parlour verify`."""
    if not standing.finished:
        raise Illegal("not_over", "The record holds the secret of the deal: it can be had after the end.")
    return write(record_of(standing, log))
