"""High scores of finished games; a table's is written with the entry that ends its game."""

from msgspec import Struct

from parlour.core.game import Millis
from parlour.store.database import Database

RANK_BOUND = 2**63
"""A number of a rank is at least -RANK_BOUND and less than RANK_BOUND."""


class HighScoreRow(Struct, frozen=True, array_like=True):
    """The high score of a finished game; `body` is its JSON, which the store does not read.

    High scores of one game and one board are compared by `rank`, number by number, the greatest first.
    """

    table: str
    game: str
    board: str
    rank: tuple[int, ...]
    at: Millis  # when the game ended
    body: bytes


HIGH_SCORE_COLUMNS = "table_number, game, board, sort, at, body"

_SELECT = "SELECT tables.id, feats.game, board, sort, at, body FROM feats JOIN tables ON number = table_number"
HIGH_SCORES = f"{_SELECT} WHERE feats.game = $1 AND board = $2 ORDER BY sort, at, table_number LIMIT $3"
LATEST_HIGH_SCORES = f"{_SELECT} ORDER BY at DESC, table_number DESC LIMIT $1"

# The recursion skips from each board to the next one in the index, however many high scores a board has.
BOARDS = """
WITH RECURSIVE found (board) AS (
    SELECT min(board) FROM feats WHERE game = $1
    UNION ALL
    SELECT (SELECT min(board) FROM feats WHERE game = $2 AND feats.board > found.board)
    FROM found WHERE found.board IS NOT NULL
)
SELECT board FROM found WHERE board IS NOT NULL LIMIT $3
"""


class HighScores(Database):
    """Finds high scores."""

    async def boards(self, game: str, limit: int) -> tuple[str, ...]:
        """Return the boards on which a game has high scores, ordered by name."""
        return await self._rows(str, BOARDS, game, game, limit)

    async def high_scores(self, game: str, board: str, limit: int) -> tuple[HighScoreRow, ...]:
        """Return a board's high scores, the best first; ties go to the earlier one, then to the table added first."""
        return await self._rows(_high_score, HIGH_SCORES, game, board, limit)

    async def latest_high_scores(self, limit: int) -> tuple[HighScoreRow, ...]:
        """Return high scores of all games and boards, the latest first; ties go to the table added last."""
        return await self._rows(_high_score, LATEST_HIGH_SCORES, limit)

    async def score_of(self, table: str) -> bytes | None:
        """Return the body of a table's high score."""
        sql = "SELECT body FROM feats WHERE table_number = (SELECT number FROM tables WHERE id = $1)"
        return await self._row(bytes, sql, table)


def rank_to_bytes(rank: tuple[int, ...]) -> bytes:
    """Return bytes that any database sorts in the order of ranks, the greatest first."""
    return b"".join((RANK_BOUND - 1 - number).to_bytes(8) for number in rank)


def _rank_from_bytes(sort: bytes) -> tuple[int, ...]:
    """Return the rank that `rank_to_bytes` was given."""
    return tuple(RANK_BOUND - 1 - int.from_bytes(sort[at : at + 8]) for at in range(0, len(sort), 8))


def _high_score(table: str, game: str, board: str, sort: bytes, at: Millis, body: bytes) -> HighScoreRow:
    return HighScoreRow(table, game, board, _rank_from_bytes(sort), at, body)
