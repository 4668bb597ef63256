"""Rows on their way into SQL and back, and the questions that both databases are asked in the same words."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from msgspec import json

from parlour.store.store import Entry, PlayerRow, TableRow

COLUMNS = "id, game, phase, visibility, title, made, touched, seq, players, waits_for, free_seats, due"
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


def fitting(table: str, entry: Entry, row: TableRow) -> None:
    """Refuse an entry whose row is another table's or has another number: the two are one write."""
    if row.id != table or row.seq != entry.seq:
        raise ValueError(f"entry {entry.seq} of {table!r} came with the row of {row.id!r} at {row.seq}")
