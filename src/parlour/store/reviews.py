"""Reviews of finished games."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.store.database import Database

ReviewState = Literal["waiting", "done", "failed"]


class ReviewRow(Struct, frozen=True):
    """The review of a table's game: waited for since `made`, tried next when it is `due`; `body` once it is done."""

    table: str
    state: ReviewState
    made: Millis
    due: Millis
    attempts: int = 0
    body: bytes | None = None


COLUMNS = "table_id, state, made, due, attempts"

REQUEST = (
    f"INSERT INTO reviews ({COLUMNS}) VALUES ($1, 'waiting', $2, $3, 0) ON CONFLICT (table_id)"
    " DO UPDATE SET state = 'waiting', made = excluded.made, due = excluded.due, attempts = 0"
    " WHERE reviews.state = 'failed' AND reviews.made <= $4"
)

DUE = f"SELECT {COLUMNS} FROM reviews WHERE state = 'waiting' AND due <= $1 ORDER BY due, table_id LIMIT $2"

CLAIM = (
    "UPDATE reviews SET due = $1, attempts = attempts + 1"
    " WHERE table_id = $2 AND state = 'waiting' AND due = $3 AND attempts = $4"
)

FINISH = "UPDATE reviews SET state = $1, due = $2, attempts = $3, body = $4 WHERE table_id = $5"


class Reviews(Database):
    """Stores reviews of finished games."""

    async def review(self, table: str) -> ReviewRow | None:
        row = await self._row(ReviewRow, f"SELECT {COLUMNS}, body FROM reviews WHERE table_id = $1", table)
        return row and replace(row, body=row.body and bytes(row.body))

    async def request_review(self, table: str, now: Millis, retry: Millis) -> None:
        """Let a review wait from now on, unless there is one already; one that failed and was made by `retry` too."""
        await self._write((REQUEST, (table, now, now, retry)))

    async def due_reviews(self, now: Millis, limit: int) -> tuple[ReviewRow, ...]:
        """Return reviews that wait and are due, without bodies, those due first before others."""
        return await self._rows(ReviewRow, DUE, now, limit)

    async def claim_review(self, row: ReviewRow, until: Millis) -> bool:
        """Count one more attempt at a review, which others leave alone until then; False where another was faster."""
        return await self._write_if((CLAIM, (until, row.table, row.due, row.attempts)))

    async def finish_review(self, row: ReviewRow) -> None:
        """Store a review's new state with its body, if the table is still there."""
        await self._write((FINISH, (row.state, row.due, row.attempts, row.body, row.table)))

    async def count_waiting_reviews(self) -> int:
        return await self._count("SELECT count(*) FROM reviews WHERE state = 'waiting'")
