"""Follows what tables write: players meet at the end of a game, invitations are withdrawn, a rematch invites."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import islice

import structlog

from parlour.server.backoff import delays
from parlour.server.people.invitations import Invitations
from parlour.server.table.log import Closed, Dealt, LogEntry, Rematched, Sat
from parlour.server.table.state import TableState
from parlour.store.store import Store

log = structlog.get_logger()

ATTEMPTS = 8
"""How often something is written that fails."""


class PeopleObserver:
    """Writes what tables mean for the people at them, behind the tables' backs."""

    def __init__(self, store: Store, invitations: Invitations) -> None:
        self._store = store
        self._invitations = invitations
        self._tasks: set[asyncio.Task[None]] = set()

    def on_entry(self, before: TableState, after: TableState, entry: LogEntry) -> None:
        """Take note of an entry that this node has just committed."""
        if after.phase == "over" and before.phase == "playing":
            players = tuple(dict.fromkeys(seat.player for seat in after.seat_states if seat.player is not None))
            if len(players) > 1:
                self._write(lambda: self._store.meet(players, after.touched))
        match entry:
            case Sat(by=player):
                self._write(lambda: self._store.delete_invitation(player, after.id))
            case Dealt() | Closed():
                self._write(lambda: self._store.delete_invitations(after.id))
            case Rematched(by=player):
                self._write(lambda: self._invitations.invite_to_rematch(after, player))
            case _:
                pass

    def _write(self, work: Callable[[], Awaitable[None]]) -> None:
        task = asyncio.create_task(self._persist(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _persist(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something, and try again where it fails."""
        for delay in islice(delays(), ATTEMPTS):
            try:
                await work()
            except Exception:
                log.exception("what a table means for its people could not be written")
                await asyncio.sleep(delay)
            else:
                return

    async def stop(self) -> None:
        """Finish what is under way, for a moment."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=1.0)
        for task in tuple(self._tasks):
            task.cancel()
