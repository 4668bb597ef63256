"""The ledger of a table: its log as this node knows it, and the pen that adds to it."""

from collections.abc import Callable
from typing import Any

from parlour.core.game import HOUSE, Millis, Step
from parlour.server.history import History
from parlour.server.log import AnyLine, Moved, write_line
from parlour.server.look import Scene
from parlour.server.records import high_score_row
from parlour.server.standing import Standing, after_move, fold, lines, open_standing, row
from parlour.store.store import Entry, Store

SENT = 500
"""Messages of a player remembered as done; a browser repeats at most what it sent just before the line broke."""

NONE: dict[str, int] = {}


class Ledger:
    """How the table stands, what has happened at it, and which messages of browsers are in its log already."""

    def __init__(self, store: Store, now: Callable[[], Millis], standing: Standing) -> None:
        self.standing = standing
        self.scene = Scene(standing, now())
        self.history = History(standing.game)
        self._done: dict[str, dict[str, int]] = {}  # by player, then by message
        self._store = store
        self._now = now

    @classmethod
    async def read(cls, store: Store, now: Callable[[], Millis], table: str) -> "Ledger | None":
        """The ledger of a table as the store has it; None where there is no such table."""
        entries = await store.entries(table)
        if not entries:
            return None
        ledger = cls(store, now, open_standing(table, entries[0]))
        for entry, line in lines(entries[1:]):
            ledger._turn(line, *fold(ledger.standing, line, entry.seq, entry.at))
        return ledger

    def done(self, player: str, message: str) -> int | None:
        """Where a player's message stands in the log, if it does."""
        return self._done.get(player, NONE).get(message)

    def moment(self, earliest: Millis | None = None) -> Millis:
        """Now, or a little later: a log never goes back in time, whatever the clocks of the nodes say."""
        return Millis(max(self._now(), self.standing.touched, earliest or 0))

    def credited(self, made: Millis) -> Millis:
        """When something was sent; but no earlier than what was written last."""
        return Millis(max(made, self.standing.touched))

    async def add(self, line: AnyLine, at: Millis, step: Step[Any, Any] | None = None) -> bool:
        """Keep a line, with the step that came of it where it is a move; False where another node was first."""
        seq = self.standing.seq + 1
        if step is None:
            standing, step = fold(self.standing, line, seq, at)
        else:
            standing = after_move(self.standing, step, seq, at)
        ends = standing.phase == "over" and self.standing.phase != "over"
        high_score = high_score_row(standing) if ends else None
        if not await self._store.append(standing.id, Entry(seq, at, write_line(line)), row(standing), high_score):
            return False
        self._turn(line, standing, step)
        return True

    async def news(self) -> tuple[tuple[Entry, AnyLine], ...]:
        """What other nodes have written since; each is to be taken in by `follow`."""
        return tuple(lines(await self._store.entries(self.standing.id, self.standing.seq)))

    def follow(self, entry: Entry, line: AnyLine) -> None:
        """Take in what another node wrote."""
        self._turn(line, *fold(self.standing, line, entry.seq, entry.at))

    def _turn(self, line: AnyLine, standing: Standing, step: Step[Any, Any] | None) -> None:
        """Stand as the line makes the table stand."""
        self.standing = standing
        self.scene = Scene(standing, self._now())
        if line.id:
            done = self._done.setdefault(line.by, {})
            done[line.id] = standing.seq
            if len(done) > SENT:
                del done[next(iter(done))]
        if step is not None:
            seat = line.seat if isinstance(line, Moved) else HOUSE
            self.history.add(standing.seq, standing.touched, seat, step.events)
