"""Group commit for PostgreSQL: appends that arrive while one statement commits go into the next one."""

from asyncio import Future, Task, create_task, get_running_loop
from collections.abc import Sequence
from time import perf_counter
from typing import Any

import asyncpg
from msgspec import Struct

from parlour.store.database import Observe, Result, Results, resolve
from parlour.store.high_scores import HighScoreRow, rank_to_bytes
from parlour.store.tables import Entry, TableRow, table_not_found, table_values

MAX_GROUP = 1024
"""The most appends in one transaction."""

# One statement is one transaction and one round trip. All its parts see the database as it was before it: `before` are
# the players as they were, and each log must end with the entry before the new one (by its number, and by its bytes
# where they are known). A group holds one append of each table. Entries are inserted in the order of the tables'
# numbers, so that two nodes cannot deadlock.
APPEND = """
WITH new AS (
    SELECT * FROM unnest(
        $1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[],
        $9::text[], $10::text[], $11::int[], $12::bigint[], $13::text[], $14::bigint[], $15::bytea[],
        $16::text[], $17::bytea[], $18::bytea[], $19::bigint[], $20::bytea[]
    ) AS new (
        id, game, phase, visibility, title, made, touched, seq, players, waits_for, free_seats, due, address, at, body,
        board, sort, score, previous_at, previous_body
    )
), known AS (
    SELECT new.*, tables.number, tables.players AS before FROM new JOIN tables ON tables.id = new.id
), fitting AS (
    SELECT known.* FROM known LEFT JOIN LATERAL (
        SELECT seq, at, body FROM entries WHERE table_number = number ORDER BY seq DESC LIMIT 1
    ) AS last ON true
    WHERE coalesce(last.seq, 0) = known.seq - 1
        AND (previous_at IS NULL OR (last.at = previous_at AND last.body = previous_body))
), inserted AS (
    INSERT INTO entries (table_number, seq, at, body) SELECT number, seq, at, body FROM fitting ORDER BY number
    ON CONFLICT DO NOTHING RETURNING table_number, seq
), scored AS (
    INSERT INTO feats (table_number, game, board, sort, at, body)
    SELECT number, game, board, sort, at, score
    FROM known JOIN inserted ON table_number = number WHERE board IS NOT NULL
    ON CONFLICT DO NOTHING
), latest AS (
    SELECT known.* FROM known JOIN inserted ON table_number = number
), replaced AS (
    UPDATE tables SET
        game = latest.game, phase = latest.phase, visibility = latest.visibility, title = latest.title,
        made = latest.made, touched = latest.touched, seq = latest.seq, players = latest.players,
        waits_for = latest.waits_for, free_seats = latest.free_seats, due = latest.due,
        address = latest.address
    FROM latest WHERE tables.number = latest.number
), joined AS (
    INSERT INTO table_players (player, table_number)
    SELECT jsonb_array_elements_text(players::jsonb), number FROM latest WHERE players <> before
    ON CONFLICT DO NOTHING
), departed AS (
    DELETE FROM table_players USING (
        SELECT jsonb_array_elements_text(before::jsonb) AS player, number, players FROM latest WHERE players <> before
    ) AS old
    WHERE table_players.player = old.player AND table_players.table_number = old.number
        AND NOT old.players::jsonb ? old.player
)
SELECT new.id, inserted.seq IS NOT NULL AS inserted, number IS NOT NULL AS known FROM new
LEFT JOIN known ON known.id = new.id LEFT JOIN inserted ON table_number = number
"""

# PostgreSQL rejected the statement and rolled it back; perhaps one bad value among good ones is the cause.
REJECTED = (
    asyncpg.DataError,
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.exceptions.TransactionRollbackError,
)


class PendingAppend(Struct, frozen=True):
    """An entry with the table's new row, the high score of the game that it ends, and the future of its result."""

    entry: Entry
    row: TableRow
    score: HighScoreRow | None
    previous: Entry | None
    future: "Future[bool]"

    @property
    def values(self) -> tuple[Any, ...]:
        """The parameters of APPEND."""
        score = self.score
        scored = (None, None, None) if score is None else (score.board, rank_to_bytes(score.rank), score.body)
        before = (None, None) if self.previous is None else (self.previous.at, self.previous.body)
        return (*table_values(self.row), self.entry.at, self.entry.body, *scored, *before)


class Writer:
    """Takes appends, commits them in groups, one group at a time, and resolves their futures."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]", observe: Observe) -> None:
        self._pool = pool
        self._observe = observe
        self._waiting: list[PendingAppend] = []
        self._open = True
        self._task: Task[None] | None = None

    async def append(self, entry: Entry, row: TableRow, score: HighScoreRow | None, previous: Entry | None) -> bool:
        """Commit an entry; return whether it came right after the last one of its log."""
        if not self._open:
            raise RuntimeError("the store has been stopped")
        append = PendingAppend(entry, row, score, previous, get_running_loop().create_future())
        self._waiting.append(append)
        if self._task is None or self._task.done():
            self._task = create_task(self._run())
        return await append.future

    async def close(self) -> None:
        """Commit what was appended so far."""
        self._open = False
        if self._task is not None:
            await self._task

    async def _run(self) -> None:
        """Commit group after group until none is waiting."""
        while self._waiting:
            group = self._take_group()
            began = perf_counter()
            results = await self._try_commit(group)
            for append, result in zip(group, results, strict=True):
                resolve(append.future, result)
            self._observe(len(group), perf_counter() - began)

    def _take_group(self) -> list[PendingAppend]:
        """Take the first waiting append of each table, MAX_GROUP at most; a table's second one waits for the first."""
        group: dict[str, PendingAppend] = {}
        rest: list[PendingAppend] = []
        for append in self._waiting:
            if len(group) == MAX_GROUP or group.setdefault(append.row.id, append) is not append:
                rest.append(append)
        self._waiting = rest
        return list(group.values())

    async def _try_commit(self, group: Sequence[PendingAppend]) -> Results:
        """Commit a group in one statement; if it is rejected, in one statement each, so that only bad ones fail."""
        try:
            return await self._commit(group)
        except REJECTED as error:
            if len(group) == 1:
                return [error]
            return [result for append in group for result in await self._try_commit([append])]
        except Exception as error:  # whatever it is, those who wait must be told of it
            # No retry: if the connection broke after the commit, our own entries would look like another node's.
            return [error] * len(group)

    async def _commit(self, group: Sequence[PendingAppend]) -> Results:
        """Commit a group in one statement."""
        values = [append.values for append in group]
        found = await self._pool.fetch(APPEND, *map(list, zip(*values, strict=True)))
        results: dict[str, Result] = {id: inserted if known else table_not_found(id) for id, inserted, known in found}
        return [results[append.row.id] for append in group]
