"""Writes a table's log; what the table itself has to write is tried again after an error, until it is written."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import structlog
from msgspec import Struct
from msgspec.structs import replace

from parlour.core.game import Illegal, Millis
from parlour.server.backoff import delays
from parlour.server.protocol.close_codes import CloseCode
from parlour.server.protocol.messages import Ack
from parlour.server.rules_limit import RulesTooSlow
from parlour.server.table import commands
from parlour.server.table.broadcast import Broadcaster
from parlour.server.table.connections import Connection
from parlour.server.table.context import TableContext
from parlour.server.table.inbox import Inbox, Retry
from parlour.server.table.log import BasePlayed, LogEntry, Moved
from parlour.server.table.replica import LogRolledBack, TableReplica
from parlour.server.table.state import TableState
from parlour.store.tables import Entry

log = structlog.get_logger()

MAX_ATTEMPTS = 8
"""How often an entry is tried whose number other nodes keep taking."""


class TooManyWriters(Exception):
    """Other nodes took the number of an entry again and again."""


def nothing() -> None:
    """Do nothing."""


class Task(Struct, frozen=True):
    """Something that a table does by itself; `run` decides anew each time, and raises where writing fails.

    `attempt` is what a failed attempt may have written all the same; where it has, `if_written` is called instead.
    """

    run: Callable[[], Awaitable[None]]
    if_written: Callable[[], None] = nothing
    attempt: Entry | None = None


class RetryQueue:
    """The failed tasks of one table, in their order; `wake` is called when it is time to run them again."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self.failing = False  # since the first failure, until a retry succeeds
        self._wake = wake
        self._failed: list[Task] = []
        self._delays = delays()
        self._timer: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> bool:
        """Whether something failed and was not done since."""
        return self._timer is not None

    def add(self, task: Task | None = None) -> None:
        """Keep a failed task; None: what failed was reading the log, which every retry begins with."""
        if task is not None:
            self._failed.append(task)
        self.failing = True
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(next(self._delays), self._wake)

    def begin(self) -> None:
        """Note that a retry begins: what fails from now on waits for the next one."""
        self._timer = None

    def take(self) -> list[Task]:
        """Return the failed tasks, to be run again now."""
        failed, self._failed = self._failed, []
        return failed

    def end(self) -> None:
        """Note that a retry ends; after one without failures the next delay is short again."""
        if self._timer is None:
            self.failing = False
            self._delays = delays()

    def note_written(self, stored: Entry) -> None:
        """Finish the task whose failed attempt turns out to be in the log."""
        for task in [task for task in self._failed if task.attempt == stored]:
            self._failed.remove(task)
            task.if_written()

    def stop(self) -> None:
        """Give up: the next node that loads the table does the same things by itself."""
        if self._timer is not None:
            self._timer.cancel()
        self._failed.clear()


class LogWriter:
    """Appends to the log of one table, broadcasts what was appended, and retries what failed."""

    def __init__(
        self,
        context: TableContext,
        replica: TableReplica,
        broadcaster: Broadcaster,
        publish_players: Callable[[], None],
        inbox: Inbox,
    ) -> None:
        self.retries = RetryQueue(lambda: inbox.put_nowait(Retry()))
        self._replica = replica
        self._broadcaster = broadcaster
        self._bus = context.bus
        self._observers = context.observers
        self._metrics = context.metrics
        self._publish_players = publish_players

    async def write(
        self,
        decide: Callable[[Millis], commands.Result],
        connection: Connection | None = None,
        message: str = "",
        *,
        earliest: Millis | None = None,
        sent: Millis | None = None,
    ) -> None:
        """Commit, then acknowledge, then broadcast; where another node was first, decide again on what it wrote.

        LogRolledBack goes through to the manager, which loads the table afresh.
        """
        replica = self._replica
        if replica.state.incomplete:
            raise Illegal("incomplete", "Part of this table was lost on the server: you can look at it, but not go on.")
        for _ in range(MAX_ATTEMPTS):
            at = replica.next_time(earliest) if sent is None else Millis(max(sent, replica.state.touched))
            before = replica.state
            entry, step = decide(at)
            if await replica.append(entry, at, step):
                if connection is not None:
                    connection.sender.send_with_next(Ack(message, replica.state.seq))
                self._broadcast(entry)
                if connection is not None:
                    connection.sender.flush()
                self._bus.publish_entry(replica.state.id, replica.state.seq)
                self._notify_observers(before, entry)
                return
            self._metrics.lost_races += 1
            await self.catch_up()
            if connection is not None:
                logged = replica.logged_as(connection.player.id, message)
                if logged is not None:
                    # The same message came in through another node, from a browser that changed nodes on the way.
                    connection.acknowledge(message, logged)
                    return
        if connection is None:
            raise TooManyWriters
        raise Illegal("busy", "Too much is going on at this table; try again.")

    def _notify_observers(self, before: TableState, entry: LogEntry) -> None:
        """Tell all observers of an entry; one that fails is logged, and neither the table nor the others notice."""
        state = self._replica.state
        for observer in self._observers:
            try:
                observer.on_entry(before, state, entry)
            except Exception:
                log.exception("an observer of tables failed", observer=type(observer).__name__, table=state.id)

    async def note(self, decide: Callable[[], LogEntry | None]) -> None:
        """Write the entry that a function decides on, unless that is None, or comes to be by what other nodes wrote."""

        def result(_: Millis) -> commands.Result:
            if (entry := decide()) is None:
                raise Illegal("stale", "This is not needed any more.")
            return entry, None

        with suppress(Illegal):
            await self.write(result)

    async def catch_up(self) -> None:
        """Apply what other nodes wrote, and broadcast it here."""
        async for stored, entry in self._replica.fetch_news():
            self._replica.follow(stored, entry)
            self._broadcast(entry)
            self.retries.note_written(stored)

    async def do(self, task: Task) -> None:
        """Do something that the table does by itself; where that fails, try again later, until it is done."""
        self._replica.attempt = None
        try:
            await task.run()
        except (LogRolledBack, RulesTooSlow):
            raise
        except Exception:
            self.retry_later("Task", replace(task, attempt=self._replica.attempt))

    def retry_later(self, what: str, task: Task | None = None) -> None:
        """Log a failure, and try again after a while; only the first of several in a row is logged in full."""
        self._metrics.errors += 1
        log.error("a table failed", table=self._replica.state.id, what=what, exc_info=not self.retries.failing)
        self.retries.add(task)

    async def retry(self) -> None:
        """Catch up with the store, which may hold what seemed to fail, then do what is left to do."""
        self.retries.begin()
        await self.catch_up()
        # Other nodes were not told of an entry that seemed to fail and is in the log.
        self._bus.publish_entry(self._replica.state.id, self._replica.state.seq)
        for task in self.retries.take():
            self._metrics.retries += 1
            await self.do(task)
        self.retries.end()

    def _broadcast(self, entry: LogEntry) -> None:
        """Send everyone what an entry brought; where that fails, browsers reconnect, and read it from the log."""
        try:
            self._broadcaster.send_entry(entry, self._replica.view, self._replica.history)
            if isinstance(entry, BasePlayed) and self._replica.remarks.latest is not None:
                self._broadcaster.send_to_all(self._replica.remarks.latest)
        except RulesTooSlow:
            raise
        except Exception:
            self._metrics.errors += 1
            log.exception("an entry could not be sent", table=self._replica.state.id)
            for connection in self._broadcaster.connections:
                connection.sender.close(CloseCode.SERVER_ERROR)
        if isinstance(entry, Moved):
            self._metrics.moves += 1
        else:
            self._publish_players()
