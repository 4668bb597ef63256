"""The store that forgets: for tests, and for houses that need no tomorrow."""

from parlour.core.game import Millis
from parlour.store.rows import best_first, fitting, no_table
from parlour.store.store import Entry, FeatRow, PlayerRow, TableRow


class MemoryStore:
    """Tables and players for as long as this object lives."""

    def __init__(self) -> None:
        self._rows: dict[str, TableRow] = {}
        self._logs: dict[str, dict[int, Entry]] = {}
        self._feats: dict[str, FeatRow] = {}
        self._players: dict[str, PlayerRow] = {}

    async def start(self) -> None:
        """There is nothing to open."""

    async def stop(self) -> None:
        """What is here stays until nobody holds this store."""

    async def add_table(self, row: TableRow) -> bool:
        if row.id in self._rows:
            return False
        self._rows[row.id] = row
        self._logs[row.id] = {}
        return True

    async def append(self, table: str, entry: Entry, row: TableRow, feat: FeatRow | None = None) -> bool:
        fitting(table, entry, row, feat)
        if table not in self._rows:
            raise no_table(table)
        log = self._logs[table]
        if entry.seq in log:
            return False
        log[entry.seq] = entry
        self._rows[table] = row
        if feat is not None:
            self._feats.setdefault(table, feat)
        return True

    async def entries(self, table: str, after: int = 0) -> tuple[Entry, ...]:
        log = self._logs.get(table, {})
        return tuple(log[seq] for seq in sorted(log) if seq > after)

    async def table(self, table: str) -> TableRow | None:
        return self._rows.get(table)

    async def open_tables(self, limit: int) -> tuple[TableRow, ...]:
        found = [r for r in self._rows.values() if r.visibility == "public" and r.phase in ("gathering", "playing")]
        return tuple(sorted(found, key=lambda row: (row.made, row.id), reverse=True)[:limit])

    async def tables_of(self, player: str, limit: int) -> tuple[TableRow, ...]:
        found = [row for row in self._rows.values() if player in row.players and row.phase != "closed"]
        found.sort(key=lambda row: (player in row.waits_for, row.touched, row.id), reverse=True)
        return tuple(found[:limit])

    async def finished(self, limit: int) -> tuple[TableRow, ...]:
        found = [row for row in self._rows.values() if row.visibility == "public" and row.phase == "over"]
        return tuple(sorted(found, key=lambda row: (row.touched, row.id), reverse=True)[:limit])

    async def due_tables(self, now: Millis, limit: int) -> tuple[str, ...]:
        found = [(row.due, row.id) for row in self._rows.values() if row.due is not None and row.due <= now]
        return tuple(table for _, table in sorted(found)[:limit])

    async def boards(self, game: str, limit: int) -> tuple[str, ...]:
        return tuple(sorted({feat.board for feat in self._feats.values() if feat.game == game})[:limit])

    async def feats(self, game: str, board: str, limit: int) -> tuple[FeatRow, ...]:
        found = [feat for feat in self._added() if (feat.game, feat.board) == (game, board)]
        return tuple(sorted(found, key=lambda feat: (best_first(feat.rank), feat.at))[:limit])

    async def latest_feats(self, limit: int) -> tuple[FeatRow, ...]:
        return tuple(sorted(self._added(), key=lambda feat: feat.at)[::-1][:limit])

    def _added(self) -> list[FeatRow]:
        """The book of records, in the order in which its tables were added."""
        return [self._feats[table] for table in self._rows if table in self._feats]

    async def put_player(self, row: PlayerRow) -> None:
        self._players[row.id] = row

    async def player(self, player: str) -> PlayerRow | None:
        return self._players.get(player)
