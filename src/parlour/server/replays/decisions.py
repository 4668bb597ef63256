"""Builds the file of a game's computers: what each saw before its moves, worked out from the log by replay."""

import zlib
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from time import monotonic
from typing import Any

from msgspec import Raw, Struct

from parlour.bots.decision import input_of
from parlour.bots.decision_file import Closing, Computer, Decision, Header, encode_line, header_of
from parlour.core.game import AnyGame, Illegal
from parlour.core.record import Record, read
from parlour.server.replays.replay import GZIP_LEVEL
from parlour.server.table.log import BotDecision, decode_entries
from parlour.server.table.standing_moves import LoggedMove, TakenBack, logged_moves
from parlour.server.table.state import SeatStates
from parlour.store.tables import Entry

LARGER = 4
"""How much larger than a replay the file may be: beside each view it has the listed moves."""

GZIP_WBITS = 31
"""What makes zlib write a gzip file."""

Logged = LoggedMove | TakenBack


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
        text = encode_line(line)
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
