"""Builds records, replays, what decided games, and files of what computers saw, by playing games again.

The pool's processes run it.
"""

import gzip
import zlib
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from time import monotonic
from typing import Any

from msgspec import Raw, Struct, json
from msgspec.structs import replace

from parlour.bots.decision import input_of
from parlour.bots.decision_file import Closing, Computer, Decision, Header, header_of
from parlour.core.game import HOUSE, AnyGame, Highlight, Illegal, Millis, ScoreLine, Seat
from parlour.core.phrases import whom
from parlour.core.record import Record, promise, read, steps, write
from parlour.server.protocol.messages import Told
from parlour.server.table.log import BotDecision, LogEntry, decode_entries
from parlour.server.table.projection import Viewer, played_step, visible_events
from parlour.server.table.seat_colours import palette
from parlour.server.table.standing_moves import LoggedMove, TakenBack, logged_moves, record_of, standing
from parlour.server.table.state import SeatStates, TableState, seats_of
from parlour.store.tables import Entry

GZIP_LEVEL = 4

MAX_MOVES = 5_000
"""Moves of an uploaded record; a longer one would keep a process busy for seconds."""

LARGER = 4
"""How much larger than a replay the file of computers may be: beside each view it has the listed moves."""

GZIP_WBITS = 31
"""What makes zlib write a gzip file."""

Logged = LoggedMove | TakenBack


def require_visible(state: TableState, player: str, seat: int | None) -> None:
    """Refuse a seat that may not be seen: during a game, all but one's own; afterwards, none.

    During a game somebody with several seats shares the screen with their players, and sees what a spectator does.
    """
    if seat is not None and seat >= state.terms.seats:
        raise Illegal("no_seat", f"This table has {state.terms.seats} seats.")
    if not state.finished and seat is not None and seat not in seats_of(state.seat_states, player):
        raise Illegal("not_over", "The game is not over: you can see it from your own seat only.")
    if not state.finished and seat is not None and len(seats_of(state.seat_states, player)) > 1:
        raise Illegal("not_over", "Several players share your screen: they can look from their seats after the end.")


class Frame(Struct, frozen=True):
    """One moment of a replay: what happened, and what the viewer saw then."""

    number: int
    told: tuple[Told, ...]
    view: Raw
    ask: str
    annotations: Any = None  # what the rules say about the view


class Replay(Struct, frozen=True):
    """A game to step through, as one seat or a spectator saw it."""

    game: str
    title: str
    names: tuple[str, ...]
    seat: int | None
    seats: int
    over: bool
    promise: str
    key: str | None  # once the game is over
    frames: tuple[Frame, ...]
    version: int  # of the rules that it followed
    colours: tuple[str, ...] = ()  # the players', by seat; all distinct
    computers: bool = False  # whether computers play, or stand in; not known of an uploaded record
    reviewed: bool = False  # whether a review can tell where its game turned


class ReplayTask(Struct, frozen=True):
    """A record to be replayed from a seat; `names` are the players', or None where the record was uploaded."""

    text: str
    seat: int | None
    max_bytes: int
    max_seconds: float
    names: tuple[str, ...] | None = None
    began: int = 0
    colours: tuple[str, ...] | None = None
    computers: bool = False


def packed_replay(task: ReplayTask) -> bytes:
    """Return a replay as JSON, compressed with gzip: its views repeat each other, so a tenth of it is left at most."""
    return gzip.compress(replay_json(task), GZIP_LEVEL)


def replay_json(task: ReplayTask) -> bytes:
    """Return a replay as JSON; run by a process of the pool, because it plays the whole game again."""
    give_up, size, seat = monotonic() + task.max_seconds, 0, task.seat
    game, record = read(task.text)
    if task.names is None and record.position is not None:
        raise Illegal(
            "position", "This game began in the middle of another one. You can only replay it at its own table."
        )
    if task.names is None and len(record.entries) > MAX_MOVES:
        raise Illegal("too_long", f"This game has {len(record.entries)} moves; {MAX_MOVES} can be shown.")
    if seat is not None and seat >= record.seats:
        raise Illegal("no_seat", f"This game has {record.seats} seats.")
    names = task.names or tuple(f"Player {number + 1}" for number in range(record.seats))
    viewer, frames, over = Viewer(None if seat is None else Seat(seat)), [], False
    for number, step in enumerate(steps(game, record)):
        if monotonic() > give_up:
            raise Illegal("too_long", "This game takes too long to replay.")
        move = record.entries[number - 1] if number else None
        at = Millis(task.began + (move.at if move else 0))
        seat_of = move.seat if move else HOUSE
        view = game.view(step.state, viewer.seat)
        played = (played_step(game, number, at, seat_of, step.events),)
        told = visible_events(game, names, played, viewer, record.options)
        encoded = json.encode(view)
        size += len(encoded) + len(json.encode(told))
        if size > task.max_bytes:
            raise Illegal("too_long", f"The replay of this game has more than {task.max_bytes // 1_000_000} MB.")
        annotations = None if game.site.annotate is None else game.site.annotate(view)
        frames.append(Frame(number, tuple(told), Raw(encoded), game.text.ask(view, names), annotations))
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
            version=game.version,
            colours=task.colours or palette(record.seats),
            computers=task.computers,
            reviewed=over and game.site.analysis is not None,
        )
    )


class Highlights(Struct, frozen=True):
    """What decided a game that is over, and the best move that the player who asks made; None where nothing is told.

    `lines` are those of its score sheet that come of the whole game, such as its rounds; none where it has none.
    """

    decided: Highlight | None = None
    yours: Highlight | None = None
    lines: tuple[ScoreLine, ...] = ()


class HighlightsTask(Struct, frozen=True):
    """A finished game's record whose highlights are wanted, for a player's seat or a spectator.

    `stood_in` are the steps that computers made for persons.
    """

    text: str
    names: tuple[str, ...]
    seat: int | None
    stood_in: frozenset[int] = frozenset()


def highlights_json(task: HighlightsTask) -> bytes:
    """Return a game's highlights as JSON; nothing is told of a game that began in the middle of another.

    What a computer made for a player is not that player's best, and is said to be the computer's where it decided.
    """
    game, record = read(task.text)
    if record.position is not None:
        return json.encode(Highlights())
    played = tuple(steps(game, record))
    names = task.names if task.seat is None else (*task.names[: task.seat], "You", *task.names[task.seat + 1 :])
    events = [step.events for step in played]
    told = game.site.highlights(played[-1].state, events, names)
    made_by_computer = {(each.step, each.pieces): each.seat for each in told if stood_in(task, record, each)}
    own = (each for each in told if each.seat is not None and each.seat == task.seat)
    yours = next((each for each in own if (each.step, each.pieces) not in made_by_computer), None)
    decided = next(iter(told), None)
    if decided is not None and (seat := made_by_computer.get((decided.step, decided.pieces))) is not None:
        decided = replace(decided, text=f"{decided.text} A computer played that for {whom(names[seat])}.")
    return json.encode(Highlights(decided, yours, game.site.score_sheet(events)))


def stood_in(task: HighlightsTask, record: Record[Any, Any], told: Highlight) -> bool:
    """Return whether a computer made a seat's move for a person: the seat's last one up to the step."""
    made = (number for number in range(told.step, 0, -1) if record.entries[number - 1].seat == told.seat)
    return next(made, 0) in task.stood_in


def steps_by_stand_ins(state: TableState, log: Iterable[tuple[Entry, LogEntry]]) -> frozenset[int]:
    """Return the steps of a game that computers made for persons."""
    return frozenset(
        number
        for number, logged in enumerate(standing(state.game, log), 1)
        if logged.entry.bot is not None and state.seat_states[logged.move.seat].level is None
    )


def record_text(state: TableState, log: Iterable[tuple[Entry, LogEntry]]) -> str:
    """Return the text of a finished game's record, for `parlour verify`."""
    if not state.finished:
        raise Illegal("not_over", "The file shows everyone's cards. You get it when the game is over.")
    return write(record_of(state, log))


class DecisionsTask(Struct, frozen=True):
    """A game whose computers' decisions are to be worked out: its record, and the entries that its moves are in."""

    text: str
    log: tuple[Entry, ...]
    computers: tuple[Computer, ...]
    max_bytes: int
    max_seconds: float


def computers_of(seat_states: SeatStates) -> tuple[Computer, ...]:
    """Return the computers of a table, without those that stand in for a person."""
    return tuple(
        Computer(seat, each.level, each.name, each.character)
        for seat, each in enumerate(seat_states)
        if each.level is not None
    )


def packed_decisions(task: DecisionsTask) -> bytes:
    """Return the file, compressed line by line with gzip; run by a process of the replay pool."""
    packing, size, packed = zlib.compressobj(GZIP_LEVEL, wbits=GZIP_WBITS), 0, bytearray()
    give_up = monotonic() + task.max_seconds
    for line in decision_lines(task):
        text = json.encode(line) + b"\n"
        size += len(text)
        if size > task.max_bytes:
            raise Illegal("too_long", f"The file of this game has more than {task.max_bytes // 1_000_000} MB.")
        if monotonic() > give_up:
            raise Illegal("too_long", "This game takes too long to replay.")
        packed += packing.compress(text)
    return bytes(packed + packing.flush())


def decision_lines(task: DecisionsTask) -> Iterator[Header | Decision | Closing]:
    """Yield the lines of the file: a header, the decisions in order, also those that were taken back, and the end."""
    game, record = read(task.text)
    log = tuple(logged_moves(game, decode_entries(task.log)))
    own = {computer.seat: computer for computer in task.computers}
    yield header_of(game, record, [*stand_ins(log, own), *task.computers])
    decisions = 0
    for decision in replayed_decisions(game, record, log):
        decisions += 1
        yield decision
    moves = [each for each in log if isinstance(each, LoggedMove)]
    yield Closing(decisions, sum(each.entry.bot is None and each.move.seat in own for each in moves))


def stand_ins(log: Sequence[Logged], own: dict[int, Computer]) -> Iterator[Computer]:
    """Yield the computers that played for persons, one for each seat."""
    seen = set(own)
    for logged in log:
        if isinstance(logged, LoggedMove) and logged.entry.bot is not None and logged.move.seat not in seen:
            seen.add(logged.move.seat)
            yield Computer(logged.move.seat, logged.entry.bot.level, stand_in=True)


def standing_entries(log: Sequence[Logged]) -> set[int]:
    """Return the numbers of the entries whose moves stand."""
    entries: list[int] = []
    for logged in log:
        if isinstance(logged, LoggedMove):
            entries.append(logged.seq)
        else:
            del entries[logged.stands :]
    return set(entries)


def replayed_decisions(game: AnyGame, record: Record[Any, Any], log: Sequence[Logged]) -> Iterator[Decision]:
    """Play a game again, and yield each decision of a computer with what its seat saw."""
    stand = standing_entries(log)
    states = [game.setup(record.options, record.seats, record.key).state]
    entries: list[int] = []  # the numbers of the moves that stand so far, one less than there are states
    for logged in log:
        if isinstance(logged, TakenBack):
            del states[logged.stands + 1 :], entries[logged.stands :]
            continue
        bot = logged.entry.bot
        if bot is not None:
            after = bisect_right(entries, bot.seen) if bot.seen else len(entries)
            yield decision_of(game, states[after], logged, bot, after, stands=logged.seq in stand)
        states.append(game.apply(states[-1], logged.move).state)
        entries.append(logged.seq)


def decision_of(
    game: AnyGame, state: Any, logged: LoggedMove, bot: BotDecision, after: int, *, stands: bool
) -> Decision:
    """Return a decision with its input: what its seat saw in `state`, after so many moves."""
    given = input_of(game, state, logged.move.seat)
    return Decision(
        entry=logged.seq,
        seat=logged.move.seat,
        level=bot.level,
        after=after,
        move=logged.stands + 1 if stands else None,
        at=logged.move.at,
        action=logged.entry.action,
        view=Raw(given.view),
        moves=Raw(given.moves),
        character=bot.character,
        failed=bot.failed,
    )
