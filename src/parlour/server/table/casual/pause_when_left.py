"""Pauses a game whose only person has left while a clock runs, until they are back: no bad connection costs a game."""

from collections.abc import Awaitable, Callable, Set

from parlour.core.game import Millis
from parlour.server.table.broadcast import Broadcaster
from parlour.server.table.casual.pause import persons
from parlour.server.table.clock import QuestionClock
from parlour.server.table.inbox import Inbox, SeatAlarm
from parlour.server.table.log import LogEntry, Paused, Resumed
from parlour.server.table.state import TableState

GRACE = Millis(6_000)
"""Milliseconds that a player may be away, such as to load the page again, before the game pauses."""

LATE = Millis(1_000)
"""Milliseconds by which the alarm may ring late; later, this process stood still, and so did whoever was to return."""


def is_deserted(state: TableState, present: Callable[[], Set[str]]) -> bool:
    """Return whether time works against a person who plays alone and is not there."""
    if state.phase != "playing" or state.stands_still or (state.ask.due is None and state.game.real_time is None):
        return False
    playing = persons(state)
    return len(playing) == 1 and not playing & present()


def returned(state: TableState, present: Set[str]) -> LogEntry | None:
    """Return the entry by which a game goes on that was paused because its only person was away, once they are back.

    A pause that a player asked for stays.
    """
    if state.phase != "playing" or state.paused is None or state.paused_by:
        return None
    back = persons(state) & present
    return Resumed(by=min(back)) if back else None


class Desertion:
    """Notices when the only person leaves, and when they are back; it asks the table to `check`."""

    def __init__(
        self,
        state: Callable[[], TableState],
        broadcaster: Broadcaster,
        now: Callable[[], Millis],
        note: Callable[[Callable[[], LogEntry | None]], Awaitable[None]],
        inbox: Inbox,
    ) -> None:
        self._state = state
        self._broadcaster = broadcaster
        self._now = now
        self._note = note
        self._inbox = inbox
        self._alarm = QuestionClock(now, lambda _: inbox.put_nowait(SeatAlarm()))
        self._left: Millis | None = None
        self._pauses: Millis | None = None  # when the game pauses
        self._noticed = 0  # the entry after which the table was asked to go on

    def look(self) -> None:
        """Set the alarm anew, after every change."""
        if not self._is_deserted():
            self._left = self._pauses = None
        elif self._left is None or self._pauses is None:
            self._left = self._now()
            self._pauses = Millis(self._left + GRACE)
        self._alarm.set(0, self._pauses)
        state = self._state()
        if state.paused is not None and self._noticed < state.seq and returned(state, self._broadcaster.present):
            self._noticed = state.seq  # a worker that stood still looked gone to the others, and its players stayed
            self._inbox.put_nowait(SeatAlarm())

    async def begin(self) -> None:
        """Pause a table at once that is loaded long after anything happened there: the server may have been down."""
        touched = self._state().touched
        if self._now() >= touched + GRACE:
            await self._pause(touched)

    async def check(self) -> None:
        """Pause, where the person has been away for long enough; time stands still from when they left.

        An alarm that rings late rings again: this process stood still, and has not heard yet who is back. Go on where
        the person is here although the game was paused for their absence.
        """
        left, now = self._left, self._now()
        if left is not None and self._pauses is not None and now >= self._pauses:
            if now > self._pauses + LATE:
                self._pauses = Millis(now + GRACE)
            else:
                await self._pause(left)
        await self._note(lambda: returned(self._state(), self._broadcaster.present))

    async def _pause(self, since: Millis) -> None:
        """Let time stand still, from a moment after the last entry on."""
        await self._note(lambda: Paused(max(since, self._state().touched)) if self._is_deserted() else None)

    def _is_deserted(self) -> bool:
        return is_deserted(self._state(), lambda: self._broadcaster.present)

    def stop(self) -> None:
        """Ring no more."""
        self._alarm.stop()
