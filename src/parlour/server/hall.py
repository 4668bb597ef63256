"""The hall: all tables that live on this node, opened, found again, looked after and let go."""

import asyncio
from collections.abc import Callable, Iterable

import structlog
from msgspec.structs import replace

from parlour.core.game import Illegal
from parlour.server.house import NewTable
from parlour.server.inbox import NewName, Rung, SeenElsewhere, Stop
from parlour.server.ledger import Ledger
from parlour.server.log import AnyLine, Opened, write_line
from parlour.server.means import Means
from parlour.server.opening import once_more, opened, seating, table_id
from parlour.server.standing import OtherRules, Standing, open_standing, row
from parlour.server.table import Table
from parlour.store.store import Entry, PlayerRow

log = structlog.get_logger()

MOST = 40
"""Unfinished tables of one player."""

SWEPT = 200
"""Due tables looked at in one sweep."""


class Hall:
    """The tables of one node."""

    def __init__(self, means: Callable[["Hall"], Means]) -> None:
        self.means = means(self)
        self.tables: dict[str, Table] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._idle_since: dict[str, float] = {}
        self._asking: set[asyncio.Task[None]] = set()  # for players' new names

    async def table(self, table: str) -> Table | None:
        """The table of that id, alive; None where there is none. What is put into its inbox at once is taken."""
        if found := self.tables.get(table):
            return found
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Table | None:
        try:
            ledger = await Ledger.read(self.means.store, self.means.now, table)
            return None if ledger is None else self._seat(ledger)
        finally:
            del self._loading[table]

    def _seat(self, ledger: Ledger) -> Table:
        """Bring a table to life."""
        table = Table(self.means, ledger)
        self.tables[table.id] = table
        self._tasks[table.id] = asyncio.create_task(table.run(), name=f"table {table.id}")
        self.means.tally.tables = len(self.tables)
        self.means.doorbell.present(table.id, ())
        return table

    async def open(self, wish: NewTable, host: PlayerRow) -> Standing:
        """A new table on these terms."""
        terms = opened(wish, host)
        own = await self.means.store.tables_of(host.id, 4 * MOST)
        if sum(table.phase in ("gathering", "playing") for table in own) >= MOST:
            raise Illegal("too_many", "You have very many tables: finish or close some first.")
        return await self._open(terms, seating(wish, host))

    async def reopen(self, standing: Standing, player: PlayerRow) -> str:
        """A table for a rematch."""
        return (await self._open(*once_more(standing, player))).id

    async def _open(self, terms: Opened, more: Iterable[AnyLine]) -> Standing:
        table, at = self._new_id(), self.means.now()
        entry = Entry(1, at, write_line(terms))
        standing = open_standing(table, entry)
        if not await self.means.store.add_table(replace(row(standing), seq=0)):
            return await self._open(terms, more)
        await self.means.store.append(table, entry, row(standing))
        ledger = Ledger(self.means.store, self.means.now, standing)
        for line in more:
            await ledger.add(line, ledger.moment())
        self._seat(ledger)
        log.info("table opened", table=table, game=terms.game, seats=terms.seats, visibility=terms.visibility)
        return ledger.standing

    def _new_id(self) -> str:
        """An id of a table that lives here."""
        while not self.means.lives_here(table := table_id()):
            pass
        return table

    async def standing(self, table: str) -> Standing | None:
        """How a table stands, for who only looks at it; one that lives elsewhere is read, and not brought to life."""
        if table in self.tables or self.means.lives_here(table):
            found = await self.table(table)
            return None if found is None else found.standing
        ledger = await Ledger.read(self.means.store, self.means.now, table)
        return None if ledger is None else ledger.standing

    def rename(self, player: PlayerRow) -> None:
        """Tell all tables that a player goes by another name."""
        self._call(player)
        self.means.doorbell.rename(player.id)

    def renamed(self, player: str) -> None:
        """A player goes by another name, which another node has kept."""
        task = asyncio.create_task(self._ask_name(player))
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    async def _ask_name(self, player: str) -> None:
        if found := await self.means.store.player(player):
            self._call(found)

    def _call(self, player: PlayerRow) -> None:
        """Tell the tables of this node what a player is called."""
        for table in self.tables.values():
            if player.id in table.standing.players:
                table.inbox.put_nowait(NewName(player))

    def rung(self, table: str | None, seq: int = 0) -> None:
        """Another node has written to a table; None: to any, while we could not hear."""
        for found in self.tables.values() if table is None else filter(None, [self.tables.get(table)]):
            if table is None or seq == 0 or seq > found.standing.seq:
                found.inbox.put_nowait(Rung(presence=seq == 0))

    def seen(self, table: str, seat: int, what: bytes) -> None:
        """Somebody shows something at a table on another node."""
        if found := self.tables.get(table):
            found.inbox.put_nowait(SeenElsewhere(seat, what))

    async def sweep(self) -> None:
        """Take up tables that should have moved while nobody held them, and let go of those that nobody needs."""
        for table in await self.means.store.due_tables(self.means.now(), SWEPT):
            if table not in self.tables and self.means.lives_here(table):
                try:
                    await self.table(table)
                except OtherRules:
                    continue  # it waits for a house that plays by its rules
        now = asyncio.get_running_loop().time()
        idle = {table.id for table in self.tables.values() if table.idle}
        self._idle_since = {table: self._idle_since.get(table, now) for table in idle}
        for table, since in self._idle_since.items():
            if now - since >= self.means.settings.linger:
                await self._let_go(table)

    async def _let_go(self, table: str) -> None:
        """Forget a table; its log is in the store."""
        self.tables.pop(table).inbox.put_nowait(Stop())
        await self._tasks.pop(table)
        self.means.doorbell.let_go(table)
        self.means.tally.tables = len(self.tables)

    async def stop(self) -> None:
        """Finish what each table is at, and take nothing more."""
        for table in self.tables.values():
            table.inbox.put_nowait(Stop())
        await asyncio.gather(*self._tasks.values())
        self.tables.clear()
        self._tasks.clear()
