"""Builds the file of a game's computers: what each saw before its moves, worked out from the log by replay."""

import gzip
from bisect import bisect_right
from time import monotonic
from typing import Any

from msgspec import Raw, Struct
from msgspec.structs import replace

from parlour.bots.decision import input_of
from parlour.bots.decision_file import Computer, Decision, DecisionFile, header_of, write_decisions
from parlour.core.game import AnyGame, Illegal
from parlour.core.record import Record, read
from parlour.server.http.replay_builder import GZIP_LEVEL
from parlour.server.table.casual.record import LoggedMove, logged_moves
from parlour.server.table.log import BotDecision, decode_entries
from parlour.server.table.seat_state import SeatStates
from parlour.store.store import Entry


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
    """Return the file, compressed with gzip; run by a process of the replay pool."""
    return gzip.compress(write_decisions(decision_file(task)), GZIP_LEVEL)


def decision_file(task: DecisionsTask) -> DecisionFile:
    """Return the decisions of a game's computers, also those that were taken back later."""
    game, record = read(task.text)
    replayed = Replayed(game, record, task)
    own = {computer.seat for computer in task.computers}
    unexplained = 0
    for logged in logged_moves(game, decode_entries(task.log)):
        if not isinstance(logged, LoggedMove):
            replayed.take_back(logged.stands)
            continue
        if logged.entry.bot is not None:
            replayed.add(logged, logged.entry.bot)
        elif logged.move.seat in own:
            unexplained += 1
        replayed.play(logged)
    stand_ins = {each.seat: Computer(each.seat, each.level, stand_in=True) for each in replayed.decisions}
    computers = stand_ins | {computer.seat: computer for computer in task.computers}
    header = header_of(game, record, [computers[seat] for seat in sorted(computers)])
    return DecisionFile(header, tuple(replayed.decisions), unexplained)


class Replayed:
    """A game as it is replayed: the states after the moves that stand, and the decisions so far."""

    def __init__(self, game: AnyGame, record: Record[Any, Any], task: DecisionsTask) -> None:
        self._game = game
        self._give_up, self._task = monotonic() + task.max_seconds, task
        self._size = 0
        self._states: list[Any] = [game.setup(record.options, record.seats, record.key).state]
        self._entries: list[int] = []  # the number in the log of each move that stands
        self.decisions: list[Decision] = []

    def add(self, logged: LoggedMove, bot: BotDecision) -> None:
        """Add the decision that a move came of, with what its seat saw then."""
        after = bisect_right(self._entries, bot.seen) if bot.seen else len(self._entries)
        given = input_of(self._game, self._states[after], logged.move.seat)
        self._size += len(given.view) + len(given.moves)
        if self._size > self._task.max_bytes:
            raise Illegal("too_long", f"The file of this game has more than {self._task.max_bytes // 1_000_000} MB.")
        self.decisions.append(
            Decision(
                entry=logged.seq,
                seat=logged.move.seat,
                level=bot.level,
                after=after,
                move=logged.stands + 1,
                at=logged.move.at,
                action=logged.entry.action,
                view=Raw(given.view),
                moves=Raw(given.moves),
                character=bot.character,
                failed=bot.failed,
            )
        )

    def play(self, logged: LoggedMove) -> None:
        """Play a move on."""
        if monotonic() > self._give_up:
            raise Illegal("too_long", "This game takes too long to replay.")
        self._states.append(self._game.apply(self._states[-1], logged.move).state)
        self._entries.append(logged.seq)

    def take_back(self, stands: int) -> None:
        """Take back all moves but the first so many; their decisions are in no record."""
        del self._states[stands + 1 :], self._entries[stands:]
        self.decisions = [
            replace(each, move=None) if each.move is not None and each.move > stands else each
            for each in self.decisions
        ]
