"""Watches who comes, goes and waits at a table, and logs what follows from it without anyone's message.

A computer takes over by vote, another player becomes the host, and a game whose only person has left while a clock runs
is paused until they are back: no bad connection costs a game.
"""

from collections.abc import Awaitable, Callable, Set
from functools import partial

from parlour.core.game import Millis
from parlour.server.clock import QuestionClock
from parlour.server.table.broadcast import Broadcaster
from parlour.server.table.host import HOST_AWAY, next_host, returned_host
from parlour.server.table.inbox import Inbox, SeatAlarm
from parlour.server.table.log import LogEntry, Paused, Reappeared, Renamed, Resumed
from parlour.server.table.seats import arrival, has_votes_against, sits_under_other_name, takeover, takeover_at
from parlour.server.table.state import TableState, persons
from parlour.store.players import PlayerRow

GRACE = Millis(6_000)
"""Milliseconds that a player may be away, such as to load the page again, before the game pauses."""

LATE = Millis(1_000)
"""Milliseconds by which the alarm may ring late; later, this process stood still, and so did whoever was to return."""

Note = Callable[[Callable[[], LogEntry | None]], Awaitable[None]]
"""Writes the entry that a function decides on, unless it is None, also after what other nodes wrote meanwhile."""


class SeatWatch:
    """New names, returns, takeovers by vote and another host at one table; its alarm asks the table to `check`."""

    def __init__(
        self,
        state: Callable[[], TableState],
        broadcaster: Broadcaster,
        now: Callable[[], Millis],
        note: Note,
        inbox: Inbox,
    ) -> None:
        self._state = state
        self._broadcaster = broadcaster
        self._now = now
        self._note = note
        self._alarm = QuestionClock(now, lambda _: inbox.put_nowait(SeatAlarm()))
        self.desertion = Desertion(state, broadcaster, now, note, inbox)
        self._host_left: Millis | None = None  # since when the host is away, while somebody else is connected here

    async def rename(self, player: PlayerRow) -> None:
        """Log a player's new name or colour, where they sit here under another."""
        renamed = Renamed(player.name, player.colour, by=player.id)
        await self._note(lambda: renamed if sits_under_other_name(self._state(), player) else None)

    async def note_return(self, player: str) -> None:
        """Log that a player is back: the host, one on whom the others vote, or the one for whom the game waits."""
        await self._note(lambda: returned_host(self._state(), player))
        await self._note(lambda: Reappeared(by=player) if has_votes_against(self._state(), player) else None)
        await self._note(lambda: returned(self._state(), {player}))

    async def seat(self, player: PlayerRow) -> None:
        """Seat a player who arrives on every seat that is kept for them."""
        for _ in self._state().seat_states:
            await self._note(lambda: arrival(self._state(), player))

    async def count_votes(self) -> None:
        """Let a computer take over the seats of absent or idle players, where enough of the others voted for it."""
        for seat in range(self._state().terms.seats):
            if self._state().seat_states[seat].voters:
                await self._note(partial(self._takeover, seat))

    def _takeover(self, seat: int) -> LogEntry | None:
        return takeover(self._state(), seat, self._broadcaster.present, self._now())

    async def check(self) -> None:
        """Make somebody else the host, where the host has been away for long; count votes; pause a deserted game."""
        if self._host_left is not None and self._now() >= self._host_left + HOST_AWAY:
            await self._note(lambda: next_host(self._state(), self._broadcaster.present))
        await self.count_votes()
        await self.desertion.check()

    def set_alarm(self) -> None:
        """Set the alarm anew, after players came, went, sat down or voted; none rings where nothing can be logged."""
        state, present = self._state(), self._broadcaster.present
        if state.incomplete:
            return
        if state.host in present or not self._broadcaster.connections:
            self._host_left = None
        elif self._host_left is None:
            self._host_left = self._now()
        due = [takeover_at(state, seat, present) for seat, each in enumerate(state.seat_states) if each.voters]
        if self._host_left is not None and next_host(state, present) is not None:
            due.append(Millis(self._host_left + HOST_AWAY))
        self._alarm.set(0, min((at for at in due if at is not None), default=None))

    def stop(self) -> None:
        self._alarm.stop()
        self.desertion.stop()


class Desertion:
    """Notices when the only person leaves, and when they are back; it asks the table to `check`."""

    def __init__(
        self,
        state: Callable[[], TableState],
        broadcaster: Broadcaster,
        now: Callable[[], Millis],
        note: Note,
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
        state = self._state()
        if self._left is None and state.paused is None and state.ask.due is None and state.game.real_time is None:
            return  # no time works against anybody, as in most games
        if not self._is_deserted():
            self._left = self._pauses = None
        elif self._left is None or self._pauses is None:
            self._left = self._now()
            self._pauses = Millis(self._left + GRACE)
        self._alarm.set(0, self._pauses)
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
        self._alarm.stop()


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
