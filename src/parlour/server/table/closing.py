"""Closing a table in the store, whether a node holds it or not."""

from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.server.table.log import Closed, encode_entry
from parlour.store.store import Store
from parlour.store.tables import Entry, TableRow

ATTEMPTS = 8
"""How often a table is tried whose log other nodes keep writing."""


def close_entry(row: TableRow, at: Millis) -> tuple[Entry, TableRow]:
    """Return the entry with which a server closes a table, and its new row; the game need not be known here."""
    closed = replace(row, phase="closed", touched=at, seq=row.seq + 1, waits_for=(), free_seats=0, due=None)
    return Entry(closed.seq, at, encode_entry(Closed())), closed


async def close_in_store(store: Store, table: str, now: Millis) -> int | None:
    """Close a table; return the number of the entry, None where the table is closed or gone."""
    for _ in range(ATTEMPTS):
        row = await store.table(table)
        if row is None or row.phase == "closed":
            return None
        entry, closed = close_entry(row, Millis(max(now, row.touched)))
        if await store.append(table, entry, closed):
            return entry.seq
    return None
