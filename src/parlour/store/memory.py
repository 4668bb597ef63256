"""The store that forgets: for tests, and for houses that need no tomorrow."""

from parlour.core.game import Millis
from parlour.store.rows import best_first, fitting, no_table
from parlour.store.store import Entry, HighScoreRow, PlayerRow, TableRow


class MemoryStore:
    """Tables and players for as long as this object lives."""

    def __init__(self) -> None:
        self._rows: dict[str, TableRow] = {}
        self._logs: dict[str, dict[int, Entry]] = {}
        self._high_scores: dict[str, HighScoreRow] = {}
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

    async def append(self, table: str, entry: Entry, row: TableRow, score: HighScoreRow | None = None) -> bool:
        fitting(table, entry, row, score)
        if table not in self._rows:
            raise no_table(table)
        log = self._logs[table]
        if entry.seq in log:
            return False
        log[entry.seq] = entry
        self._rows[table] = row
        if score is not None:
            self._high_scores.setdefault(table, score)
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
        return tuple(sorted({score.board for score in self._high_scores.values() if score.game == game})[:limit])

    async def high_scores(self, game: str, board: str, limit: int) -> tuple[HighScoreRow, ...]:
        found = [score for score in self._added() if (score.game, score.board) == (game, board)]
        return tuple(sorted(found, key=lambda score: (best_first(score.rank), score.at))[:limit])

    async def latest_high_scores(self, limit: int) -> tuple[HighScoreRow, ...]:
        return tuple(sorted(self._added(), key=lambda score: score.at)[::-1][:limit])

    def _added(self) -> list[HighScoreRow]:
        """The book of records, in the order in which its tables were added."""
        return [self._high_scores[table] for table in self._rows if table in self._high_scores]

    async def put_player(self, row: PlayerRow) -> None:
        self._players[row.id] = row

    async def player(self, player: str) -> PlayerRow | None:
        return self._players.get(player)
