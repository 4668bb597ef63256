"""Appends to PostgreSQL in groups: what is wished while one statement commits goes into the next."""

from asyncio import Future, Task, create_task, get_running_loop
from collections.abc import Sequence
from time import perf_counter
from typing import Any

import asyncpg
from msgspec import Struct

from parlour.store.rows import best_first, no_table, row_values
from parlour.store.store import Entry, HighScoreRow, Observe, TableRow

LARGEST = 1024

# One statement is one transaction and one round trip. All its parts see the store as it was before it: `before` are
# the players as they were. Entries go in by table and number, so that two nodes never wait for each other in a ring.
APPEND = """
WITH new AS (
    SELECT * FROM unnest(
        $1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[],
        $9::text[], $10::text[], $11::int[], $12::bigint[], $13::bigint[], $14::bytea[],
        $15::text[], $16::bytea[], $17::bytea[]
    ) AS new (
        id, game, phase, visibility, title, made, touched, seq, players, waits_for, free_seats, due, at, body,
        board, sort, score
    )
), known AS (
    SELECT new.*, tables.number, tables.players AS before FROM new JOIN tables ON tables.id = new.id
), won AS (
    INSERT INTO entries (table_number, seq, at, body) SELECT number, seq, at, body FROM known ORDER BY number, seq
    ON CONFLICT DO NOTHING RETURNING table_number, seq
), booked AS (
    INSERT INTO feats (table_number, game, board, sort, at, body)
    SELECT number, game, board, sort, at, score FROM known JOIN won ON table_number = number AND won.seq = known.seq
    WHERE board IS NOT NULL
    ON CONFLICT DO NOTHING
), latest AS (
    SELECT DISTINCT ON (number) known.* FROM known JOIN won ON table_number = number AND won.seq = known.seq
    ORDER BY number, known.seq DESC
), replaced AS (
    UPDATE tables SET
        game = latest.game, phase = latest.phase, visibility = latest.visibility, title = latest.title,
        made = latest.made, touched = latest.touched, seq = latest.seq, players = latest.players,
        waits_for = latest.waits_for, free_seats = latest.free_seats, due = latest.due
    FROM latest WHERE tables.number = latest.number
), came AS (
    INSERT INTO table_players (player, table_number)
    SELECT jsonb_array_elements_text(players::jsonb), number FROM latest WHERE players <> before
    ON CONFLICT DO NOTHING
), went AS (
    DELETE FROM table_players USING (
        SELECT jsonb_array_elements_text(before::jsonb) AS player, number, players FROM latest WHERE players <> before
    ) AS left_over
    WHERE table_players.player = left_over.player AND table_players.table_number = left_over.number
        AND NOT left_over.players::jsonb ? left_over.player
)
SELECT new.id, new.seq, won.seq IS NOT NULL AS won, number IS NOT NULL AS known FROM new
LEFT JOIN known ON known.id = new.id AND known.seq = new.seq
LEFT JOIN won ON table_number = number AND won.seq = new.seq
"""

# PostgreSQL has refused and undone the statement; what is refused of a group may be one bad value among good ones.
REFUSED = (
    asyncpg.DataError,
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.exceptions.TransactionRollbackError,
)

Answers = Sequence[bool | Exception]


class Append(Struct, frozen=True):
    """An entry of a table's log, the row that the table has then, what its game came to, and whoever waits for it."""

    entry: Entry
    row: TableRow
    score: HighScoreRow | None
    answer: "Future[bool]"

    @property
    def key(self) -> tuple[str, int]:
        """What only one append may have."""
        return self.row.id, self.entry.seq

    @property
    def values(self) -> tuple[Any, ...]:
        """What the statement takes."""
        score = self.score
        line = (None, None, None) if score is None else (score.board, best_first(score.rank), score.body)
        return (*row_values(self.row), self.entry.at, self.entry.body, *line)


class Writer:
    """Takes appends, commits them in groups, one group at a time, and answers when they are kept."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]", observe: Observe) -> None:
        self._pool = pool
        self._observe = observe
        self._waiting: list[Append] = []
        self._open = True
        self._task: Task[None] | None = None

    async def append(self, entry: Entry, row: TableRow, score: HighScoreRow | None) -> bool:
        """Whether the entry took its number, told when it is committed."""
        if not self._open:
            raise RuntimeError("the store has been stopped")
        wish = Append(entry, row, score, get_running_loop().create_future())
        self._waiting.append(wish)
        if self._task is None or self._task.done():
            self._task = create_task(self._run())
        return await wish.answer

    async def close(self) -> None:
        """Commit what was wished so far."""
        self._open = False
        if self._task is not None:
            await self._task

    async def _run(self) -> None:
        """Group after group, until nobody waits."""
        while self._waiting:
            group, self._waiting = self._waiting[:LARGEST], self._waiting[LARGEST:]
            began = perf_counter()
            answers = await self._settle(group)
            _tell(group, answers)
            self._observe(len(group), perf_counter() - began)

    async def _settle(self, group: Sequence[Append]) -> Answers:
        """One statement for all; where it is refused, one for each, so that only the bad ones fail."""
        try:
            return await self._commit(group)
        except REFUSED as fault:
            if len(group) == 1:
                return [fault]
            return [answer for wish in group for answer in await self._settle([wish])]
        except Exception as fault:  # whatever it is, those who wait must be told of it
            # Not tried again: had the connection broken after the commit, our own entries would seem another's.
            return [fault] * len(group)

    async def _commit(self, group: Sequence[Append]) -> Answers:
        """Append a group; of several with the same number the first is sent, and the others have lost."""
        first = {wish.key: wish for wish in reversed(group)}
        values = [wish.values for wish in first.values()]
        found = await self._pool.fetch(APPEND, *map(list, zip(*values, strict=True)))
        fates: dict[tuple[str, int], bool | None] = {(id, seq): won if known else None for id, seq, won, known in found}
        return [_answer(wish, fates[wish.key], first[wish.key]) for wish in group]


def _answer(wish: Append, won: bool | None, first: Append) -> bool | Exception:
    """What to tell of an append, given how the first with its number fared (None: there is no such table)."""
    if won is None:
        return no_table(wish.row.id)
    return won and wish is first


def _tell(group: Sequence[Append], answers: Answers) -> None:
    """Wake everyone whose append was in the group."""
    for wish, answer in zip(group, answers, strict=True):
        if wish.answer.done():  # whoever asked was cancelled meanwhile
            continue
        if isinstance(answer, Exception):
            wish.answer.set_exception(answer)
        else:
            wish.answer.set_result(answer)
