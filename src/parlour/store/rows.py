"""Rows on their way into SQL and back, and the questions that both databases are asked in the same words."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from msgspec import json

from parlour.store.store import Entry, HighScoreRow, PlayerRow, TableRow

COLUMNS = "id, game, phase, visibility, title, made, touched, seq, players, waits_for, free_seats, due"
HIGH_SCORE_COLUMNS = "table_number, game, board, sort, at, body"
PLAYER_COLUMNS = "id, name, colour, made, seen"

# What belongs to a table is kept under its number: so tables that are played at the same time lie side by side,
# however many were played before.
_NUMBER = "(SELECT number FROM tables WHERE id = $1)"

ENTRIES = f"SELECT seq, at, body FROM entries WHERE table_number = {_NUMBER} AND seq > $2 ORDER BY seq"
TABLE = f"SELECT {COLUMNS} FROM tables WHERE id = $1"
PLAYER = f"SELECT {PLAYER_COLUMNS} FROM players WHERE id = $1"
DUE_TABLES = "SELECT id FROM tables WHERE due <= $1 ORDER BY due, id LIMIT $2"

# The conditions are those of the partial indexes in tables.py, word for word: no other wording would use them.
OPEN_TABLES = (
    f"SELECT {COLUMNS} FROM tables WHERE visibility = 'public' AND phase IN ('gathering', 'playing')"
    " ORDER BY made DESC, id DESC LIMIT $1"
)
FINISHED = (
    f"SELECT {COLUMNS} FROM tables WHERE visibility = 'public' AND phase = 'over'"
    " ORDER BY touched DESC, id DESC LIMIT $1"
)

_HIGH_SCORES = "SELECT tables.id, feats.game, board, sort, at, body FROM feats JOIN tables ON number = table_number"
HIGH_SCORES = f"{_HIGH_SCORES} WHERE feats.game = $1 AND board = $2 ORDER BY sort, at, table_number LIMIT $3"
LATEST_HIGH_SCORES = f"{_HIGH_SCORES} ORDER BY at DESC, table_number DESC LIMIT $1"

# From each board straight to the next one, however many lines are on it.
BOARDS = """
WITH RECURSIVE found (board) AS (
    SELECT min(board) FROM feats WHERE game = $1
    UNION ALL
    SELECT (SELECT min(board) FROM feats WHERE game = $2 AND feats.board > found.board)
    FROM found WHERE found.board IS NOT NULL
)
SELECT board FROM found WHERE board IS NOT NULL LIMIT $3
"""


def tables_of(waits: str) -> str:
    """A player's tables; `waits` is how the database says that `waits_for` names the `player`."""
    return (
        f"SELECT {COLUMNS} FROM table_players JOIN tables ON number = table_number"
        f" WHERE player = $1 AND phase <> 'closed' ORDER BY {waits} DESC, touched DESC, id DESC LIMIT $2"
    )


@lru_cache(4096)
def names(ids: tuple[str, ...]) -> str:
    """Ids of players as they are kept; a table waits for the same few again and again."""
    return json.encode(ids).decode()


_read_names = json.Decoder(tuple[str, ...]).decode


def row_values(row: TableRow) -> tuple[Any, ...]:
    """A table's row in the order of COLUMNS."""
    return (
        *(row.id, row.game, row.phase, row.visibility, row.title, row.made, row.touched, row.seq),
        *(names(row.players), names(row.waits_for), row.free_seats, row.due),
    )


def player_values(row: PlayerRow) -> tuple[Any, ...]:
    """A player in the order of PLAYER_COLUMNS."""
    return (row.id, row.name, row.colour, row.made, row.seen)


HALF = 2**63


def best_first(rank: tuple[int, ...]) -> bytes:
    """Bytes that come in the order of ranks, the greatest first, whoever sorts them."""
    return b"".join((HALF - 1 - number).to_bytes(8) for number in rank)


def _rank(sort: bytes) -> tuple[int, ...]:
    """The rank that was made such bytes."""
    return tuple(HALF - 1 - int.from_bytes(sort[at : at + 8]) for at in range(0, len(sort), 8))


def high_score_rows(found: Iterable[Iterable[Any]]) -> tuple[HighScoreRow, ...]:
    """Lines of the book of records, in the order found."""
    return tuple(
        HighScoreRow(table, game, board, _rank(sort), at, body) for table, game, board, sort, at, body in found
    )


def table_row(values: Iterable[Any]) -> TableRow:
    """A table's row out of COLUMNS."""
    table, game, phase, visibility, title, made, touched, seq, players, waits_for, free_seats, due = values
    sitting, asked = _read_names(players), _read_names(waits_for)
    return TableRow(table, game, phase, visibility, title, made, touched, seq, sitting, asked, free_seats, due)


def table_rows(found: Iterable[Iterable[Any]]) -> tuple[TableRow, ...]:
    """Tables' rows, in the order found."""
    return tuple(map(table_row, found))


def log(found: Iterable[Iterable[Any]]) -> tuple[Entry, ...]:
    """The entries of a table's log, in the order found."""
    return tuple(Entry(*values) for values in found)


def no_table(table: str) -> LookupError:
    """What is raised where someone writes to a table that was never added."""
    return LookupError(f"there is no table {table!r}")


def fitting(table: str, entry: Entry, row: TableRow, score: HighScoreRow | None = None) -> None:
    """Refuse an entry whose row or score is another's: they are one write."""
    if row.id != table or row.seq != entry.seq:
        raise ValueError(f"entry {entry.seq} of {table!r} came with the row of {row.id!r} at {row.seq}")
    if score is None:
        return
    if (score.table, score.game, score.at) != (table, row.game, entry.at):
        raise ValueError(f"entry {entry.seq} of {table!r} came with the score of {score.table!r} at {score.at}")
    if not all(-HALF <= number < HALF for number in score.rank):
        raise ValueError(f"the rank {score.rank} of {table!r} has a number that is too large")
