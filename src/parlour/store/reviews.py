"""Reviews of finished games."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import astuple, replace

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


class MistakeRow(Struct, frozen=True):
    """A costly decision of a player in a game that was reviewed: after how many moves of it, and what it is about.

    `cost` is in hundredths of a percent of the win; `solved`: the player has found the better move since.
    """

    player: str
    table: str
    move: int
    game: str
    theme: str
    cost: int
    at: Millis
    solved: bool = False


MISTAKES = 100
"""The mistakes of a player that are kept, about: those of the latest games."""

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

MISTAKE = "player, table_id, move, game, theme, cost, at, solved"
ADD_MISTAKE = f"INSERT INTO mistakes ({MISTAKE}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING"
SOLVE_MISTAKE = "UPDATE mistakes SET solved = 1 WHERE player = $1 AND table_id = $2 AND move = $3"
FORGET_MISTAKES = (
    "DELETE FROM mistakes WHERE player = $1"
    " AND at < (SELECT at FROM mistakes WHERE player = $2 ORDER BY at DESC LIMIT 1 OFFSET $3)"
)


class Reviews(Database):
    """Stores reviews of finished games, and what players could have done better there."""

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

    async def add_mistakes(self, rows: Sequence[MistakeRow]) -> None:
        """Add mistakes that are not there yet, and forget each player's oldest beyond `MISTAKES`."""
        players = dict.fromkeys(row.player for row in rows)
        added = [(ADD_MISTAKE, (*astuple(row)[:-1], int(row.solved))) for row in rows]
        await self._write(*added, *((FORGET_MISTAKES, (player, player, MISTAKES - 1)) for player in players))

    async def mistakes(self, player: str) -> tuple[MistakeRow, ...]:
        """Return a player's mistakes, those of the latest game first, and the costliest of each first."""
        order = "ORDER BY at DESC, table_id, cost DESC, move"
        return await self._rows(read_mistake, f"SELECT {MISTAKE} FROM mistakes WHERE player = $1 {order}", player)

    async def solve_mistake(self, player: str, table: str, move: int) -> None:
        """Note that a player has found the better move."""
        await self._write((SOLVE_MISTAKE, (player, table, move)))


def read_mistake(
    player: str, table: str, move: int, game: str, theme: str, cost: int, at: int, solved: int
) -> MistakeRow:
    """Return a mistake as the database has it."""
    return MistakeRow(player, table, move, game, theme, cost, Millis(at), bool(solved))
