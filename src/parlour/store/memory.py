"""The store in memory, for tests and for servers that need not keep anything."""

from itertools import islice

from parlour.core.game import Millis
from parlour.store.memory_server import MemoryServerStore
from parlour.store.rows import rank_to_bytes
from parlour.store.store import AddressTables, Entry, HighScoreRow, PlayerRow, TableRow
from parlour.store.validation import check_append, check_opening, table_not_found


class MemoryStore(MemoryServerStore):
    """Tables and players that last as long as this object."""

    async def start(self) -> None:
        """Do nothing: there is nothing to open."""

    async def stop(self) -> None:
        """Do nothing: the data stays readable as long as this object."""

    async def probe_read(self) -> None:
        """Do nothing: memory can always be read."""

    async def probe_write(self) -> None:
        """Do nothing: memory can always be written."""

    async def check(self, *, full: bool) -> tuple[str, ...]:  # noqa: ARG002 there is nothing to compare
        return ()

    async def add_table(self, row: TableRow, entries: tuple[Entry, ...] = ()) -> bool:
        check_opening(row, entries)
        if row.id in self._rows:
            return False
        self._rows[row.id] = row
        self._logs[row.id] = {entry.seq: entry for entry in entries}
        return True

    async def append(
        self,
        table: str,
        entry: Entry,
        row: TableRow,
        score: HighScoreRow | None = None,
        previous: Entry | None = None,
    ) -> bool:
        check_append(table, entry, row, score, previous)
        if table not in self._rows:
            raise table_not_found(table)
        log = self._logs[table]
        if next(reversed(log), 0) != entry.seq - 1 or (previous is not None and log[previous.seq] != previous):
            return False
        log[entry.seq] = entry
        self._rows[table] = row
        if score is not None:
            self._high_scores.setdefault(table, score)
        return True

    async def entries(self, table: str, after: int = 0, limit: int | None = None) -> tuple[Entry, ...]:
        log = self._logs.get(table, {})
        numbers = sorted(log) if limit is None or not log else range(after + 1, self._rows[table].seq + 1)
        return tuple(islice((log[seq] for seq in numbers if seq > after and seq in log), limit))

    async def opening(self, table: str) -> Entry | None:
        return self._logs.get(table, {}).get(1)

    async def table(self, table: str) -> TableRow | None:
        return self._rows.get(table)

    async def open_tables(self, limit: int) -> tuple[TableRow, ...]:
        found = [r for r in self._rows.values() if r.visibility == "public" and r.phase in ("gathering", "playing")]
        return tuple(sorted(found, key=lambda row: (row.made, row.id), reverse=True)[:limit])

    async def tables_of(self, player: str, limit: int, phase: str | None = None) -> tuple[TableRow, ...]:
        found = [
            row
            for row in self._rows.values()
            if player in row.players and row.phase != "closed" and phase in (None, row.phase)
        ]
        found.sort(key=lambda row: (player in row.waits_for, row.touched, row.id), reverse=True)
        return tuple(found[:limit])

    async def finished(self, limit: int) -> tuple[TableRow, ...]:
        found = [row for row in self._rows.values() if row.visibility == "public" and row.phase == "over"]
        return tuple(sorted(found, key=lambda row: (row.touched, row.id), reverse=True)[:limit])

    async def due_tables(self, now: Millis, limit: int, skip: int = 0) -> tuple[str, ...]:
        found = [(row.due, row.id) for row in self._rows.values() if row.due is not None and row.due <= now]
        return tuple(table for _, table in sorted(found)[skip : skip + limit])

    async def tables_ahead(self, now: Millis, limit: int) -> tuple[str, ...]:
        return tuple(sorted(r.id for r in self._rows.values() if r.due is not None and r.touched > now)[:limit])

    async def address_tables(self, address: str, recent: Millis, since: Millis, limit: int) -> AddressTables:
        found = [row for row in self._rows.values() if row.address == address and row.made >= since]
        found = sorted(found, key=lambda row: row.made, reverse=True)[:limit]
        running = [row for row in found if row.phase in ("gathering", "playing")]
        listed = sum(row.visibility == "public" for row in running)
        return AddressTables(sum(row.made >= recent for row in found), len(running), listed)

    async def count_players(self, address: str, since: Millis, limit: int) -> int:
        found = [row for row in self._players.values() if row.address == address and row.made >= since]
        return min(len(found), limit)

    async def count_tables(self) -> int:
        return len(self._rows)

    async def all_tables(self, after: str, limit: int) -> tuple[TableRow, ...]:
        return tuple(self._rows[table] for table in sorted(self._rows) if table > after)[:limit]

    async def openings(self, after: str, limit: int) -> tuple[tuple[str, Entry], ...]:
        running = (row.id for row in self._rows.values() if row.phase in ("gathering", "playing"))
        return tuple((table, self._logs[table][1]) for table in sorted(running) if table > after and self._logs[table])[
            :limit
        ]

    async def boards(self, game: str, limit: int) -> tuple[str, ...]:
        return tuple(sorted({score.board for score in self._high_scores.values() if score.game == game})[:limit])

    async def high_scores(self, game: str, board: str, limit: int) -> tuple[HighScoreRow, ...]:
        found = [score for score in self._added() if (score.game, score.board) == (game, board)]
        return tuple(sorted(found, key=lambda score: (rank_to_bytes(score.rank), score.at))[:limit])

    async def latest_high_scores(self, limit: int) -> tuple[HighScoreRow, ...]:
        return tuple(sorted(self._added(), key=lambda score: score.at)[::-1][:limit])

    def _added(self) -> list[HighScoreRow]:
        """Return the high scores in the order in which their tables were added."""
        return [self._high_scores[table] for table in self._rows if table in self._high_scores]

    async def put_player(self, row: PlayerRow) -> None:
        self._players[row.id] = row

    async def player(self, player: str) -> PlayerRow | None:
        return self._players.get(player)
