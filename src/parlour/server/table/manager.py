"""All tables in the memory of this node: opened, loaded from the store, swept and unloaded."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence, Set
from contextlib import suppress
from typing import Any

import structlog

from parlour.core.game import Millis
from parlour.server.access.rate_limit import TableLimits
from parlour.server.backoff import BackgroundTasks, KeyBackoff, delays
from parlour.server.protocol.close_codes import CloseCode
from parlour.server.rules_limit import RulesTooSlow
from parlour.server.table.connections import is_invited, no_table
from parlour.server.table.context import TableContext
from parlour.server.table.inbox import PlayerRenamed, RemoteChange, RemotePresence, Stop
from parlour.server.table.lessons import course_entries, require_course
from parlour.server.table.log import LogEntry, Opened, decode_entry
from parlour.server.table.opening import (
    NewCourse,
    NewTable,
    course_opening,
    find_game,
    opening_entry,
    plays_rated_alone,
    rematch_entries,
    require_none_abandoned,
    seating_entries,
    table_id,
)
from parlour.server.table.replica import LogRolledBack, TableReplica
from parlour.server.table.state import TableState, UnsupportedRules, table_row
from parlour.server.table.table import Table
from parlour.store.players import PlayerRow

log = structlog.get_logger()

LOADED_TOGETHER = 8
"""Due tables that are loaded at the same time."""

STOP_TIMEOUT = 10.0
"""Seconds that a table has to finish what it is doing."""

MAX_SWEPT = 200
"""Due tables loaded in one sweep, and read from the store at once."""

MAX_PAGES = 10
"""How often one sweep reads due tables; the next one goes on from there."""

LOOK_AHEAD = 60.0
"""Seconds between two looks for tables whose time is ahead of this node's clock."""

MAX_SKEW = 5_000
"""Milliseconds by which the clocks of nodes may differ."""

FIRST_LOAD_DELAY, MAX_LOAD_DELAY = 2.0, 600.0
"""Seconds until a table that failed to load is tried again by a sweep: at first, and at most."""

RELOADS = 5
"""How often a table is loaded whose log has changed in the store, until that succeeds."""

LATEST_ACTIONS = 50
"""The operators' latest actions, among which the deletion of a table is looked for that the store does not have."""

LOST_TABLE = "The server has lost this table: its database went back to a time before the table was opened."

DROP_TIMEOUT = 2.0
"""Seconds that a table has to finish what it is doing when operators have changed it."""


class TableManager:
    """The tables of one node."""

    def __init__(self, context: Callable[["TableManager"], TableContext]) -> None:
        self.context = context(self)
        self.draining = False  # whether this node is about to stop, and other nodes may take up what is due
        self.tables: dict[str, Table] = {}
        self.on_sessions_changed: Callable[[str | None], None] = lambda _player: None  # None: of any player
        self.limits = TableLimits(self.context.store, self.context.settings, self.context.now)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._idle_since: dict[str, float] = {}
        self._stopped: dict[str, str] = {}  # tables whose rules thought for too long, and what players are told
        self._background = BackgroundTasks()
        self._failed_loads = KeyBackoff(FIRST_LOAD_DELAY, MAX_LOAD_DELAY)
        self._due = DueTables(self.context, self._may_load)

    async def table(self, table: str) -> Table | None:
        """Return a table, loading it if need be; None where there is none.

        Whatever the caller puts into its inbox before it awaits anything else is processed.
        """
        if found := self.tables.get(table):
            return found
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Table | None:
        try:
            if why := self._stopped.get(table):
                raise UnsupportedRules(why)
            replica = await TableReplica.load(self.context.store, self.context.now, table)
            return None if replica is None else self._run(replica)
        except RulesTooSlow as fault:
            raise UnsupportedRules(self._stop_too_slow(table, fault)) from fault
        finally:
            del self._loading[table]

    def _run(self, replica: TableReplica) -> Table:
        table = Table(self.context, replica)
        self.tables[table.id] = table
        task = self._tasks[table.id] = asyncio.create_task(table.run(), name=f"table {table.id}")
        task.add_done_callback(lambda ended: self._on_end(table, ended))
        self.context.metrics.tables = len(self.tables)
        self.context.bus.publish_players(table.id, ())
        return table

    def _on_end(self, table: Table, task: "asyncio.Task[None]") -> None:
        """Forget a table whose task died, and let its browsers reconnect: it is loaded afresh."""
        fault = None if task.cancelled() else task.exception()
        if self._tasks.get(table.id) is not task:
            return  # it was stopped
        self._forget(table.id)
        if isinstance(fault, LogRolledBack):
            self._background.start(self._reload(table))
            return
        if isinstance(fault, RulesTooSlow):
            self._stop_too_slow(table.id, fault)
            table.close_connections(CloseCode.SERVER_ERROR)
            return
        self.context.metrics.errors += 1
        self._failed_loads.add(table.id)
        table.close_connections(CloseCode.SERVER_ERROR)
        log.error("the task of a table died", table=table.id, exc_info=fault)

    def _stop_too_slow(self, table: str, fault: RulesTooSlow) -> str:
        """Keep a table from being loaded until this process starts anew, and return what its players are told."""
        self.context.metrics.errors += 1
        self._stopped[table] = (
            f"There is an error in this table's game, so it was stopped. The table is kept. ({fault})"
        )
        log.error("a table was stopped", table=table, why=str(fault), exc_info=fault)
        return self._stopped[table]

    async def _reload(self, table: Table) -> None:
        """Load a table afresh whose log the store has rolled back, and tell its players and operators what was lost.

        Where operators have deleted it, or erased a player from its log, nothing was lost.
        """
        fresh = await self._load_again(table.id)
        loss = None if fresh is None else table.replica.lost_in(fresh.replica)
        if loss is not None and loss.entries:
            self.context.metrics.rolled_back += 1
            what = "the database has lost entries of a table: it was rolled back"
            log.error(what, table=table.id, entries=loss.entries, moves=loss.moves, known=table.state.seq)
            table.tell_lost(loss)
        elif fresh is None and await self._is_lost(table.id):
            self.context.metrics.rolled_back += 1
            log.error("the database has lost a whole table: it was rolled back", table=table.id, known=table.state.seq)
            table.broadcaster.send_away(LOST_TABLE, CloseCode.NO_TABLE)
        table.close_connections(CloseCode.ROLLED_BACK)

    async def _is_lost(self, table: str) -> bool:
        """Return whether a table is not in the store, and nobody has deleted it; False where the store fails."""
        try:
            gone = await self.context.store.table(table) is None
            return gone and all(
                table not in each.tables for each in await self.context.store.actions(0, LATEST_ACTIONS)
            )
        except Exception:
            self.context.metrics.errors += 1
            log.exception("the store does not tell whether a table was lost", table=table)
            return False

    async def _load_again(self, table: str) -> Table | None:
        """Load a table; try again for a while, because connections to a database break when another takes over."""
        for delay, _ in zip(delays(), range(RELOADS), strict=False):
            try:
                return await self.table(table)
            except Exception:
                self.context.metrics.errors += 1
                log.exception("a table that was rolled back could not be loaded", table=table)
                await asyncio.sleep(delay)
        return None  # browsers notice by themselves that they know more than the server

    async def open(self, wanted: NewTable, host: PlayerRow) -> TableState:
        if wanted.rated and wanted.start:
            await require_none_abandoned(self.context.store, host.id)
        return await self.open_with(opening_entry(wanted, host), tuple(seating_entries(wanted, host)), host)

    async def open_with(self, opening: Opened, entries: Sequence[LogEntry], host: PlayerRow) -> TableState:
        """Open a table with these first entries, if the host may open one more."""
        await self.limits.require_room(host.id)
        return await self._open(opening, entries)

    async def open_course(self, wanted: NewCourse, learner: PlayerRow) -> TableState:
        course = require_course(find_game(wanted.game))
        entries = tuple(course_entries(course, wanted.lesson, learner))
        return await self.open_with(course_opening(course, learner), entries, learner)

    async def open_rematch(self, state: TableState, player: PlayerRow, without: Set[str] = frozenset()) -> str:
        """Open a table for a rematch without some of its players, and return its id.

        It is not dealt at once where it is rated, and its player has another rated game alone with computers.
        """
        deal = not (state.terms.rated and await plays_rated_alone(self.context.store, player.id))
        return (await self._open(*rematch_entries(state, player, without, deal=deal))).id

    async def _open(self, opening: Opened, more: Sequence[LogEntry]) -> TableState:
        """Store a table with its first entries, in one transaction, and start it."""
        store, added = self.context.store, False
        async with self.limits.opening(opening.address, public=opening.visibility == "public"):
            while not added:  # once, but for an id that is taken
                table = self._new_id()
                replica, entries = TableReplica.opened(store, self.context.now, table, opening, more)
                added = await store.add_table(table_row(replica.state), entries)
        self._run(replica)
        log.info("table opened", table=table, game=opening.game, seats=opening.seats, visibility=opening.visibility)
        return replica.state

    def _new_id(self) -> str:
        """Return an id of a table that this node serves."""
        while not self.context.owns_table(table := table_id()):
            pass
        return table

    async def state_of(self, table: str) -> TableState | None:
        """Return a table's state; one that another worker serves is read from the store, and not kept."""
        if table in self.tables or self.context.owns_table(table):
            found = await self.table(table)
            return None if found is None else found.state
        replica = await TableReplica.load(self.context.store, self.context.now, table)
        return None if replica is None else replica.state

    async def require_known(self, table: str, player: str, token: str | None) -> None:
        """Refuse a player for whom there is no such table, with the same queries whether it is private or unknown."""
        if (found := self.tables.get(table)) and (
            player in found.state.players or is_invited(found.state.terms, player, token)
        ):
            return
        row, opening = await self.context.store.table(table), await self.context.store.opening(table)
        if row is not None and player in row.players:
            return
        terms = None if opening is None else decode_entry(opening.body)
        if not isinstance(terms, Opened) or not is_invited(terms, player, token):
            raise no_table()

    def rename(self, player: PlayerRow) -> None:
        """Tell all tables, on all nodes, that a player has another name or colour."""
        self._rename_here(player)
        self.context.bus.publish_renamed(player.id)

    def on_renamed(self, player: str) -> None:
        """Read the name that a player was given on another node, and tell the tables here."""
        self._background.start(self._read_name(player))

    async def _read_name(self, player: str) -> None:
        for delay in delays():
            try:
                found = await self.context.store.player(player)
            except Exception:
                self.context.metrics.errors += 1
                log.exception("the name of a player could not be read")
                await asyncio.sleep(delay)
            else:
                if found is not None:
                    self._rename_here(found)
                return

    def _rename_here(self, player: PlayerRow) -> None:
        """Tell the tables of this node what a player is called: also those where the player is and does not sit yet."""
        for table in self.tables.values():
            if player.id in table.state.players or table.is_visited(player.id):
                table.inbox.put_nowait(PlayerRenamed(player))

    def on_change(self, table: str | None, seq: int = 0) -> None:
        """Let a table catch up, because another node wrote to it; None: any table, while the bus was disconnected."""
        if table is None:
            self.on_sessions_changed(None)
        for found in self.tables.values() if table is None else filter(None, [self.tables.get(table)]):
            if table is None or seq != found.state.seq:  # a lower one: the store may have been rolled back
                found.inbox.put_nowait(RemoteChange(presence=seq == 0))

    def on_orphaned(self, tables: Iterable[str]) -> None:
        """Take up the tables of a node that is gone, as far as their clocks or bots have to go on."""
        self._background.start(self._load_together([table for table in tables if self._may_load(table)], self._take_up))

    async def _take_up(self, table: str) -> None:
        try:
            row = await self.context.store.table(table)
        except Exception:
            self.context.metrics.errors += 1
            log.exception("a table could not be taken up", table=table)
        else:  # where this fails, the sweep finds the table when it is due
            if row is not None and row.due is not None:
                await self._load_due(table)

    def on_presence(self, table: str, seat: int, what: bytes) -> None:
        """Pass on what somebody shows live at a table on another node."""
        if found := self.tables.get(table):
            found.inbox.put_nowait(RemotePresence(seat, what))

    async def sweep(self) -> None:
        """Load tables that are due while no node holds them, and unload those that nobody needs."""
        try:
            await self._load_together(await self._due.find(len(self.tables)), self._load_due)
        finally:
            await self._unload_idle()

    async def _load_together(self, tables: list[str], load: Callable[[str], Coroutine[Any, Any, None]]) -> None:
        """Load tables, a few at a time."""
        for start in range(0, len(tables), LOADED_TOGETHER):
            await asyncio.gather(*map(load, tables[start : start + LOADED_TOGETHER]))

    def _may_load(self, table: str) -> bool:
        """Return whether a table belongs here, is held by no node, and has not failed to load just now."""
        if self.draining and self.context.bus.has_others:
            return False  # they load it
        if table in self.tables or table in self._failed_loads or not self.context.owns_table(table):
            return False
        return not self.context.bus.is_held_elsewhere(table)

    async def _load_due(self, table: str) -> None:
        """Load a table so that its clock and its bots go on; one that fails is left alone for a while."""
        try:
            found = await self.table(table)
        except UnsupportedRules:
            self._failed_loads.add(table, MAX_LOAD_DELAY)  # it waits for a server that has its rules
        except Exception:
            self.context.metrics.errors += 1
            log.exception("a table could not be loaded", table=table)
            self._failed_loads.add(table)
        else:
            if found is not None and found.state.incomplete:
                self._failed_loads.add(table, MAX_LOAD_DELAY)  # it stays due, and cannot go on
            else:
                self._failed_loads.remove(table)

    async def _unload_idle(self) -> None:
        """Unload the tables that nobody has needed for a while."""
        now = asyncio.get_running_loop().time()
        idle = {table.id for table in self.tables.values() if table.idle}
        self._idle_since = {table: self._idle_since.get(table, now) for table in idle}
        for table, since in self._idle_since.items():
            held = self.tables.get(table)  # somebody may have come while another table was unloaded
            if held is not None and held.idle and now - since >= self.context.settings.linger:
                await self._unload(table)

    async def _unload(self, table: str) -> None:
        """Forget a table; its log is in the store."""
        stopped, task = self.tables[table], self._tasks[table]
        self._forget(table)
        stopped.inbox.put_nowait(Stop())
        await asyncio.wait([task], timeout=STOP_TIMEOUT)

    def _forget(self, table: str) -> None:
        """Count a table as no longer held here."""
        del self.tables[table], self._tasks[table]
        self.context.bus.release(table)
        self.context.metrics.tables = len(self.tables)

    async def drop(self, table: str, why: str, code: CloseCode) -> None:
        """Disconnect everyone from a table and forget it, because operators have changed it in the store."""
        if found := self.tables.get(table):
            found.broadcaster.send_away(why, code)
            task = self._tasks[table]
            with suppress(TimeoutError):
                async with asyncio.timeout(DROP_TIMEOUT):
                    await self._unload(table)
            task.cancel()  # where it is not done yet
            found.broadcaster.send_away(why, code)  # those who joined meanwhile

    async def stop(self) -> None:
        """Let each table finish what it is doing, and stop; one that does not finish in time is cancelled."""
        tasks = tuple(self._tasks.values())
        for table in self.tables.values():
            table.inbox.put_nowait(Stop())
        self.tables.clear()
        self._tasks.clear()
        for task in self._background:
            task.cancel()
        for task in (await asyncio.wait(tasks, timeout=STOP_TIMEOUT))[1] if tasks else ():
            task.cancel()


class DueTables:
    """The due tables that a node might load: those at the head of the list that it may not are passed by."""

    def __init__(self, context: TableContext, may_load: Callable[[str], bool]) -> None:
        self._context = context
        self._may_load = may_load
        self._look_ahead_at = 0.0
        self._skip = 0  # due tables that the last sweep looked at, and could not look further

    async def find(self, held: int) -> list[str]:
        """Return tables to be loaded now, by a node that holds so many already."""
        return await self._tables_ahead(held) + await self._due_tables()

    async def _tables_ahead(self, held: int) -> list[str]:
        """Return tables whose own time is ahead of this node's clock, and which would be due late for that reason."""
        now = asyncio.get_running_loop().time()
        if now < self._look_ahead_at:
            return []
        self._look_ahead_at = now + LOOK_AHEAD
        ahead = Millis(self._context.now() + MAX_SKEW)
        found = await self._context.store.tables_ahead(ahead, MAX_SWEPT + held)
        return [table for table in found if self._may_load(table)]

    async def _due_tables(self) -> list[str]:
        """Return tables whose time is up by this node's clock."""
        found: list[str] = []
        for _ in range(MAX_PAGES):
            page = await self._context.store.due_tables(self._context.now(), MAX_SWEPT, self._skip)
            found += [table for table in page if self._may_load(table)]
            self._skip = self._skip + len(page) if len(page) == MAX_SWEPT else 0
            if self._skip == 0 or len(found) >= MAX_SWEPT:
                break
        return found
