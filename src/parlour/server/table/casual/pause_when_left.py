"""Pauses a game whose only person has left while a clock runs: nobody loses by a broken connection."""

from collections.abc import Awaitable, Callable, Set

from parlour.core.game import Millis
from parlour.server.table.broadcast import Broadcaster
from parlour.server.table.casual.pause import persons
from parlour.server.table.clock import QuestionClock
from parlour.server.table.inbox import Inbox, SeatAlarm
from parlour.server.table.log import LogEntry, Paused
from parlour.server.table.state import TableState

GRACE = Millis(6_000)
"""Milliseconds that a player may be away, such as to load the page again, before the game pauses."""


def is_deserted(state: TableState, present: Callable[[], Set[str]]) -> bool:
    """Return whether time works against a person who plays alone and is not there."""
    if state.phase != "playing" or state.stands_still or (state.ask.due is None and state.game.plan is None):
        return False
    playing = persons(state)
    return len(playing) == 1 and not playing & present()


class Desertion:
    """Notices when the only person leaves; its alarm asks the table to `check`."""

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
        self._alarm = QuestionClock(now, lambda _: inbox.put_nowait(SeatAlarm()))
        self._left: Millis | None = None

    def look(self) -> None:
        """Set the alarm anew, after every change."""
        if not self._is_deserted():
            self._left = None
        elif self._left is None:
            self._left = self._now()
        self._alarm.set(0, None if self._left is None else Millis(self._left + GRACE))

    async def begin(self) -> None:
        """Pause a table at once that is loaded long after anything happened there: the server may have been down."""
        if self._is_deserted():
            self._left = self._state().touched
            await self.check()

    async def check(self) -> None:
        """Pause, where the person has been away for long enough; time stands still from when they left."""
        left = self._left
        if left is not None and self._now() >= left + GRACE:
            await self._note(lambda: Paused(max(left, self._state().touched)) if self._is_deserted() else None)

    def _is_deserted(self) -> bool:
        return is_deserted(self._state(), lambda: self._broadcaster.present)

    def stop(self) -> None:
        """Ring no more."""
        self._alarm.stop()
