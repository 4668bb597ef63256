"""Tables as the lobby lists them: who sits there is read from the log, and later from what was added to it."""

from parlour.server.chairs import FREE, Chairs, reseat
from parlour.server.hall import Hall
from parlour.server.house import TableCard, Tables
from parlour.server.log import Moved, Opened, Spoke
from parlour.server.standing import lines
from parlour.server.wire import Level
from parlour.store.store import TableRow

LISTED = 60
"""Tables of each kind that the lobby shows."""

STALE = 24 * 3600 * 1000
"""Milliseconds after which a public table where nothing happens is listed no more; who sits there still finds it."""

KEPT = 2_000
"""Tables whose chairs are remembered."""

Known = tuple[int, Chairs, Level]
"""How far the log of a table was read, its chairs as they were then, and the level of its computers."""

UNKNOWN: Known = (0, (), "normal")


class Cards:
    """The cards of tables, by what this node knows of their chairs."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._known: dict[str, Known] = {}

    async def tables(self, player: str) -> Tables:
        """The lobby's lists, as one player sees them."""
        store = self._hall.means.store
        yours = await store.tables_of(player, LISTED)
        since = self._hall.means.now() - STALE
        open_tables = [row for row in await store.open_tables(2 * LISTED) if row.touched > since][:LISTED]
        finished = await store.finished(LISTED)
        return Tables(
            yours=tuple([await self.card(row, player) for row in yours]),
            open=tuple([await self.card(row, player) for row in open_tables if player not in row.players]),
            finished=tuple([await self.card(row, player) for row in finished]),
        )

    async def card(self, row: TableRow, player: str) -> TableCard:
        """One table's card."""
        chairs = await self._chairs(row)
        return TableCard(
            id=row.id,
            game=row.game,
            title=row.title,
            phase=row.phase,  # type: ignore[arg-type] # the store keeps it as a plain word
            seats=tuple(chair.name for chair in chairs),
            free=row.free_seats,
            made=row.made,
            touched=row.touched,
            your_turn=player in row.waits_for,
            yours=player in row.players,
        )

    async def _chairs(self, row: TableRow) -> Chairs:
        """Who sits at a table: of a living one this is known, of another it is read without playing its moves."""
        if table := self._hall.tables.get(row.id):
            return table.standing.chairs
        seq, chairs, level = self._known.get(row.id, UNKNOWN)
        if seq >= row.seq:
            return chairs
        for entry, line in lines(await self._hall.means.store.entries(row.id, seq)):
            seq = entry.seq
            if isinstance(line, Opened):
                chairs, level = (FREE,) * line.seats, line.level
            elif not isinstance(line, Moved | Spoke):
                chairs = reseat(chairs, line, level)
        if len(self._known) >= KEPT:
            self._known.clear()
        self._known[row.id] = (seq, chairs, level)
        return chairs
