"""This node's copy of a table: its state, its latest steps, and which client messages are in its log already."""

from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable
from typing import Any

import structlog
from msgspec import Struct
from msgspec.structs import replace

from parlour.core.game import HOUSE, Millis, Step
from parlour.server.table.high_scores import high_score_row
from parlour.server.table.log import (
    BasePlayed,
    LessonBegun,
    LogEntry,
    LogGap,
    Moved,
    Opened,
    PuzzlePosed,
    Undone,
    checksum,
    encode_entry,
    read_whole_log,
)
from parlour.server.table.projection import Audience, History, TableView
from parlour.server.table.remarks import Remarks
from parlour.server.table.state import TableState, UnsupportedRules, table_row
from parlour.server.table.transitions import after_step, apply_entry, open_table_state
from parlour.store.store import Store
from parlour.store.tables import Entry

log = structlog.get_logger()

REMEMBERED = 200
"""Messages of a player remembered as logged; a browser repeats at most what it sent just before the socket broke."""

COMPARED = 1_000
"""Latest entries whose times are remembered, to find out from where on a log that was rolled back differs."""

NONE: dict[str, int] = {}


class LogRolledBack(Exception):
    """The log in the store does not hold what this node has read from it or written to it."""


class Loss(Struct, frozen=True):
    """What the store has lost of a log: entries, and steps of the game among them."""

    entries: int
    moves: int


class TableReplica:
    """Appends entries to a table's log, and catches up with those that other nodes append."""

    def __init__(self, store: Store, now: Callable[[], Millis], state: TableState, last: Entry) -> None:
        self.state = state
        self._last = last  # the entry that the log in the store ends with
        self._times: deque[tuple[int, Millis]] = deque([(last.seq, last.at)], COMPARED)
        self._node_now = now
        self._ahead = 0  # milliseconds that the table's time is ahead of this node's clock
        self._keep_time(state.touched)
        self.audience = Audience()
        self.view = TableView(state, self.now(), self.audience)
        self.history = History(state.game)
        self.remarks = Remarks()
        self.attempt: Entry | None = None  # what an append that failed may have written all the same
        self._logged: dict[str, dict[str, int]] = {}  # numbers of entries, by player, then by message id
        self._store = store

    @classmethod
    async def load(cls, store: Store, now: Callable[[], Millis], table: str) -> "TableReplica | None":
        """Read a table from the store; None where there is no such table."""
        replica: TableReplica | None = None
        try:
            async for stored, entry in read_whole_log(store, table):
                if replica is None:
                    replica = cls(store, now, open_table_state(table, stored), stored)
                else:
                    replica.follow(stored, entry)
        except LogGap as gap:
            log.error("the log of a table has a gap; the table is read-only", table=table, why=str(gap))
            if replica is None:
                raise UnsupportedRules("The beginning of this table was lost on the server.") from gap
            replica._note_gap()
        if replica is not None:
            replica.audience.note(replica.state.seq)  # who saw the game before is not known
        return replica

    @classmethod
    def opened(
        cls, store: Store, now: Callable[[], Millis], table: str, opening: Opened, more: Iterable[LogEntry]
    ) -> "tuple[TableReplica, tuple[Entry, ...]]":
        """Return a new table after its first entries, and these entries, which are yet to be stored."""
        first = Entry(1, now(), encode_entry(opening))
        replica, entries = cls(store, now, open_table_state(table, first), first), [first]
        for entry in more:
            entry, stored, state, step = replica._prepare(entry, replica.next_time())
            entries.append(stored)
            replica._advance(stored, entry, state, step)
        return replica, tuple(entries)

    def logged_as(self, player: str, message: str) -> int | None:
        """Return the number of the entry that a player's message made, if it is in the log already."""
        return self._logged.get(player, NONE).get(message)

    def watched(self) -> int:
        """Return the latest entry after which spectators saw the game."""
        return self.audience.seen(self.state.seq)

    def now(self) -> Millis:
        """Return the time at this table: this node's, or that of the last entry and what has passed since.

        So a table goes on at once on a node whose clock is behind that of the node which wrote its log.
        """
        return Millis(self._node_now() + self._ahead)

    def _keep_time(self, at: Millis) -> None:
        """Let the table's time go on from an entry that another node, or an earlier start of this one, wrote."""
        ahead = at - self._node_now()
        if ahead > self._ahead:
            self._ahead = ahead

    def next_time(self, earliest: Millis | None = None) -> Millis:
        """Return now, or a little later: a log never goes back in time, whatever the clocks of the nodes say."""
        return Millis(max(self.now(), self.state.touched, earliest or 0))

    async def append(self, entry: LogEntry, at: Millis, step: Step[Any, Any] | None = None) -> bool:
        """Store an entry, with the step that came of it where it is a move.

        False where the log in the store does not end with the last entry known here: `fetch_news` says why.
        """
        entry, stored, state, step = self._prepare(entry, at, step)
        ends = state.phase == "over" and self.state.phase != "over"
        high_score = high_score_row(state) if ends else None
        try:
            if not await self._store.append(state.id, stored, table_row(state), high_score, self._last):
                return False
        except Exception:
            self.attempt = stored
            raise
        self._advance(stored, entry, state, step)
        return True

    def _prepare(
        self, entry: LogEntry, at: Millis, step: Step[Any, Any] | None = None
    ) -> tuple[LogEntry, Entry, TableState, Step[Any, Any] | None]:
        """Return an entry with its checksum, as it is stored, and the state and the step that come of it."""
        seq = self.state.seq + 1
        if isinstance(entry, Moved) and step is not None:
            state = after_step(self.state, step, seq, at, entry)
        else:
            state, step = apply_entry(self.state, entry, seq, at)
        if isinstance(entry, BasePlayed) and step is not None:
            entry = replace(entry, checksum=checksum(step, state.copies))
        return entry, Entry(seq, at, encode_entry(entry)), state, step

    async def fetch_news(self) -> AsyncIterator[tuple[Entry, LogEntry]]:
        """Yield what other nodes have appended since; each is then to be applied by `follow`.

        Raise LogRolledBack where the store has lost or replaced the last entry known here, or what follows it.
        """
        last: Entry | None = self._last
        try:
            async for stored, entry in read_whole_log(self._store, self.state.id, self._last.seq - 1):
                if last is None:
                    yield stored, entry
                elif stored == last:
                    last = None
                else:
                    break
        except LogGap as gap:
            if not self.state.incomplete:
                raise LogRolledBack from gap
        if last is not None:
            raise LogRolledBack

    def lost_in(self, fresh: "TableReplica") -> Loss:
        """Return what the store has lost since, given the table as it was read anew.

        Entries are compared by their times: erasing a player changes what entries say, and not when they were written.
        """
        stored = dict(fresh._times)
        kept = max((seq for seq, at in self._times if stored.get(seq) == at), default=0)
        return Loss(self.state.seq - kept, sum(step.seq > kept for step in self.history.packed))

    def _note_gap(self) -> None:
        """Note that entries after the last one are missing from the log."""
        self.state = replace(self.state, incomplete=True)
        self.view = TableView(self.state, self.now(), self.audience)

    def follow(self, stored: Entry, entry: LogEntry) -> None:
        """Apply an entry that is in the store already."""
        self._keep_time(stored.at)
        self._advance(stored, entry, *apply_entry(self.state, entry, stored.seq, stored.at))

    def _advance(self, stored: Entry, entry: LogEntry, state: TableState, step: Step[Any, Any] | None) -> None:
        """Take over the state after an entry."""
        self.state = state
        self._last = stored
        self._times.append((stored.seq, stored.at))
        self.view = TableView(state, self.now(), self.audience)
        if entry.id:
            logged = self._logged.setdefault(entry.by, {})
            logged[entry.id] = state.seq
            if len(logged) > REMEMBERED:
                del logged[next(iter(logged))]
        if step is not None:
            seat = entry.seat if isinstance(entry, Moved) else HOUSE
            if isinstance(entry, LessonBegun | PuzzlePosed):
                self.history.clear()
            self.history.add(state.seq, state.touched, seat, step.events)
            self.remarks.add(state, step.events)
        if isinstance(entry, Undone):
            self.history.take_back(entry.to)
