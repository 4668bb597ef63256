"""A store that fails when a test says so."""

from typing import Literal

from parlour.store.high_scores import HighScoreRow
from parlour.store.memory import MemoryStore
from parlour.store.players import PlayerRow
from parlour.store.tables import Entry, TableRow

Fate = Literal["ok", "fail", "lost"]
"""What becomes of an append: written; failed; or written, and the connection breaks before the store has said so."""


class FaultyStore(MemoryStore):
    """A store in memory whose disk is full, or whose connection breaks."""

    def __init__(self) -> None:
        super().__init__()
        self.fates: list[Fate] = []  # of the next appends; all further ones are written
        self.faulty: str | None = None  # the only table with such fates; None: all have them
        self.unreadable: set[str] = set()  # tables and players that cannot be read
        self.tried = 0

    async def append(
        self,
        table: str,
        entry: Entry,
        row: TableRow,
        score: HighScoreRow | None = None,
        previous: Entry | None = None,
    ) -> bool:
        self.tried += 1
        fate = self.fates.pop(0) if self.fates and self.faulty in (None, table) else "ok"
        written = fate != "fail" and await super().append(table, entry, row, score, previous)
        if fate != "ok":
            raise OSError("the disk is full")
        return written

    async def entries(self, table: str, after: int = 0, limit: int | None = None) -> tuple[Entry, ...]:
        if table in self.unreadable:
            raise OSError("a page of the database is damaged")
        return await super().entries(table, after, limit)

    async def player(self, player: str) -> PlayerRow | None:
        if player in self.unreadable:
            raise OSError("a page of the database is damaged")
        return await super().player(player)
