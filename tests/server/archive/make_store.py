"""Writes a store with running, sealed and finished tables: `python -m tests.server.archive.make_store FOLDER`.

`before-versions` was written so by the release before rules had versions side by side. `states.json` holds a digest of
the state after every entry of every log.
"""

import asyncio
import gzip
import sqlite3
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec import Raw, json, to_builtins

from parlour.core.game import Millis
from parlour.core.record import Record, begin, steps
from parlour.core.registry import find, names
from parlour.server.table.log import Dealt, Filled, LogEntry, Moved, Sat, encode_entry
from parlour.server.table.opening import NewTable, opening_entry
from parlour.server.table.replica import TableReplica
from parlour.server.table.state import table_row
from parlour.server.table.transitions import open_table_state
from parlour.store.players import PlayerRow
from parlour.store.sqlite.store import SqliteStore
from parlour.store.tables import Entry
from tests.golden.make import play_out

MORNING = Millis(1_790_000_000_000)
HOST = PlayerRow("host", "Ann", "#2f6f4f", MORNING, MORNING)
SHARES = {"early": 0.2, "late": 0.8, "finished": 1.0}
"""How much of a game has been played, by the name of the table."""


def digest(state: Any) -> str:
    """A few digits for a state."""
    return sha256(json.encode(state)).hexdigest()[:8]


async def write_table(store: SqliteStore, table: str, record: Record[Any, Any], share: float) -> list[str]:
    """Write a table whose game has been played in part, as a server does; return a digest for each of its entries."""
    game = find(record.game)
    wanted = NewTable(
        game=record.game, seats=record.seats, options=to_builtins(record.options), visibility="public", level="normal"
    )
    at = MORNING
    stored = Entry(1, at, encode_entry(opening_entry(wanted, HOST)))
    state = open_table_state(table, stored)
    assert await store.add_table(table_row(state))
    assert await store.append(table, stored, table_row(state))
    replica = TableReplica(store, lambda: at, state, stored)
    digests = [digest(None)]

    async def append(entry: LogEntry, when: Millis, step: Any = None) -> None:
        assert await replica.append(entry, when, step)
        digests.append(digest(replica.state.game_state))

    await append(Sat(0, HOST.name, HOST.colour, by=HOST.id), at)
    for seat in range(1, record.seats):
        await append(Filled(seat, "normal", by=HOST.id), at)
    if share == 0:
        return digests
    await append(Dealt(record.key.hex(), by=HOST.id), at)
    played = tuple(steps(game, record))[1:]
    for move, step in list(zip(record.entries, played, strict=True))[: int(share * len(played))]:
        by = HOST.id if move.seat == 0 else ""
        await append(Moved(move.seat, Raw(encode_entry(move.action)), by=by), Millis(at + move.at), step)
    return digests


async def make(folder: Path) -> None:
    """Write the store, packed, and the digests."""
    path = folder / "parlour.db"
    store = SqliteStore(path)
    await store.start()
    await store.put_player(HOST)
    digests = {}
    for name in names():
        game = find(name)
        table, record = f"{name}gathering", begin(game, game.variants[0], game.seats[0], bytes(32))
        digests[table] = await write_table(store, table, record, 0)
        for number, options in enumerate(game.variants):
            seats = game.seats[number % len(game.seats)]
            tried = [play_out(game, options, seats, f"store {number} {attempt}") for attempt in range(3)]
            record = min(tried, key=lambda record: len(record.entries))
            for stage, share in SHARES.items():
                table = f"{name}{number}{stage}"
                digests[table] = await write_table(store, table, record, share)
    await store.stop()
    with sqlite3.connect(path) as file:
        file.execute("PRAGMA journal_mode = DELETE")
        file.execute("VACUUM")
    (folder / "parlour.db.gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
    path.unlink()
    (folder / "states.json").write_bytes(json.format(json.encode(digests), indent=0))


if __name__ == "__main__":
    FOLDER = Path(sys.argv[1])
    FOLDER.mkdir(parents=True, exist_ok=True)
    asyncio.run(make(FOLDER))
