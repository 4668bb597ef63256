"""Convert rows to SQL values and back."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from msgspec import json

from parlour.store.store import RANK_BOUND, Entry, HighScoreRow, PlayerRow, TableRow


@lru_cache(4096)
def encode_ids(ids: tuple[str, ...]) -> str:
    """Return ids of players as a JSON list; cached, since a table waits for the same few players again and again."""
    return json.encode(ids).decode()


_decode_ids = json.Decoder(tuple[str, ...]).decode


def table_values(row: TableRow) -> tuple[Any, ...]:
    """Return a table's row in the order of TABLE_COLUMNS."""
    return (
        *(row.id, row.game, row.phase, row.visibility, row.title, row.made, row.touched, row.seq),
        *(encode_ids(row.players), encode_ids(row.waits_for), row.free_seats, row.due, row.address),
    )


def table_row(values: Iterable[Any]) -> TableRow:
    """Build a table's row from values in the order of TABLE_COLUMNS."""
    table, game, phase, visibility, title, made, touched, seq, players, waits_for, free_seats, due, address = values
    seated, awaited = _decode_ids(players), _decode_ids(waits_for)
    return TableRow(
        *(table, game, phase, visibility, title, made, touched, seq, seated, awaited, free_seats, due, address)
    )


def table_rows(found: Iterable[Iterable[Any]]) -> tuple[TableRow, ...]:
    """Build tables' rows, in the order found."""
    return tuple(map(table_row, found))


def player_values(row: PlayerRow) -> tuple[Any, ...]:
    """Return a player in the order of PLAYER_COLUMNS."""
    return (row.id, row.name, row.colour, row.made, row.seen, row.address)


def entry_rows(found: Iterable[Iterable[Any]]) -> tuple[Entry, ...]:
    """Build the entries of a table's log, in the order found."""
    return tuple(Entry(*values) for values in found)


def openings(found: Iterable[Iterable[Any]]) -> tuple[tuple[str, Entry], ...]:
    """Build the first entries of tables, each with the id of its table, in the order found."""
    return tuple((table, Entry(*values)) for table, *values in found)


def high_score_rows(found: Iterable[Iterable[Any]]) -> tuple[HighScoreRow, ...]:
    """Build high scores, in the order found."""
    return tuple(
        HighScoreRow(table, game, board, _rank_from_bytes(sort), at, body)
        for table, game, board, sort, at, body in found
    )


def rank_to_bytes(rank: tuple[int, ...]) -> bytes:
    """Return bytes that any database sorts in the order of ranks, the greatest first."""
    return b"".join((RANK_BOUND - 1 - number).to_bytes(8) for number in rank)


def _rank_from_bytes(sort: bytes) -> tuple[int, ...]:
    """Return the rank that `rank_to_bytes` was given."""
    return tuple(RANK_BOUND - 1 - int.from_bytes(sort[at : at + 8]) for at in range(0, len(sort), 8))
