"""Watches who comes, goes and waits at a table, and logs what follows from it without anyone's message."""

from collections.abc import Awaitable, Callable
from functools import partial

from parlour.core.game import Millis
from parlour.server.table.broadcast import Broadcaster
from parlour.server.table.casual.pause_when_left import Desertion, returned
from parlour.server.table.clock import QuestionClock
from parlour.server.table.inbox import Inbox, SeatAlarm
from parlour.server.table.log import LogEntry, Reappeared, Renamed
from parlour.server.table.seating.host import HOST_AWAY, next_host, returned_host
from parlour.server.table.seating.seats import arrival, sits_under_other_name
from parlour.server.table.seating.votes import has_votes_against, takeover, takeover_at
from parlour.server.table.state import TableState
from parlour.store.players import PlayerRow

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
        """Ring no more."""
        self._alarm.stop()
        self.desertion.stop()
