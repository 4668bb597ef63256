"""The lobby's lists of tables: who sits there is read from the log, and later from what was added to it."""

from collections.abc import Set

from msgspec import Struct
from msgspec.structs import replace

from parlour.core.game import Level
from parlour.core.registry import find, names
from parlour.server.protocol.http_types import TableCard, Tables
from parlour.server.table.log import Opened, SeatEntry, read_entries
from parlour.server.table.manager import TableManager
from parlour.server.table.state import FREE, SeatStates
from parlour.server.table.transitions import apply_to_seats
from parlour.store.tables import TableRow

MAX_LISTED = 60
"""Tables of each kind that the lobby lists."""

STALE = 24 * 3600 * 1000
"""Milliseconds after which an idle public table is no longer listed; its players still find it."""

MAX_REMEMBERED = 2_000
"""Tables whose seats are remembered."""


class KnownTable(Struct, frozen=True):
    """How far the log of a table was read, its seats as they were then, and what its first entry says."""

    seq: int = 0
    seat_states: SeatStates = ()
    level: Level = "normal"
    practice: bool = False
    token: str = ""


UNKNOWN = KnownTable()


class TableList:
    """Makes the cards of tables, and remembers the seats that it has read."""

    def __init__(self, manager: TableManager) -> None:
        self._manager = manager
        self._known: dict[str, KnownTable] = {}

    async def tables(self, player: str, apart: Set[str] = frozenset()) -> Tables:
        """Return the lobby's lists, as one player sees them: without open tables of those in `apart`."""
        store = self._manager.context.store
        yours = await store.tables_of(player, MAX_LISTED)
        since = self._manager.context.now() - STALE
        open_tables = [
            row
            for row in await store.open_tables(2 * MAX_LISTED)
            if row.touched > since and player not in row.players and row.players[0] not in apart
        ][:MAX_LISTED]
        finished = await store.finished(MAX_LISTED)
        return Tables(
            yours=tuple([await self.card(row, player) for row in yours if not (await self.known_table(row)).practice]),
            open=tuple([await self.card(row, player) for row in open_tables]),
            finished=tuple([await self.card(row, player) for row in finished]),
        )

    async def card(self, row: TableRow, player: str) -> TableCard:
        """Return one table's card."""
        seat_states = (await self.known_table(row)).seat_states
        return TableCard(
            id=row.id,
            game=row.game,
            title=row.title,
            phase=row.phase,  # type: ignore[arg-type] # the store keeps it as a plain word
            seats=tuple(seat_state.name for seat_state in seat_states),
            free=row.free_seats,
            made=row.made,
            touched=row.touched,
            your_turn=player in row.waits_for,
            yours=player in row.players,
            reviewed=row.phase == "over" and row.game in names() and find(row.game).site.analysis is not None,
        )

    def forget(self, table: str) -> None:
        """Forget the seats of a table, because operators have changed its log."""
        self._known.pop(table, None)

    async def known_table(self, row: TableRow) -> KnownTable:
        """Return the seats of a table: from memory, or from the log without playing its moves."""
        if table := self._manager.tables.get(row.id):
            state = table.state
            return KnownTable(state.seq, state.seat_states, state.terms.level, state.terms.practice, state.terms.invite)
        known = self._known.get(row.id, UNKNOWN)
        if known.seq == row.seq:
            return known
        if known.seq > row.seq:  # the database has lost entries
            known = UNKNOWN
        async for stored, entry in read_entries(self._manager.context.store, row.id, known.seq):
            if isinstance(entry, Opened):
                known = KnownTable(stored.seq, (FREE,) * entry.seats, entry.level, entry.practice, entry.invite)
            elif isinstance(entry, SeatEntry):
                seat_states = apply_to_seats(known.seat_states, entry, known.level)
                known = replace(known, seq=stored.seq, seat_states=seat_states)
            else:
                known = replace(known, seq=stored.seq)
        if len(self._known) >= MAX_REMEMBERED:
            self._known.clear()
        self._known[row.id] = known
        return known
